-- derived columns with joins of their own
-- {"source_model":"orders","measures":["*:count"],"filters":["is_home = 1","customers.place like '%NO'"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter (CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END) = 1 and CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO'
--         Join left on customers.region_id = customers__regions.id
--           Join inner on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers
--           Scan regions as customers__regions

SELECT
  COUNT(*) AS "orders._count"
FROM orders
INNER JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE (CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END) = 1
  AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO';
