-- a transform of a measure of a joined model
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"cumsum(customers.credit:sum)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
-- warning: 'placed_at' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.placed_at = grouped_2.placed_at, orders.x = CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END]
--     Sort grouped_2.placed_at asc
--       Named grouped_2
--         Project [placed_at = grouped.placed_at, customers__credit_sum = customers_measures.credit_sum]
--           Join cross
--             Named grouped
--               Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of []
--                 Scan orders as orders
--             Named customers_measures
--               Aggregate by [] of [credit_sum = SUM(customers.credit)]
--                 Scan customers as customers

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  grouped_2 AS (
    SELECT
      grouped.placed_at,
      customers_measures.credit_sum AS customers__credit_sum
    FROM grouped
    CROSS JOIN customers_measures
  )
SELECT
  grouped_2.placed_at AS "orders.placed_at",
  CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
FROM grouped_2
ORDER BY "orders.placed_at" NULLS LAST;
