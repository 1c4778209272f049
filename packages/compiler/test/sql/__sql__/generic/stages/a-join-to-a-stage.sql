-- a join to a stage
-- {
--   "queries": [
--     {"name":"spend","source_model":"orders","dimensions":["customer_id"],"measures":["amount:sum"]},
--     {"source_model":{"source_name":"customers","joins":[{"target_model":"spend","join_pairs":[["id","customer_id"]]}]},"dimensions":["spend.amount_sum"],"measures":["*:count"]}
--   ]
-- }
--
-- plan
--   Project [customers.spend.amount_sum = spend__amount_sum, customers._count = _count]
--     Aggregate by [spend__amount_sum = spend.amount_sum] of [_count = COUNT(*)]
--       Join left on customers.id = spend.customer_id
--         Scan customers as customers
--         Named spend
--           Project [customer_id, amount_sum]
--             Aggregate by [customer_id = orders.customer_id] of [amount_sum = SUM(orders.amount)]
--               Scan orders as orders

WITH
  spend AS (
    SELECT
      orders.customer_id,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  spend.amount_sum AS "customers.spend.amount_sum",
  COUNT(*) AS "customers._count"
FROM customers
LEFT JOIN spend
  ON customers.id = spend.customer_id
GROUP BY 1;
