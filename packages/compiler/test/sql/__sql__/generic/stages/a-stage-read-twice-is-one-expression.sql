-- a stage read twice is one expression
-- {
--   "queries": [
--     {"name":"s","source_model":"orders","dimensions":["status"],"measures":["amount:sum"]},
--     {"name":"t","source_model":{"source_name":"s","joins":[{"name":"again","target_model":"s","join_pairs":[["status","status"]]}]},"dimensions":["status","again.amount_sum"]},
--     {"source_model":"t","measures":["*:count"]}
--   ]
-- }
--
-- plan
--   Project [t._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Named t
--         Project [status, again__amount_sum]
--           Aggregate by [status = s.status, again__amount_sum = again.amount_sum] of []
--             Join left on s.status = again.status
--               Named s
--                 Project [status, amount_sum] #1
--                   Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--                     Scan orders as orders
--               Named again
--                 see #1

WITH
  s AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  t AS (
    SELECT
      s.status,
      again.amount_sum AS again__amount_sum
    FROM s
    LEFT JOIN s AS again
      ON s.status = again.status
    GROUP BY 1, 2
  )
SELECT
  COUNT(*) AS "t._count"
FROM t;
