-- a bare column among the measures
-- {"source_model":"orders","measures":["status","*:count"]}
-- warning: 'status' is a column without an aggregation, so it is treated as a dimension
--
-- plan
--   Project [orders.status = status, orders._count = _count]
--     Aggregate by [status = orders.status] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
