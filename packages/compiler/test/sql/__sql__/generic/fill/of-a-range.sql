-- of a range
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","fill":true,"date_range":"2024"}]
-- }
--
-- plan
--   Project [orders.placed_at = periods.placed_at, orders._count = COALESCE(grouped._count, 0), orders.amount_sum = grouped.amount_sum]
--     Join left on periods.placed_at = grouped.placed_at
--       Named periods
--         Project [placed_at = CAST(SHIFT('2024-01-01', numbers.n, 'month') AS DATE)]
--           Scan 0 to 11 as numbers
--       Named grouped
--         Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [_count = COUNT(*), amount_sum = SUM(orders.amount)]
--           Filter orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2025-01-01 00:00:00'
--             Scan orders as orders

WITH
  periods AS (
    SELECT
      CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
  ),
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2025-01-01'
    GROUP BY 1
  )
SELECT
  periods.placed_at AS "orders.placed_at",
  COALESCE(grouped._count, 0) AS "orders._count",
  grouped.amount_sum AS "orders.amount_sum"
FROM periods
LEFT JOIN grouped
  ON periods.placed_at = grouped.placed_at;
