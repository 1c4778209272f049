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
+     FROM customers AS "THEN"
+     WHERE "THEN".joined_on IS NOT NULL
  …
-   "then".name AS "orders.then.name",
+   "THEN".name AS "orders.then.name",
  …
- LEFT JOIN "then"
-   ON orders.store_id = "then".region_id
-     AND orders.placed_at >= "then".joined_on
-     AND ("then".semlayer_valid_until IS NULL OR orders.placed_at < "then".semlayer_valid_until)
+ LEFT JOIN "THEN"
+   ON orders.store_id = "THEN".region_id
+     AND orders.placed_at >= "THEN".joined_on
+     AND ("THEN".semlayer_valid_until IS NULL OR orders.placed_at < "THEN".semlayer_valid_until)

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
+     FROM customers AS "THEN"
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
+ WHERE "THEN".vip;

-- the row of a range
-   "then".name AS "orders.then.name",
+   "THEN".name AS "orders.then.name",
  …
- LEFT JOIN customers AS "then"
+ LEFT JOIN customers AS "THEN"
  …
-     AND ("then".joined_on IS NULL OR orders.shipped_on >= "then".joined_on)
-     AND ("then".joined_on IS NULL OR orders.shipped_on < "then".joined_on)
+     AND ("THEN".joined_on IS NULL OR orders.shipped_on >= "THEN".joined_on)
+     AND ("THEN".joined_on IS NULL OR orders.shipped_on < "THEN".joined_on)

-- a measure along a reverse path
-- no difference

-- members without rows along a reverse path
-- no difference
