-- raw rows
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at"
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
- LIMIT 4;
+ ORDER BY "orders.placed_at", orders.amount DESC NULLS LAST
+ FETCH NEXT 4 ROWS ONLY;

-- order by keys of every kind
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.mean"
  …
- GROUP BY 1, 2
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ GROUP BY customers.country, orders.status
+ ORDER BY "orders.customers.country", "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean", "orders._count", MAX(orders.weight);

-- a limit and an offset
- GROUP BY 1
- LIMIT 10
- OFFSET 20;
+ GROUP BY orders.status
+ OFFSET 20 ROWS
+ FETCH NEXT 10 ROWS ONLY;

-- a limit of no rows
- GROUP BY 1
- LIMIT 0;
+ GROUP BY orders.status
+ FETCH NEXT 0 ROWS ONLY;

-- an offset alone
- GROUP BY 1
- OFFSET 20;
+ GROUP BY orders.status
+ OFFSET 20 ROWS;

-- a column named by a reserved word, and one with a name of its own in the table
-   orders."group" AS "orders.group",
+   orders."GROUP" AS "orders.group",
  …
-   MAX(orders."group") AS "orders.group_max"
+   MAX(orders."GROUP") AS "orders.group_max"
  …
- WHERE orders."group" = 'a'
- GROUP BY 1, 2
- ORDER BY "orders.group" NULLS LAST;
+ WHERE orders."GROUP" = 'a'
+ GROUP BY orders."GROUP", orders."userNote"
+ ORDER BY "orders.group";

-- a bare column among the measures
- GROUP BY 1;
+ GROUP BY orders.status;
