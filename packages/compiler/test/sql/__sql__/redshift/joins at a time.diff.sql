-- the latest row, per key
-- no difference

-- a filter on the latest row
-- no difference

-- the row of a range
-- no difference

-- a measure along a reverse path
-   ON grouped.name IS NOT DISTINCT FROM stores__orders_measures.stores__regions__name;
+   ON grouped.name = stores__orders_measures.stores__regions__name OR grouped.name IS NULL AND stores__orders_measures.stores__regions__name IS NULL;

-- members without rows along a reverse path
-   ON grouped.name IS NOT DISTINCT FROM customers_measures.regions__name
+   ON grouped.name = customers_measures.regions__name OR grouped.name IS NULL AND customers_measures.regions__name IS NULL
