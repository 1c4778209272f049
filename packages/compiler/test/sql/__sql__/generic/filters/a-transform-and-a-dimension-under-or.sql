-- a transform and a dimension under or
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["rank(amount:sum) = 1 or status = 'open'"]
-- }
--
-- plan
--   Project [orders.status = windowed.status, orders.amount_sum = windowed.amount_sum]
--     Filter windowed."rank" = 1 OR windowed.status = 'open'
--       Named windowed
--         Project [status = grouped.status, amount_sum = grouped.amount_sum, rank = RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST)]
--           Named grouped
--             Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--               Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
    FROM grouped
  )
SELECT
  windowed.status AS "orders.status",
  windowed.amount_sum AS "orders.amount_sum"
FROM windowed
WHERE windowed."rank" = 1 OR windowed.status = 'open';
