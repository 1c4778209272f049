-- counting distinct values as SQL spells it
-- {"source_model":"orders","measures":["count(distinct status)"]}
--
-- plan
--   Project [orders.status_count_distinct = status_count_distinct]
--     Aggregate by [] of [status_count_distinct = COUNT(DISTINCT orders.status)]
--       Scan orders as orders

SELECT
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
FROM orders;
