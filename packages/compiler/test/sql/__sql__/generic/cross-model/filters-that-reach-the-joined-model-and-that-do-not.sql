-- filters that reach the joined model and that do not
-- {
--   "source_model": "orders",
--   "measures": ["*:count","customers.credit:sum"],
--   "dimensions": ["customers.country"],
--   "filters": ["status = 'done'","customers.vip","customers.credit:sum > 5"]
-- }
-- warning: The filter "status = 'done'" does not reach measures of 'customers'
--
-- plan
--   Project [orders.customers.country = grouped.customers__country, orders._count = grouped._count, orders.customers.credit_sum = customers_measures.credit_sum]
--     Filter customers_measures.credit_sum > 5
--       Join inner on grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
--         Named grouped
--           Aggregate by [customers__country = customers.country] of [_count = COUNT(*)]
--             Filter orders.status = 'done' and customers.vip
--               Join inner on orders.customer_id = customers.id
--                 Scan orders as orders
--                 Scan customers as customers
--         Named customers_measures
--           Aggregate by [country = customers.country] of [credit_sum = SUM(customers.credit)]
--             Filter customers.vip
--               Scan customers as customers

WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    INNER JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
      AND customers.vip
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.vip
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
INNER JOIN customers_measures
  ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
WHERE customers_measures.credit_sum > 5;
