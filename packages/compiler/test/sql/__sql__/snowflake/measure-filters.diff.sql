-- of a column, beside the same aggregate without one
-- no difference

-- of rows
-- no difference

-- of an expression, and of each aggregate of a formula
-   CAST(SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"
+   CAST(SUM(CASE WHEN orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ) AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE) / NULLIF(COUNT(CASE WHEN orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ) AND NOT orders.paid THEN 1 END), 0) AS "orders.some"

-- along a join to one
-   AVG(CASE WHEN customers__regions.country = 'NO' THEN orders.amount END) AS "orders.some"
+   AVG(CAST(CASE WHEN customers__regions.country = 'NO' THEN orders.amount END AS DOUBLE)) AS "orders.some"

-- along a join to many
-   SUM(CASE WHEN EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 2) THEN orders.amount END) AS "orders.some"
+   SUM(CASE WHEN EXISTS (SELECT 1 FROM order_lines AS "LINES" WHERE orders.id = "LINES".order_id AND "LINES".pieces > 2) THEN orders.amount END) AS "orders.some"

-- along a join to many that makes the groups
-   "lines" AS (
+   "LINES" AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
+       "LINES".order_id AS pair,
+       "LINES".pieces AS lines__pieces
+     FROM order_lines AS "LINES"
  …
-       "lines".lines__pieces,
+       "LINES".lines__pieces,
  …
-     LEFT JOIN "lines"
-       ON orders.id = "lines".pair
+     LEFT JOIN "LINES"
+       ON orders.id = "LINES".pair
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
-     WHERE "lines".pieces > 2
+       "LINES".order_id AS pair,
+       "LINES".pieces AS lines__pieces
+     FROM order_lines AS "LINES"
+     WHERE "LINES".pieces > 2
  …
-       "lines".lines__pieces,
+       "LINES".lines__pieces,
  …
-     INNER JOIN lines_2 AS "lines"
-       ON orders.id = "lines".pair
+     INNER JOIN lines_2 AS "LINES"
+       ON orders.id = "LINES".pair

-- of a joined model, whose rows reach the column
-     FROM order_lines AS "lines"
+     FROM order_lines AS "LINES"
  …
-       ON "lines".order_id = orders.id
+       ON "LINES".order_id = orders.id

-- inside a transform and a trailing window
-   "trailing" AS (
+   "TRAILING" AS (
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '30 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATEADD(day, -30, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
  …
-       "trailing".amount_sum_window_30d
+       "TRAILING".amount_sum_window_30d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN "TRAILING"
+       ON grouped_2.placed_at IS NOT DISTINCT FROM "TRAILING".placed_at

-- of a column with a filter, and an aggregation of the model
-- no difference

-- of a named measure
-- no difference

-- of a measure of a measure: both hold
-   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"
+   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS DOUBLE) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"

-- of a named measure of a joined model
-- no difference

-- with variables
-- no difference

-- in a condition on groups and in the order
-- no difference
