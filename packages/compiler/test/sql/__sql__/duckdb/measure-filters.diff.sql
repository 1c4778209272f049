-- of a column, beside the same aggregate without one
-- no difference

-- of rows
-- no difference

-- of an expression, and of each aggregate of a formula
-   CAST(SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"
+   SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN orders.amount * orders.weight END) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"

-- along a join to one
-- no difference

-- along a join to many
-- no difference

-- along a join to many that makes the groups
-- no difference

-- of a joined model, whose rows reach the column
-- no difference

-- inside a transform and a trailing window
-- no difference

-- of a column with a filter, and an aggregation of the model
-- no difference

-- of a named measure
-- no difference

-- of a measure of a measure: both hold
-   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"
+   SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"

-- of a named measure of a joined model
-- no difference

-- with variables
-- no difference

-- in a condition on groups and in the order
-- no difference
