-- the mean of monthly sums
-- {
--   "queries": [
--     {"name":"m","source_model":"orders","measures":["amount:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}]},
--     {"source_model":"m","measures":["amount_sum:avg","*:count"],"filters":["amount_sum > 10"]}
--   ]
-- }
--
-- plan
--   Project [m.amount_sum_avg = amount_sum_avg, m._count = _count]
--     Aggregate by [] of [amount_sum_avg = AVG(m.amount_sum), _count = COUNT(*)]
--       Filter m.amount_sum > 10
--         Named m
--           Project [placed_at, amount_sum]
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--               Scan orders as orders

WITH
  m AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  AVG(m.amount_sum) AS "m.amount_sum_avg",
  COUNT(*) AS "m._count"
FROM m
WHERE m.amount_sum > 10;
