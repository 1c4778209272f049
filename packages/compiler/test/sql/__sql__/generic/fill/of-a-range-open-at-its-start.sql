-- of a range open at its start
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"week","fill":true,"date_range":[null,"2024-06-30"]}]
-- }
--
-- plan
--   Project [orders.shipped_on = periods.shipped_on, orders._count = COALESCE(grouped._count, 0), orders.amount_sum = grouped.amount_sum]
--     Join left on periods.shipped_on = grouped.shipped_on
--       Named periods
--         Project [shipped_on = CAST(SHIFT(span.first_period, numbers.n, 'week') AS DATE)]
--           Filter CAST(SHIFT(span.first_period, numbers.n, 'week') AS DATE) <= CASE WHEN CAST(SHIFT(span.first_period, 10000, 'week') AS DATE) <= '2024-06-24' THEN FAIL('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR)) ELSE '2024-06-24' END
--             Join cross
--               Named span
--                 Aggregate by [] of [first_period = MIN(grouped_2.shipped_on)]
--                   Named grouped_2
--                     Aggregate by [shipped_on = TRUNCATE('week', orders.shipped_on)] of [_count = COUNT(*), amount_sum = SUM(orders.amount)] #1
--                       Filter orders.shipped_on < '2024-07-01'
--                         Scan orders as orders
--               Scan 0 to 9999 as numbers
--       Named grouped
--         see #1

WITH
  grouped_2 AS (
    SELECT
      DATE_TRUNC('week', orders.shipped_on) AS shipped_on,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.shipped_on < DATE '2024-07-01'
    GROUP BY 1
  ),
  span AS (
    SELECT
      MIN(grouped_2.shipped_on) AS first_period
    FROM grouped_2
  ),
  periods AS (
    SELECT
      CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
    FROM span
    CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
    WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
  )
SELECT
  periods.shipped_on AS "orders.shipped_on",
  COALESCE(grouped._count, 0) AS "orders._count",
  grouped.amount_sum AS "orders.amount_sum"
FROM periods
LEFT JOIN grouped_2 AS grouped
  ON periods.shipped_on = grouped.shipped_on;
