-- inside aggregates
-   SUM(CASE WHEN customers.vip THEN orders.amount WHEN orders.quantity > 2 THEN orders.amount * 0.5 END) AS "orders.case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum"
+   SUM(CASE WHEN customers.vip THEN CAST(toString(orders.amount) AS Nullable(Float64)) WHEN orders.quantity > 2 THEN CAST(toString(orders.amount * 0.5) AS Nullable(Float64)) END) AS "orders.case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- around aggregates
-   CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"
+   CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of conditions and of dates
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- inside a case, and in a transform
-       MAX(CAST(orders.paid AS BIGINT)) = 1 AS paid_max
+       MAX(CAST(orders.paid AS Nullable(Int64))) = 1 AS paid_max
  …
- FROM grouped;
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- over a column with a filter
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- in filters of rows and of groups
- WHERE CASE WHEN customers.country = 'NO' THEN orders.amount ELSE orders.weight END > 10
+ WHERE CASE WHEN customers.country = 'NO' THEN CAST(toString(orders.amount) AS Nullable(Float64)) ELSE CAST(toString(orders.weight) AS Nullable(Float64)) END > 10
  …
- HAVING CASE WHEN COUNT(*) > 5 THEN SUM(orders.amount) ELSE 0 END > 3;
+ HAVING CASE WHEN COUNT(*) > 5 THEN SUM(orders.amount) ELSE 0 END > 3
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- in the order
- ORDER BY CASE WHEN COUNT(*) > 5 THEN 1 ELSE 0 END DESC NULLS LAST;
+ ORDER BY CASE WHEN COUNT(*) > 5 THEN 1 ELSE 0 END DESC
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
