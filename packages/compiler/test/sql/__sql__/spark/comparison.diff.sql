-- with the range before
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-02-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   earlier.amount_sum AS `orders.amount_sum_previous`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.amount_sum_change`,
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS `orders.amount_sum_change_pct`
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON grouped.status <=> earlier.status
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '3' MONTH;

-- with a range apart
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   earlier.amount_sum AS `orders.amount_sum_previous`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.amount_sum_change`,
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS `orders.amount_sum_change_pct`
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+   ON grouped.status <=> earlier.status
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '1' YEAR;

-- beside conditions on groups and a page
-       AND orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-       AND orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+       AND orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   earlier.amount_sum AS `orders.amount_sum_previous`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.amount_sum_change`,
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS `orders.amount_sum_change_pct`
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
- ORDER BY "orders.status" NULLS LAST
+   ON grouped.status <=> earlier.status
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '1' YEAR
+ ORDER BY `orders.status` NULLS LAST

-- with totals
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-       ON grouped.status IS NOT DISTINCT FROM earlier.status
-         AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+       ON grouped.status <=> earlier.status
+         AND earlier.placed_at = grouped.placed_at - INTERVAL '1' YEAR
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-       ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+       ON earlier.placed_at = grouped.placed_at - INTERVAL '1' YEAR
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   levels.status AS "orders.status",
-   levels.placed_at AS "orders.placed_at",
-   levels.amount_sum AS "orders.amount_sum",
-   levels.amount_sum_previous AS "orders.amount_sum_previous",
-   levels.amount_sum_change AS "orders.amount_sum_change",
-   levels.amount_sum_change_pct AS "orders.amount_sum_change_pct",
+   levels.status AS `orders.status`,
+   levels.placed_at AS `orders.placed_at`,
+   levels.amount_sum AS `orders.amount_sum`,
+   levels.amount_sum_previous AS `orders.amount_sum_previous`,
+   levels.amount_sum_change AS `orders.amount_sum_change`,
+   levels.amount_sum_change_pct AS `orders.amount_sum_change_pct`,

-- of a measure of a joined model
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-02-01 00:00:00'
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   grouped_2.customers__credit_sum AS "orders.customers.credit_sum",
-   earlier.customers__credit_sum AS "orders.customers.credit_sum_previous",
-   grouped_2.customers__credit_sum - earlier.customers__credit_sum AS "orders.customers.credit_sum_change",
-   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
+   grouped_2.status AS `orders.status`,
+   grouped_2.placed_at AS `orders.placed_at`,
+   grouped_2.customers__credit_sum AS `orders.customers.credit_sum`,
+   earlier.customers__credit_sum AS `orders.customers.credit_sum_previous`,
+   grouped_2.customers__credit_sum - earlier.customers__credit_sum AS `orders.customers.credit_sum_change`,
+   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE) / NULLIF(earlier.customers__credit_sum, 0) AS `orders.customers.credit_sum_change_pct`
  …
-   ON grouped_2.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3 month';
+   ON grouped_2.status <=> earlier.status
+     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3' MONTH;

-- of a part of a month, which is read apart
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-10'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-10 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-10'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-10 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   earlier.amount_sum AS `orders.amount_sum_previous`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.amount_sum_change`,
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS `orders.amount_sum_change_pct`
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+   ON grouped.status <=> earlier.status
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '1' YEAR;

-- beside a change from month to month, which reads another range
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2023-05-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum AS "orders.amount_sum",
-   earlier.amount_sum AS "orders.amount_sum_previous",
-   grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
-   grouped.amount_sum - earlier_2.amount_sum AS "orders.change(amount_sum)"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   earlier.amount_sum AS `orders.amount_sum_previous`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.amount_sum_change`,
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS `orders.amount_sum_change_pct`,
+   grouped.amount_sum - earlier_2.amount_sum AS `orders.change(amount_sum)`
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+   ON grouped.status <=> earlier.status
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '1' YEAR
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier_2.status
-     AND earlier_2.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON grouped.status <=> earlier_2.status
+     AND earlier_2.placed_at = grouped.placed_at - INTERVAL '1' MONTH;
