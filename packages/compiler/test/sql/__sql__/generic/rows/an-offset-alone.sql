-- an offset alone
-- {"source_model":"orders","dimensions":["status"],"offset":20}
--
-- plan
--   Limit none offset 20
--     Project [orders.status = status]
--       Aggregate by [status = orders.status] of []
--         Scan orders as orders

SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
OFFSET 20;
