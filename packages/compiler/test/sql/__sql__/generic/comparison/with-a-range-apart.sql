-- with a range apart
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "compare": {"to":"1 year"}
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.placed_at = grouped.placed_at, orders.amount_sum = grouped.amount_sum, orders.amount_sum_previous = earlier.amount_sum, orders.amount_sum_change = grouped.amount_sum - earlier.amount_sum, orders.amount_sum_change_pct = (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0)]
--     Join left on grouped.status IS NOT DISTINCT FROM earlier.status and earlier.placed_at = SHIFT(grouped.placed_at, -1, 'year')
--       Named grouped
--         Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--           Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--             Scan orders as orders
--       Named earlier
--         Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--           Filter orders.placed_at >= '2023-02-01 00:00:00' and orders.placed_at < '2023-05-01 00:00:00'
--             Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1, 2
  ),
  earlier AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
      AND orders.placed_at < TIMESTAMP '2023-05-01'
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum AS "orders.amount_sum",
  earlier.amount_sum AS "orders.amount_sum_previous",
  grouped.amount_sum - earlier.amount_sum AS "orders.amount_sum_change",
  CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
FROM grouped
LEFT JOIN earlier
  ON grouped.status IS NOT DISTINCT FROM earlier.status
    AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
