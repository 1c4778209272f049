-- a year that begins within a month
-- {
--   "source_model": {"source_name":"orders","granularities":[{"name":"fiscal_quarter","base":"quarter","origin":"2024-02-01","label":"FY{year_end} Q{quarter}"},{"name":"tax_year","base":"year","origin":"2024-04-06"},{"name":"tax_month","base":"month","origin":"2024-04-06","label":"{month}"}]},
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"tax_year"},{"dimension":"paid_at","granularity":"tax_month"}]
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders.paid_at_tax_month = paid_at_tax_month, orders.paid_at_tax_month_label = CASE WHEN paid_at_tax_month IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(SHIFT(CAST(SHIFT(paid_at_tax_month, -5, 'day') AS DATE), -3, 'month') AS DATE)) AS BIGINT) AS VARCHAR) END, orders._count = _count]
--     Aggregate by [paid_at = CAST(SHIFT(SHIFT(TRUNCATE('year', SHIFT(TRUNCATE('month', SHIFT(TRUNCATE('day', orders.paid_at, 'Europe/Oslo'), -5, 'day')), -3, 'month')), 3, 'month'), 5, 'day') AS DATE), paid_at_tax_month = CAST(SHIFT(TRUNCATE('month', TRUNCATE('month', SHIFT(TRUNCATE('day', orders.paid_at, 'Europe/Oslo'), -5, 'day'))), 5, 'day') AS DATE)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
  CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
  CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2;
