-- of a range and the one that it is compared with
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "dimensions": ["status"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"month","fill":true,"date_range":"2024-Q2"}],
--   "compare": {"to":"1 year"}
-- }
--
-- plan
--   Project [orders.status = grouped_3.status, orders.shipped_on = grouped_3.shipped_on, orders._count = grouped_3._count, orders._count_previous = earlier._count, orders._count_change = grouped_3._count - earlier._count, orders._count_change_pct = (grouped_3._count - earlier._count) / NULLIF(earlier._count, 0)]
--     Join left on grouped_3.status IS NOT DISTINCT FROM earlier.status and earlier.shipped_on = SHIFT(grouped_3.shipped_on, -1, 'year')
--       Named grouped_3
--         Project [shipped_on = periods.shipped_on, status = combinations.status, _count = COALESCE(grouped._count, 0)] #2
--           Join left on periods.shipped_on = grouped.shipped_on and combinations.status IS NOT DISTINCT FROM grouped.status
--             Join cross
--               Named periods
--                 Project [shipped_on = CAST(SHIFT('2024-04-01', numbers.n, 'month') AS DATE)]
--                   Scan 0 to 2 as numbers
--               Named combinations
--                 Aggregate by [status = grouped_2.status] of []
--                   Filter grouped_2.shipped_on IS NOT NULL
--                     Named grouped_2
--                       Aggregate by [status = orders.status, shipped_on = TRUNCATE('month', orders.shipped_on)] of [_count = COUNT(*)] #1
--                         Filter orders.shipped_on >= '2024-04-01' and orders.shipped_on < '2024-07-01'
--                           Scan orders as orders
--             Named grouped
--               see #1
--       Named earlier
--         Project [shipped_on = periods_2.shipped_on, status = combinations_2.status, _count = COALESCE(grouped_4._count, 0)]
--           Join left on periods_2.shipped_on = grouped_4.shipped_on and combinations_2.status IS NOT DISTINCT FROM grouped_4.status
--             Join cross
--               Named periods_2
--                 Project [shipped_on = CAST(SHIFT('2023-04-01', numbers_2.n, 'month') AS DATE)]
--                   Scan 0 to 2 as numbers_2
--               Named combinations_2
--                 Aggregate by [status = grouped_5.status] of []
--                   Filter grouped_5.shipped_on IS NOT NULL
--                     Named grouped_5
--                       see #2
--             Named grouped_4
--               Aggregate by [status = orders.status, shipped_on = TRUNCATE('month', orders.shipped_on)] of [_count = COUNT(*)]
--                 Filter orders.shipped_on >= '2023-04-01' and orders.shipped_on < '2023-07-01'
--                   Scan orders as orders

WITH
  periods AS (
    SELECT
      CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
  ),
  grouped_2 AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
      COUNT(*) AS _count
    FROM orders
    WHERE orders.shipped_on >= DATE '2024-04-01'
      AND orders.shipped_on < DATE '2024-07-01'
    GROUP BY 1, 2
  ),
  combinations AS (
    SELECT
      grouped_2.status
    FROM grouped_2
    WHERE grouped_2.shipped_on IS NOT NULL
    GROUP BY 1
  ),
  grouped_3 AS (
    SELECT
      periods.shipped_on,
      combinations.status,
      COALESCE(grouped._count, 0) AS _count
    FROM periods
    CROSS JOIN combinations
    LEFT JOIN grouped_2 AS grouped
      ON periods.shipped_on = grouped.shipped_on
        AND combinations.status IS NOT DISTINCT FROM grouped.status
  ),
  periods_2 AS (
    SELECT
      CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
  ),
  combinations_2 AS (
    SELECT
      grouped_5.status
    FROM grouped_3 AS grouped_5
    WHERE grouped_5.shipped_on IS NOT NULL
    GROUP BY 1
  ),
  grouped_4 AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
      COUNT(*) AS _count
    FROM orders
    WHERE orders.shipped_on >= DATE '2023-04-01'
      AND orders.shipped_on < DATE '2023-07-01'
    GROUP BY 1, 2
  ),
  earlier AS (
    SELECT
      periods_2.shipped_on,
      combinations_2.status,
      COALESCE(grouped_4._count, 0) AS _count
    FROM periods_2
    CROSS JOIN combinations_2
    LEFT JOIN grouped_4
      ON periods_2.shipped_on = grouped_4.shipped_on
        AND combinations_2.status IS NOT DISTINCT FROM grouped_4.status
  )
SELECT
  grouped_3.status AS "orders.status",
  grouped_3.shipped_on AS "orders.shipped_on",
  grouped_3._count AS "orders._count",
  earlier._count AS "orders._count_previous",
  grouped_3._count - earlier._count AS "orders._count_change",
  CAST(grouped_3._count - earlier._count AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
FROM grouped_3
LEFT JOIN earlier
  ON grouped_3.status IS NOT DISTINCT FROM earlier.status
    AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year';
