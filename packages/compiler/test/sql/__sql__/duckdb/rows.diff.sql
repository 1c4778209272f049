-- raw rows
-- no difference

-- order by keys of every kind
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.mean"

-- a limit and an offset
-- no difference

-- a limit of no rows
-- no difference

-- an offset alone
-- no difference

-- a column named by a reserved word, and one with a name of its own in the table
-- no difference

-- a bare column among the measures
-- no difference
