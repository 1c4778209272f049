-- a list that excludes nothing
-- {"source_model":"orders","measures":["*:count"],"filters":["status not in ()"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter TRUE
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE TRUE;
