-- a stage that nothing reads
-- {"queries":[{"name":"unread","source_model":"nothing"},{"source_model":"orders","measures":["*:count"]}]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders;
