-- rows are counted without a column
-- {"source_model":"orders","measures":["*:count"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders;
