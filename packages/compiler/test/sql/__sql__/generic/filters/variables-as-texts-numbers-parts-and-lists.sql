-- variables as texts, numbers, parts and lists
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status = '{state}' and amount > {least}","status like '%{part}%'","quantity in {sizes}"],
--   "variables": {"state":"it's","least":-4,"part":"a'b","sizes":[1,2]}
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status = 'it''s' and orders.amount > -4 and orders.status LIKE '%a''b%' and orders.quantity IN (1, 2)
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status = 'it''s'
  AND orders.amount > -4
  AND orders.status LIKE '%a''b%'
  AND orders.quantity IN (1, 2);
