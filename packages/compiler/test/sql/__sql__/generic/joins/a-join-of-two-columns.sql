-- a join of two columns
-- {"source_model":"returns","measures":["*:count"],"dimensions":["lines.pieces","lines.orders.status"]}
--
-- plan
--   Project [returns.lines.pieces = lines__pieces, returns.lines.orders.status = lines__orders__status, returns._count = _count]
--     Aggregate by [lines__pieces = "lines".pieces, lines__orders__status = lines__orders.status] of [_count = COUNT(*)]
--       Join left on "lines".order_id = lines__orders.id
--         Join left on returns.order_id = "lines".order_id and returns.line_no = "lines".line_no
--           Scan returns as returns
--           Scan order_lines as lines
--         Scan orders as lines__orders

SELECT
  "lines".pieces AS "returns.lines.pieces",
  lines__orders.status AS "returns.lines.orders.status",
  COUNT(*) AS "returns._count"
FROM returns
LEFT JOIN order_lines AS "lines"
  ON returns.order_id = "lines".order_id
    AND returns.line_no = "lines".line_no
LEFT JOIN orders AS lines__orders
  ON "lines".order_id = lines__orders.id
GROUP BY 1, 2;
