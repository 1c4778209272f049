-- a named measure
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["aov > 8","customers.avg_credit > 3"]
-- }
-- warning: 'status' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.status = grouped.status, orders.amount_sum = grouped.amount_sum]
--     Filter grouped.amount_sum / NULLIF(grouped._count, 0) > 8 and customers_measures.credit_avg > 3
--       Join cross
--         Named grouped
--           Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--             Scan orders as orders
--         Named customers_measures
--           Aggregate by [] of [credit_avg = AVG(customers.credit)]
--             Scan customers as customers

WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg
    FROM customers
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum"
FROM grouped
CROSS JOIN customers_measures
WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
  AND customers_measures.credit_avg > 3;
