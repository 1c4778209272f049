-- two joins to one model
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.name","payer.name"]}
--
-- plan
--   Project [orders.customers.name = customers__name, orders.payer.name = payer__name, orders._count = _count]
--     Aggregate by [customers__name = customers.name, payer__name = payer.name] of [_count = COUNT(*)]
--       Join left on orders.payer_id = payer.id
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Scan customers as payer

SELECT
  customers.name AS "orders.customers.name",
  payer.name AS "orders.payer.name",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN customers AS payer
  ON orders.payer_id = payer.id
GROUP BY 1, 2;
