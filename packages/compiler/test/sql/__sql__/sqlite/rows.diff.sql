-- raw rows
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at"
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
+ ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC

-- order by keys of every kind
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.mean"
  …
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC, "orders.amount_sum" DESC, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;

-- a limit and an offset
-- no difference

-- a limit of no rows
-- no difference

-- an offset alone
+ LIMIT -1

-- a column named by a reserved word, and one with a name of its own in the table
-- no difference

-- a bare column among the measures
-- no difference
