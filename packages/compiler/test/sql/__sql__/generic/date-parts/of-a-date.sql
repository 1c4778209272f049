-- of a date
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"min(year(shipped_on))","name":"year"},{"formula":"min(quarter(shipped_on))","name":"quarter"},{"formula":"min(month(shipped_on))","name":"month"},{"formula":"min(week(shipped_on))","name":"week"},{"formula":"min(day_of_month(shipped_on))","name":"day_of_month"},{"formula":"min(day_of_week(shipped_on))","name":"day_of_week"},{"formula":"min(day_of_year(shipped_on))","name":"day_of_year"}]
-- }
--
-- plan
--   Project [orders.year = year_shipped_on_min, orders.quarter = quarter_shipped_on_min, orders.month = month_shipped_on_min, orders.week = week_shipped_on_min, orders.day_of_month = day_of_month_shipped_on_min, orders.day_of_week = day_of_week_shipped_on_min, orders.day_of_year = day_of_year_shipped_on_min]
--     Aggregate by [] of [year_shipped_on_min = MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)), quarter_shipped_on_min = MIN(CAST(EXTRACT(QUARTER FROM orders.shipped_on) AS BIGINT)), month_shipped_on_min = MIN(CAST(EXTRACT(MONTH FROM orders.shipped_on) AS BIGINT)), week_shipped_on_min = MIN(CAST(EXTRACT(WEEK FROM orders.shipped_on) AS BIGINT)), day_of_month_shipped_on_min = MIN(CAST(EXTRACT(DAY FROM orders.shipped_on) AS BIGINT)), day_of_week_shipped_on_min = MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)), day_of_year_shipped_on_min = MIN(CAST(EXTRACT(DOY FROM orders.shipped_on) AS BIGINT))]
--       Scan orders as orders

SELECT
  MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)) AS "orders.year",
  MIN(CAST(EXTRACT(QUARTER FROM orders.shipped_on) AS BIGINT)) AS "orders.quarter",
  MIN(CAST(EXTRACT(MONTH FROM orders.shipped_on) AS BIGINT)) AS "orders.month",
  MIN(CAST(EXTRACT(WEEK FROM orders.shipped_on) AS BIGINT)) AS "orders.week",
  MIN(CAST(EXTRACT(DAY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_month",
  MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_week",
  MIN(CAST(EXTRACT(DOY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_year"
FROM orders;
