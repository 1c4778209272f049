-- a measure of a joined model alone
-- no difference

-- by a dimension of the joined model
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON ARRAY[grouped.customers__country] = ARRAY[customers_measures.country] AND (grouped.customers__country IS NULL) = (customers_measures.country IS NULL);

-- by a dimension behind the joined model
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON ARRAY[grouped.customers__regions__name] = ARRAY[customers_measures.regions__name] AND (grouped.customers__regions__name IS NULL) = (customers_measures.regions__name IS NULL);

-- by a dimension out of reach
-- no difference

-- two hops, by a dimension of the hop between
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON ARRAY[grouped.orders__customers__country] = ARRAY[orders__customers_measures.country] AND (grouped.orders__customers__country IS NULL) = (orders__customers_measures.country IS NULL);

-- behind to-many rows that know their order
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON ARRAY[grouped.status] = ARRAY[lines_measures.orders__status] AND (grouped.status IS NULL) = (lines_measures.orders__status IS NULL);

-- by the key that joins
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON ARRAY[CAST(grouped.order_id AS NUMERIC)] = ARRAY[CAST(orders_measures.id AS NUMERIC)];

-- in arithmetic and twice
-- no difference

-- filters that reach the joined model and that do not
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON ARRAY[grouped.customers__country] = ARRAY[customers_measures.country] AND (grouped.customers__country IS NULL) = (customers_measures.country IS NULL)

-- a time of the joined model
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
+       DATE_TRUNC('year', CAST(customers.joined_on AS TIMESTAMP)) AS customers__joined_on,
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       DATE_TRUNC('year', CAST(customers.joined_on AS TIMESTAMP)) AS joined_on__year,
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON ARRAY[grouped.customers__joined_on] = ARRAY[customers_measures.joined_on__year];

-- the filters of the joined model
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON ARRAY[grouped.products__name] = ARRAY[products_measures.name] AND (grouped.products__name IS NULL) = (products_measures.name IS NULL);
