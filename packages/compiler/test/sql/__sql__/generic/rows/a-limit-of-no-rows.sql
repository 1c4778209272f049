-- a limit of no rows
-- {"source_model":"orders","dimensions":["status"],"limit":0}
--
-- plan
--   Limit 0
--     Project [orders.status = status]
--       Aggregate by [status = orders.status] of []
--         Scan orders as orders

SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
LIMIT 0;
