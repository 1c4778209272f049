-- a hidden column by its name
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customer_id"]}
--
-- plan
--   Project [orders.customer_id = customer_id, orders._count = _count]
--     Aggregate by [customer_id = orders.customer_id] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  orders.customer_id AS "orders.customer_id",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
