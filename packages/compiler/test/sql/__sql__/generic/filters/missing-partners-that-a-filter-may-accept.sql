-- missing partners that a filter may accept
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["customers.country is null or status = 'done'","customers.regions.name = 'North' or customers.country = 'NO'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter customers.country IS NULL OR orders.status = 'done' and customers__regions.name = 'North' OR customers.country = 'NO'
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
WHERE (customers.country IS NULL OR orders.status = 'done')
  AND (customers__regions.name = 'North' OR customers.country = 'NO');
