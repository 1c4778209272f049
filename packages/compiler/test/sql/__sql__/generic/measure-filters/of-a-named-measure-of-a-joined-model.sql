-- of a named measure of a joined model
-- {
--   "source_model": {"source_name":"orders","measures":[{"name":"paid_revenue","formula":"amount:sum","filter":"paid","format":{"type":"currency","symbol":"€"}},{"name":"share","formula":"paid_revenue / *:count","filter":"customers.vip"},{"name":"done_credit","formula":"customers.credit:sum","filter":"customers.country = 'NO'"}]},
--   "measures": ["done_credit"],
--   "dimensions": ["status"]
-- }
-- warning: 'status' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.status = grouped.status, orders.done_credit = customers_measures.credit_sum]
--     Join cross
--       Named grouped
--         Aggregate by [status = orders.status] of []
--           Scan orders as orders
--       Named customers_measures
--         Aggregate by [] of [credit_sum = SUM(CASE WHEN customers.country = 'NO' THEN customers.credit END)]
--           Scan customers as customers

WITH
  grouped AS (
    SELECT
      orders.status
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      SUM(CASE WHEN customers.country = 'NO' THEN customers.credit END) AS credit_sum
    FROM customers
  )
SELECT
  grouped.status AS "orders.status",
  customers_measures.credit_sum AS "orders.done_credit"
FROM grouped
CROSS JOIN customers_measures;
