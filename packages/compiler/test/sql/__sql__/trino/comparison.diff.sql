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
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+     AND earlier.placed_at = DATE_ADD('month', -3, grouped.placed_at);

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
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+     AND earlier.placed_at = DATE_ADD('year', -1, grouped.placed_at);

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
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+     AND earlier.placed_at = DATE_ADD('year', -1, grouped.placed_at)

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
-         AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+         AND earlier.placed_at = DATE_ADD('year', -1, grouped.placed_at)
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-       ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+       ON earlier.placed_at = DATE_ADD('year', -1, grouped.placed_at)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

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
-   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
+   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
  …
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3 month';
+     AND earlier.placed_at = DATE_ADD('month', -3, grouped_2.placed_at);

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
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+     AND earlier.placed_at = DATE_ADD('year', -1, grouped.placed_at);

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
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+     AND earlier.placed_at = DATE_ADD('year', -1, grouped.placed_at)
  …
-     AND earlier_2.placed_at = grouped.placed_at - INTERVAL '1 month';
+     AND earlier_2.placed_at = DATE_ADD('month', -1, grouped.placed_at);
