-- a measure of a joined model alone
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792

-- by a dimension of the joined model
-   grouped.customers__country AS "orders.customers.country",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__country AS orders_customers_country_8c006ff3,
+   grouped._count AS orders__count_b58c814a,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON COALESCE(TO_JSON_STRING(grouped.customers__country), 'null') = COALESCE(TO_JSON_STRING(customers_measures.country), 'null');

-- by a dimension behind the joined model
-   grouped.customers__regions__name AS "orders.customers.regions.name",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__regions__name AS orders_customers_regions_name_1e450861,
+   grouped._count AS orders__count_b58c814a,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792
  …
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON COALESCE(TO_JSON_STRING(grouped.customers__regions__name), 'null') = COALESCE(TO_JSON_STRING(customers_measures.regions__name), 'null');

-- by a dimension out of reach
-   grouped.status AS "orders.status",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.status AS orders_status_6bc1dce8,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792

-- two hops, by a dimension of the hop between
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM(`lines`.pieces) AS pieces_sum
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-   grouped.orders__customers__country AS "lines.orders.customers.country",
-   grouped.pieces_sum AS "lines.pieces_sum",
-   orders__customers_measures.credit_sum AS "lines.orders.customers.credit_sum"
+   grouped.orders__customers__country AS lines_orders_customers_country_0a7e5abc,
+   grouped.pieces_sum AS lines_pieces_sum_502fced5,
+   orders__customers_measures.credit_sum AS lines_orders_customers_credit_sum_c09a8097
  …
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON COALESCE(TO_JSON_STRING(grouped.orders__customers__country), 'null') = COALESCE(TO_JSON_STRING(orders__customers_measures.country), 'null');

-- behind to-many rows that know their order
-       SUM("lines".pieces) AS pieces_sum,
+       SUM(`lines`.pieces) AS pieces_sum,
  …
-     FROM order_lines AS "lines"
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum",
-   lines_measures.pieces_sum AS "orders.lines.pieces_sum",
-   COALESCE(lines_measures._count, 0) AS "orders.lines._count"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   lines_measures.pieces_sum AS orders_lines_pieces_sum_34b8540e,
+   COALESCE(lines_measures._count, 0) AS orders_lines__count_d7de7979
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(lines_measures.orders__status), 'null');

-- by the key that joins
-       "lines".order_id
-     FROM order_lines AS "lines"
+       `lines`.order_id
+     FROM order_lines AS `lines`
  …
-   grouped.order_id AS "lines.order_id",
-   orders_measures.amount_max AS "lines.orders.amount_max"
+   grouped.order_id AS lines_order_id_424e6f6e,
+   orders_measures.amount_max AS lines_orders_amount_max_d26d694e
  …
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON COALESCE(TO_JSON_STRING(grouped.order_id), 'null') = COALESCE(TO_JSON_STRING(orders_measures.id), 'null');

-- in arithmetic and twice
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum",
-   COALESCE(customers_measures._count, 0) AS "orders.customers._count"
+   CAST(customers_measures.credit_sum AS FLOAT64) / NULLIF(grouped._count, 0) AS orders_customers_credit_sum__div___count_7f0dbbe1,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792,
+   COALESCE(customers_measures._count, 0) AS orders_customers__count_73bd3183

-- filters that reach the joined model and that do not
-   grouped.customers__country AS "orders.customers.country",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__country AS orders_customers_country_8c006ff3,
+   grouped._count AS orders__count_b58c814a,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON COALESCE(TO_JSON_STRING(grouped.customers__country), 'null') = COALESCE(TO_JSON_STRING(customers_measures.country), 'null')

-- a time of the joined model
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
+       DATE_TRUNC(customers.joined_on, YEAR) AS customers__joined_on,
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       DATE_TRUNC(customers.joined_on, YEAR) AS joined_on__year,
  …
-   grouped.customers__joined_on AS "orders.customers.joined_on",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__joined_on AS orders_customers_joined_on_964c91ca,
+   grouped._count AS orders__count_b58c814a,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON COALESCE(TO_JSON_STRING(grouped.customers__joined_on), 'null') = COALESCE(TO_JSON_STRING(customers_measures.joined_on__year), 'null');

-- the filters of the joined model
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM(`lines`.pieces) AS pieces_sum
+     FROM order_lines AS `lines`
  …
-       ON "lines".product_id = products.id
+       ON `lines`.product_id = products.id
  …
-   grouped.products__name AS "lines.products.name",
-   products_measures.price_max AS "lines.products.price_max",
-   grouped.pieces_sum AS "lines.pieces_sum"
+   grouped.products__name AS lines_products_name_b39046b7,
+   products_measures.price_max AS lines_products_price_max_8b54a604,
+   grouped.pieces_sum AS lines_pieces_sum_502fced5
  …
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON COALESCE(TO_JSON_STRING(grouped.products__name), 'null') = COALESCE(TO_JSON_STRING(products_measures.name), 'null');
