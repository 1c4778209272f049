-- a measure of a joined model alone
-- no difference

-- by a dimension of the joined model
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-   grouped._count AS "orders._count",
+   grouped."_COUNT" AS "orders._count",
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON DECODE(grouped.customers__country, customers_measures.country, 1, 0) = 1;

-- by a dimension behind the joined model
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     LEFT JOIN regions AS customers__regions
+     LEFT JOIN regions customers__regions
  …
-     GROUP BY 1
+     GROUP BY customers__regions.name
  …
-     GROUP BY 1
+     GROUP BY regions.name
  …
-   grouped._count AS "orders._count",
+   grouped."_COUNT" AS "orders._count",
  …
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON DECODE(grouped.customers__regions__name, customers_measures.regions__name, 1, 0) = 1;

-- by a dimension out of reach
-     GROUP BY 1
+     GROUP BY orders.status

-- two hops, by a dimension of the hop between
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum
+     FROM order_lines "LINES"
  …
-       ON "lines".order_id = orders.id
-     LEFT JOIN customers AS orders__customers
+       ON "LINES".order_id = orders.id
+     LEFT JOIN customers orders__customers
  …
-     GROUP BY 1
+     GROUP BY orders__customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON DECODE(grouped.orders__customers__country, orders__customers_measures.country, 1, 0) = 1;

-- behind to-many rows that know their order
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       SUM("lines".pieces) AS pieces_sum,
-       COUNT(*) AS _count
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum,
+       COUNT(*) AS "_COUNT"
+     FROM order_lines "LINES"
  …
-       ON "lines".order_id = orders.id
-     GROUP BY 1
+       ON "LINES".order_id = orders.id
+     GROUP BY orders.status
  …
-   COALESCE(lines_measures._count, 0) AS "orders.lines._count"
+   COALESCE(lines_measures."_COUNT", 0) AS "orders.lines._count"
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON DECODE(grouped.status, lines_measures.orders__status, 1, 0) = 1;

-- by the key that joins
-       "lines".order_id
-     FROM order_lines AS "lines"
-     GROUP BY 1
+       "LINES".order_id
+     FROM order_lines "LINES"
+     GROUP BY "LINES".order_id
  …
-     GROUP BY 1
+     GROUP BY orders.id
  …
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON DECODE(grouped.order_id, orders_measures.id, 1, 0) = 1;

-- in arithmetic and twice
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   customers_measures.credit_sum / NULLIF(grouped."_COUNT", 0) AS "orders.customers.credit_sum__div___count",
  …
-   COALESCE(customers_measures._count, 0) AS "orders.customers._count"
+   COALESCE(customers_measures."_COUNT", 0) AS "orders.customers._count"

-- filters that reach the joined model and that do not
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-       AND customers.vip
-     GROUP BY 1
+       AND customers.vip = 1
+     GROUP BY customers.country
  …
-     WHERE customers.vip
-     GROUP BY 1
+     WHERE customers.vip = 1
+     GROUP BY customers.country
  …
-   grouped._count AS "orders._count",
+   grouped."_COUNT" AS "orders._count",
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON DECODE(grouped.customers__country, customers_measures.country, 1, 0) = 1

-- a time of the joined model
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
-       COUNT(*) AS _count
+       TRUNC(customers.joined_on, 'YYYY') AS customers__joined_on,
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY TRUNC(customers.joined_on, 'YYYY')
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       TRUNC(customers.joined_on, 'YYYY') AS joined_on__year,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(customers.joined_on, 'YYYY')
  …
-   grouped._count AS "orders._count",
+   grouped."_COUNT" AS "orders._count",
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON DECODE(grouped.customers__joined_on, customers_measures.joined_on__year, 1, 0) = 1;

-- the filters of the joined model
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum
+     FROM order_lines "LINES"
  …
-       ON "lines".product_id = products.id
-     GROUP BY 1
+       ON "LINES".product_id = products.id
+     GROUP BY products.name
  …
-     GROUP BY 1
+     GROUP BY products.name
  …
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON DECODE(grouped.products__name, products_measures.name, 1, 0) = 1;
