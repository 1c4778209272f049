-- a condition on a share, and one on a measure that does not narrow the total
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum",{"formula":"share(amount:sum)","name":"x"}],
--   "dimensions": ["status"],
--   "filters": ["x > 0.1","amount:sum > 5","paid"],
--   "order": {"x":"desc"},
--   "limit": 2
-- }
--
-- plan
--   Limit 2
--     Project [orders.status = grouped.status, orders.amount_sum = grouped.amount_sum, orders.x = grouped.amount_sum / NULLIF(whole.amount_sum, 0)]
--       Sort grouped.amount_sum / NULLIF(whole.amount_sum, 0) desc
--         Filter grouped.amount_sum / NULLIF(whole.amount_sum, 0) > 0.1
--           Join cross
--             Named grouped
--               Filter amount_sum > 5
--                 Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.paid
--                     Scan orders as orders
--             Named whole
--               Aggregate by [] of [amount_sum = SUM(orders.amount)]
--                 Filter orders.paid
--                   Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.paid
    GROUP BY 1
    HAVING SUM(orders.amount) > 5
  ),
  whole AS (
    SELECT
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.paid
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum",
  CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.x"
FROM grouped
CROSS JOIN whole
WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) > 0.1
ORDER BY "orders.x" DESC NULLS LAST
LIMIT 2;
