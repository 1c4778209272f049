-- the mean of monthly sums
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
-   COUNT(*) AS "m._count"
+   AVG(CAST(m.amount_sum AS DOUBLE)) AS `m.amount_sum_avg`,
+   COUNT(*) AS `m._count`

-- columns of a stage by either spelling
-   s.customers__country AS "s.customers.country",
-   SUM(s._count) AS "s._count_sum"
+   s.customers__country AS `s.customers.country`,
+   SUM(s._count) AS `s._count_sum`

-- a chain of aggregates
-   d.status AS "d.status",
-   SUM(d.z) AS "d.z_sum"
+   d.status AS `d.status`,
+   SUM(d.z) AS `d.z_sum`

-- stages in any order
-   SUM(b.amount_sum_max) AS "b.amount_sum_max_sum"
+   SUM(b.amount_sum_max) AS `b.amount_sum_max_sum`

-- a stage that nothing reads
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- a stage named like a model
-   MAX(orders.amount_sum) AS "orders.amount_sum_max"
+   MAX(orders.amount_sum) AS `orders.amount_sum_max`

-- a join to a stage
-   spend.amount_sum AS "customers.spend.amount_sum",
-   COUNT(*) AS "customers._count"
+   spend.amount_sum AS `customers.spend.amount_sum`,
+   COUNT(*) AS `customers._count`

-- a join to the one row of a stage
-   orders.status AS "orders.status",
-   total.amount_sum AS "orders.total.amount_sum",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   total.amount_sum AS `orders.total.amount_sum`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- a stage read twice is one expression
-   COUNT(*) AS "t._count"
+   COUNT(*) AS `t._count`

-- the limit of a stage is kept
-     ORDER BY orders.amount DESC NULLS LAST
+     ORDER BY orders.amount DESC
  …
-   SUM(top.amount) AS "top.amount_sum"
+   SUM(top.amount) AS `top.amount_sum`

-- weeks of a stage as months
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS placed_at,
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
-   SUM(w.amount_sum) AS "w.amount_sum_sum"
+   CAST(DATE_FORMAT(w.placed_at, '%Y-%m-01') AS DATE) AS `w.placed_at`,
+   SUM(w.amount_sum) AS `w.amount_sum_sum`

-- raw rows, then groups
-   r.status AS "r.status",
-   MAX(r.row_no) AS "r.row_no_max"
+   r.status AS `r.status`,
+   MAX(r.row_no) AS `r.row_no_max`

-- run by name
-   customers.country AS "orders.customers.country",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   SUM(orders.amount) AS "orders.amount_sum",
-   COUNT(*) AS "orders._count"
+   customers.country AS `orders.customers.country`,
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   SUM(orders.amount) AS `orders.amount_sum`,
+   COUNT(*) AS `orders._count`

-- run by name, with a variable
-   customers.country AS "orders.customers.country",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   SUM(orders.amount) AS "orders.amount_sum",
-   COUNT(*) AS "orders._count"
+   customers.country AS `orders.customers.country`,
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   SUM(orders.amount) AS `orders.amount_sum`,
+   COUNT(*) AS `orders._count`

-- a query-backed model as the source
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-   monthly.customers__country AS "monthly.customers.country",
-   MAX(monthly.amount_sum) AS "monthly.amount_sum_max"
+   monthly.customers__country AS `monthly.customers.country`,
+   MAX(monthly.amount_sum) AS `monthly.amount_sum_max`

-- a model of a SELECT
-   SUM(recent.amount) AS "recent.amount_sum"
+   SUM(recent.amount) AS `recent.amount_sum`

-- a model with additions
-   CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS "orders.tier",
-   MAX(orders.amount) AS "orders.top"
+   CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS `orders.tier`,
+   MAX(orders.amount) AS `orders.top`

-- a model written in the query
-   SUM(t.n) AS "t.n_sum"
- FROM "Other"."Table" AS t;
+   SUM(t.n) AS `t.n_sum`
+ FROM `Other`.`Table` AS t;
