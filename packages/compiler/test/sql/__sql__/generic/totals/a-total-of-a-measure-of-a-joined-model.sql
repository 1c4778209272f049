-- a total of a measure of a joined model
-- {
--   "source_model": "orders",
--   "measures": ["customers.credit:sum"],
--   "dimensions": ["status","customers.name"],
--   "totals": true
-- }
-- warning: 'status' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.status = levels.status, orders.customers.name = levels.customers__name, orders.customers.credit_sum = levels.customers__credit_sum, grain_no = levels.grain_no]
--     Sort levels.grain_no asc
--       Named levels
--         Union
--           Project [status = grouped.status, customers__name = grouped.customers__name, customers__credit_sum = customers_measures.credit_sum, grain_no = 0]
--             Join left on grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
--               Named grouped
--                 Aggregate by [status = orders.status, customers__name = customers.name] of []
--                   Join left on orders.customer_id = customers.id
--                     Scan orders as orders
--                     Scan customers as customers
--               Named customers_measures
--                 Aggregate by [name = customers.name] of [credit_sum = SUM(customers.credit)]
--                   Scan customers as customers
--           Project [status = NULL, customers__name = NULL, customers__credit_sum = customers_measures.credit_sum, grain_no = 1]
--             Named customers_measures
--               Aggregate by [] of [credit_sum = SUM(customers.credit)]
--                 Scan customers as customers

WITH
  grouped AS (
    SELECT
      orders.status,
      customers.name AS customers__name
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
  customers_measures_2 AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  levels AS (
    SELECT
      grouped.status,
      grouped.customers__name,
      customers_measures.credit_sum AS customers__credit_sum,
      0 AS grain_no
    FROM grouped
    LEFT JOIN customers_measures
      ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
    UNION ALL
    SELECT
      NULL AS status,
      NULL AS customers__name,
      customers_measures.credit_sum AS customers__credit_sum,
      1 AS grain_no
    FROM customers_measures_2 AS customers_measures
  )
SELECT
  levels.status AS "orders.status",
  levels.customers__name AS "orders.customers.name",
  levels.customers__credit_sum AS "orders.customers.credit_sum",
  levels.grain_no
FROM levels
ORDER BY levels.grain_no;
