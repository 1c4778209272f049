-- change sees what lies before the range
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(amount:sum)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "order": {"placed_at":"asc"},
--   "filters": ["status = 'done'"]
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum - earlier.amount_sum]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--         Named grouped
--           Project [placed_at = surrounding.placed_at, amount_sum = surrounding.amount_sum]
--             Filter surrounding.placed_at >= '2024-02-01' and surrounding.placed_at < '2024-05-01'
--               Named surrounding
--                 Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--                   Filter orders.status = 'done' and orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                     Scan orders as orders
--         Named earlier
--           see #1

WITH
  surrounding AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.status = 'done'
      AND orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  grouped AS (
    SELECT
      surrounding.placed_at,
      surrounding.amount_sum
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN surrounding AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
