-- with the range before
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
+     WHERE orders.placed_at >= toDateTime64('2023-11-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-02-01 00:00:00', 6)
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS Nullable(Float64)) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- with a range apart
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2023-05-01 00:00:00', 6)
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS Nullable(Float64)) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- beside conditions on groups and a page
-       AND orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-       AND orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+       AND orders.placed_at >= toDateTime64('2023-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2023-05-01 00:00:00', 6)
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS Nullable(Float64)) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
- ORDER BY "orders.status" NULLS LAST
- LIMIT 2;
+ ORDER BY 1
+ LIMIT 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- with totals
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2023-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2023-05-01 00:00:00', 6)
  …
-       grouped.status,
-       grouped.placed_at,
-       grouped.amount_sum,
+       grouped.status AS status,
+       grouped.placed_at AS placed_at,
+       grouped.amount_sum AS amount_sum,
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       CAST(grouped.amount_sum - earlier.amount_sum AS Nullable(Float64)) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-       grouped.placed_at,
-       grouped.amount_sum,
+       grouped.placed_at AS placed_at,
+       grouped.amount_sum AS amount_sum,
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       CAST(grouped.amount_sum - earlier.amount_sum AS Nullable(Float64)) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
- ORDER BY levels.grain_no;
+ ORDER BY levels.grain_no
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a measure of a joined model
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-       grouped.status,
-       grouped.placed_at,
+       grouped.status AS status,
+       grouped.placed_at AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
+     WHERE orders.placed_at >= toDateTime64('2023-11-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-02-01 00:00:00', 6)
  …
-       grouped_3.status,
-       grouped_3.placed_at,
+       grouped_3.status AS status,
+       grouped_3.placed_at AS placed_at,
  …
-   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
+   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS Nullable(Float64)) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
  …
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3 month';
+     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3 month'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a part of a month, which is read apart
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-10'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-10 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-10'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-02-10 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2023-05-01 00:00:00', 6)
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS Nullable(Float64)) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- beside a change from month to month, which reads another range
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2023-05-01 00:00:00', 6)
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
+   CAST(grouped.amount_sum - earlier.amount_sum AS Nullable(Float64)) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
  …
-     AND earlier_2.placed_at = grouped.placed_at - INTERVAL '1 month';
+     AND earlier_2.placed_at = grouped.placed_at - INTERVAL '1 month'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
