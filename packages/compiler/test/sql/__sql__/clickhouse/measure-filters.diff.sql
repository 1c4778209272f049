-- of a column, beside the same aggregate without one
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of rows
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of an expression, and of each aggregate of a formula
-   CAST(SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"
+   CAST(SUM(CASE WHEN orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6) AND NOT orders.paid THEN orders.amount * orders.weight END) AS Nullable(Float64)) / NULLIF(COUNT(CASE WHEN orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6) AND NOT orders.paid THEN 1 END), 0) AS "orders.some"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- along a join to one
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- along a join to many
+ WITH
+   tested AS (
+     SELECT
+       orders.status,
+       EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 2) AS is_found,
+       orders.amount
+     FROM orders
+   )
  …
-   orders.status AS "orders.status",
-   SUM(CASE WHEN EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 2) THEN orders.amount END) AS "orders.some"
- FROM orders
- GROUP BY 1;
+   tested.status AS "orders.status",
+   SUM(CASE WHEN tested.is_found THEN tested.amount END) AS "orders.some"
+ FROM tested
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- along a join to many that makes the groups
-       "lines".lines__pieces,
+       "lines".lines__pieces AS lines__pieces,
  …
-       "lines".lines__pieces,
+       "lines".lines__pieces AS lines__pieces,
  …
-   ON grouped.lines__pieces IS NOT DISTINCT FROM lines_measures.lines__pieces;
+   ON grouped.lines__pieces IS NOT DISTINCT FROM lines_measures.lines__pieces
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a joined model, whose rows reach the column
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- inside a transform and a trailing window
-       grouped.placed_at,
+       grouped.placed_at AS placed_at,
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '30 day'
+       ON (history.moment IS NULL) = (grouped.placed_at + INTERVAL '1 month' - INTERVAL '30 day' IS NULL)
+         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '30 day'
  …
-       grouped_2.placed_at,
-       grouped_2.amount_sum,
-       "trailing".amount_sum_window_30d
+       grouped_2.placed_at AS placed_at,
+       grouped_2.amount_sum AS amount_sum,
+       "trailing".amount_sum_window_30d AS amount_sum_window_30d
  …
- FROM grouped_3;
+ FROM grouped_3
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a column with a filter, and an aggregation of the model
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a named measure
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a measure of a measure: both hold
-   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"
+   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS Nullable(Float64)) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a named measure of a joined model
- CROSS JOIN customers_measures;
+ CROSS JOIN customers_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- with variables
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- in a condition on groups and in the order
- ORDER BY "orders.some" DESC NULLS LAST;
+ ORDER BY 2 DESC
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
