-- of a joined model, whose rows reach the column
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"lines.*:count","filter":"status = 'done'","name":"some"}],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.lines.some = COALESCE(lines_measures._count, 0)]
--     Join left on grouped.status IS NOT DISTINCT FROM lines_measures.orders__status
--       Named grouped
--         Aggregate by [status = orders.status] of []
--           Scan orders as orders
--       Named lines_measures
--         Aggregate by [orders__status = orders.status] of [_count = COUNT(CASE WHEN orders.status = 'done' THEN 1 END)]
--           Join left on "lines".order_id = orders.id
--             Scan order_lines as lines
--             Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status
    FROM orders
    GROUP BY 1
  ),
  lines_measures AS (
    SELECT
      orders.status AS orders__status,
      COUNT(CASE WHEN orders.status = 'done' THEN 1 END) AS _count
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    GROUP BY 1
  )
SELECT
  grouped.status AS "orders.status",
  COALESCE(lines_measures._count, 0) AS "orders.lines.some"
FROM grouped
LEFT JOIN lines_measures
  ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
