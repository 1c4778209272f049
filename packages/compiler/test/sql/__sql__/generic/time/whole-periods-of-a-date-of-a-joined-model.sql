-- whole periods of a date of a joined model
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"customers.joined_on","granularity":"quarter"}],
--   "whole_periods_only": true
-- }
--
-- plan
--   Project [orders.customers.joined_on = customers__joined_on, orders._count = _count]
--     Aggregate by [customers__joined_on = TRUNCATE('quarter', customers.joined_on)] of [_count = COUNT(*)]
--       Filter customers.joined_on < '2024-04-01'
--         Join inner on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers

SELECT
  DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
  COUNT(*) AS "orders._count"
FROM orders
INNER JOIN customers
  ON orders.customer_id = customers.id
WHERE customers.joined_on < DATE '2024-04-01'
GROUP BY 1;
