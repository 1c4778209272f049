-- a total
-- {"source_model":"orders","measures":["amount:sum","aov"],"dimensions":["status"],"totals":true}
--
-- plan
--   Project [orders.status = levels.status, orders.amount_sum = levels.amount_sum, orders.aov = levels.aov, grain_no = levels.grain_no]
--     Sort levels.grain_no asc
--       Named levels
--         Union
--           Project [status, amount_sum, aov = amount_sum / NULLIF(_count, 0), grain_no = 0]
--             Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--               Scan orders as orders
--           Project [status = NULL, amount_sum, aov = amount_sum / NULLIF(_count, 0), grain_no = 1]
--             Aggregate by [] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--               Scan orders as orders

WITH
  levels AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum,
      CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
      0 AS grain_no
    FROM orders
    GROUP BY 1
    UNION ALL
    SELECT
      NULL AS status,
      SUM(orders.amount) AS amount_sum,
      CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
      1 AS grain_no
    FROM orders
  )
SELECT
  levels.status AS "orders.status",
  levels.amount_sum AS "orders.amount_sum",
  levels.aov AS "orders.aov",
  levels.grain_no
FROM levels
ORDER BY levels.grain_no;
