-- dimensions alone are distinct
-- {"source_model":"orders","dimensions":["status","customers.country"]}
--
-- plan
--   Project [orders.status = status, orders.customers.country = customers__country]
--     Aggregate by [status = orders.status, customers__country = customers.country] of []
--       Join left on orders.customer_id = customers.id
--         Scan orders as orders
--         Scan customers as customers

SELECT
  orders.status AS "orders.status",
  customers.country AS "orders.customers.country"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2;
