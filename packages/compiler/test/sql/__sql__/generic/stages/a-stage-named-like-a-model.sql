-- a stage named like a model
-- {
--   "queries": [
--     {"name":"orders","source_model":"recent","measures":["amount:sum"],"dimensions":["id"]},
--     {"source_model":"orders","measures":["amount_sum:max"]}
--   ]
-- }
--
-- plan
--   Project [orders.amount_sum_max = amount_sum_max]
--     Aggregate by [] of [amount_sum_max = MAX(orders.amount_sum)]
--       Named orders
--         Project [id, amount_sum]
--           Aggregate by [id = recent.id] of [amount_sum = SUM(recent.amount)]
--             Scan (SQL) as recent

WITH
  orders_2 AS (
    SELECT
      recent.id,
      SUM(recent.amount) AS amount_sum
    FROM (
      SELECT id, amount, placed_at
      FROM orders
      WHERE status <> 'void'
    ) AS recent
    GROUP BY 1
  )
SELECT
  MAX(orders.amount_sum) AS "orders.amount_sum_max"
FROM orders_2 AS orders;
