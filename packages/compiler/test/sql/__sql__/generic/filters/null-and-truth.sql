-- null and truth
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status is null","amount is not null","paid","not paid","paid is true","paid is not false"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status IS NULL and orders.amount IS NOT NULL and orders.paid and NOT orders.paid and COALESCE(orders.paid, FALSE) and NOT COALESCE(NOT orders.paid, FALSE)
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status IS NULL
  AND orders.amount IS NOT NULL
  AND orders.paid
  AND NOT orders.paid
  AND COALESCE(orders.paid, FALSE)
  AND NOT COALESCE(NOT orders.paid, FALSE);
