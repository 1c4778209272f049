-- the latest row, per key
-       LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
+       LEAD(DATETIME("then".joined_on)) OVER (PARTITION BY "then".region_id ORDER BY DATETIME("then".joined_on)) AS semlayer_valid_until
  …
-     WHERE "then".joined_on IS NOT NULL
+     WHERE DATETIME("then".joined_on) IS NOT NULL
  …
-     AND orders.placed_at >= "then".joined_on
+     AND orders.placed_at >= DATETIME("then".joined_on)

-- a filter on the latest row
-       LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
+       LEAD(DATETIME("then".joined_on)) OVER (PARTITION BY "then".region_id ORDER BY DATETIME("then".joined_on)) AS semlayer_valid_until
  …
-     WHERE "then".joined_on IS NOT NULL
+     WHERE DATETIME("then".joined_on) IS NOT NULL
  …
-     AND orders.placed_at >= "then".joined_on
+     AND orders.placed_at >= DATETIME("then".joined_on)

-- the row of a range
-- no difference

-- a measure along a reverse path
-   ON grouped.name IS NOT DISTINCT FROM stores__orders_measures.stores__regions__name;
+   ON grouped.name IS stores__orders_measures.stores__regions__name;

-- members without rows along a reverse path
-   ON grouped.name IS NOT DISTINCT FROM customers_measures.regions__name
+   ON grouped.name IS customers_measures.regions__name
