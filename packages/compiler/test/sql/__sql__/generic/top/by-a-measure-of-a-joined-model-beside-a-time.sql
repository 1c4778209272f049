-- by a measure of a joined model, beside a time
-- {
--   "source_model": "orders",
--   "dimensions": ["customers.country"],
--   "top": {"dimension":"customers.country","by":"customers.credit:sum","n":2,"others":"it's"},
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "measures": ["customers.credit:sum","change(amount:sum)"]
-- }
-- warning: 'placed_at' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.customers.country = grouped_2.customers__country, orders.placed_at = grouped_2.placed_at, orders.customers.credit_sum = grouped_2.customers__credit_sum, orders.change(amount_sum) = grouped_2.amount_sum - earlier.amount_sum]
--     Join left on grouped_2.customers__country IS NOT DISTINCT FROM earlier.customers__country and earlier.placed_at = SHIFT(grouped_2.placed_at, -1, 'month')
--       Named grouped_2
--         Project [customers__country = surrounding.customers__country, placed_at = surrounding.placed_at, amount_sum = surrounding.amount_sum, customers__credit_sum = surrounding.customers__credit_sum]
--           Filter surrounding.placed_at >= '2024-02-01' and surrounding.placed_at < '2024-05-01'
--             Named surrounding
--               Project [customers__country = grouped.customers__country, placed_at = grouped.placed_at, amount_sum = grouped.amount_sum, customers__credit_sum = customers_measures.credit_sum] #2
--                 Join left on grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
--                   Named grouped
--                     Aggregate by [customers__country = CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                       Filter orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                         Join left on customers.country = best.customers__country
--                           Join left on orders.customer_id = customers.id
--                             Scan orders as orders
--                             Scan customers as customers
--                           Named best
--                             Limit 2 #1
--                               Project [customers__country = grouped.customers__country]
--                                 Sort customers_measures.credit_sum desc, grouped.customers__country asc
--                                   Filter grouped.customers__country IS NOT NULL and grouped.customers__country <> 'it''s'
--                                     Join left on grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
--                                       Named grouped
--                                         Aggregate by [customers__country = customers.country] of []
--                                           Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                                             Join left on orders.customer_id = customers.id
--                                               Scan orders as orders
--                                               Scan customers as customers
--                                       Named customers_measures
--                                         Aggregate by [country = customers.country] of [credit_sum = SUM(customers.credit)]
--                                           Scan customers as customers
--                   Named customers_measures
--                     Aggregate by [country = CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END] of [credit_sum = SUM(customers.credit)]
--                       Join left on customers.country = best.customers__country
--                         Scan customers as customers
--                         Named best
--                           see #1
--       Named earlier
--         see #2

WITH
  grouped AS (
    SELECT
      customers.country AS customers__country
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  ),
  best AS (
    SELECT
      grouped.customers__country
    FROM grouped
    LEFT JOIN customers_measures
      ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
    WHERE grouped.customers__country IS NOT NULL
      AND grouped.customers__country <> 'it''s'
    ORDER BY customers_measures.credit_sum DESC NULLS LAST, grouped.customers__country NULLS LAST
    LIMIT 2
  ),
  grouped_2 AS (
    SELECT
      CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END AS customers__country,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    LEFT JOIN best
      ON customers.country = best.customers__country
    WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1, 2
  ),
  customers_measures_2 AS (
    SELECT
      CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END AS country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    LEFT JOIN best
      ON customers.country = best.customers__country
    GROUP BY 1
  ),
  surrounding AS (
    SELECT
      grouped.customers__country,
      grouped.placed_at,
      grouped.amount_sum,
      customers_measures.credit_sum AS customers__credit_sum
    FROM grouped_2 AS grouped
    LEFT JOIN customers_measures_2 AS customers_measures
      ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
  ),
  grouped_2_2 AS (
    SELECT
      surrounding.customers__country,
      surrounding.placed_at,
      surrounding.amount_sum,
      surrounding.customers__credit_sum
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  )
SELECT
  grouped_2.customers__country AS "orders.customers.country",
  grouped_2.placed_at AS "orders.placed_at",
  grouped_2.customers__credit_sum AS "orders.customers.credit_sum",
  grouped_2.amount_sum - earlier.amount_sum AS "orders.change(amount_sum)"
FROM grouped_2_2 AS grouped_2
LEFT JOIN surrounding AS earlier
  ON grouped_2.customers__country IS NOT DISTINCT FROM earlier.customers__country
    AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1 month';
