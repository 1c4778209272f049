-- a dimension along a to-many join
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["lines.pieces"]}
-- warning: Groups along the join 'lines' overlap: a row of 'orders' counts once in each group that it reaches, so the values of the groups do not add up to the total
--
-- plan
--   Project [orders.lines.pieces = lines__pieces, orders.amount_sum = amount_sum]
--     Aggregate by [lines__pieces = "lines".lines__pieces] of [amount_sum = SUM(orders.amount)]
--       Join left on orders.id = "lines".pair
--         Scan orders as orders
--         Named lines
--           Aggregate by [pair = "lines".order_id, lines__pieces = "lines".pieces] of []
--             Scan order_lines as lines

WITH
  "lines" AS (
    SELECT
      "lines".order_id AS pair,
      "lines".pieces AS lines__pieces
    FROM order_lines AS "lines"
    GROUP BY 1, 2
  )
SELECT
  "lines".lines__pieces AS "orders.lines.pieces",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN "lines"
  ON orders.id = "lines".pair
GROUP BY 1;
