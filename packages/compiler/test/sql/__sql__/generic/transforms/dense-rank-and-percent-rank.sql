-- dense_rank and percent_rank
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum",{"formula":"dense_rank(amount:sum) + percent_rank(amount:sum)","name":"x"}],
--   "dimensions": ["status","paid"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.paid = grouped.paid, orders.amount_sum = grouped.amount_sum, orders.x = DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION)]
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
  DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
FROM grouped;
