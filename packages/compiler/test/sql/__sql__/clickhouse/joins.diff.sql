-- dimensions alone are distinct
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- one hop and two
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- only the joins that a name needs
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- one model by two paths
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ ORDER BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- two joins to one model
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- two named joins to one model
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   SUM(toDecimal128(accurateCast(transfers.pieces, 'Nullable(Int128)'), 0)) AS "transfers.pieces_sum"
  …
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a join to the model itself, once and twice
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a join of two columns
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a derived column of a joined model, which joins on
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a dimension along a to-many join
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the model's own name in front
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a hidden column by its name
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
