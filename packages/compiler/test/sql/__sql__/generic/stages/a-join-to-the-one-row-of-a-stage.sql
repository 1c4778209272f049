-- a join to the one row of a stage
-- {
--   "queries": [
--     {"name":"total","source_model":"orders","measures":["amount:sum"]},
--     {"source_model":{"source_name":"orders","joins":[{"target_model":"total","join_pairs":[]}]},"dimensions":["status","total.amount_sum"],"measures":["amount:sum"]}
--   ]
-- }
--
-- plan
--   Project [orders.status = status, orders.total.amount_sum = total__amount_sum, orders.amount_sum = amount_sum]
--     Aggregate by [status = orders.status, total__amount_sum = total.amount_sum] of [amount_sum = SUM(orders.amount)]
--       Join left
--         Scan orders as orders
--         Named total
--           Project [amount_sum]
--             Aggregate by [] of [amount_sum = SUM(orders.amount)]
--               Scan orders as orders

WITH
  total AS (
    SELECT
      SUM(orders.amount) AS amount_sum
    FROM orders
  )
SELECT
  orders.status AS "orders.status",
  total.amount_sum AS "orders.total.amount_sum",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN total
  ON 1 = 1
GROUP BY 1, 2;
