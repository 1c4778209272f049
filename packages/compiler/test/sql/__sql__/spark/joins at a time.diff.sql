-- the latest row, per key
-   "then" AS (
+   `then` AS (
  …
-       "then".*,
-       LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
-     FROM customers AS "then"
-     WHERE "then".joined_on IS NOT NULL
+       `then`.*,
+       LEAD(`then`.joined_on) OVER (PARTITION BY `then`.region_id ORDER BY `then`.joined_on) AS semlayer_valid_until
+     FROM customers AS `then`
+     WHERE `then`.joined_on IS NOT NULL
  …
-   "then".name AS "orders.then.name",
-   SUM(orders.amount) AS "orders.amount_sum"
+   `then`.name AS `orders.then.name`,
+   SUM(orders.amount) AS `orders.amount_sum`
  …
- LEFT JOIN "then"
-   ON orders.store_id = "then".region_id
-     AND orders.placed_at >= "then".joined_on
-     AND ("then".semlayer_valid_until IS NULL OR orders.placed_at < "then".semlayer_valid_until)
+ LEFT JOIN `then`
+   ON orders.store_id = `then`.region_id
+     AND orders.placed_at >= `then`.joined_on
+     AND (`then`.semlayer_valid_until IS NULL OR orders.placed_at < `then`.semlayer_valid_until)

-- a filter on the latest row
-   "then" AS (
+   `then` AS (
  …
-       "then".*,
-       LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
-     FROM customers AS "then"
-     WHERE "then".joined_on IS NOT NULL
+       `then`.*,
+       LEAD(`then`.joined_on) OVER (PARTITION BY `then`.region_id ORDER BY `then`.joined_on) AS semlayer_valid_until
+     FROM customers AS `then`
+     WHERE `then`.joined_on IS NOT NULL
  …
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- INNER JOIN "then"
-   ON orders.store_id = "then".region_id
-     AND orders.placed_at >= "then".joined_on
-     AND ("then".semlayer_valid_until IS NULL OR orders.placed_at < "then".semlayer_valid_until)
- WHERE "then".vip;
+ INNER JOIN `then`
+   ON orders.store_id = `then`.region_id
+     AND orders.placed_at >= `then`.joined_on
+     AND (`then`.semlayer_valid_until IS NULL OR orders.placed_at < `then`.semlayer_valid_until)
+ WHERE `then`.vip;

-- the row of a range
-   "then".name AS "orders.then.name",
-   SUM(orders.amount) AS "orders.amount_sum"
+   `then`.name AS `orders.then.name`,
+   SUM(orders.amount) AS `orders.amount_sum`
  …
- LEFT JOIN customers AS "then"
+ LEFT JOIN customers AS `then`
  …
-     AND ("then".joined_on IS NULL OR orders.shipped_on >= "then".joined_on)
-     AND ("then".joined_on IS NULL OR orders.shipped_on < "then".joined_on)
+     AND (`then`.joined_on IS NULL OR orders.shipped_on >= `then`.joined_on)
+     AND (`then`.joined_on IS NULL OR orders.shipped_on < `then`.joined_on)

-- a measure along a reverse path
-   grouped.name AS "regions.name",
-   stores__orders_measures.amount_sum AS "regions.stores.orders.amount_sum"
+   grouped.name AS `regions.name`,
+   stores__orders_measures.amount_sum AS `regions.stores.orders.amount_sum`
  …
-   ON grouped.name IS NOT DISTINCT FROM stores__orders_measures.stores__regions__name;
+   ON grouped.name <=> stores__orders_measures.stores__regions__name;

-- members without rows along a reverse path
-   grouped.name AS "regions.name"
+   grouped.name AS `regions.name`
  …
-   ON grouped.name IS NOT DISTINCT FROM customers_measures.regions__name
+   ON grouped.name <=> customers_measures.regions__name
