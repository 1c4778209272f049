-- year and quarter to date before a range
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"ytd(amount:sum) - qtd(amount:sum)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "order": {"placed_at":"asc"},
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.placed_at = grouped.placed_at, orders.x = to_date.ytd - to_date.qtd]
--     Sort grouped.placed_at asc
--       Join left on grouped.status IS NOT DISTINCT FROM to_date.status and grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
--         Named grouped
--           Project [status = surrounding.status, placed_at = surrounding.placed_at]
--             Filter surrounding.placed_at >= '2024-02-01' and surrounding.placed_at < '2024-05-01'
--               Named surrounding #1
--                 Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                     Scan orders as orders
--         Named to_date
--           Project [status = surrounding.status, placed_at = surrounding.placed_at, ytd = SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, TRUNCATE('year', surrounding.placed_at) ORDER BY surrounding.placed_at), qtd = SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, TRUNCATE('quarter', surrounding.placed_at) ORDER BY surrounding.placed_at)]
--             see #1

WITH
  surrounding AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
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
  to_date AS (
    SELECT
      surrounding.status,
      surrounding.placed_at,
      SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd,
      SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('quarter', surrounding.placed_at) ORDER BY surrounding.placed_at) AS qtd
    FROM surrounding
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  to_date.ytd - to_date.qtd AS "orders.x"
FROM grouped
LEFT JOIN to_date
  ON grouped.status IS NOT DISTINCT FROM to_date.status
    AND grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
ORDER BY "orders.placed_at" NULLS LAST;
