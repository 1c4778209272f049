-- with measures of a joined model
-- {
--   "source_model": "orders",
--   "measures": ["*:count","customers.*:count","customers.credit:sum"],
--   "dimensions": ["customers.name"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","fill":0,"date_range":"2024"}]
-- }
-- warning: 'placed_at' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.customers.name = grouped_3.customers__name, orders.placed_at = grouped_3.placed_at, orders._count = CASE WHEN grouped_3.is_found IS NOT NULL THEN grouped_3._count ELSE 0 END, orders.customers._count = CASE WHEN grouped_3.is_found IS NOT NULL THEN COALESCE(customers_measures._count, 0) ELSE 0 END, orders.customers.credit_sum = CASE WHEN grouped_3.is_found IS NOT NULL THEN customers_measures.credit_sum ELSE 0 END]
--     Join left on grouped_3.customers__name IS NOT DISTINCT FROM customers_measures.name
--       Named grouped_3
--         Project [placed_at = periods.placed_at, customers__name = combinations.customers__name, _count = COALESCE(grouped._count, 0), is_found = grouped.placed_at]
--           Join left on periods.placed_at = grouped.placed_at and combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
--             Join cross
--               Named periods
--                 Project [placed_at = CAST(SHIFT('2024-01-01', numbers.n, 'month') AS DATE)]
--                   Scan 0 to 11 as numbers
--               Named combinations
--                 Aggregate by [customers__name = grouped_2.customers__name] of []
--                   Filter grouped_2.placed_at IS NOT NULL
--                     Named grouped_2
--                       Aggregate by [customers__name = customers.name, placed_at = TRUNCATE('month', orders.placed_at)] of [_count = COUNT(*)] #1
--                         Filter orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2025-01-01 00:00:00'
--                           Join left on orders.customer_id = customers.id
--                             Scan orders as orders
--                             Scan customers as customers
--             Named grouped
--               see #1
--       Named customers_measures
--         Aggregate by [name = customers.name] of [_count = COUNT(*), credit_sum = SUM(customers.credit)]
--           Scan customers as customers

WITH
  periods AS (
    SELECT
      CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
  ),
  grouped_2 AS (
    SELECT
      customers.name AS customers__name,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2025-01-01'
    GROUP BY 1, 2
  ),
  combinations AS (
    SELECT
      grouped_2.customers__name
    FROM grouped_2
    WHERE grouped_2.placed_at IS NOT NULL
    GROUP BY 1
  ),
  grouped_3 AS (
    SELECT
      periods.placed_at,
      combinations.customers__name,
      COALESCE(grouped._count, 0) AS _count,
      grouped.placed_at AS is_found
    FROM periods
    CROSS JOIN combinations
    LEFT JOIN grouped_2 AS grouped
      ON periods.placed_at = grouped.placed_at
        AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
  ),
  customers_measures AS (
    SELECT
      customers.name,
      COUNT(*) AS _count,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped_3.customers__name AS "orders.customers.name",
  grouped_3.placed_at AS "orders.placed_at",
  CASE WHEN grouped_3.is_found IS NOT NULL THEN grouped_3._count ELSE 0 END AS "orders._count",
  CASE WHEN grouped_3.is_found IS NOT NULL THEN COALESCE(customers_measures._count, 0) ELSE 0 END AS "orders.customers._count",
  CASE WHEN grouped_3.is_found IS NOT NULL THEN customers_measures.credit_sum ELSE 0 END AS "orders.customers.credit_sum"
FROM grouped_3
LEFT JOIN customers_measures
  ON grouped_3.customers__name IS NOT DISTINCT FROM customers_measures.name;
