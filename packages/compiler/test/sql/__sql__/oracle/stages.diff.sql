-- the mean of monthly sums
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')

-- columns of a stage by either spelling
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-   SUM(s._count) AS "s._count_sum"
+   SUM(s."_COUNT") AS "s._count_sum"
  …
- GROUP BY 1;
+ GROUP BY s.customers__country;

-- a chain of aggregates
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-     GROUP BY 1, 2
+     GROUP BY a.status, a.paid
  …
-     GROUP BY 1, 2
+     GROUP BY b.status, b.paid
  …
-     GROUP BY 1, 2
+     GROUP BY c.status, c.paid
  …
- WHERE d.paid = TRUE
- GROUP BY 1;
+ WHERE d.paid = 1
+ GROUP BY d.status;

-- stages in any order
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-     GROUP BY 1
+     GROUP BY a.status

-- a stage that nothing reads
-- no difference

-- a stage named like a model
-     ) AS recent
-     GROUP BY 1
+     ) recent
+     GROUP BY recent.id
  …
- FROM orders_2 AS orders;
+ FROM orders_2 orders;

-- a join to a stage
-     GROUP BY 1
+     GROUP BY orders.customer_id
  …
- GROUP BY 1;
+ GROUP BY spend.amount_sum;

-- a join to the one row of a stage
- GROUP BY 1, 2;
+ GROUP BY orders.status, total.amount_sum;

-- a stage read twice is one expression
-     GROUP BY 1
+     GROUP BY orders.status
  …
-     LEFT JOIN s AS again
+     LEFT JOIN s again
  …
-     GROUP BY 1, 2
+     GROUP BY s.status, again.amount_sum

-- the limit of a stage is kept
-     GROUP BY 1, 2
+     GROUP BY orders.id, orders.amount
  …
-     LIMIT 2
+     FETCH NEXT 2 ROWS ONLY

-- weeks of a stage as months
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'IW') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'IW')
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
+   TRUNC(w.placed_at, 'MM') AS "w.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(w.placed_at, 'MM');

-- raw rows, then groups
- GROUP BY 1;
+ GROUP BY r.status;

-- run by name
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- GROUP BY 1, 2;
+ GROUP BY customers.country, TRUNC(orders.placed_at, 'MM');

-- run by name, with a variable
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- GROUP BY 1, 2;
+ GROUP BY customers.country, TRUNC(orders.placed_at, 'MM');

-- a query-backed model as the source
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1, 2
+     GROUP BY customers.country, TRUNC(orders.placed_at, 'MM')
  …
- GROUP BY 1;
+ GROUP BY monthly.customers__country;

-- a model of a SELECT
- ) AS recent;
+ ) recent;

-- a model with additions
- GROUP BY 1;
+ GROUP BY CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END;

-- a model written in the query
- FROM "Other"."Table" AS t;
+ FROM "Other"."Table" t;
