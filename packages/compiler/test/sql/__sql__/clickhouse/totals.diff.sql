-- a total
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) AS aov,
  …
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) AS aov,
  …
- ORDER BY levels.grain_no;
+ ORDER BY levels.grain_no
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- subtotals and a total, in the order of the query
-       orders.status,
+       orders.status AS status,
  …
- ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2 NULLS LAST;
+ ORDER BY levels.grain_no, 3 DESC, levels.order_key_2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a total beside a page
-     ORDER BY orders.status NULLS LAST
+     ORDER BY orders.status
  …
- ORDER BY levels.grain_no, "orders.status" NULLS LAST;
+ ORDER BY levels.grain_no, 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a total of transforms
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-11-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-11-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-       grouped.status,
-       grouped.placed_at,
+       grouped.status AS status,
+       grouped.placed_at AS placed_at,
  …
-       grouped_2.status,
-       grouped_2.placed_at,
-       grouped_2.amount_sum,
-       "trailing".amount_sum_window_90d
+       grouped_2.status AS status,
+       grouped_2.placed_at AS placed_at,
+       grouped_2.amount_sum AS amount_sum,
+       "trailing".amount_sum_window_90d AS amount_sum_window_90d
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-11-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-11-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-       grouped.placed_at,
+       grouped.placed_at AS placed_at,
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
+       ON (history.moment IS NULL) = (grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day' IS NULL)
+         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
  …
-       grouped_2.placed_at,
-       grouped_2.amount_sum,
-       "trailing".amount_sum_window_90d
+       grouped_2.placed_at AS placed_at,
+       grouped_2.amount_sum AS amount_sum,
+       "trailing".amount_sum_window_90d AS amount_sum_window_90d
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-       grouped_3.status,
-       grouped_3.placed_at,
+       grouped_3.status AS status,
+       grouped_3.placed_at AS placed_at,
  …
-       RANK() OVER (ORDER BY grouped_3.amount_sum DESC NULLS LAST) AS "rank(amount_sum)",
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
-       grouped_3.amount_sum_window_90d,
+       RANK() OVER (ORDER BY grouped_3.amount_sum DESC) AS "rank(amount_sum)",
+       CAST(grouped_3.amount_sum AS Nullable(Float64)) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped_3.amount_sum_window_90d AS amount_sum_window_90d,
  …
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped_3.amount_sum AS Nullable(Float64)) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       grouped.status,
+       grouped.status AS status,
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped.amount_sum AS Nullable(Float64)) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped.amount_sum AS Nullable(Float64)) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
- ORDER BY levels.grain_no;
+ ORDER BY levels.grain_no
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a total of a measure of a joined model
-       orders.status,
+       orders.status AS status,
  …
-       grouped.status,
-       grouped.customers__name,
+       grouped.status AS status,
+       grouped.customers__name AS customers__name,
  …
- ORDER BY levels.grain_no;
+ ORDER BY levels.grain_no
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
