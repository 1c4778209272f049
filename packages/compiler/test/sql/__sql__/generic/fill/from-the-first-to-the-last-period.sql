-- from the first to the last period
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"hour","fill":true}]
-- }
--
-- plan
--   Project [orders.placed_at = periods.placed_at, orders._count = COALESCE(grouped._count, 0), orders.amount_sum = grouped.amount_sum]
--     Join left on periods.placed_at = grouped.placed_at
--       Named periods
--         Project [placed_at = SHIFT(span.first_period, numbers.n, 'hour')]
--           Filter SHIFT(span.first_period, numbers.n, 'hour') <= CASE WHEN SHIFT(span.first_period, 10000, 'hour') <= span.last_period THEN FAIL('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR)) ELSE span.last_period END
--             Join cross
--               Named span
--                 Aggregate by [] of [first_period = MIN(grouped_2.placed_at), last_period = MAX(grouped_2.placed_at)]
--                   Named grouped_2
--                     Aggregate by [placed_at = TRUNCATE('hour', orders.placed_at)] of [_count = COUNT(*), amount_sum = SUM(orders.amount)] #1
--                       Filter orders.placed_at IS NOT NULL
--                         Scan orders as orders
--               Scan 0 to 9999 as numbers
--       Named grouped
--         see #1

WITH
  grouped_2 AS (
    SELECT
      DATE_TRUNC('hour', orders.placed_at) AS placed_at,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at IS NOT NULL
    GROUP BY 1
  ),
  span AS (
    SELECT
      MIN(grouped_2.placed_at) AS first_period,
      MAX(grouped_2.placed_at) AS last_period
    FROM grouped_2
  ),
  periods AS (
    SELECT
      span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
    FROM span
    CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
    WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
  )
SELECT
  periods.placed_at AS "orders.placed_at",
  COALESCE(grouped._count, 0) AS "orders._count",
  grouped.amount_sum AS "orders.amount_sum"
FROM periods
LEFT JOIN grouped_2 AS grouped
  ON periods.placed_at = grouped.placed_at;
