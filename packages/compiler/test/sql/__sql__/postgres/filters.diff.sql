-- comparisons of a column
-- no difference

-- and, or and not
-- no difference

-- lists
-- no difference

-- a list that excludes nothing
-- no difference

-- ranges
-- no difference

-- patterns
-- no difference

-- patterns with characters that mean something elsewhere
-- no difference

-- null and truth
-- no difference

-- texts with quotes, backslashes and other scripts
-- no difference

-- numbers and texts meet
-- no difference

-- functions in filters
-- no difference

-- arithmetic in filters
-   AND orders.quantity % 2 = 0
+   AND MOD(CAST(orders.quantity AS NUMERIC), CAST(2 AS NUMERIC)) = 0

-- columns of joined models, one hop and two
-- no difference

-- missing partners that a filter may accept
-- no difference

-- derived columns with joins of their own
-- no difference

-- an aggregate of the query
-- no difference

-- an aggregate that the query does not show
-- no difference

-- a dimension and an aggregate under or
-- no difference

-- conditions of one text, each in its place
-- no difference

-- a named measure
-- no difference

-- a renamed measure
-- no difference

-- a transform
-- no difference

-- a transform and a dimension under or
-- no difference

-- rows of a to-many join are asked for, not joined
-- no difference

-- one row behind a to-many join that meets both conditions of a text
-- no difference

-- rows behind a to-many join, of which one meets every condition
-- no difference

-- no row of a to-many join
-- no difference

-- rows of two to-many joins in one condition, either of which may have none
-- no difference

-- rows of a to-many join or of the source itself
-- no difference

-- variables as texts, numbers, parts and lists
-- no difference

-- dates compared with texts
-- no difference

-- zoned times compared in the zone of the datasource
-- no difference

-- dates in lists and ranges
-- no difference

-- periods compared with timestamps
-- no difference

-- periods compared with dates
-- no difference

-- relative periods
-- no difference

-- relative periods in the zone of the datasource
-- no difference

-- the last moment of the calendar
-- no difference

-- a period as range
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- moments of different kinds
-- no difference

-- filters of the model
-- no difference
