-- the rest as one
-- {
--   "source_model": "orders",
--   "dimensions": ["customers.country"],
--   "top": {"dimension":"customers.country","by":"amount:sum","n":2,"others":"Other"},
--   "measures": ["amount:sum","aov"]
-- }
--
-- plan
--   Project [orders.customers.country = customers__country, orders.amount_sum = amount_sum, orders.aov = amount_sum / NULLIF(_count, 0)]
--     Aggregate by [customers__country = CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'Other' END] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Join left on customers.country = best.customers__country
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Named best
--           Limit 2
--             Project [customers__country]
--               Sort amount_sum desc, customers__country asc
--                 Filter customers__country IS NOT NULL and customers__country <> 'Other'
--                   Aggregate by [customers__country = customers.country] of [amount_sum = SUM(orders.amount)]
--                     Join left on orders.customer_id = customers.id
--                       Scan orders as orders
--                       Scan customers as customers

WITH
  best AS (
    SELECT
      customers.country AS customers__country
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
    HAVING customers.country IS NOT NULL
      AND customers.country <> 'Other'
    ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
    LIMIT 2
  )
SELECT
  CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'Other' END AS "orders.customers.country",
  SUM(orders.amount) AS "orders.amount_sum",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN best
  ON customers.country = best.customers__country
GROUP BY 1;
