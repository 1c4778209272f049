-- a derived column of a joined model, which joins on
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.place","is_home"]}
--
-- plan
--   Project [orders.customers.place = customers__place, orders.is_home = is_home, orders._count = _count]
--     Aggregate by [customers__place = CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END, is_home = CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END] of [_count = COUNT(*)]
--       Join left on customers.region_id = customers__regions.id
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Scan regions as customers__regions

SELECT
  CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS "orders.customers.place",
  CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS "orders.is_home",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1, 2;
