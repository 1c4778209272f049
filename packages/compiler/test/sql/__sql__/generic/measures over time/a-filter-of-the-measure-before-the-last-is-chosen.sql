-- a filter of the measure, before the last is chosen
-- {
--   "source_model": "orders",
--   "measures": [{"name":"stock","formula":"quantity:sum","over_time":{"column":"shipped_on","take":"last"},"filter":"status = 'done'"}],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.stock = last_measures.quantity_sum]
--     Join left on grouped.status IS NOT DISTINCT FROM last_measures.status
--       Named grouped
--         Aggregate by [status = orders.status] of []
--           Scan orders as orders
--       Named last_measures
--         Aggregate by [status = orders.status] of [quantity_sum = SUM(orders.quantity)]
--           Filter orders.status = 'done'
--             Join inner on orders.shipped_on = "last".snapshot
--               Scan orders as orders
--               Named last
--                 Project [snapshot]
--                   Aggregate by [] of [snapshot = MAX(orders.shipped_on)]
--                     Filter orders.status = 'done'
--                       Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status
    FROM orders
    GROUP BY 1
  ),
  "last" AS (
    SELECT
      MAX(orders.shipped_on) AS snapshot
    FROM orders
    WHERE orders.status = 'done'
  ),
  last_measures AS (
    SELECT
      orders.status,
      SUM(orders.quantity) AS quantity_sum
    FROM orders
    INNER JOIN "last"
      ON orders.shipped_on = "last".snapshot
    WHERE orders.status = 'done'
    GROUP BY 1
  )
SELECT
  grouped.status AS "orders.status",
  last_measures.quantity_sum AS "orders.stock"
FROM grouped
LEFT JOIN last_measures
  ON grouped.status IS NOT DISTINCT FROM last_measures.status;
