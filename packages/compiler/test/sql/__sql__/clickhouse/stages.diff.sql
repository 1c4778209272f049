-- the mean of monthly sums
- WHERE m.amount_sum > 10;
+ WHERE m.amount_sum > 10
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- columns of a stage by either spelling
-   SUM(s._count) AS "s._count_sum"
+   SUM(toDecimal128(accurateCast(s._count, 'Nullable(Int128)'), 0)) AS "s._count_sum"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a chain of aggregates
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- stages in any order
- FROM b;
+ FROM b
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a stage that nothing reads
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a stage named like a model
- FROM orders_2 AS orders;
+ FROM orders_2 AS orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a join to a stage
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a join to the one row of a stage
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a stage read twice is one expression
-       s.status,
+       s.status AS status,
  …
- FROM t;
+ FROM t
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the limit of a stage is kept
-   top AS (
+   "top" AS (
  …
-     ORDER BY orders.amount DESC NULLS LAST
+     ORDER BY orders.amount DESC
  …
-   SUM(top.amount) AS "top.amount_sum"
- FROM top;
+   SUM("top".amount) AS "top.amount_sum"
+ FROM "top"
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- weeks of a stage as months
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- raw rows, then groups
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- run by name
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- run by name, with a variable
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a query-backed model as the source
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a model of a SELECT
- ) AS recent;
+ ) AS recent
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a model with additions
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a model written in the query
-   SUM(t.n) AS "t.n_sum"
- FROM "Other"."Table" AS t;
+   SUM(toDecimal128(accurateCast(t.n, 'Nullable(Int128)'), 0)) AS "t.n_sum"
+ FROM "Other"."Table" AS t
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
