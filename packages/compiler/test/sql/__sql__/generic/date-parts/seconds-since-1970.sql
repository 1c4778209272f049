-- seconds since 1970
-- {"source_model":"orders","measures":["max(epoch(placed_at))","max(epoch(shipped_on))","max(epoch(paid_at))"]}
--
-- plan
--   Project [orders.epoch_placed_at_max = epoch_placed_at_max, orders.epoch_shipped_on_max = epoch_shipped_on_max, orders.epoch_paid_at_max = epoch_paid_at_max]
--     Aggregate by [] of [epoch_placed_at_max = MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)), epoch_shipped_on_max = MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)), epoch_paid_at_max = MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT))]
--       Scan orders as orders

SELECT
  MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
  MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
  MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
FROM orders;
