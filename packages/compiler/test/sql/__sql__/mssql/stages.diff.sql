-- the mean of monthly sums
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
-   COUNT(*) AS "m._count"
+   AVG(CAST(m.amount_sum AS DOUBLE PRECISION)) AS "m.amount_sum_avg",
+   COUNT_BIG(*) AS "m._count"

-- columns of a stage by either spelling
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-   SUM(s._count) AS "s._count_sum"
+   SUM(CAST(s._count AS DECIMAL(38, 0))) AS "s._count_sum"
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
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- a stage named like a model
-     GROUP BY 1
+     GROUP BY recent.id

-- a join to a stage
-     GROUP BY 1
+     GROUP BY orders.customer_id
  …
-   COUNT(*) AS "customers._count"
+   COUNT_BIG(*) AS "customers._count"
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
-     GROUP BY 1, 2
+     GROUP BY s.status, again.amount_sum
  …
-   COUNT(*) AS "t._count"
+   COUNT_BIG(*) AS "t._count"

-- the limit of a stage is kept
-   top AS (
-     SELECT
+   "top" AS (
+     SELECT TOP (2)
  …
-     GROUP BY 1, 2
-     ORDER BY orders.amount DESC NULLS LAST
-     LIMIT 2
+     GROUP BY orders.id, orders.amount
+     ORDER BY orders.amount DESC
  …
-   SUM(top.amount) AS "top.amount_sum"
- FROM top;
+   SUM("top".amount) AS "top.amount_sum"
+ FROM "top";

-- weeks of a stage as months
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATETRUNC(iso_week, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(iso_week, orders.placed_at)
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
+   DATETRUNC(month, w.placed_at) AS "w.placed_at",
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(month, w.placed_at);

-- raw rows, then groups
- GROUP BY 1;
+ GROUP BY r.status;

-- run by name
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
  …
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status = 'done'
- GROUP BY 1, 2;
+ WHERE orders.status = N'done'
+ GROUP BY customers.country, DATETRUNC(month, orders.placed_at);

-- run by name, with a variable
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
  …
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status = 'open'
- GROUP BY 1, 2;
+ WHERE orders.status = N'open'
+ GROUP BY customers.country, DATETRUNC(month, orders.placed_at);

-- a query-backed model as the source
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.status = 'done'
-     GROUP BY 1, 2
+     WHERE orders.status = N'done'
+     GROUP BY customers.country, DATETRUNC(month, orders.placed_at)
  …
- GROUP BY 1;
+ GROUP BY monthly.customers__country;

-- a model of a SELECT
-- no difference

-- a model with additions
- GROUP BY 1;
+ GROUP BY CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END;

-- a model written in the query
-   SUM(t.n) AS "t.n_sum"
+   SUM(CAST(t.n AS DECIMAL(38, 0))) AS "t.n_sum"
