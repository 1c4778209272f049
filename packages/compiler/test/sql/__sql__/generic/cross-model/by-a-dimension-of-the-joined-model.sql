-- by a dimension of the joined model
-- {"source_model":"orders","measures":["*:count","customers.credit:sum"],"dimensions":["customers.country"]}
--
-- plan
--   Project [orders.customers.country = grouped.customers__country, orders._count = grouped._count, orders.customers.credit_sum = customers_measures.credit_sum]
--     Join left on grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
--       Named grouped
--         Aggregate by [customers__country = customers.country] of [_count = COUNT(*)]
--           Join left on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers
--       Named customers_measures
--         Aggregate by [country = customers.country] of [credit_sum = SUM(customers.credit)]
--           Scan customers as customers

WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
