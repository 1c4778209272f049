-- a measure of a joined model alone
-- no difference

-- by a dimension of the joined model
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON grouped.customers__country = customers_measures.country OR grouped.customers__country IS NULL AND customers_measures.country IS NULL;

-- by a dimension behind the joined model
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON grouped.customers__regions__name = customers_measures.regions__name OR grouped.customers__regions__name IS NULL AND customers_measures.regions__name IS NULL;

-- by a dimension out of reach
-- no difference

-- two hops, by a dimension of the hop between
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON grouped.orders__customers__country = orders__customers_measures.country OR grouped.orders__customers__country IS NULL AND orders__customers_measures.country IS NULL;

-- behind to-many rows that know their order
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status = lines_measures.orders__status OR grouped.status IS NULL AND lines_measures.orders__status IS NULL;

-- by the key that joins
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON grouped.order_id = orders_measures.id OR grouped.order_id IS NULL AND orders_measures.id IS NULL;

-- in arithmetic and twice
-- no difference

-- filters that reach the joined model and that do not
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON grouped.customers__country = customers_measures.country OR grouped.customers__country IS NULL AND customers_measures.country IS NULL

-- a time of the joined model
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON grouped.customers__joined_on = customers_measures.joined_on__year OR grouped.customers__joined_on IS NULL AND customers_measures.joined_on__year IS NULL;

-- the filters of the joined model
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON grouped.products__name = products_measures.name OR grouped.products__name IS NULL AND products_measures.name IS NULL;
