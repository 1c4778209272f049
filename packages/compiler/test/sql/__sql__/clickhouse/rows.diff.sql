-- raw rows
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
- LIMIT 4;
+ ORDER BY 4, orders.amount DESC
+ LIMIT 4
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- order by keys of every kind
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) AS "orders.mean"
  …
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY 1, 2 DESC, 4 DESC, 5, 3, MAX(orders.weight)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a limit and an offset
- OFFSET 20;
+ OFFSET 20
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a limit of no rows
- LIMIT 0;
+ LIMIT 0
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- an offset alone
- OFFSET 20;
+ OFFSET 20
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a column named by a reserved word, and one with a name of its own in the table
- ORDER BY "orders.group" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a bare column among the measures
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
