-- raw rows
-- no difference

-- order by keys of every kind
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS "orders.mean"

-- a limit and an offset
-- no difference

-- a limit of no rows
-- no difference

-- an offset alone
+ LIMIT NULL

-- a column named by a reserved word, and one with a name of its own in the table
-   orders."group" AS "orders.group",
+   orders."GROUP" AS "orders.group",
  …
-   MAX(orders."group") AS "orders.group_max"
+   MAX(orders."GROUP") AS "orders.group_max"
  …
- WHERE orders."group" = 'a'
+ WHERE orders."GROUP" = 'a'

-- a bare column among the measures
-- no difference
