-- of each grouping, with subtotals and a total
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum"],
--   "dimensions": ["status"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"month","fill":true,"date_range":"2024"}],
--   "subtotals": [["shipped_on"]],
--   "totals": true
-- }
--
-- plan
--   Project [orders.status = levels.status, orders.shipped_on = levels.shipped_on, orders._count = levels._count, orders.amount_sum = levels.amount_sum, grain_no = levels.grain_no]
--     Sort levels.grain_no asc
--       Named levels
--         Union
--           Project [status = combinations.status, shipped_on = periods.shipped_on, _count = COALESCE(grouped._count, 0), amount_sum = grouped.amount_sum, grain_no = 0]
--             Join left on periods.shipped_on = grouped.shipped_on and combinations.status IS NOT DISTINCT FROM grouped.status
--               Join cross
--                 Named periods
--                   Project [shipped_on = CAST(SHIFT('2024-01-01', numbers.n, 'month') AS DATE)]
--                     Scan 0 to 11 as numbers
--                 Named combinations
--                   Aggregate by [status = grouped_2.status] of []
--                     Filter grouped_2.shipped_on IS NOT NULL
--                       Named grouped_2
--                         Aggregate by [status = orders.status, shipped_on = TRUNCATE('month', orders.shipped_on)] of [_count = COUNT(*), amount_sum = SUM(orders.amount)] #1
--                           Filter orders.shipped_on >= '2024-01-01' and orders.shipped_on < '2025-01-01'
--                             Scan orders as orders
--               Named grouped
--                 see #1
--           Project [status = NULL, shipped_on = periods.shipped_on, _count = COALESCE(grouped._count, 0), amount_sum = grouped.amount_sum, grain_no = 1]
--             Join left on periods.shipped_on = grouped.shipped_on
--               Named periods
--                 Project [shipped_on = CAST(SHIFT('2024-01-01', numbers.n, 'month') AS DATE)]
--                   Scan 0 to 11 as numbers
--               Named grouped
--                 Aggregate by [shipped_on = TRUNCATE('month', orders.shipped_on)] of [_count = COUNT(*), amount_sum = SUM(orders.amount)]
--                   Filter orders.shipped_on >= '2024-01-01' and orders.shipped_on < '2025-01-01'
--                     Scan orders as orders
--           Project [status = NULL, shipped_on = NULL, _count, amount_sum, grain_no = 2]
--             Aggregate by [] of [_count = COUNT(*), amount_sum = SUM(orders.amount)]
--               Filter orders.shipped_on >= '2024-01-01' and orders.shipped_on < '2025-01-01'
--                 Scan orders as orders

WITH
  periods AS (
    SELECT
      CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
  ),
  grouped_2 AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.shipped_on >= DATE '2024-01-01'
      AND orders.shipped_on < DATE '2025-01-01'
    GROUP BY 1, 2
  ),
  combinations AS (
    SELECT
      grouped_2.status
    FROM grouped_2
    WHERE grouped_2.shipped_on IS NOT NULL
    GROUP BY 1
  ),
  periods_2 AS (
    SELECT
      CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
  ),
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.shipped_on >= DATE '2024-01-01'
      AND orders.shipped_on < DATE '2025-01-01'
    GROUP BY 1
  ),
  levels AS (
    SELECT
      combinations.status,
      periods.shipped_on,
      COALESCE(grouped._count, 0) AS _count,
      grouped.amount_sum,
      0 AS grain_no
    FROM periods
    CROSS JOIN combinations
    LEFT JOIN grouped_2 AS grouped
      ON periods.shipped_on = grouped.shipped_on
        AND combinations.status IS NOT DISTINCT FROM grouped.status
    UNION ALL
    SELECT
      NULL AS status,
      periods.shipped_on,
      COALESCE(grouped._count, 0) AS _count,
      grouped.amount_sum,
      1 AS grain_no
    FROM periods_2 AS periods
    LEFT JOIN grouped
      ON periods.shipped_on = grouped.shipped_on
    UNION ALL
    SELECT
      NULL AS status,
      NULL AS shipped_on,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum,
      2 AS grain_no
    FROM orders
    WHERE orders.shipped_on >= DATE '2024-01-01'
      AND orders.shipped_on < DATE '2025-01-01'
  )
SELECT
  levels.status AS "orders.status",
  levels.shipped_on AS "orders.shipped_on",
  levels._count AS "orders._count",
  levels.amount_sum AS "orders.amount_sum",
  levels.grain_no
FROM levels
ORDER BY levels.grain_no;
