-- the mean of monthly sums
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- columns of a stage by either spelling
-- no difference

-- a chain of aggregates
- WHERE d.paid = TRUE
+ WHERE d.paid = 1

-- stages in any order
-- no difference

-- a stage that nothing reads
-- no difference

-- a stage named like a model
-- no difference

-- a join to a stage
-- no difference

-- a join to the one row of a stage
-- no difference

-- a stage read twice is one expression
-- no difference

-- the limit of a stage is kept
-     ORDER BY orders.amount DESC NULLS LAST
+     ORDER BY orders.amount DESC

-- weeks of a stage as months
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE(orders.placed_at, '-6 days', 'weekday 1') AS placed_at,
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
+   STRFTIME('%Y-%m-01', w.placed_at) AS "w.placed_at",

-- raw rows, then groups
-- no difference

-- run by name
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",

-- run by name, with a variable
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",

-- a query-backed model as the source
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- a model of a SELECT
-- no difference

-- a model with additions
-- no difference

-- a model written in the query
-- no difference
