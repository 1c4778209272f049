-- raw rows
-   orders.status AS "orders.status",
-   customers.name AS "orders.customers.name",
-   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS "orders.row_no",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   orders.status AS `orders.status`,
+   customers.name AS `orders.customers.name`,
+   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS `orders.row_no`,
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
+ ORDER BY `orders.placed_at` NULLS LAST, orders.amount DESC NULLS LAST

-- order by keys of every kind
-   customers.country AS "orders.customers.country",
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count",
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   customers.country AS `orders.customers.country`,
+   orders.status AS `orders.status`,
+   COUNT(*) AS `orders._count`,
+   SUM(orders.amount) AS `orders.amount_sum`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.mean`
  …
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY `orders.customers.country` NULLS LAST, `orders.status` DESC NULLS LAST, `orders.amount_sum` DESC NULLS LAST, `orders.mean` NULLS LAST, `orders._count`, MAX(orders.weight) NULLS LAST;

-- a limit and an offset
-   orders.status AS "orders.status"
+   orders.status AS `orders.status`

-- a limit of no rows
-   orders.status AS "orders.status"
+   orders.status AS `orders.status`

-- an offset alone
-   orders.status AS "orders.status"
+   orders.status AS `orders.status`

-- a column named by a reserved word, and one with a name of its own in the table
-   orders."group" AS "orders.group",
-   orders."userNote" AS "orders.note",
-   MAX(orders."group") AS "orders.group_max"
+   orders.`group` AS `orders.group`,
+   orders.`userNote` AS `orders.note`,
+   MAX(orders.`group`) AS `orders.group_max`
  …
- WHERE orders."group" = 'a'
+ WHERE orders.`group` = 'a'
  …
- ORDER BY "orders.group" NULLS LAST;
+ ORDER BY `orders.group` NULLS LAST;

-- a bare column among the measures
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count"
+   orders.status AS `orders.status`,
+   COUNT(*) AS `orders._count`
