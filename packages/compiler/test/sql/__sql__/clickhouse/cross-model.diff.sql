-- a measure of a joined model alone
- FROM customers_measures;
+ FROM customers_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- by a dimension of the joined model
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- by a dimension behind the joined model
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- by a dimension out of reach
- CROSS JOIN customers_measures;
+ CROSS JOIN customers_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- two hops, by a dimension of the hop between
-       SUM("lines".pieces) AS pieces_sum
+       SUM(toDecimal128(accurateCast("lines".pieces, 'Nullable(Int128)'), 0)) AS pieces_sum
  …
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- behind to-many rows that know their order
-       SUM("lines".pieces) AS pieces_sum,
+       SUM(toDecimal128(accurateCast("lines".pieces, 'Nullable(Int128)'), 0)) AS pieces_sum,
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- by the key that joins
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- in arithmetic and twice
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   CAST(customers_measures.credit_sum AS Nullable(Float64)) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
  …
- CROSS JOIN customers_measures;
+ CROSS JOIN customers_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- filters that reach the joined model and that do not
- WHERE customers_measures.credit_sum > 5;
+ WHERE customers_measures.credit_sum > 5
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a time of the joined model
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
+     WHERE customers.joined_on >= toDate32('2020-01-01')
+       AND customers.joined_on < toDate32('2024-01-01')
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
+     WHERE customers.joined_on >= toDate32('2020-01-01')
+       AND customers.joined_on < toDate32('2024-01-01')
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the filters of the joined model
-       SUM("lines".pieces) AS pieces_sum
+       SUM(toDecimal128(accurateCast("lines".pieces, 'Nullable(Int128)'), 0)) AS pieces_sum
  …
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
