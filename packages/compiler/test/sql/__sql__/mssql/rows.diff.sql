-- raw rows
- SELECT
+ SELECT TOP (4)
  …
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at"
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
- LIMIT 4;
+ ORDER BY CASE WHEN DATETRUNC(month, orders.placed_at) IS NULL THEN 1 ELSE 0 END, "orders.placed_at", orders.amount DESC;

-- order by keys of every kind
-   COUNT(*) AS "orders._count",
+   COUNT_BIG(*) AS "orders._count",
  …
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS "orders.mean"
  …
- GROUP BY 1, 2
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ GROUP BY customers.country, orders.status
+ ORDER BY CASE WHEN customers.country IS NULL THEN 1 ELSE 0 END, "orders.customers.country", "orders.status" DESC, "orders.amount_sum" DESC, CASE WHEN CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) IS NULL THEN 1 ELSE 0 END, "orders.mean", "orders._count", CASE WHEN MAX(orders.weight) IS NULL THEN 1 ELSE 0 END, MAX(orders.weight);

-- a limit and an offset
- GROUP BY 1
- LIMIT 10
- OFFSET 20;
+ GROUP BY orders.status
+ ORDER BY (SELECT NULL)
+ OFFSET 20 ROWS
+ FETCH NEXT 10 ROWS ONLY;

-- a limit of no rows
- SELECT
+ SELECT TOP (0)
  …
- GROUP BY 1
- LIMIT 0;
+ GROUP BY orders.status;

-- an offset alone
- GROUP BY 1
- OFFSET 20;
+ GROUP BY orders.status
+ ORDER BY (SELECT NULL)
+ OFFSET 20 ROWS;

-- a column named by a reserved word, and one with a name of its own in the table
- WHERE orders."group" = 'a'
- GROUP BY 1, 2
- ORDER BY "orders.group" NULLS LAST;
+ WHERE orders."group" = N'a'
+ GROUP BY orders."group", orders."userNote"
+ ORDER BY CASE WHEN orders."group" IS NULL THEN 1 ELSE 0 END, "orders.group";

-- a bare column among the measures
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY orders.status;
