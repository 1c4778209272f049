-- a measure of a joined model alone
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   customers_measures.credit_sum AS `orders.customers.credit_sum`

-- by a dimension of the joined model
-   grouped.customers__country AS "orders.customers.country",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__country AS `orders.customers.country`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON grouped.customers__country <=> customers_measures.country;

-- by a dimension behind the joined model
-   grouped.customers__regions__name AS "orders.customers.regions.name",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__regions__name AS `orders.customers.regions.name`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`
  …
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON grouped.customers__regions__name <=> customers_measures.regions__name;

-- by a dimension out of reach
-   grouped.status AS "orders.status",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.status AS `orders.status`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`

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
+   grouped.orders__customers__country AS `lines.orders.customers.country`,
+   grouped.pieces_sum AS `lines.pieces_sum`,
+   orders__customers_measures.credit_sum AS `lines.orders.customers.credit_sum`
  …
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON grouped.orders__customers__country <=> orders__customers_measures.country;

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
+   grouped.status AS `orders.status`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   lines_measures.pieces_sum AS `orders.lines.pieces_sum`,
+   COALESCE(lines_measures._count, 0) AS `orders.lines._count`
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status <=> lines_measures.orders__status;

-- by the key that joins
-       "lines".order_id
-     FROM order_lines AS "lines"
+       `lines`.order_id
+     FROM order_lines AS `lines`
  …
-   grouped.order_id AS "lines.order_id",
-   orders_measures.amount_max AS "lines.orders.amount_max"
+   grouped.order_id AS `lines.order_id`,
+   orders_measures.amount_max AS `lines.orders.amount_max`
  …
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON grouped.order_id <=> orders_measures.id;

-- in arithmetic and twice
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum",
-   COALESCE(customers_measures._count, 0) AS "orders.customers._count"
+   CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(grouped._count, 0) AS `orders.customers.credit_sum__div___count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`,
+   COALESCE(customers_measures._count, 0) AS `orders.customers._count`

-- filters that reach the joined model and that do not
-   grouped.customers__country AS "orders.customers.country",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__country AS `orders.customers.country`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON grouped.customers__country <=> customers_measures.country

-- a time of the joined model
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
+       MAKEDATE(YEAR(customers.joined_on), 1) AS customers__joined_on,
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       MAKEDATE(YEAR(customers.joined_on), 1) AS joined_on__year,
  …
-   grouped.customers__joined_on AS "orders.customers.joined_on",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__joined_on AS `orders.customers.joined_on`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON grouped.customers__joined_on <=> customers_measures.joined_on__year;

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
+   grouped.products__name AS `lines.products.name`,
+   products_measures.price_max AS `lines.products.price_max`,
+   grouped.pieces_sum AS `lines.pieces_sum`
  …
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON grouped.products__name <=> products_measures.name;
