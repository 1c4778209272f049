-- raw rows
-- {
--   "source_model": "orders",
--   "dimensions": ["status","customers.name","row_no"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "distinct_dimension_values": false,
--   "order": [{"column":"placed_at"},{"column":"amount","direction":"desc"}],
--   "limit": 4
-- }
--
-- plan
--   Limit 4
--     Project [orders.status, orders.customers.name = customers.name, orders.row_no = ROW_NUMBER() OVER (ORDER BY orders.placed_at), orders.placed_at = TRUNCATE('month', orders.placed_at)]
--       Sort TRUNCATE('month', orders.placed_at) asc, orders.amount desc
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers

SELECT
  orders.status AS "orders.status",
  customers.name AS "orders.customers.name",
  ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS "orders.row_no",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
LIMIT 4;
