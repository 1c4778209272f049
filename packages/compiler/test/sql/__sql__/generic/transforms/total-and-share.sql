-- total and share
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum",{"formula":"share(amount:sum) + total(amount:sum)","name":"x"}],
--   "dimensions": ["status","paid"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.paid = grouped.paid, orders.amount_sum = grouped.amount_sum, orders.x = grouped.amount_sum / NULLIF(whole.amount_sum, 0) + whole.amount_sum]
--     Join cross
--       Named grouped
--         Aggregate by [status = orders.status, paid = orders.paid] of [amount_sum = SUM(orders.amount)]
--           Scan orders as orders
--       Named whole
--         Aggregate by [] of [amount_sum = SUM(orders.amount)]
--           Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  ),
  whole AS (
    SELECT
      SUM(orders.amount) AS amount_sum
    FROM orders
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
FROM grouped
CROSS JOIN whole;
