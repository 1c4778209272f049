-- a limit and an offset
-- {"source_model":"orders","dimensions":["status"],"limit":10,"offset":20}
--
-- plan
--   Limit 10 offset 20
--     Project [orders.status = status]
--       Aggregate by [status = orders.status] of []
--         Scan orders as orders

SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
LIMIT 10
OFFSET 20;
