-- dimensions alone are distinct
-   orders.status AS "orders.status",
-   customers.country AS "orders.customers.country"
+   orders.status AS `orders.status`,
+   customers.country AS `orders.customers.country`

-- one hop and two
-   customers.country AS "orders.customers.country",
-   customers__regions.name AS "orders.customers.regions.name",
-   COUNT(*) AS "orders._count"
+   customers.country AS `orders.customers.country`,
+   customers__regions.name AS `orders.customers.regions.name`,
+   COUNT(*) AS `orders._count`

-- only the joins that a name needs
-   customers__regions.country AS "orders.customers.regions.country",
-   COUNT(*) AS "orders._count"
+   customers__regions.country AS `orders.customers.regions.country`,
+   COUNT(*) AS `orders._count`

-- one model by two paths
-   customers__regions.name AS "orders.customers.regions.name",
-   stores__regions.name AS "orders.stores.regions.name",
-   SUM(orders.amount) AS "orders.amount_sum"
+   customers__regions.name AS `orders.customers.regions.name`,
+   stores__regions.name AS `orders.stores.regions.name`,
+   SUM(orders.amount) AS `orders.amount_sum`
  …
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ ORDER BY `orders.customers.regions.name` NULLS LAST, `orders.stores.regions.name` NULLS LAST;

-- two joins to one model
-   customers.name AS "orders.customers.name",
-   payer.name AS "orders.payer.name",
-   COUNT(*) AS "orders._count"
+   customers.name AS `orders.customers.name`,
+   payer.name AS `orders.payer.name`,
+   COUNT(*) AS `orders._count`

-- two named joins to one model
-   origin.name AS "transfers.origin.name",
-   destination.name AS "transfers.destination.name",
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   origin.name AS `transfers.origin.name`,
+   destination.name AS `transfers.destination.name`,
+   SUM(CAST(transfers.pieces AS DECIMAL(38, 0))) AS `transfers.pieces_sum`

-- a join to the model itself, once and twice
-   manager.name AS "employees.manager.name",
-   manager__manager.name AS "employees.manager.manager.name",
-   COUNT(*) AS "employees._count"
+   manager.name AS `employees.manager.name`,
+   manager__manager.name AS `employees.manager.manager.name`,
+   COUNT(*) AS `employees._count`

-- a join of two columns
-   "lines".pieces AS "returns.lines.pieces",
-   lines__orders.status AS "returns.lines.orders.status",
-   COUNT(*) AS "returns._count"
+   `lines`.pieces AS `returns.lines.pieces`,
+   lines__orders.status AS `returns.lines.orders.status`,
+   COUNT(*) AS `returns._count`
  …
- LEFT JOIN order_lines AS "lines"
-   ON returns.order_id = "lines".order_id
-     AND returns.line_no = "lines".line_no
+ LEFT JOIN order_lines AS `lines`
+   ON returns.order_id = `lines`.order_id
+     AND returns.line_no = `lines`.line_no
  …
-   ON "lines".order_id = lines__orders.id
+   ON `lines`.order_id = lines__orders.id

-- a derived column of a joined model, which joins on
-   CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS "orders.customers.place",
-   CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS "orders.is_home",
-   COUNT(*) AS "orders._count"
+   CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS `orders.customers.place`,
+   CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS `orders.is_home`,
+   COUNT(*) AS `orders._count`

-- a dimension along a to-many join
-   "lines" AS (
+   `lines` AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
+       `lines`.order_id AS pair,
+       `lines`.pieces AS lines__pieces
+     FROM order_lines AS `lines`
  …
-   "lines".lines__pieces AS "orders.lines.pieces",
-   SUM(orders.amount) AS "orders.amount_sum"
+   `lines`.lines__pieces AS `orders.lines.pieces`,
+   SUM(orders.amount) AS `orders.amount_sum`
  …
- LEFT JOIN "lines"
-   ON orders.id = "lines".pair
+ LEFT JOIN `lines`
+   ON orders.id = `lines`.pair

-- the model's own name in front
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- a hidden column by its name
-   orders.customer_id AS "orders.customer_id",
-   COUNT(*) AS "orders._count"
+   orders.customer_id AS `orders.customer_id`,
+   COUNT(*) AS `orders._count`
