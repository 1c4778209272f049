-- of a range open at its end
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"day","fill":0,"date_range":["2024-01-01",null]}]
-- }
--
-- plan
--   Project [orders.shipped_on = periods.shipped_on, orders._count = CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END, orders.amount_sum = CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END]
--     Join left on periods.shipped_on = grouped.shipped_on
--       Named periods
--         Project [shipped_on = CAST(SHIFT('2024-01-01', numbers.n, 'day') AS DATE)]
--           Filter CAST(SHIFT('2024-01-01', numbers.n, 'day') AS DATE) <= CASE WHEN CAST(SHIFT('2024-01-01', 10000, 'day') AS DATE) <= span.last_period THEN FAIL('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR)) ELSE span.last_period END
--             Join cross
--               Named span
--                 Aggregate by [] of [last_period = MAX(grouped_2.shipped_on)]
--                   Named grouped_2
--                     Aggregate by [shipped_on = TRUNCATE('day', orders.shipped_on)] of [_count = COUNT(*), amount_sum = SUM(orders.amount)] #1
--                       Filter orders.shipped_on >= '2024-01-01'
--                         Scan orders as orders
--               Scan 0 to 9999 as numbers
--       Named grouped
--         see #1

WITH
  grouped_2 AS (
    SELECT
      DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.shipped_on >= DATE '2024-01-01'
    GROUP BY 1
  ),
  span AS (
    SELECT
      MAX(grouped_2.shipped_on) AS last_period
    FROM grouped_2
  ),
  periods AS (
    SELECT
      CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
    FROM span
    CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
    WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
  )
SELECT
  periods.shipped_on AS "orders.shipped_on",
  CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS "orders._count",
  CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS "orders.amount_sum"
FROM periods
LEFT JOIN grouped_2 AS grouped
  ON periods.shipped_on = grouped.shipped_on;
