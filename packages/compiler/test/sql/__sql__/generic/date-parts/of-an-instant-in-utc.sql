-- of an instant, in UTC
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"min(day_of_week(paid_at))","name":"day_of_week"},{"formula":"min(hour(paid_at))","name":"hour"}]
-- }
--
-- plan
--   Project [orders.day_of_week = day_of_week_paid_at_min, orders.hour = hour_paid_at_min]
--     Aggregate by [] of [day_of_week_paid_at_min = MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)), hour_paid_at_min = MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT))]
--       Scan orders as orders

SELECT
  MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.day_of_week",
  MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.hour"
FROM orders;
