-- columns of joined models, one hop and two
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["customers.country = 'NO'","customers.regions.name = 'North'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter customers.country = 'NO' and customers__regions.name = 'North'
--         Join inner on customers.region_id = customers__regions.id
--           Join inner on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers
--           Scan regions as customers__regions

SELECT
  COUNT(*) AS "orders._count"
FROM orders
INNER JOIN customers
  ON orders.customer_id = customers.id
INNER JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE customers.country = 'NO'
  AND customers__regions.name = 'North';
