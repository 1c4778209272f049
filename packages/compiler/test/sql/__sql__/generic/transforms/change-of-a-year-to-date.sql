-- change of a year to date
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(ytd(amount:sum), -1, 'year')","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = to_date.ytd - earlier.ytd]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'year')
--         Join left on grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
--           Named grouped
--             Project [placed_at = surrounding.placed_at]
--               Filter surrounding.placed_at >= '2024-02-01' and surrounding.placed_at < '2024-05-01'
--                 Named surrounding #1
--                   Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                     Filter orders.placed_at >= '2023-01-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                       Scan orders as orders
--           Named to_date
--             Project [placed_at = surrounding.placed_at, ytd = SUM(surrounding.amount_sum) OVER (PARTITION BY TRUNCATE('year', surrounding.placed_at) ORDER BY surrounding.placed_at)] #2
--               see #1
--         Named earlier
--           see #2

WITH
  surrounding AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-01-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  grouped AS (
    SELECT
      surrounding.placed_at
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  ),
  to_date AS (
    SELECT
      surrounding.placed_at,
      SUM(surrounding.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd
    FROM surrounding
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  to_date.ytd - earlier.ytd AS "orders.x"
FROM grouped
LEFT JOIN to_date
  ON grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
LEFT JOIN to_date AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
ORDER BY "orders.placed_at" NULLS LAST;
