-- of an instant, in a zone
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"min(year(paid_at))","name":"year"},{"formula":"min(quarter(paid_at))","name":"quarter"},{"formula":"min(month(paid_at))","name":"month"},{"formula":"min(week(paid_at))","name":"week"},{"formula":"min(day_of_month(paid_at))","name":"day_of_month"},{"formula":"min(day_of_week(paid_at))","name":"day_of_week"},{"formula":"min(day_of_year(paid_at))","name":"day_of_year"},{"formula":"min(hour(paid_at))","name":"hour"},{"formula":"min(minute(paid_at))","name":"minute"}]
-- }
--
-- plan
--   Project [orders.year = year_paid_at_min, orders.quarter = quarter_paid_at_min, orders.month = month_paid_at_min, orders.week = week_paid_at_min, orders.day_of_month = day_of_month_paid_at_min, orders.day_of_week = day_of_week_paid_at_min, orders.day_of_year = day_of_year_paid_at_min, orders.hour = hour_paid_at_min, orders.minute = minute_paid_at_min]
--     Aggregate by [] of [year_paid_at_min = MIN(CAST(EXTRACT(YEAR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)), quarter_paid_at_min = MIN(CAST(EXTRACT(QUARTER FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)), month_paid_at_min = MIN(CAST(EXTRACT(MONTH FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)), week_paid_at_min = MIN(CAST(EXTRACT(WEEK FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)), day_of_month_paid_at_min = MIN(CAST(EXTRACT(DAY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)), day_of_week_paid_at_min = MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)), day_of_year_paid_at_min = MIN(CAST(EXTRACT(DOY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)), hour_paid_at_min = MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)), minute_paid_at_min = MIN(CAST(EXTRACT(MINUTE FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT))]
--       Scan orders as orders

SELECT
  MIN(CAST(EXTRACT(YEAR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.year",
  MIN(CAST(EXTRACT(QUARTER FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.quarter",
  MIN(CAST(EXTRACT(MONTH FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.month",
  MIN(CAST(EXTRACT(WEEK FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.week",
  MIN(CAST(EXTRACT(DAY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_month",
  MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_week",
  MIN(CAST(EXTRACT(DOY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_year",
  MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.hour",
  MIN(CAST(EXTRACT(MINUTE FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.minute"
FROM orders;
