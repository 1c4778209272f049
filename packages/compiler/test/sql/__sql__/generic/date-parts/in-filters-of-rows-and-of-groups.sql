-- in filters of rows and of groups
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "dimensions": ["status"],
--   "filters": ["month(placed_at) = 12","day_of_week(customers.joined_on) in (6, 7)","year(placed_at:max) > 2023"]
-- }
--
-- plan
--   Project [orders.status = status, orders._count = _count]
--     Filter CAST(EXTRACT(YEAR FROM placed_at_max) AS BIGINT) > 2023
--       Aggregate by [status = orders.status] of [_count = COUNT(*), placed_at_max = MAX(orders.placed_at)]
--         Filter CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT) = 12 and CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
--           Join inner on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers

SELECT
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count"
FROM orders
INNER JOIN customers
  ON orders.customer_id = customers.id
WHERE CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT) = 12
  AND CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
GROUP BY 1
HAVING CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) > 2023;
