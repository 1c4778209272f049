-- behind to-many rows that know their order
-- {"source_model":"orders","measures":["amount:sum","lines.pieces:sum","lines.*:count"],"dimensions":["status"]}
--
-- plan
--   Project [orders.status = grouped.status, orders.amount_sum = grouped.amount_sum, orders.lines.pieces_sum = lines_measures.pieces_sum, orders.lines._count = COALESCE(lines_measures._count, 0)]
--     Join left on grouped.status IS NOT DISTINCT FROM lines_measures.orders__status
--       Named grouped
--         Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--           Scan orders as orders
--       Named lines_measures
--         Aggregate by [orders__status = orders.status] of [pieces_sum = SUM("lines".pieces), _count = COUNT(*)]
--           Join left on "lines".order_id = orders.id
--             Scan order_lines as lines
--             Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  lines_measures AS (
    SELECT
      orders.status AS orders__status,
      SUM("lines".pieces) AS pieces_sum,
      COUNT(*) AS _count
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    GROUP BY 1
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum",
  lines_measures.pieces_sum AS "orders.lines.pieces_sum",
  COALESCE(lines_measures._count, 0) AS "orders.lines._count"
FROM grouped
LEFT JOIN lines_measures
  ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
