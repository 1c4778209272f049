-- a chain of aggregates
-- {
--   "queries": [
--     {"name":"a","source_model":"orders","dimensions":["status","paid"],"measures":["amount:sum"]},
--     {"name":"b","source_model":"a","dimensions":["status","paid"],"measures":[{"formula":"amount_sum:max","name":"x"}]},
--     {"name":"c","source_model":"b","dimensions":["status","paid"],"measures":[{"formula":"x:max","name":"y"}]},
--     {"name":"d","source_model":"c","dimensions":["status","paid"],"measures":[{"formula":"y:sum","name":"z"}]},
--     {"source_model":"d","dimensions":["status"],"measures":["z:sum"],"filters":["paid = true"]}
--   ]
-- }
--
-- plan
--   Project [d.status = status, d.z_sum = z_sum]
--     Aggregate by [status = d.status] of [z_sum = SUM(d.z)]
--       Filter d.paid = TRUE
--         Named d
--           Project [status, paid, z = y_sum]
--             Aggregate by [status = c.status, paid = c.paid] of [y_sum = SUM(c.y)]
--               Named c
--                 Project [status, paid, y = x_max]
--                   Aggregate by [status = b.status, paid = b.paid] of [x_max = MAX(b.x)]
--                     Named b
--                       Project [status, paid, x = amount_sum_max]
--                         Aggregate by [status = a.status, paid = a.paid] of [amount_sum_max = MAX(a.amount_sum)]
--                           Named a
--                             Project [status, paid, amount_sum]
--                               Aggregate by [status = orders.status, paid = orders.paid] of [amount_sum = SUM(orders.amount)]
--                                 Scan orders as orders

WITH
  a AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  ),
  b AS (
    SELECT
      a.status,
      a.paid,
      MAX(a.amount_sum) AS x
    FROM a
    GROUP BY 1, 2
  ),
  c AS (
    SELECT
      b.status,
      b.paid,
      MAX(b.x) AS y
    FROM b
    GROUP BY 1, 2
  ),
  d AS (
    SELECT
      c.status,
      c.paid,
      SUM(c.y) AS z
    FROM c
    GROUP BY 1, 2
  )
SELECT
  d.status AS "d.status",
  SUM(d.z) AS "d.z_sum"
FROM d
WHERE d.paid = TRUE
GROUP BY 1;
