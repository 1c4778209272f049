-- a named measure of a joined model
-- {"source_model":"orders","measures":["customers.avg_credit","customers.credit_per_head"]}
--
-- plan
--   Project [orders.customers.avg_credit = customers_measures.credit_avg, orders.customers.credit_per_head = customers_measures.credit_sum / NULLIF(COALESCE(customers_measures._count, 0), 0)]
--     Named customers_measures
--       Aggregate by [] of [credit_avg = AVG(customers.credit), credit_sum = SUM(customers.credit), _count = COUNT(*)]
--         Scan customers as customers

WITH
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg,
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  customers_measures.credit_avg AS "orders.customers.avg_credit",
  CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
FROM customers_measures;
