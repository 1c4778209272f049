-- of a timestamp
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"min(year(placed_at))","name":"year"},{"formula":"min(quarter(placed_at))","name":"quarter"},{"formula":"min(month(placed_at))","name":"month"},{"formula":"min(week(placed_at))","name":"week"},{"formula":"min(day_of_month(placed_at))","name":"day_of_month"},{"formula":"min(day_of_week(placed_at))","name":"day_of_week"},{"formula":"min(day_of_year(placed_at))","name":"day_of_year"},{"formula":"min(hour(placed_at))","name":"hour"},{"formula":"min(minute(placed_at))","name":"minute"}]
-- }
--
-- plan
--   Project [orders.year = year_placed_at_min, orders.quarter = quarter_placed_at_min, orders.month = month_placed_at_min, orders.week = week_placed_at_min, orders.day_of_month = day_of_month_placed_at_min, orders.day_of_week = day_of_week_placed_at_min, orders.day_of_year = day_of_year_placed_at_min, orders.hour = hour_placed_at_min, orders.minute = minute_placed_at_min]
--     Aggregate by [] of [year_placed_at_min = MIN(CAST(EXTRACT(YEAR FROM orders.placed_at) AS BIGINT)), quarter_placed_at_min = MIN(CAST(EXTRACT(QUARTER FROM orders.placed_at) AS BIGINT)), month_placed_at_min = MIN(CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT)), week_placed_at_min = MIN(CAST(EXTRACT(WEEK FROM orders.placed_at) AS BIGINT)), day_of_month_placed_at_min = MIN(CAST(EXTRACT(DAY FROM orders.placed_at) AS BIGINT)), day_of_week_placed_at_min = MIN(CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT)), day_of_year_placed_at_min = MIN(CAST(EXTRACT(DOY FROM orders.placed_at) AS BIGINT)), hour_placed_at_min = MIN(CAST(EXTRACT(HOUR FROM orders.placed_at) AS BIGINT)), minute_placed_at_min = MIN(CAST(EXTRACT(MINUTE FROM orders.placed_at) AS BIGINT))]
--       Scan orders as orders

SELECT
  MIN(CAST(EXTRACT(YEAR FROM orders.placed_at) AS BIGINT)) AS "orders.year",
  MIN(CAST(EXTRACT(QUARTER FROM orders.placed_at) AS BIGINT)) AS "orders.quarter",
  MIN(CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT)) AS "orders.month",
  MIN(CAST(EXTRACT(WEEK FROM orders.placed_at) AS BIGINT)) AS "orders.week",
  MIN(CAST(EXTRACT(DAY FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_month",
  MIN(CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_week",
  MIN(CAST(EXTRACT(DOY FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_year",
  MIN(CAST(EXTRACT(HOUR FROM orders.placed_at) AS BIGINT)) AS "orders.hour",
  MIN(CAST(EXTRACT(MINUTE FROM orders.placed_at) AS BIGINT)) AS "orders.minute"
FROM orders;
