-- of each combination of dimensions
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum"],
--   "dimensions": ["status","customers.name"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","fill":null,"date_range":"2024"}],
--   "order": {"placed_at":"asc"},
--   "limit": 10
-- }
--
-- plan
--   Limit 10
--     Project [orders.status = combinations.status, orders.customers.name = combinations.customers__name, orders.placed_at = periods.placed_at, orders._count = CASE WHEN grouped.placed_at IS NOT NULL THEN COALESCE(grouped._count, 0) END, orders.amount_sum = CASE WHEN grouped.placed_at IS NOT NULL THEN grouped.amount_sum END]
--       Sort periods.placed_at asc
--         Join left on periods.placed_at = grouped.placed_at and combinations.status IS NOT DISTINCT FROM grouped.status and combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
--           Join cross
--             Named periods
--               Project [placed_at = CAST(SHIFT('2024-01-01', numbers.n, 'month') AS DATE)]
--                 Scan 0 to 11 as numbers
--             Named combinations
--               Aggregate by [status = grouped_2.status, customers__name = grouped_2.customers__name] of []
--                 Filter grouped_2.placed_at IS NOT NULL
--                   Named grouped_2
--                     Aggregate by [status = orders.status, customers__name = customers.name, placed_at = TRUNCATE('month', orders.placed_at)] of [_count = COUNT(*), amount_sum = SUM(orders.amount)] #1
--                       Filter orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2025-01-01 00:00:00'
--                         Join left on orders.customer_id = customers.id
--                           Scan orders as orders
--                           Scan customers as customers
--           Named grouped
--             see #1

WITH
  periods AS (
    SELECT
      CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
    FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
  ),
  grouped_2 AS (
    SELECT
      orders.status,
      customers.name AS customers__name,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      COUNT(*) AS _count,
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2025-01-01'
    GROUP BY 1, 2, 3
  ),
  combinations AS (
    SELECT
      grouped_2.status,
      grouped_2.customers__name
    FROM grouped_2
    WHERE grouped_2.placed_at IS NOT NULL
    GROUP BY 1, 2
  )
SELECT
  combinations.status AS "orders.status",
  combinations.customers__name AS "orders.customers.name",
  periods.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN COALESCE(grouped._count, 0) END AS "orders._count",
  CASE WHEN grouped.placed_at IS NOT NULL THEN grouped.amount_sum END AS "orders.amount_sum"
FROM periods
CROSS JOIN combinations
LEFT JOIN grouped_2 AS grouped
  ON periods.placed_at = grouped.placed_at
    AND combinations.status IS NOT DISTINCT FROM grouped.status
    AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
ORDER BY "orders.placed_at" NULLS LAST
LIMIT 10;
