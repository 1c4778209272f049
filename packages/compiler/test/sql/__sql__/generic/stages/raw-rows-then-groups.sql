-- raw rows, then groups
-- {
--   "queries": [
--     {"name":"r","source_model":"orders","dimensions":["row_no","status"],"distinct_dimension_values":false},
--     {"source_model":"r","measures":["row_no:max"],"dimensions":["status"],"filters":["row_no <= 10"]}
--   ]
-- }
--
-- plan
--   Project [r.status = status, r.row_no_max = row_no_max]
--     Aggregate by [status = r.status] of [row_no_max = MAX(r.row_no)]
--       Filter r.row_no <= 10
--         Named r
--           Project [row_no = ROW_NUMBER() OVER (ORDER BY orders.placed_at), status = orders.status]
--             Scan orders as orders

WITH
  r AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS row_no,
      orders.status
    FROM orders
  )
SELECT
  r.status AS "r.status",
  MAX(r.row_no) AS "r.row_no_max"
FROM r
WHERE r.row_no <= 10
GROUP BY 1;
