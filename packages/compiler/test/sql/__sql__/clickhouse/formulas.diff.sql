-- named measures, one of another
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
- FROM orders;
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) AS "orders.aov",
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
- FROM orders;
+   CAST(CAST(ROUND(toDecimal256(toString(CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0)), 20)) AS Nullable(Float64)) AS Nullable(Int64)) AS "orders.aov_whole"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a named measure of a joined model
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
- FROM customers_measures;
+   CAST(customers_measures.credit_sum AS Nullable(Float64)) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+ FROM customers_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- division is real and never by zero
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
- FROM orders;
+   CAST(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
+   CAST(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS Nullable(Float64)) / 2 AS "orders.quantity_sum__div__2",
+   CAST(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS Nullable(Float64)) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- precedence is kept with the fewest parentheses
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(CAST(SUM(orders.weight) AS Nullable(Float64)) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- remainder and power
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
- FROM orders;
+   CAST(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS Nullable(Int64)) % CAST(7 AS Nullable(Int64)) AS "orders.quantity_sum_%_7",
+   POWER(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)), 2) AS "orders.quantity_sum__2"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- powers of a constant exponent
-   CASE WHEN SUM(orders.quantity) >= 0 THEN POWER(SUM(orders.quantity), 0.5) END AS "orders.quantity_sum__0.5",
-   CASE WHEN SUM(orders.quantity) <> 0 THEN POWER(SUM(orders.quantity), -1) END AS "orders.quantity_sum__-1",
-   CASE WHEN SUM(orders.quantity) > 0 THEN POWER(SUM(orders.quantity), -0.5) END AS "orders.quantity_sum__-0.5"
- FROM orders;
+   CASE WHEN SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) >= 0 THEN POWER(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)), 0.5) END AS "orders.quantity_sum__0.5",
+   CASE WHEN SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) <> 0 THEN POWER(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)), -1) END AS "orders.quantity_sum__-1",
+   CASE WHEN SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) > 0 THEN POWER(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)), -0.5) END AS "orders.quantity_sum__-0.5"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- transforms in conditions inside conditions
-   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
+   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
  …
- ORDER BY "orders.best" NULLS LAST, "orders.status" NULLS LAST;
+ ORDER BY 2, 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- conditions as measures
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a measure with a name, a label and a type
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
- FROM orders;
+   CAST(CAST(ROUND(toDecimal256(toString(SUM(orders.amount)), 20)) AS Nullable(Float64)) AS Nullable(Int64)) AS "orders.total"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- two names for one aggregate
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a constant beside a measure
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- functions of numbers
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
+   CAST(ROUND(toDecimal256(toString(SUM(orders.amount)), 20), 2) AS Nullable(Float64)) AS "orders.round(amount_sum,_2)",
+   CAST(ROUND(toDecimal256(toString(SUM(orders.amount)), 20)) AS Nullable(Float64)) AS "orders.round(amount_sum)",
+   CAST(ROUND(toDecimal256(toString(SUM(orders.amount)), 20), -2) AS Nullable(Float64)) AS "orders.round(amount_sum,_-2)",
  …
-   SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
-   POWER(SUM(orders.quantity), 2) AS "orders.power(quantity_sum,_2)",
+   CAST(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS Nullable(Int64)) % CAST(3 AS Nullable(Int64)) AS "orders.mod(quantity_sum,_3)",
+   POWER(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)), 2) AS "orders.power(quantity_sum,_2)",
  …
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
+   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS Nullable(Float64)) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- functions that choose
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
- FROM orders;
+   CASE WHEN CAST(toString(SUM(orders.amount)) AS Nullable(Float64)) IS NOT NULL AND CAST(toString(SUM(orders.weight)) AS Nullable(Float64)) IS NOT NULL THEN GREATEST(CAST(toString(SUM(orders.amount)) AS Nullable(Float64)), CAST(toString(SUM(orders.weight)) AS Nullable(Float64))) END AS "orders.greatest(amount_sum,_weight_sum)",
+   CASE WHEN CAST(toString(SUM(orders.amount)) AS Nullable(Float64)) IS NOT NULL AND CAST(toString(SUM(orders.weight)) AS Nullable(Float64)) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(CAST(toString(SUM(orders.amount)) AS Nullable(Float64)), CAST(toString(SUM(orders.weight)) AS Nullable(Float64)), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- functions of texts
-   UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
+   upperUTF8(MAX(orders.status)) AS "orders.upper(status_max)",
  …
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
-   LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
+   substringUTF8(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
+   positionUTF8(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
+   lengthUTF8(MIN(orders.status)) AS "orders.length(status_min)",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
