-- periods of a calendar
-- {
--   "source_model": {"name":"retail_orders","data_source":"shop","sql_table":"orders","calendar_model":"days","columns":[{"name":"id","type":"INT","primary_key":true},{"name":"placed_at","type":"TIMESTAMP","time_encoding":"iso"}]},
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"retail_period","date_range":["2024-01-01","2024-12-31"]}],
--   "order": [{"column":"placed_at"}]
-- }
--
-- plan
--   Project [retail_orders.placed_at = grouped.placed_at, retail_orders.placed_at_label = placed_at_periods.period_name_max, retail_orders._count = grouped._count]
--     Sort grouped.placed_at asc
--       Join left on grouped.placed_at = placed_at_periods.period_number
--         Named grouped
--           Aggregate by [placed_at = retail_orders__placed_at__calendar.period_number] of [_count = COUNT(*)]
--             Filter retail_orders.placed_at >= '2024-01-01 00:00:00' and retail_orders.placed_at < '2025-01-01 00:00:00'
--               Join left on TRUNCATE('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
--                 Scan orders as retail_orders
--                 Scan days as retail_orders__placed_at__calendar
--         Named placed_at_periods
--           Aggregate by [period_number = days.period_number] of [period_name_max = MAX(days.period_name)]
--             Scan days as days

WITH
  grouped AS (
    SELECT
      retail_orders__placed_at__calendar.period_number AS placed_at,
      COUNT(*) AS _count
    FROM orders AS retail_orders
    LEFT JOIN days AS retail_orders__placed_at__calendar
      ON DATE_TRUNC('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
    WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01'
      AND retail_orders.placed_at < TIMESTAMP '2025-01-01'
    GROUP BY 1
  ),
  placed_at_periods AS (
    SELECT
      days.period_number,
      MAX(days.period_name) AS period_name_max
    FROM days
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "retail_orders.placed_at",
  placed_at_periods.period_name_max AS "retail_orders.placed_at_label",
  grouped._count AS "retail_orders._count"
FROM grouped
LEFT JOIN placed_at_periods
  ON grouped.placed_at = placed_at_periods.period_number
ORDER BY "retail_orders.placed_at" NULLS LAST;
