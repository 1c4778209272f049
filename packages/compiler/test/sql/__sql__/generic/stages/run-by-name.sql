-- run by name
-- {"name":"monthly"}
--
-- plan
--   Project [orders.customers.country = customers__country, orders.placed_at = placed_at, orders.amount_sum = amount_sum, orders._count = _count]
--     Aggregate by [customers__country = customers.country, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Filter orders.status = 'done'
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers

SELECT
  customers.country AS "orders.customers.country",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  SUM(orders.amount) AS "orders.amount_sum",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE orders.status = 'done'
GROUP BY 1, 2;
