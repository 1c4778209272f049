-- the mean of monthly sums
-- no difference

-- columns of a stage by either spelling
-- no difference

-- a chain of aggregates
-   d AS (
+   d AS MATERIALIZED (

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
-- no difference
