-- only the joins that a name needs
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.regions.country"]}
--
-- plan
--   Project [orders.customers.regions.country = customers__regions__country, orders._count = _count]
--     Aggregate by [customers__regions__country = customers__regions.country] of [_count = COUNT(*)]
--       Join left on customers.region_id = customers__regions.id
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Scan regions as customers__regions

SELECT
  customers__regions.country AS "orders.customers.regions.country",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1;
