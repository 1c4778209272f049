-- by a dimension out of reach
-- {"source_model":"orders","measures":["customers.credit:sum"],"dimensions":["status"]}
-- warning: 'status' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.status = grouped.status, orders.customers.credit_sum = customers_measures.credit_sum]
--     Join cross
--       Named grouped
--         Aggregate by [status = orders.status] of []
--           Scan orders as orders
--       Named customers_measures
--         Aggregate by [] of [credit_sum = SUM(customers.credit)]
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
      SUM(customers.credit) AS credit_sum
    FROM customers
  )
SELECT
  grouped.status AS "orders.status",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
CROSS JOIN customers_measures;
