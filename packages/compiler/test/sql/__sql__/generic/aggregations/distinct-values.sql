-- distinct values
-- {"source_model":"orders","measures":["status:countd","status:count_distinct_approx"]}
--
-- plan
--   Project [orders.status_count_distinct = status_count_distinct, orders.status_count_distinct_approx = status_count_distinct_approx]
--     Aggregate by [] of [status_count_distinct = COUNT(DISTINCT orders.status), status_count_distinct_approx = COUNT(DISTINCT orders.status)]
--       Scan orders as orders

SELECT
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
FROM orders;
