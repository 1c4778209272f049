-- the mean of monthly sums
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
+   AVG(CAST(m.amount_sum AS DOUBLE)) AS "m.amount_sum_avg",

-- columns of a stage by either spelling
-   SUM(s._count) AS "s._count_sum"
+   SUM(CAST(s._count AS DECIMAL(38, 0))) AS "s._count_sum"

-- a chain of aggregates
-- no difference

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
-- no difference

-- weeks of a stage as months
-- no difference

-- raw rows, then groups
-- no difference

-- run by name
-- no difference

-- run by name, with a variable
-- no difference

-- a query-backed model as the source
-- no difference

-- a model of a SELECT
-- no difference

-- a model with additions
-- no difference

-- a model written in the query
-   SUM(t.n) AS "t.n_sum"
+   SUM(CAST(t.n AS DECIMAL(38, 0))) AS "t.n_sum"
