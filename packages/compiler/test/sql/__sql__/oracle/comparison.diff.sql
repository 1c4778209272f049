-- with the range before
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-02-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON DECODE(grouped.status, earlier.status, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3));

-- with a range apart
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+   ON DECODE(grouped.status, earlier.status, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12));

-- beside conditions on groups and a page
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.paid
-       AND orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.paid = 1
+       AND orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.paid
-       AND orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.paid = 1
+       AND orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
- ORDER BY "orders.status" NULLS LAST
- LIMIT 2;
+   ON DECODE(grouped.status, earlier.status, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12))
+ ORDER BY "orders.status"
+ FETCH NEXT 2 ROWS ONLY;

-- with totals
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-       ON grouped.status IS NOT DISTINCT FROM earlier.status
-         AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+       ON DECODE(grouped.status, earlier.status, 1, 0) = 1
+         AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12))
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-     FROM grouped_2 AS grouped
-     LEFT JOIN earlier_2 AS earlier
-       ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+     FROM grouped_2 grouped
+     LEFT JOIN earlier_2 earlier
+       ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12))
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- of a measure of a joined model
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       TRUNC(orders.placed_at, 'MM') AS placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       TRUNC(orders.placed_at, 'MM') AS placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-02-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
+   (grouped_2.customers__credit_sum - earlier.customers__credit_sum) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
  …
-   ON grouped_2.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3 month';
+   ON DECODE(grouped_2.status, earlier.status, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -3) + LEAST(TRUNC(grouped_2.placed_at, 'DD') - TRUNC(grouped_2.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -3)) - ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -3));

-- of a part of a month, which is read apart
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-10'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-10 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-10'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-10 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+   ON DECODE(grouped.status, earlier.status, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12));

-- beside a change from month to month, which reads another range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
- LEFT JOIN surrounding AS earlier_2
-   ON grouped.status IS NOT DISTINCT FROM earlier_2.status
-     AND earlier_2.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON DECODE(grouped.status, earlier.status, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12))
+ LEFT JOIN surrounding earlier_2
+   ON DECODE(grouped.status, earlier_2.status, 1, 0) = 1
+     AND earlier_2.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1));
