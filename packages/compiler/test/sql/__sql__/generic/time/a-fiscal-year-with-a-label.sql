-- a fiscal year with a label
-- {
--   "source_model": {"source_name":"orders","granularities":[{"name":"fiscal_quarter","base":"quarter","origin":"2024-02-01","label":"FY{year_end} Q{quarter}"},{"name":"tax_year","base":"year","origin":"2024-04-06"},{"name":"tax_month","base":"month","origin":"2024-04-06","label":"{month}"}]},
--   "measures": ["*:count","change(*:count)"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"fiscal_quarter","date_range":["2024-01-01","2024-12-31"]}]
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.placed_at_label = CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(SHIFT(grouped.placed_at, -1, 'month') AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(SHIFT(grouped.placed_at, -1, 'month') AS DATE)) AS BIGINT) AS VARCHAR) END, orders._count = grouped._count, orders.change(_count) = grouped._count - earlier._count]
--     Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'quarter')
--       Named grouped
--         Aggregate by [placed_at = CAST(SHIFT(TRUNCATE('quarter', SHIFT(TRUNCATE('month', orders.placed_at), -1, 'month')), 1, 'month') AS DATE)] of [_count = COUNT(*)]
--           Filter orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2025-01-01 00:00:00'
--             Scan orders as orders
--       Named earlier
--         Aggregate by [placed_at = CAST(SHIFT(TRUNCATE('quarter', SHIFT(TRUNCATE('month', orders.placed_at), -1, 'month')), 1, 'month') AS DATE)] of [_count = COUNT(*)]
--           Filter orders.placed_at >= '2023-08-01 00:00:00' and orders.placed_at < '2025-02-01 00:00:00'
--             Scan orders as orders

WITH
  grouped AS (
    SELECT
      CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
      COUNT(*) AS _count
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2025-01-01'
    GROUP BY 1
  ),
  earlier AS (
    SELECT
      CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
      COUNT(*) AS _count
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-08-01'
      AND orders.placed_at < TIMESTAMP '2025-02-01'
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
  grouped._count AS "orders._count",
  grouped._count - earlier._count AS "orders.change(_count)"
FROM grouped
LEFT JOIN earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
