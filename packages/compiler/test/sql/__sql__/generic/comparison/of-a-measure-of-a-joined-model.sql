-- of a measure of a joined model
-- {
--   "source_model": "orders",
--   "measures": ["customers.credit:sum"],
--   "dimensions": ["status"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "compare": {"to":"previous period"}
-- }
-- warning: 'status' is not reached from 'customers', so measures of 'customers' repeat for its values
-- warning: 'placed_at' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.status = grouped_2.status, orders.placed_at = grouped_2.placed_at, orders.customers.credit_sum = grouped_2.customers__credit_sum, orders.customers.credit_sum_previous = earlier.customers__credit_sum, orders.customers.credit_sum_change = grouped_2.customers__credit_sum - earlier.customers__credit_sum, orders.customers.credit_sum_change_pct = (grouped_2.customers__credit_sum - earlier.customers__credit_sum) / NULLIF(earlier.customers__credit_sum, 0)]
--     Join left on grouped_2.status IS NOT DISTINCT FROM earlier.status and earlier.placed_at = SHIFT(grouped_2.placed_at, -3, 'month')
--       Named grouped_2
--         Project [status = grouped.status, placed_at = grouped.placed_at, customers__credit_sum = customers_measures.credit_sum]
--           Join cross
--             Named grouped
--               Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of []
--                 Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                   Scan orders as orders
--             Named customers_measures
--               Aggregate by [] of [credit_sum = SUM(customers.credit)]
--                 Scan customers as customers
--       Named earlier
--         Project [status = grouped_3.status, placed_at = grouped_3.placed_at, customers__credit_sum = customers_measures_2.credit_sum]
--           Join cross
--             Named grouped_3
--               Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of []
--                 Filter orders.placed_at >= '2023-11-01 00:00:00' and orders.placed_at < '2024-02-01 00:00:00'
--                   Scan orders as orders
--             Named customers_measures_2
--               Aggregate by [] of [credit_sum = SUM(customers.credit)]
--                 Scan customers as customers

WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1, 2
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  grouped_2 AS (
    SELECT
      grouped.status,
      grouped.placed_at,
      customers_measures.credit_sum AS customers__credit_sum
    FROM grouped
    CROSS JOIN customers_measures
  ),
  grouped_3 AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
      AND orders.placed_at < TIMESTAMP '2024-02-01'
    GROUP BY 1, 2
  ),
  customers_measures_2 AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  earlier AS (
    SELECT
      grouped_3.status,
      grouped_3.placed_at,
      customers_measures_2.credit_sum AS customers__credit_sum
    FROM grouped_3
    CROSS JOIN customers_measures_2
  )
SELECT
  grouped_2.status AS "orders.status",
  grouped_2.placed_at AS "orders.placed_at",
  grouped_2.customers__credit_sum AS "orders.customers.credit_sum",
  earlier.customers__credit_sum AS "orders.customers.credit_sum_previous",
  grouped_2.customers__credit_sum - earlier.customers__credit_sum AS "orders.customers.credit_sum_change",
  CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
FROM grouped_2
LEFT JOIN earlier
  ON grouped_2.status IS NOT DISTINCT FROM earlier.status
    AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3 month';
