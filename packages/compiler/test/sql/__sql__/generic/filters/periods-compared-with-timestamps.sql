-- periods compared with timestamps
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["placed_at = '2024-Q2'","placed_at <> '2024-05'","placed_at > '2024-04'","placed_at <= '2024-W24'","placed_at in ('2024-04', '2024-06-30')","placed_at not in ('2024-05-01', '2024-05-02')"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-04-01 00:00:00' AND orders.placed_at < '2024-07-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00' OR orders.placed_at >= '2024-06-01 00:00:00' and orders.placed_at >= '2024-05-01 00:00:00' and orders.placed_at < '2024-06-17 00:00:00' and orders.placed_at >= '2024-04-01 00:00:00' AND orders.placed_at < '2024-05-01 00:00:00' OR orders.placed_at >= '2024-06-30 00:00:00' AND orders.placed_at < '2024-07-01 00:00:00' and NOT (orders.placed_at >= '2024-05-01 00:00:00' AND orders.placed_at < '2024-05-02 00:00:00' OR orders.placed_at >= '2024-05-02 00:00:00' AND orders.placed_at < '2024-05-03 00:00:00')
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
  AND orders.placed_at < TIMESTAMP '2024-07-01'
  AND (orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-01')
  AND orders.placed_at >= TIMESTAMP '2024-05-01'
  AND orders.placed_at < TIMESTAMP '2024-06-17'
  AND (orders.placed_at >= TIMESTAMP '2024-04-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-30' AND orders.placed_at < TIMESTAMP '2024-07-01')
  AND NOT (orders.placed_at >= TIMESTAMP '2024-05-01' AND orders.placed_at < TIMESTAMP '2024-05-02' OR orders.placed_at >= TIMESTAMP '2024-05-02' AND orders.placed_at < TIMESTAMP '2024-05-03');
