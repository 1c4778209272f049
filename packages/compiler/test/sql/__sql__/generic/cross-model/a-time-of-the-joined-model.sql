-- a time of the joined model
-- {
--   "source_model": "orders",
--   "measures": ["*:count","customers.credit:sum"],
--   "time_dimensions": [{"dimension":"customers.joined_on","granularity":"year","date_range":["2020-01-01","2023-12-31"]}]
-- }
--
-- plan
--   Project [orders.customers.joined_on = grouped.customers__joined_on, orders._count = grouped._count, orders.customers.credit_sum = customers_measures.credit_sum]
--     Join left on grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year
--       Named grouped
--         Aggregate by [customers__joined_on = TRUNCATE('year', customers.joined_on)] of [_count = COUNT(*)]
--           Filter customers.joined_on >= '2020-01-01' and customers.joined_on < '2024-01-01'
--             Join inner on orders.customer_id = customers.id
--               Scan orders as orders
--               Scan customers as customers
--       Named customers_measures
--         Aggregate by [joined_on__year = TRUNCATE('year', customers.joined_on)] of [credit_sum = SUM(customers.credit)]
--           Filter customers.joined_on >= '2020-01-01' and customers.joined_on < '2024-01-01'
--             Scan customers as customers

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
      COUNT(*) AS _count
    FROM orders
    INNER JOIN customers
      ON orders.customer_id = customers.id
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  )
SELECT
  grouped.customers__joined_on AS "orders.customers.joined_on",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
