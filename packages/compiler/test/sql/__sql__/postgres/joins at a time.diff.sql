-- the latest row, per key
-- no difference

-- a filter on the latest row
-- no difference

-- the row of a range
-- no difference

-- a measure along a reverse path
-   ON grouped.name IS NOT DISTINCT FROM stores__orders_measures.stores__regions__name;
+   ON ARRAY[grouped.name] = ARRAY[stores__orders_measures.stores__regions__name] AND (grouped.name IS NULL) = (stores__orders_measures.stores__regions__name IS NULL);

-- members without rows along a reverse path
-   ON grouped.name IS NOT DISTINCT FROM customers_measures.regions__name
+   ON ARRAY[grouped.name] = ARRAY[customers_measures.regions__name] AND (grouped.name IS NULL) = (customers_measures.regions__name IS NULL)
