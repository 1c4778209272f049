-- the last moment of the calendar
-- {"source_model":"orders","measures":["*:count"],"filters":["placed_at <= '9999-12-31'","placed_at > '9999'"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.placed_at <= '9999-12-31 23:59:59.999999' and orders.placed_at > '9999-12-31 23:59:59.999999'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at <= TIMESTAMP '9999-12-31 23:59:59.999999'
  AND orders.placed_at > TIMESTAMP '9999-12-31 23:59:59.999999';
