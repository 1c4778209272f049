-- with the values before
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum"],
--   "dimensions": ["status"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"day","fill":"previous","date_range":"2024-Q1"}],
--   "filters": ["*:count > 1"]
-- }
--
-- plan
--   Project [orders.status = carried.status, orders.shipped_on = carried.shipped_on, orders._count = carried._count, orders.amount_sum = carried.amount_sum]
--     Filter carried._count > 1
--       Named carried
--         Project [shipped_on = numbered.shipped_on, status = numbered.status, _count = FIRST_VALUE(numbered._count) OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on), amount_sum = FIRST_VALUE(numbered.amount_sum) OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on)]
--           Named numbered
--             Project [shipped_on = filled.shipped_on, status = filled.status, _count = filled._count, amount_sum = filled.amount_sum, island = COUNT(filled.is_found) OVER (PARTITION BY filled.status ORDER BY filled.shipped_on)]
--               Named filled
--                 Project [shipped_on = periods.shipped_on, status = combinations.status, _count = CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) END, amount_sum = CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum END, is_found = grouped.shipped_on]
--                   Join left on periods.shipped_on = grouped.shipped_on and combinations.status IS NOT DISTINCT FROM grouped.status
--                     Join cross
--                       Named periods
--                         Project [shipped_on = CAST(SHIFT('2024-01-01', numbers.n, 'day') AS DATE)]
--                           Scan 0 to 90 as numbers
--                       Named combinations
--                         Aggregate by [status = grouped_2.status] of []
--                           Filter grouped_2.shipped_on IS NOT NULL
--                             Named grouped_2
--                               Aggregate by [status = orders.status, shipped_on = TRUNCATE('day', orders.shipped_on)] of [_count = COUNT(*), amount_sum = SUM(orders.amount)] #1
--                                 Filter orders.shipped_on >= '2024-01-01' and orders.shipped_on < '2024-04-01'
--                                   Scan orders as orders
--                     Named grouped
--                       see #1

WITH
  periods AS (
    SELECT
      CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
  ),
  grouped_2 AS (
    SELECT
      orders.status,
      DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.shipped_on >= DATE '2024-01-01'
      AND orders.shipped_on < DATE '2024-04-01'
    GROUP BY 1, 2
  ),
  combinations AS (
    SELECT
      grouped_2.status
    FROM grouped_2
    WHERE grouped_2.shipped_on IS NOT NULL
    GROUP BY 1
  ),
  filled AS (
    SELECT
      periods.shipped_on,
      combinations.status,
      CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) END AS _count,
      CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum END AS amount_sum,
      grouped.shipped_on AS is_found
    FROM periods
    CROSS JOIN combinations
    LEFT JOIN grouped_2 AS grouped
      ON periods.shipped_on = grouped.shipped_on
        AND combinations.status IS NOT DISTINCT FROM grouped.status
  ),
  numbered AS (
    SELECT
      filled.shipped_on,
      filled.status,
      filled._count,
      filled.amount_sum,
      COUNT(filled.is_found) OVER (PARTITION BY filled.status ORDER BY filled.shipped_on) AS island
    FROM filled
  ),
  carried AS (
    SELECT
      numbered.shipped_on,
      numbered.status,
      FIRST_VALUE(numbered._count) OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on) AS _count,
      FIRST_VALUE(numbered.amount_sum) OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on) AS amount_sum
    FROM numbered
  )
SELECT
  carried.status AS "orders.status",
  carried.shipped_on AS "orders.shipped_on",
  carried._count AS "orders._count",
  carried.amount_sum AS "orders.amount_sum"
FROM carried
WHERE carried._count > 1;
