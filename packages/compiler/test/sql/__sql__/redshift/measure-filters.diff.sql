-- of a column, beside the same aggregate without one
-- no difference

-- of rows
-- no difference

-- of an expression, and of each aggregate of a formula
-- no difference

-- along a join to one
-   AVG(CASE WHEN customers__regions.country = 'NO' THEN orders.amount END) AS "orders.some"
+   AVG(CAST(CASE WHEN customers__regions.country = 'NO' THEN orders.amount END AS DOUBLE PRECISION)) AS "orders.some"

-- along a join to many
-- no difference

-- along a join to many that makes the groups
-   ON grouped.lines__pieces IS NOT DISTINCT FROM lines_measures.lines__pieces;
+   ON grouped.lines__pieces = lines_measures.lines__pieces OR grouped.lines__pieces IS NULL AND lines_measures.lines__pieces IS NULL;

-- of a joined model, whose rows reach the column
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status = lines_measures.orders__status OR grouped.status IS NULL AND lines_measures.orders__status IS NULL;

-- inside a transform and a trailing window
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON grouped_2.placed_at = "trailing".placed_at OR grouped_2.placed_at IS NULL AND "trailing".placed_at IS NULL

-- of a column with a filter, and an aggregation of the model
-- no difference

-- of a named measure
-- no difference

-- of a measure of a measure: both hold
-- no difference

-- of a named measure of a joined model
-- no difference

-- with variables
-- no difference

-- in a condition on groups and in the order
-- no difference
