-- the limit of a stage is kept
-- {
--   "queries": [
--     {"name":"top","source_model":"orders","dimensions":["id","amount"],"order":{"amount":"desc"},"limit":2},
--     {"source_model":"top","measures":["amount:sum"]}
--   ]
-- }
--
-- plan
--   Project [top.amount_sum = amount_sum]
--     Aggregate by [] of [amount_sum = SUM(top.amount)]
--       Named top
--         Limit 2
--           Project [id, amount]
--             Sort amount desc
--               Aggregate by [id = orders.id, amount = orders.amount] of []
--                 Scan orders as orders

WITH
  top AS (
    SELECT
      orders.id,
      orders.amount
    FROM orders
    GROUP BY 1, 2
    ORDER BY orders.amount DESC NULLS LAST
    LIMIT 2
  )
SELECT
  SUM(top.amount) AS "top.amount_sum"
FROM top;
