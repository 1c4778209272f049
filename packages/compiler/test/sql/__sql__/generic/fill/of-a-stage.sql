-- of a stage
-- {
--   "queries": [
--     {"name":"days","source_model":"orders","measures":["*:count","amount:sum"],"time_dimensions":[{"dimension":"shipped_on","granularity":"day","fill":0,"date_range":"2024-01"}]},
--     {"source_model":"days","measures":["amount_sum:avg"]}
--   ]
-- }
--
-- plan
--   Project [days.amount_sum_avg = amount_sum_avg]
--     Aggregate by [] of [amount_sum_avg = AVG(days.amount_sum)]
--       Named days
--         Project [amount_sum = CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END]
--           Join left on periods.shipped_on = grouped.shipped_on
--             Named periods
--               Project [shipped_on = CAST(SHIFT('2024-01-01', numbers.n, 'day') AS DATE)]
--                 Scan 0 to 30 as numbers
--             Named grouped
--               Aggregate by [shipped_on = TRUNCATE('day', orders.shipped_on)] of [amount_sum = SUM(orders.amount)]
--                 Filter orders.shipped_on >= '2024-01-01' and orders.shipped_on < '2024-02-01'
--                   Scan orders as orders

WITH
  periods AS (
    SELECT
      CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
  ),
  grouped AS (
    SELECT
      DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.shipped_on >= DATE '2024-01-01'
      AND orders.shipped_on < DATE '2024-02-01'
    GROUP BY 1
  ),
  days AS (
    SELECT
      CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS amount_sum
    FROM periods
    LEFT JOIN grouped
      ON periods.shipped_on = grouped.shipped_on
  )
SELECT
  AVG(days.amount_sum) AS "days.amount_sum_avg"
FROM days;
