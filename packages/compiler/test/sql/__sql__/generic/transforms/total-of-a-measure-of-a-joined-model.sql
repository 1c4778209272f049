-- total of a measure of a joined model
-- {
--   "source_model": "orders",
--   "measures": ["customers.credit:sum",{"formula":"share(customers.credit:sum)","name":"x"}],
--   "dimensions": ["customers.name","status"]
-- }
-- warning: 'status' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.customers.name = grouped_2.customers__name, orders.status = grouped_2.status, orders.customers.credit_sum = grouped_2.customers__credit_sum, orders.x = grouped_2.customers__credit_sum / NULLIF(whole.customers__credit_sum, 0)]
--     Join cross
--       Named grouped_2
--         Project [customers__name = grouped.customers__name, status = grouped.status, customers__credit_sum = customers_measures.credit_sum]
--           Join left on grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
--             Named grouped
--               Aggregate by [customers__name = customers.name, status = orders.status] of []
--                 Join left on orders.customer_id = customers.id
--                   Scan orders as orders
--                   Scan customers as customers
--             Named customers_measures
--               Aggregate by [name = customers.name] of [credit_sum = SUM(customers.credit)]
--                 Scan customers as customers
--       Named whole
--         Project [customers__credit_sum = customers_measures_2.credit_sum]
--           Named customers_measures_2
--             Aggregate by [] of [credit_sum = SUM(customers.credit)]
--               Scan customers as customers

WITH
  grouped AS (
    SELECT
      customers.name AS customers__name,
      orders.status
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1, 2
  ),
  customers_measures AS (
    SELECT
      customers.name,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  ),
  grouped_2 AS (
    SELECT
      grouped.customers__name,
      grouped.status,
      customers_measures.credit_sum AS customers__credit_sum
    FROM grouped
    LEFT JOIN customers_measures
      ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
  ),
  customers_measures_2 AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  whole AS (
    SELECT
      customers_measures_2.credit_sum AS customers__credit_sum
    FROM customers_measures_2
  )
SELECT
  grouped_2.customers__name AS "orders.customers.name",
  grouped_2.status AS "orders.status",
  grouped_2.customers__credit_sum AS "orders.customers.credit_sum",
  CAST(grouped_2.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
FROM grouped_2
CROSS JOIN whole;
