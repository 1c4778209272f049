-- moving sum and average
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"moving_sum(amount:sum, 3) - moving_avg(amount:sum / *:count, 2)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "order": {"placed_at":"asc"},
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.placed_at = grouped.placed_at, orders.x = moving.moving_sum - moving_2.moving_avg]
--     Sort grouped.placed_at asc
--       Join left on grouped.status IS NOT DISTINCT FROM moving_2.status and grouped.placed_at IS NOT DISTINCT FROM moving_2.placed_at
--         Join left on grouped.status IS NOT DISTINCT FROM moving.status and grouped.placed_at IS NOT DISTINCT FROM moving.placed_at
--           Named grouped
--             Project [status = surrounding.status, placed_at = surrounding.placed_at] #2
--               Filter surrounding.placed_at >= '2024-02-01' and surrounding.placed_at < '2024-05-01'
--                 Named surrounding
--                   Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount), _count = COUNT(*)] #1
--                     Filter orders.placed_at >= '2023-12-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                       Scan orders as orders
--           Named moving
--             Aggregate by [status = moved.status, placed_at = moved.placed_at] of [moving_sum = SUM(earlier.amount_sum)]
--               Join inner on moved.status IS NOT DISTINCT FROM earlier.status and moved.placed_at = CAST(SHIFT(earlier.placed_at, numbers.n, 'month') AS DATE)
--                 Join cross
--                   Named earlier
--                     see #1
--                   Scan 0 to 2 as numbers
--                 Named moved
--                   see #2
--         Named moving_2
--           Aggregate by [status = moved_2.status, placed_at = moved_2.placed_at] of [moving_avg = SUM(earlier_2.amount_sum / NULLIF(earlier_2._count, 0)) / NULLIF(COUNT(earlier_2.amount_sum / NULLIF(earlier_2._count, 0)), 0)]
--             Join inner on moved_2.status IS NOT DISTINCT FROM earlier_2.status and moved_2.placed_at = CAST(SHIFT(earlier_2.placed_at, numbers_2.n, 'month') AS DATE)
--               Join cross
--                 Named earlier_2
--                   see #1
--                 Scan 0 to 1 as numbers_2
--               Named moved_2
--                 see #2

WITH
  surrounding AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-12-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1, 2
  ),
  grouped AS (
    SELECT
      surrounding.status,
      surrounding.placed_at
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  ),
  moving AS (
    SELECT
      moved.status,
      moved.placed_at,
      SUM(earlier.amount_sum) AS moving_sum
    FROM surrounding AS earlier
    CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
    INNER JOIN grouped AS moved
      ON moved.status IS NOT DISTINCT FROM earlier.status
        AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
    GROUP BY 1, 2
  ),
  moving_2 AS (
    SELECT
      moved_2.status,
      moved_2.placed_at,
      CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
    FROM surrounding AS earlier_2
    CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
    INNER JOIN grouped AS moved_2
      ON moved_2.status IS NOT DISTINCT FROM earlier_2.status
        AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  moving.moving_sum - moving_2.moving_avg AS "orders.x"
FROM grouped
LEFT JOIN moving
  ON grouped.status IS NOT DISTINCT FROM moving.status
    AND grouped.placed_at IS NOT DISTINCT FROM moving.placed_at
LEFT JOIN moving_2
  ON grouped.status IS NOT DISTINCT FROM moving_2.status
    AND grouped.placed_at IS NOT DISTINCT FROM moving_2.placed_at
ORDER BY "orders.placed_at" NULLS LAST;
