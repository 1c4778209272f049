-- with totals
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "compare": {"to":"1 year"},
--   "subtotals": [["placed_at"]],
--   "totals": true
-- }
--
-- plan
--   Project [orders.status = levels.status, orders.placed_at = levels.placed_at, orders.amount_sum = levels.amount_sum, orders.amount_sum_previous = levels.amount_sum_previous, orders.amount_sum_change = levels.amount_sum_change, orders.amount_sum_change_pct = levels.amount_sum_change_pct, grain_no = levels.grain_no]
--     Sort levels.grain_no asc
--       Named levels
--         Union
--           Project [status = grouped.status, placed_at = grouped.placed_at, amount_sum = grouped.amount_sum, amount_sum_previous = earlier.amount_sum, amount_sum_change = grouped.amount_sum - earlier.amount_sum, amount_sum_change_pct = (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0), grain_no = 0]
--             Join left on grouped.status IS NOT DISTINCT FROM earlier.status and earlier.placed_at = SHIFT(grouped.placed_at, -1, 'year')
--               Named grouped
--                 Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                     Scan orders as orders
--               Named earlier
--                 Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.placed_at >= '2023-02-01 00:00:00' and orders.placed_at < '2023-05-01 00:00:00'
--                     Scan orders as orders
--           Project [status = NULL, placed_at = grouped.placed_at, amount_sum = grouped.amount_sum, amount_sum_previous = earlier.amount_sum, amount_sum_change = grouped.amount_sum - earlier.amount_sum, amount_sum_change_pct = (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0), grain_no = 1]
--             Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'year')
--               Named grouped
--                 Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                     Scan orders as orders
--               Named earlier
--                 Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.placed_at >= '2023-02-01 00:00:00' and orders.placed_at < '2023-05-01 00:00:00'
--                     Scan orders as orders
--           Project [status = NULL, placed_at = NULL, amount_sum, amount_sum_previous = NULL, amount_sum_change = NULL, amount_sum_change_pct = NULL, grain_no = 2]
--             Aggregate by [] of [amount_sum = SUM(orders.amount)]
--               Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                 Scan orders as orders

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
  ),
  grouped_2 AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  earlier_2 AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
      AND orders.placed_at < TIMESTAMP '2023-05-01'
    GROUP BY 1
  ),
  levels AS (
    SELECT
      grouped.status,
      grouped.placed_at,
      grouped.amount_sum,
      earlier.amount_sum AS amount_sum_previous,
      grouped.amount_sum - earlier.amount_sum AS amount_sum_change,
      CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
      0 AS grain_no
    FROM grouped
    LEFT JOIN earlier
      ON grouped.status IS NOT DISTINCT FROM earlier.status
        AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
    UNION ALL
    SELECT
      NULL AS status,
      grouped.placed_at,
      grouped.amount_sum,
      earlier.amount_sum AS amount_sum_previous,
      grouped.amount_sum - earlier.amount_sum AS amount_sum_change,
      CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
      1 AS grain_no
    FROM grouped_2 AS grouped
    LEFT JOIN earlier_2 AS earlier
      ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
    UNION ALL
    SELECT
      NULL AS status,
      NULL AS placed_at,
      SUM(orders.amount) AS amount_sum,
      NULL AS amount_sum_previous,
      NULL AS amount_sum_change,
      NULL AS amount_sum_change_pct,
      2 AS grain_no
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
  )
SELECT
  levels.status AS "orders.status",
  levels.placed_at AS "orders.placed_at",
  levels.amount_sum AS "orders.amount_sum",
  levels.amount_sum_previous AS "orders.amount_sum_previous",
  levels.amount_sum_change AS "orders.amount_sum_change",
  levels.amount_sum_change_pct AS "orders.amount_sum_change_pct",
  levels.grain_no
FROM levels
ORDER BY levels.grain_no;
