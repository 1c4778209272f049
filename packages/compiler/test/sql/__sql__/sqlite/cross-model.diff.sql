-- a measure of a joined model alone
-- no difference

-- by a dimension of the joined model
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON grouped.customers__country IS customers_measures.country;

-- by a dimension behind the joined model
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON grouped.customers__regions__name IS customers_measures.regions__name;

-- by a dimension out of reach
-- no difference

-- two hops, by a dimension of the hop between
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON grouped.orders__customers__country IS orders__customers_measures.country;

-- behind to-many rows that know their order
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status IS lines_measures.orders__status;

-- by the key that joins
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON grouped.order_id IS orders_measures.id;

-- in arithmetic and twice
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   CAST(customers_measures.credit_sum AS REAL) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",

-- filters that reach the joined model and that do not
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON grouped.customers__country IS customers_measures.country

-- a time of the joined model
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
+       STRFTIME('%Y-01-01', customers.joined_on) AS customers__joined_on,
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
+     WHERE customers.joined_on >= '2020-01-01'
+       AND customers.joined_on < '2024-01-01'
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       STRFTIME('%Y-01-01', customers.joined_on) AS joined_on__year,
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
+     WHERE customers.joined_on >= '2020-01-01'
+       AND customers.joined_on < '2024-01-01'
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON grouped.customers__joined_on IS customers_measures.joined_on__year;

-- the filters of the joined model
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON grouped.products__name IS products_measures.name;
