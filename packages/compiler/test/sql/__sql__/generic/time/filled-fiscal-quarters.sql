-- filled fiscal quarters
-- {
--   "source_model": {"source_name":"orders","granularities":[{"name":"fiscal_quarter","base":"quarter","origin":"2024-02-01","label":"FY{year_end} Q{quarter}"},{"name":"tax_year","base":"year","origin":"2024-04-06"},{"name":"tax_month","base":"month","origin":"2024-04-06","label":"{month}"}]},
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"fiscal_quarter","date_range":["2024-01-01","2024-12-31"],"fill":true}]
-- }
--
-- plan
--   Project [orders.placed_at = periods.placed_at, orders.placed_at_label = CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(SHIFT(periods.placed_at, -1, 'month') AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(SHIFT(periods.placed_at, -1, 'month') AS DATE)) AS BIGINT) AS VARCHAR) END, orders._count = COALESCE(grouped._count, 0)]
--     Join left on periods.placed_at = grouped.placed_at
--       Named periods
--         Project [placed_at = CAST(SHIFT('2023-11-01', numbers.n, 'quarter') AS DATE)]
--           Scan 0 to 4 as numbers
--       Named grouped
--         Aggregate by [placed_at = CAST(SHIFT(TRUNCATE('quarter', SHIFT(TRUNCATE('month', orders.placed_at), -1, 'month')), 1, 'month') AS DATE)] of [_count = COUNT(*)]
--           Filter orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2025-01-01 00:00:00'
--             Scan orders as orders

WITH
  periods AS (
    SELECT
      CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3 month' AS DATE) AS placed_at
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
  ),
  grouped AS (
    SELECT
      CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
      COUNT(*) AS _count
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2025-01-01'
    GROUP BY 1
  )
SELECT
  periods.placed_at AS "orders.placed_at",
  CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
  COALESCE(grouped._count, 0) AS "orders._count"
FROM periods
LEFT JOIN grouped
  ON periods.placed_at = grouped.placed_at;
