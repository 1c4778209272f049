-- of a total by time
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"share(amount:sum, by=shipped_on)","name":"part"}],
--   "dimensions": ["status"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"month","fill":0}]
-- }
--
-- plan
--   Project [orders.status = grouped_4.status, orders.shipped_on = grouped_4.shipped_on, orders.part = grouped_4.amount_sum / NULLIF(whole.amount_sum, 0)]
--     Join left on grouped_4.shipped_on = whole.shipped_on
--       Named grouped_4
--         Project [shipped_on = periods.shipped_on, status = combinations.status, amount_sum = CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END]
--           Join left on periods.shipped_on = grouped.shipped_on and combinations.status IS NOT DISTINCT FROM grouped.status
--             Join cross
--               Named periods
--                 Project [shipped_on = CAST(SHIFT(span.first_period, numbers.n, 'month') AS DATE)]
--                   Filter CAST(SHIFT(span.first_period, numbers.n, 'month') AS DATE) <= CASE WHEN CAST(SHIFT(span.first_period, 10000, 'month') AS DATE) <= span.last_period THEN FAIL('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR)) ELSE span.last_period END
--                     Join cross
--                       Named span
--                         Aggregate by [] of [first_period = MIN(grouped_2.shipped_on), last_period = MAX(grouped_2.shipped_on)]
--                           Named grouped_2
--                             Aggregate by [status = orders.status, shipped_on = TRUNCATE('month', orders.shipped_on)] of [amount_sum = SUM(orders.amount)] #1
--                               Filter orders.shipped_on IS NOT NULL
--                                 Scan orders as orders
--                       Scan 0 to 9999 as numbers
--               Named combinations
--                 Aggregate by [status = grouped_3.status] of []
--                   Filter grouped_3.shipped_on IS NOT NULL
--                     Named grouped_3
--                       see #1
--             Named grouped
--               see #1
--       Named whole
--         Project [shipped_on = periods_2.shipped_on, amount_sum = CASE WHEN grouped_5.shipped_on IS NOT NULL THEN grouped_5.amount_sum ELSE 0 END]
--           Join left on periods_2.shipped_on = grouped_5.shipped_on
--             Named periods_2
--               Project [shipped_on = CAST(SHIFT(span_2.first_period, numbers_2.n, 'month') AS DATE)]
--                 Filter CAST(SHIFT(span_2.first_period, numbers_2.n, 'month') AS DATE) <= CASE WHEN CAST(SHIFT(span_2.first_period, 10000, 'month') AS DATE) <= span_2.last_period THEN FAIL('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR)) ELSE span_2.last_period END
--                   Join cross
--                     Named span_2
--                       Aggregate by [] of [first_period = MIN(grouped_6.shipped_on), last_period = MAX(grouped_6.shipped_on)]
--                         Named grouped_6
--                           Aggregate by [shipped_on = TRUNCATE('month', orders.shipped_on)] of [amount_sum = SUM(orders.amount)] #2
--                             Filter orders.shipped_on IS NOT NULL
--                               Scan orders as orders
--                     Scan 0 to 9999 as numbers_2
--             Named grouped_5
--               see #2

WITH
  grouped_2 AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.shipped_on IS NOT NULL
    GROUP BY 1, 2
  ),
  span AS (
    SELECT
      MIN(grouped_2.shipped_on) AS first_period,
      MAX(grouped_2.shipped_on) AS last_period
    FROM grouped_2
  ),
  periods AS (
    SELECT
      CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
    FROM span
    CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
    WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
  ),
  combinations AS (
    SELECT
      grouped_3.status
    FROM grouped_2 AS grouped_3
    WHERE grouped_3.shipped_on IS NOT NULL
    GROUP BY 1
  ),
  grouped_4 AS (
    SELECT
      periods.shipped_on,
      combinations.status,
      CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS amount_sum
    FROM periods
    CROSS JOIN combinations
    LEFT JOIN grouped_2 AS grouped
      ON periods.shipped_on = grouped.shipped_on
        AND combinations.status IS NOT DISTINCT FROM grouped.status
  ),
  grouped_6 AS (
    SELECT
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.shipped_on IS NOT NULL
    GROUP BY 1
  ),
  span_2 AS (
    SELECT
      MIN(grouped_6.shipped_on) AS first_period,
      MAX(grouped_6.shipped_on) AS last_period
    FROM grouped_6
  ),
  periods_2 AS (
    SELECT
      CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
    FROM span_2
    CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
    WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
  ),
  whole AS (
    SELECT
      periods_2.shipped_on,
      CASE WHEN grouped_5.shipped_on IS NOT NULL THEN grouped_5.amount_sum ELSE 0 END AS amount_sum
    FROM periods_2
    LEFT JOIN grouped_6 AS grouped_5
      ON periods_2.shipped_on = grouped_5.shipped_on
  )
SELECT
  grouped_4.status AS "orders.status",
  grouped_4.shipped_on AS "orders.shipped_on",
  CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
FROM grouped_4
LEFT JOIN whole
  ON grouped_4.shipped_on = whole.shipped_on;
