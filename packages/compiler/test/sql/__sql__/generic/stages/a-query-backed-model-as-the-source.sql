-- a query-backed model as the source
-- {"source_model":"monthly","dimensions":["customers.country"],"measures":["amount_sum:max"]}
--
-- plan
--   Project [monthly.customers.country = customers__country, monthly.amount_sum_max = amount_sum_max]
--     Aggregate by [customers__country = monthly.customers__country] of [amount_sum_max = MAX(monthly.amount_sum)]
--       Named monthly
--         Project [customers__country, placed_at, amount_sum]
--           Aggregate by [customers__country = customers.country, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--             Filter orders.status = 'done'
--               Join left on orders.customer_id = customers.id
--                 Scan orders as orders
--                 Scan customers as customers

WITH
  monthly AS (
    SELECT
      customers.country AS customers__country,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
    GROUP BY 1, 2
  )
SELECT
  monthly.customers__country AS "monthly.customers.country",
  MAX(monthly.amount_sum) AS "monthly.amount_sum_max"
FROM monthly
GROUP BY 1;
