-- with the range before
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
+     WHERE orders.placed_at >= DATETIME '2023-11-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-02-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   earlier.amount_sum AS orders_amount_sum_previous_b24f1c72,
+   grouped.amount_sum - earlier.amount_sum AS orders_amount_sum_change_398a890b,
+   CAST(grouped.amount_sum - earlier.amount_sum AS FLOAT64) / NULLIF(earlier.amount_sum, 0) AS orders_amount_sum_change_pct_d1309c23
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -3 MONTH);

-- with a range apart
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2023-05-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   earlier.amount_sum AS orders_amount_sum_previous_b24f1c72,
+   grouped.amount_sum - earlier.amount_sum AS orders_amount_sum_change_398a890b,
+   CAST(grouped.amount_sum - earlier.amount_sum AS FLOAT64) / NULLIF(earlier.amount_sum, 0) AS orders_amount_sum_change_pct_d1309c23
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 YEAR);

-- beside conditions on groups and a page
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+       AND orders.placed_at >= DATETIME '2023-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2023-05-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   earlier.amount_sum AS orders_amount_sum_previous_b24f1c72,
+   grouped.amount_sum - earlier.amount_sum AS orders_amount_sum_change_398a890b,
+   CAST(grouped.amount_sum - earlier.amount_sum AS FLOAT64) / NULLIF(earlier.amount_sum, 0) AS orders_amount_sum_change_pct_d1309c23
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
- ORDER BY "orders.status" NULLS LAST
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 YEAR)
+ ORDER BY grouped.status IS NULL, orders_status_6bc1dce8

-- with totals
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2023-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2023-05-01 00:00:00'
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       CAST(grouped.amount_sum - earlier.amount_sum AS FLOAT64) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-       ON grouped.status IS NOT DISTINCT FROM earlier.status
-         AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+       ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+         AND earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 YEAR)
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       CAST(grouped.amount_sum - earlier.amount_sum AS FLOAT64) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-       ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+       ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 YEAR)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-   levels.status AS "orders.status",
-   levels.placed_at AS "orders.placed_at",
-   levels.amount_sum AS "orders.amount_sum",
-   levels.amount_sum_previous AS "orders.amount_sum_previous",
-   levels.amount_sum_change AS "orders.amount_sum_change",
-   levels.amount_sum_change_pct AS "orders.amount_sum_change_pct",
+   levels.status AS orders_status_6bc1dce8,
+   levels.placed_at AS orders_placed_at_af78bedd,
+   levels.amount_sum AS orders_amount_sum_7e66bcaa,
+   levels.amount_sum_previous AS orders_amount_sum_previous_b24f1c72,
+   levels.amount_sum_change AS orders_amount_sum_change_398a890b,
+   levels.amount_sum_change_pct AS orders_amount_sum_change_pct_d1309c23,

-- of a measure of a joined model
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
+     WHERE orders.placed_at >= DATETIME '2023-11-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-02-01 00:00:00'
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   grouped_2.customers__credit_sum AS "orders.customers.credit_sum",
-   earlier.customers__credit_sum AS "orders.customers.credit_sum_previous",
-   grouped_2.customers__credit_sum - earlier.customers__credit_sum AS "orders.customers.credit_sum_change",
-   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
+   grouped_2.status AS orders_status_6bc1dce8,
+   grouped_2.placed_at AS orders_placed_at_af78bedd,
+   grouped_2.customers__credit_sum AS orders_customers_credit_sum_2a997792,
+   earlier.customers__credit_sum AS orders_customers_credit_sum_previous_34125d3a,
+   grouped_2.customers__credit_sum - earlier.customers__credit_sum AS orders_customers_credit_sum_change_cc533453,
+   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS FLOAT64) / NULLIF(earlier.customers__credit_sum, 0) AS orders_customers_credit_sum_change_pct_3266c9bb
  …
-   ON grouped_2.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3 month';
+   ON COALESCE(TO_JSON_STRING(grouped_2.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped_2.placed_at, INTERVAL -3 MONTH);

-- of a part of a month, which is read apart
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-10'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-10 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-10'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-02-10 00:00:00'
+       AND orders.placed_at < DATETIME '2023-05-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   earlier.amount_sum AS orders_amount_sum_previous_b24f1c72,
+   grouped.amount_sum - earlier.amount_sum AS orders_amount_sum_change_398a890b,
+   CAST(grouped.amount_sum - earlier.amount_sum AS FLOAT64) / NULLIF(earlier.amount_sum, 0) AS orders_amount_sum_change_pct_d1309c23
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 YEAR);

-- beside a change from month to month, which reads another range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2023-05-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
-   grouped.amount_sum - earlier_2.amount_sum AS "orders.change(amount_sum)"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   earlier.amount_sum AS orders_amount_sum_previous_b24f1c72,
+   grouped.amount_sum - earlier.amount_sum AS orders_amount_sum_change_398a890b,
+   CAST(grouped.amount_sum - earlier.amount_sum AS FLOAT64) / NULLIF(earlier.amount_sum, 0) AS orders_amount_sum_change_pct_d1309c23,
+   grouped.amount_sum - earlier_2.amount_sum AS orders_change_amount_sum__0d891531
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 YEAR)
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier_2.status
-     AND earlier_2.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier_2.status), 'null')
+     AND earlier_2.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH);
