-- along a join to one
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"amount:avg","filter":"customers.regions.country = 'NO'","name":"some"}],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.some = amount_avg]
--     Aggregate by [status = orders.status] of [amount_avg = AVG(CASE WHEN customers__regions.country = 'NO' THEN orders.amount END)]
--       Join left on customers.region_id = customers__regions.id
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Scan regions as customers__regions

SELECT
  orders.status AS "orders.status",
  AVG(CASE WHEN customers__regions.country = 'NO' THEN orders.amount END) AS "orders.some"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1;
