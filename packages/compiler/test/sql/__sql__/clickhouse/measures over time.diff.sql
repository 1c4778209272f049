-- the last snapshot of all
-       SUM(orders.quantity) AS quantity_sum
+       SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS quantity_sum
  …
- FROM last_measures;
+ FROM last_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the last snapshot of each month
-       SUM(orders.quantity) AS quantity_sum
+       SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS quantity_sum
  …
-   ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month;
+   ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the first of each month and store, by customer
-   first AS (
+   "first" AS (
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS quantity_sum
  …
-     INNER JOIN first
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1
-         AND orders.store_id IS NOT DISTINCT FROM first.per_1
-         AND orders.shipped_on = first.snapshot
+     INNER JOIN "first"
+       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "first".period_1
+         AND orders.store_id IS NOT DISTINCT FROM "first".per_1
+         AND orders.shipped_on = "first".snapshot
  …
-     AND grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month;
+     AND grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the mean of the snapshots, by country
-       SUM(orders.quantity) AS quantity_sum
+       SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS quantity_sum
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country;
+   ON grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a filter of the measure, before the last is chosen
-       orders.status,
-       SUM(orders.quantity) AS quantity_sum
+       orders.status AS status,
+       SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS quantity_sum
  …
-   ON grouped.status IS NOT DISTINCT FROM last_measures.status;
+   ON grouped.status IS NOT DISTINCT FROM last_measures.status
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- beside its total
-       SUM(orders.quantity) AS quantity_sum
+       SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS quantity_sum
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS quantity_sum
  …
-       grouped.shipped_on,
+       grouped.shipped_on AS shipped_on,
  …
- ORDER BY levels.grain_no;
+ ORDER BY levels.grain_no
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
