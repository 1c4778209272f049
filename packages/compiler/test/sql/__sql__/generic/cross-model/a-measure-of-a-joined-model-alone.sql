-- a measure of a joined model alone
-- {"source_model":"orders","measures":["customers.credit:sum"]}
--
-- plan
--   Project [orders.customers.credit_sum = customers_measures.credit_sum]
--     Named customers_measures
--       Aggregate by [] of [credit_sum = SUM(customers.credit)]
--         Scan customers as customers

WITH
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  )
SELECT
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM customers_measures;
