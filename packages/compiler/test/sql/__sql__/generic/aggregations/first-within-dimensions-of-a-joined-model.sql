-- first within dimensions of a joined model
-- {"source_model":"orders","measures":["amount:first"],"dimensions":["customers.country"]}
--
-- plan
--   Project [orders.customers.country = customers__country, orders.amount_first = amount_first]
--     Aggregate by [customers__country = ranked.customers__country] of [amount_first = MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END)]
--       Named ranked
--         Project [customers__country = customers.country, amount_first_row = ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST), amount = orders.amount, value = orders.placed_at]
--           Join left on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers

WITH
  ranked AS (
    SELECT
      customers.country AS customers__country,
      ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
  )
SELECT
  ranked.customers__country AS "orders.customers.country",
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
FROM ranked
GROUP BY 1;
