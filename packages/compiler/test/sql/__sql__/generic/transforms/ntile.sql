-- ntile
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum",{"formula":"ntile(amount:sum, n=4)","name":"x"}],
--   "dimensions": ["status","paid"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.paid = grouped.paid, orders.amount_sum = grouped.amount_sum, orders.x = NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST)]
--     Named grouped
--       Aggregate by [status = orders.status, paid = orders.paid] of [amount_sum = SUM(orders.amount)]
--         Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
FROM grouped;
