-- under transforms
-- {
--   "source_model": "orders",
--   "measures": ["cumsum(amount:sum)","change(*:count)","amount:sum(window='7d')"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"day","fill":0,"date_range":["2024-01-01","2024-01-31"]}]
-- }
--
-- plan
--   Project [orders.shipped_on = grouped_4.shipped_on, orders.cumsum(amount_sum) = SUM(grouped_4.amount_sum) OVER (ORDER BY grouped_4.shipped_on), orders.change(_count) = grouped_4._count - earlier._count, orders.amount_sum_window_7d = grouped_4.amount_sum_window_7d]
--     Join left on earlier.shipped_on = SHIFT(grouped_4.shipped_on, -1, 'day')
--       Named grouped_4
--         Project [shipped_on = grouped_3.shipped_on, amount_sum = grouped_3.amount_sum, _count = grouped_3._count, amount_sum_window_7d = "trailing".amount_sum_window_7d]
--           Join left on grouped_3.shipped_on IS NOT DISTINCT FROM "trailing".shipped_on
--             Named grouped_3
--               Project [shipped_on = periods.shipped_on, amount_sum = CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END, _count = CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END] #1
--                 Join left on periods.shipped_on = grouped.shipped_on
--                   Named periods
--                     Project [shipped_on = CAST(SHIFT('2024-01-01', numbers.n, 'day') AS DATE)]
--                       Scan 0 to 30 as numbers
--                   Named grouped
--                     Aggregate by [shipped_on = TRUNCATE('day', orders.shipped_on)] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--                       Filter orders.shipped_on >= '2024-01-01' and orders.shipped_on < '2024-02-01'
--                         Scan orders as orders
--             Named trailing
--               Aggregate by [shipped_on = grouped_2.shipped_on] of [amount_sum_window_7d = SUM(history.value)]
--                 Join left on history.moment >= SHIFT(SHIFT(grouped_2.shipped_on, 1, 'day'), -7, 'day') and history.moment < SHIFT(grouped_2.shipped_on, 1, 'day')
--                   Named grouped_2
--                     see #1
--                   Named history
--                     Aggregate by [moment = TRUNCATE('day', orders.shipped_on)] of [value = SUM(orders.amount)]
--                       Filter orders.shipped_on >= '2023-12-25' and orders.shipped_on < '2024-02-01'
--                         Scan orders as orders
--       Named earlier
--         Project [shipped_on = grouped_7.shipped_on, _count = grouped_7._count]
--           Named grouped_7
--             Project [shipped_on = periods_2.shipped_on, _count = CASE WHEN grouped_5.shipped_on IS NOT NULL THEN COALESCE(grouped_5._count, 0) ELSE 0 END]
--               Join left on periods_2.shipped_on = grouped_5.shipped_on
--                 Named periods_2
--                   Project [shipped_on = CAST(SHIFT('2023-12-25', numbers_2.n, 'day') AS DATE)]
--                     Scan 0 to 37 as numbers_2
--                 Named grouped_5
--                   Aggregate by [shipped_on = TRUNCATE('day', orders.shipped_on)] of [_count = COUNT(*)]
--                     Filter orders.shipped_on >= '2023-12-25' and orders.shipped_on < '2024-02-01'
--                       Scan orders as orders

WITH
  periods AS (
    SELECT
      CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
  ),
  grouped AS (
    SELECT
      DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    WHERE orders.shipped_on >= DATE '2024-01-01'
      AND orders.shipped_on < DATE '2024-02-01'
    GROUP BY 1
  ),
  grouped_3 AS (
    SELECT
      periods.shipped_on,
      CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS amount_sum,
      CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS _count
    FROM periods
    LEFT JOIN grouped
      ON periods.shipped_on = grouped.shipped_on
  ),
  history AS (
    SELECT
      DATE_TRUNC('day', orders.shipped_on) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    WHERE orders.shipped_on >= DATE '2023-12-25'
      AND orders.shipped_on < DATE '2024-02-01'
    GROUP BY 1
  ),
  "trailing" AS (
    SELECT
      grouped_2.shipped_on,
      SUM(history.value) AS amount_sum_window_7d
    FROM grouped_3 AS grouped_2
    LEFT JOIN history
      ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
        AND history.moment < grouped_2.shipped_on + INTERVAL '1 day'
    GROUP BY 1
  ),
  grouped_4 AS (
    SELECT
      grouped_3.shipped_on,
      grouped_3.amount_sum,
      grouped_3._count,
      "trailing".amount_sum_window_7d
    FROM grouped_3
    LEFT JOIN "trailing"
      ON grouped_3.shipped_on IS NOT DISTINCT FROM "trailing".shipped_on
  ),
  periods_2 AS (
    SELECT
      CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1 day' AS DATE) AS shipped_on
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
  ),
  grouped_5 AS (
    SELECT
      DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
      COUNT(*) AS _count
    FROM orders
    WHERE orders.shipped_on >= DATE '2023-12-25'
      AND orders.shipped_on < DATE '2024-02-01'
    GROUP BY 1
  ),
  grouped_7 AS (
    SELECT
      periods_2.shipped_on,
      CASE WHEN grouped_5.shipped_on IS NOT NULL THEN COALESCE(grouped_5._count, 0) ELSE 0 END AS _count
    FROM periods_2
    LEFT JOIN grouped_5
      ON periods_2.shipped_on = grouped_5.shipped_on
  ),
  earlier AS (
    SELECT
      grouped_7.shipped_on,
      grouped_7._count
    FROM grouped_7
  )
SELECT
  grouped_4.shipped_on AS "orders.shipped_on",
  SUM(grouped_4.amount_sum) OVER (ORDER BY grouped_4.shipped_on) AS "orders.cumsum(amount_sum)",
  grouped_4._count - earlier._count AS "orders.change(_count)",
  grouped_4.amount_sum_window_7d AS "orders.amount_sum_window_7d"
FROM grouped_4
LEFT JOIN earlier
  ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day';
