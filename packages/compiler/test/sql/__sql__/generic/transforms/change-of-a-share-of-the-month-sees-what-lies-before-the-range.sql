-- change of a share of the month sees what lies before the range
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(share(amount:sum, by=placed_at))","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "order": {"placed_at":"asc"},
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum / NULLIF(whole.amount_sum, 0) - earlier.share]
--     Sort grouped.placed_at asc
--       Join left on grouped.status IS NOT DISTINCT FROM earlier.status and earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--         Join left on grouped.placed_at IS NOT DISTINCT FROM whole.placed_at
--           Named grouped
--             Project [status = surrounding.status, placed_at = surrounding.placed_at, amount_sum = surrounding.amount_sum]
--               Filter surrounding.placed_at >= '2024-02-01' and surrounding.placed_at < '2024-05-01'
--                 Named surrounding #1
--                   Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                     Filter orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                       Scan orders as orders
--           Named whole
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--               Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                 Scan orders as orders
--         Named earlier
--           Project [status = surrounding.status, placed_at = surrounding.placed_at, share = surrounding.amount_sum / NULLIF(whole_2.amount_sum, 0)]
--             Join left on surrounding.placed_at IS NOT DISTINCT FROM whole_2.placed_at
--               see #1
--               Named whole_2
--                 Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                     Scan orders as orders

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
      surrounding.placed_at,
      surrounding.amount_sum
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  ),
  whole AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  whole_2 AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  earlier AS (
    SELECT
      surrounding.status,
      surrounding.placed_at,
      CAST(surrounding.amount_sum AS DOUBLE PRECISION) / NULLIF(whole_2.amount_sum, 0) AS share
    FROM surrounding
    LEFT JOIN whole_2
      ON surrounding.placed_at IS NOT DISTINCT FROM whole_2.placed_at
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
FROM grouped
LEFT JOIN whole
  ON grouped.placed_at IS NOT DISTINCT FROM whole.placed_at
LEFT JOIN earlier
  ON grouped.status IS NOT DISTINCT FROM earlier.status
    AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
