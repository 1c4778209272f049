-- of the latest instant, and of one of several
-- {
--   "source_model": "orders",
--   "measures": ["hour(paid_at:max)","max(hour(coalesce(paid_at, paid_at)))","hour(paid_at:last(placed_at))"]
-- }
--
-- plan
--   Project [orders.hour(paid_at_max) = CAST(EXTRACT(HOUR FROM (paid_at_max AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT), orders.hour_coalesce_paid_at_paid_at_max = hour_coalesce_paid_at_paid_at_max, orders.hour(paid_at_last(placed_at)) = CAST(EXTRACT(HOUR FROM (paid_at_last_placed_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)]
--     Aggregate by [] of [paid_at_max = MAX(ranked.value), hour_coalesce_paid_at_paid_at_max = MAX(ranked.value_2), paid_at_last_placed_at = MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END)]
--       Named ranked
--         Project [value = FROM_TEXT(orders.paid_at), value_2 = CAST(EXTRACT(HOUR FROM (COALESCE(FROM_TEXT(orders.paid_at), FROM_TEXT(orders.paid_at)) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT), last_row = ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, FROM_TEXT(orders.paid_at) DESC NULLS LAST), value_3 = orders.placed_at]
--           Scan orders as orders

WITH
  ranked AS (
    SELECT
      orders.paid_at AS value,
      CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
      ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.paid_at DESC NULLS LAST) AS last_row,
      orders.placed_at AS value_3
    FROM orders
  )
SELECT
  CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
  MAX(ranked.value_2) AS "orders.hour_coalesce_paid_at_paid_at_max",
  CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
FROM ranked;
