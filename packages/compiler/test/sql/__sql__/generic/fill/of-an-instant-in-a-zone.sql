-- of an instant in a zone
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"day","fill":true,"date_range":"2024-03"}]
-- }
--
-- plan
--   Project [orders.paid_at = periods.paid_at, orders._count = COALESCE(grouped._count, 0), orders.amount_sum = grouped.amount_sum]
--     Join left on periods.paid_at = grouped.paid_at
--       Named periods
--         Project [paid_at = CAST(SHIFT('2024-03-01', numbers.n, 'day') AS DATE)]
--           Scan 0 to 30 as numbers
--       Named grouped
--         Aggregate by [paid_at = TRUNCATE('day', orders.paid_at, 'Europe/Oslo')] of [_count = COUNT(*), amount_sum = SUM(orders.amount)]
--           Filter orders.paid_at >= '2024-02-29 23:00:00' and orders.paid_at < '2024-03-31 22:00:00'
--             Scan orders as orders

WITH
  periods AS (
    SELECT
      CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1 day' AS DATE) AS paid_at
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
  ),
  grouped AS (
    SELECT
      DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
      AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
    GROUP BY 1
  )
SELECT
  periods.paid_at AS "orders.paid_at",
  COALESCE(grouped._count, 0) AS "orders._count",
  grouped.amount_sum AS "orders.amount_sum"
FROM periods
LEFT JOIN grouped
  ON periods.paid_at = grouped.paid_at;
