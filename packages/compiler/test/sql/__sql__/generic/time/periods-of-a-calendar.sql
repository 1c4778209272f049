-- periods of a calendar
-- {
--   "source_model": {"name":"retail_orders","data_source":"shop","sql_table":"orders","calendar_model":"days","columns":[{"name":"id","type":"INT","primary_key":true},{"name":"placed_at","type":"TIMESTAMP","time_encoding":"iso"}]},
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"retail_period","date_range":["2024-01-01","2024-12-31"]}],
--   "order": [{"column":"placed_at"}]
-- }
--
-- plan
--   Project [retail_orders.placed_at = placed_at, retail_orders.placed_at_label = CASE WHEN placed_at IS NOT NULL THEN calendar END, retail_orders._count = _count]
--     Sort calendar_2 asc
--       Aggregate by [placed_at = retail_orders__placed_at__calendar.period_number] of [calendar = MAX(retail_orders__placed_at__calendar.period_name), _count = COUNT(*), calendar_2 = MAX(retail_orders__placed_at__calendar.period_number)]
--         Filter retail_orders.placed_at >= '2024-01-01 00:00:00' and retail_orders.placed_at < '2025-01-01 00:00:00'
--           Join left on TRUNCATE('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
--             Scan orders as retail_orders
--             Scan days as retail_orders__placed_at__calendar

SELECT
  retail_orders__placed_at__calendar.period_number AS "retail_orders.placed_at",
  CASE WHEN retail_orders__placed_at__calendar.period_number IS NOT NULL THEN MAX(retail_orders__placed_at__calendar.period_name) END AS "retail_orders.placed_at_label",
  COUNT(*) AS "retail_orders._count"
FROM orders AS retail_orders
LEFT JOIN days AS retail_orders__placed_at__calendar
  ON DATE_TRUNC('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01'
  AND retail_orders.placed_at < TIMESTAMP '2025-01-01'
GROUP BY 1
ORDER BY MAX(retail_orders__placed_at__calendar.period_number) NULLS LAST;
