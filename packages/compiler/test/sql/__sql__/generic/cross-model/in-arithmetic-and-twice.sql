-- in arithmetic and twice
-- {
--   "source_model": "orders",
--   "measures": ["customers.credit:sum / *:count","customers.credit:sum","customers.*:count"]
-- }
--
-- plan
--   Project [orders.customers.credit_sum__div___count = customers_measures.credit_sum / NULLIF(grouped._count, 0), orders.customers.credit_sum = customers_measures.credit_sum, orders.customers._count = COALESCE(customers_measures._count, 0)]
--     Join cross
--       Named grouped
--         Aggregate by [] of [_count = COUNT(*)]
--           Scan orders as orders
--       Named customers_measures
--         Aggregate by [] of [credit_sum = SUM(customers.credit), _count = COUNT(*)]
--           Scan customers as customers

WITH
  grouped AS (
    SELECT
      COUNT(*) AS _count
    FROM orders
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
  customers_measures.credit_sum AS "orders.customers.credit_sum",
  COALESCE(customers_measures._count, 0) AS "orders.customers._count"
FROM grouped
CROSS JOIN customers_measures;
