-- of a column, beside the same aggregate without one
-- no difference

-- of rows
-- no difference

-- of an expression, and of each aggregate of a formula
-   CAST(SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"
+   CAST(SUM(CASE WHEN orders.placed_at >= '2024-01-01 00:00:00' AND NOT orders.paid THEN orders.amount * orders.weight END) AS REAL) / NULLIF(COUNT(CASE WHEN orders.placed_at >= '2024-01-01 00:00:00' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"

-- along a join to one
-- no difference

-- along a join to many
-- no difference

-- along a join to many that makes the groups
-   ON grouped.lines__pieces IS NOT DISTINCT FROM lines_measures.lines__pieces;
+   ON grouped.lines__pieces IS lines_measures.lines__pieces;

-- of a joined model, whose rows reach the column
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status IS lines_measures.orders__status;

-- inside a transform and a trailing window
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETIME(DATE(orders.placed_at)) AS moment,
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '30 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATETIME(DATETIME(grouped.placed_at, '+1 months', 'floor'), '-30 days')
+         AND history.moment < DATETIME(grouped.placed_at, '+1 months', 'floor')
  …
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON grouped_2.placed_at IS "trailing".placed_at

-- of a column with a filter, and an aggregation of the model
-- no difference

-- of a named measure
-- no difference

-- of a measure of a measure: both hold
-   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"
+   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS REAL) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"

-- of a named measure of a joined model
-- no difference

-- with variables
-- no difference

-- in a condition on groups and in the order
- ORDER BY "orders.some" DESC NULLS LAST;
+ ORDER BY "orders.some" DESC;
