-- the last snapshot of all
-- {
--   "source_model": "orders",
--   "measures": [{"name":"stock","formula":"quantity:sum","over_time":{"column":"shipped_on","take":"last"}}]
-- }
--
-- plan
--   Project [orders.stock = last_measures.quantity_sum]
--     Named last_measures
--       Aggregate by [] of [quantity_sum = SUM(orders.quantity)]
--         Join inner on orders.shipped_on = "last".snapshot
--           Scan orders as orders
--           Named last
--             Project [snapshot]
--               Aggregate by [] of [snapshot = MAX(orders.shipped_on)]
--                 Scan orders as orders

WITH
  "last" AS (
    SELECT
      MAX(orders.shipped_on) AS snapshot
    FROM orders
  ),
  last_measures AS (
    SELECT
      SUM(orders.quantity) AS quantity_sum
    FROM orders
    INNER JOIN "last"
      ON orders.shipped_on = "last".snapshot
  )
SELECT
  last_measures.quantity_sum AS "orders.stock"
FROM last_measures;
