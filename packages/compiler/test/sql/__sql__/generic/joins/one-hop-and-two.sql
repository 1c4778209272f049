-- one hop and two
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.country","customers.regions.name"]}
--
-- plan
--   Project [orders.customers.country = customers__country, orders.customers.regions.name = customers__regions__name, orders._count = _count]
--     Aggregate by [customers__country = customers.country, customers__regions__name = customers__regions.name] of [_count = COUNT(*)]
--       Join left on customers.region_id = customers__regions.id
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Scan regions as customers__regions

SELECT
  customers.country AS "orders.customers.country",
  customers__regions.name AS "orders.customers.regions.name",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1, 2;
