-- one of several local times
-- {
--   "source_model": "orders",
--   "measures": ["max(coalesce(placed_at, '2024-01-01'))"],
--   "filters": ["placed_at in ('2024', '2025-03')"]
-- }
--
-- plan
--   Project [orders.coalesce_placed_at_2024_01_01_max = coalesce_placed_at_2024_01_01_max]
--     Aggregate by [] of [coalesce_placed_at_2024_01_01_max = MAX(COALESCE(orders.placed_at, '2024-01-01 01:00:00'))]
--       Filter orders.placed_at >= '2024-01-01 01:00:00' AND orders.placed_at < '2025-01-01 01:00:00' OR orders.placed_at >= '2025-03-01 01:00:00' AND orders.placed_at < '2025-04-01 02:00:00'
--         Scan orders as orders

SELECT
  MAX(COALESCE(orders.placed_at, TIMESTAMP '2024-01-01 01:00:00')) AS "orders.coalesce_placed_at_2024_01_01_max"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-01-01 01:00:00' OR orders.placed_at >= TIMESTAMP '2025-03-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-04-01 02:00:00';
