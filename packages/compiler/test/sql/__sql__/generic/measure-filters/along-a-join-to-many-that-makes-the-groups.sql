-- along a join to many that makes the groups
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"amount:sum","filter":"lines.pieces > 2","name":"some"},"*:count"],
--   "dimensions": ["lines.pieces"]
-- }
-- warning: Groups along the join 'lines' overlap: a row of 'orders' counts once in each group that it reaches, so the values of the groups do not add up to the total
--
-- plan
--   Project [orders.lines.pieces = grouped.lines__pieces, orders.some = lines_measures.amount_sum, orders._count = grouped._count]
--     Join left on grouped.lines__pieces IS NOT DISTINCT FROM lines_measures.lines__pieces
--       Named grouped
--         Aggregate by [lines__pieces = "lines".lines__pieces] of [_count = COUNT(*)]
--           Join left on orders.id = "lines".pair
--             Scan orders as orders
--             Named lines
--               Aggregate by [pair = "lines".order_id, lines__pieces = "lines".pieces] of []
--                 Scan order_lines as lines
--       Named lines_measures
--         Aggregate by [lines__pieces = "lines".lines__pieces] of [amount_sum = SUM(orders.amount)]
--           Join inner on orders.id = "lines".pair
--             Scan orders as orders
--             Named lines
--               Aggregate by [pair = "lines".order_id, lines__pieces = "lines".pieces] of []
--                 Filter "lines".pieces > 2
--                   Scan order_lines as lines

WITH
  "lines" AS (
    SELECT
      "lines".order_id AS pair,
      "lines".pieces AS lines__pieces
    FROM order_lines AS "lines"
    GROUP BY 1, 2
  ),
  grouped AS (
    SELECT
      "lines".lines__pieces,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN "lines"
      ON orders.id = "lines".pair
    GROUP BY 1
  ),
  lines_2 AS (
    SELECT
      "lines".order_id AS pair,
      "lines".pieces AS lines__pieces
    FROM order_lines AS "lines"
    WHERE "lines".pieces > 2
    GROUP BY 1, 2
  ),
  lines_measures AS (
    SELECT
      "lines".lines__pieces,
      SUM(orders.amount) AS amount_sum
    FROM orders
    INNER JOIN lines_2 AS "lines"
      ON orders.id = "lines".pair
    GROUP BY 1
  )
SELECT
  grouped.lines__pieces AS "orders.lines.pieces",
  lines_measures.amount_sum AS "orders.some",
  grouped._count AS "orders._count"
FROM grouped
LEFT JOIN lines_measures
  ON grouped.lines__pieces IS NOT DISTINCT FROM lines_measures.lines__pieces;
