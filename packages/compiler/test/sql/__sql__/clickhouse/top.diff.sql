-- the rest as one
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+     ORDER BY SUM(orders.amount) DESC, 1
  …
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov"
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) AS "orders.aov"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the rest left out
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+     ORDER BY SUM(orders.amount) DESC, 1
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- by a measure of a joined model, beside a time
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-       grouped.customers__country
+       grouped.customers__country AS customers__country
  …
-     ORDER BY customers_measures.credit_sum DESC NULLS LAST, grouped.customers__country NULLS LAST
+     ORDER BY customers_measures.credit_sum DESC, grouped.customers__country
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-       grouped.customers__country,
-       grouped.placed_at,
-       grouped.amount_sum,
+       grouped.customers__country AS customers__country,
+       grouped.placed_at AS placed_at,
+       grouped.amount_sum AS amount_sum,
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1 month';
+     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
