-- dates have extremes
-- {"source_model":"orders","measures":["placed_at:min","shipped_on:max"]}
--
-- plan
--   Project [orders.placed_at_min = placed_at_min, orders.shipped_on_max = shipped_on_max]
--     Aggregate by [] of [placed_at_min = MIN(orders.placed_at), shipped_on_max = MAX(orders.shipped_on)]
--       Scan orders as orders

SELECT
  MIN(orders.placed_at) AS "orders.placed_at_min",
  MAX(orders.shipped_on) AS "orders.shipped_on_max"
FROM orders;
