-- stages in any order
-- {
--   "queries": [
--     {"name":"b","source_model":"a","dimensions":["status"],"measures":["amount_sum:max"]},
--     {"name":"a","source_model":"orders","dimensions":["status","paid"],"measures":["amount:sum"]},
--     {"source_model":"b","measures":["amount_sum_max:sum"]}
--   ]
-- }
--
-- plan
--   Project [b.amount_sum_max_sum = amount_sum_max_sum]
--     Aggregate by [] of [amount_sum_max_sum = SUM(b.amount_sum_max)]
--       Named b
--         Project [status, amount_sum_max]
--           Aggregate by [status = a.status] of [amount_sum_max = MAX(a.amount_sum)]
--             Named a
--               Project [status, paid, amount_sum]
--                 Aggregate by [status = orders.status, paid = orders.paid] of [amount_sum = SUM(orders.amount)]
--                   Scan orders as orders

WITH
  a AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  ),
  b AS (
    SELECT
      a.status,
      MAX(a.amount_sum) AS amount_sum_max
    FROM a
    GROUP BY 1
  )
SELECT
  SUM(b.amount_sum_max) AS "b.amount_sum_max_sum"
FROM b;
