-- the rest left out
-- {
--   "source_model": "orders",
--   "dimensions": ["customers.country"],
--   "top": {"dimension":"customers.country","by":"amount:sum","n":2},
--   "measures": ["amount:sum"],
--   "filters": ["paid"]
-- }
--
-- plan
--   Project [orders.customers.country = customers__country, orders.amount_sum = amount_sum]
--     Aggregate by [customers__country = customers.country] of [amount_sum = SUM(orders.amount)]
--       Filter orders.paid and best.customers__country IS NOT NULL OR customers.country IS NULL
--         Join left on customers.country = best.customers__country
--           Join left on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers
--           Named best
--             Limit 2
--               Project [customers__country]
--                 Sort amount_sum desc, customers__country asc
--                   Filter customers__country IS NOT NULL
--                     Aggregate by [customers__country = customers.country] of [amount_sum = SUM(orders.amount)]
--                       Filter orders.paid
--                         Join left on orders.customer_id = customers.id
--                           Scan orders as orders
--                           Scan customers as customers

WITH
  best AS (
    SELECT
      customers.country AS customers__country
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.paid
    GROUP BY 1
    HAVING customers.country IS NOT NULL
    ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
    LIMIT 2
  )
SELECT
  customers.country AS "orders.customers.country",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN best
  ON customers.country = best.customers__country
WHERE orders.paid
  AND (best.customers__country IS NOT NULL OR customers.country IS NULL)
GROUP BY 1;
