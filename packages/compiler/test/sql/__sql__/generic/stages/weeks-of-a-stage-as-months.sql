-- weeks of a stage as months
-- {
--   "queries": [
--     {"name":"w","source_model":"orders","measures":["amount:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"week"}]},
--     {"source_model":"w","measures":["amount_sum:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}]}
--   ]
-- }
--
-- plan
--   Project [w.placed_at = placed_at, w.amount_sum_sum = amount_sum_sum]
--     Aggregate by [placed_at = TRUNCATE('month', w.placed_at)] of [amount_sum_sum = SUM(w.amount_sum)]
--       Named w
--         Project [placed_at, amount_sum]
--           Aggregate by [placed_at = TRUNCATE('week', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--             Scan orders as orders

WITH
  w AS (
    SELECT
      DATE_TRUNC('week', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
  SUM(w.amount_sum) AS "w.amount_sum_sum"
FROM w
GROUP BY 1;
