-- in filters of rows and of groups
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "dimensions": ["status"],
--   "filters": ["case when customers.country = 'NO' then amount else weight end > 10","case when paid then status = '{state}' else quantity > 1 end","case when *:count > 5 then amount:sum else 0 end > 3"],
--   "variables": {"state":"done"}
-- }
--
-- plan
--   Project [orders.status = status, orders._count = _count]
--     Filter CASE WHEN _count > 5 THEN amount_sum ELSE 0 END > 3
--       Aggregate by [status = orders.status] of [_count = COUNT(*), amount_sum = SUM(orders.amount)]
--         Filter CASE WHEN customers.country = 'NO' THEN orders.amount ELSE orders.weight END > 10 and CASE WHEN orders.paid THEN orders.status = 'done' ELSE orders.quantity > 1 END
--           Join left on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers

SELECT
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE CASE WHEN customers.country = 'NO' THEN orders.amount ELSE orders.weight END > 10
  AND CASE WHEN orders.paid THEN orders.status = 'done' ELSE orders.quantity > 1 END
GROUP BY 1
HAVING CASE WHEN COUNT(*) > 5 THEN SUM(orders.amount) ELSE 0 END > 3;
