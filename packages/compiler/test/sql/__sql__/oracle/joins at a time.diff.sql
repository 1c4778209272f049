-- the latest row, per key
-   "then" AS (
+   "THEN" AS (
  …
-       "then".*,
-       LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
-     FROM customers AS "then"
-     WHERE "then".joined_on IS NOT NULL
+       "THEN".*,
+       LEAD("THEN".joined_on) OVER (PARTITION BY "THEN".region_id ORDER BY "THEN".joined_on) AS semlayer_valid_until
+     FROM customers "THEN"
+     WHERE "THEN".joined_on IS NOT NULL
  …
-   "then".name AS "orders.then.name",
+   "THEN".name AS "orders.then.name",
  …
- LEFT JOIN "then"
-   ON orders.store_id = "then".region_id
-     AND orders.placed_at >= "then".joined_on
-     AND ("then".semlayer_valid_until IS NULL OR orders.placed_at < "then".semlayer_valid_until)
- GROUP BY 1;
+ LEFT JOIN "THEN"
+   ON orders.store_id = "THEN".region_id
+     AND orders.placed_at >= "THEN".joined_on
+     AND ("THEN".semlayer_valid_until IS NULL OR orders.placed_at < "THEN".semlayer_valid_until)
+ GROUP BY "THEN".name;

-- a filter on the latest row
-   "then" AS (
+   "THEN" AS (
  …
-       "then".*,
-       LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
-     FROM customers AS "then"
-     WHERE "then".joined_on IS NOT NULL
+       "THEN".*,
+       LEAD("THEN".joined_on) OVER (PARTITION BY "THEN".region_id ORDER BY "THEN".joined_on) AS semlayer_valid_until
+     FROM customers "THEN"
+     WHERE "THEN".joined_on IS NOT NULL
  …
- INNER JOIN "then"
-   ON orders.store_id = "then".region_id
-     AND orders.placed_at >= "then".joined_on
-     AND ("then".semlayer_valid_until IS NULL OR orders.placed_at < "then".semlayer_valid_until)
- WHERE "then".vip;
+ INNER JOIN "THEN"
+   ON orders.store_id = "THEN".region_id
+     AND orders.placed_at >= "THEN".joined_on
+     AND ("THEN".semlayer_valid_until IS NULL OR orders.placed_at < "THEN".semlayer_valid_until)
+ WHERE "THEN".vip = 1;

-- the row of a range
-   "then".name AS "orders.then.name",
+   "THEN".name AS "orders.then.name",
  …
- LEFT JOIN customers AS "then"
+ LEFT JOIN customers "THEN"
  …
-     AND ("then".joined_on IS NULL OR orders.shipped_on >= "then".joined_on)
-     AND ("then".joined_on IS NULL OR orders.shipped_on < "then".joined_on)
- GROUP BY 1;
+     AND ("THEN".joined_on IS NULL OR orders.shipped_on >= "THEN".joined_on)
+     AND ("THEN".joined_on IS NULL OR orders.shipped_on < "THEN".joined_on)
+ GROUP BY "THEN".name;

-- a measure along a reverse path
-     GROUP BY 1
+     GROUP BY regions.name
  …
-     LEFT JOIN regions AS stores__regions
+     LEFT JOIN regions stores__regions
  …
-     GROUP BY 1
+     GROUP BY stores__regions.name
  …
-   ON grouped.name IS NOT DISTINCT FROM stores__orders_measures.stores__regions__name;
+   ON DECODE(grouped.name, stores__orders_measures.stores__regions__name, 1, 0) = 1;

-- members without rows along a reverse path
-     GROUP BY 1
+     GROUP BY regions.name
  …
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY regions.name
  …
-   ON grouped.name IS NOT DISTINCT FROM customers_measures.regions__name
- WHERE COALESCE(customers_measures._count, 0) = 0;
+   ON DECODE(grouped.name, customers_measures.regions__name, 1, 0) = 1
+ WHERE COALESCE(customers_measures."_COUNT", 0) = 0;
