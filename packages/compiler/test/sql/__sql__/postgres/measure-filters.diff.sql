-- of a column, beside the same aggregate without one
-- no difference

-- of rows
-- no difference

-- of an expression, and of each aggregate of a formula
-- no difference

-- along a join to one
-- no difference

-- along a join to many
-- no difference

-- along a join to many that makes the groups
-   ON grouped.lines__pieces IS NOT DISTINCT FROM lines_measures.lines__pieces;
+   ON ARRAY[grouped.lines__pieces] = ARRAY[lines_measures.lines__pieces];

-- of a joined model, whose rows reach the column
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON ARRAY[grouped.status] = ARRAY[lines_measures.orders__status] AND (grouped.status IS NULL) = (lines_measures.orders__status IS NULL);

-- inside a transform and a trailing window
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON ARRAY[grouped_2.placed_at] = ARRAY["trailing".placed_at]

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
