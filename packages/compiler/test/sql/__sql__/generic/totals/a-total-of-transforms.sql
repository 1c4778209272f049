-- a total of transforms
-- {
--   "source_model": "orders",
--   "measures": ["cumsum(amount:sum)","rank(amount:sum)","share(amount:sum, by=placed_at)","amount:sum(window='90d')"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "dimensions": ["status"],
--   "subtotals": [["placed_at"],["status"]],
--   "totals": true
-- }
--
-- plan
--   Project [orders.status = levels.status, orders.placed_at = levels.placed_at, orders.cumsum(amount_sum) = levels."cumsum(amount_sum)", orders.rank(amount_sum) = levels."rank(amount_sum)", orders.share(amount_sum,_by=placed_at) = levels."share(amount_sum,_by=placed_at)", orders.amount_sum_window_90d = levels.amount_sum_window_90d, grain_no = levels.grain_no]
--     Sort levels.grain_no asc
--       Named levels
--         Union
--           Project [status = grouped_3.status, placed_at = grouped_3.placed_at, cumsum(amount_sum) = SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.status ORDER BY grouped_3.placed_at), rank(amount_sum) = RANK() OVER (ORDER BY grouped_3.amount_sum DESC NULLS LAST), share(amount_sum,_by=placed_at) = grouped_3.amount_sum / NULLIF(whole.amount_sum, 0), amount_sum_window_90d = grouped_3.amount_sum_window_90d, grain_no = 0]
--             Join left on grouped_3.placed_at IS NOT DISTINCT FROM whole.placed_at
--               Named grouped_3
--                 Project [status = surrounding.status, placed_at = surrounding.placed_at, amount_sum = surrounding.amount_sum, amount_sum_window_90d = surrounding.amount_sum_window_90d]
--                   Filter surrounding.placed_at >= '2024-02-01' and surrounding.placed_at < '2024-05-01'
--                     Named surrounding
--                       Project [status = grouped_2.status, placed_at = grouped_2.placed_at, amount_sum = grouped_2.amount_sum, amount_sum_window_90d = "trailing".amount_sum_window_90d]
--                         Join left on grouped_2.status IS NOT DISTINCT FROM "trailing".status and grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
--                           Named grouped_2
--                             Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--                               Filter orders.placed_at >= '2023-11-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                                 Scan orders as orders
--                           Named trailing
--                             Aggregate by [status = grouped.status, placed_at = grouped.placed_at] of [amount_sum_window_90d = SUM(history.value)]
--                               Join left on history.status IS NOT DISTINCT FROM grouped.status and history.moment >= SHIFT(SHIFT(grouped.placed_at, 1, 'month'), -90, 'day') and history.moment < SHIFT(grouped.placed_at, 1, 'month')
--                                 Named grouped
--                                   see #1
--                                 Named history
--                                   Aggregate by [status = orders.status, moment = TRUNCATE('day', orders.placed_at)] of [value = SUM(orders.amount)]
--                                     Filter orders.placed_at >= '2023-11-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                                       Scan orders as orders
--               Named whole
--                 Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                     Scan orders as orders
--           Project [status = NULL, placed_at = grouped_3.placed_at, cumsum(amount_sum) = SUM(grouped_3.amount_sum) OVER (ORDER BY grouped_3.placed_at), rank(amount_sum) = NULL, share(amount_sum,_by=placed_at) = grouped_3.amount_sum / NULLIF(grouped_3.amount_sum, 0), amount_sum_window_90d = grouped_3.amount_sum_window_90d, grain_no = 1]
--             Named grouped_3
--               Project [placed_at = surrounding.placed_at, amount_sum = surrounding.amount_sum, amount_sum_window_90d = surrounding.amount_sum_window_90d]
--                 Filter surrounding.placed_at >= '2024-02-01' and surrounding.placed_at < '2024-05-01'
--                   Named surrounding
--                     Project [placed_at = grouped_2.placed_at, amount_sum = grouped_2.amount_sum, amount_sum_window_90d = "trailing".amount_sum_window_90d]
--                       Join left on grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
--                         Named grouped_2
--                           Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #2
--                             Filter orders.placed_at >= '2023-11-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                               Scan orders as orders
--                         Named trailing
--                           Aggregate by [placed_at = grouped.placed_at] of [amount_sum_window_90d = SUM(history.value)]
--                             Join left on history.moment >= SHIFT(SHIFT(grouped.placed_at, 1, 'month'), -90, 'day') and history.moment < SHIFT(grouped.placed_at, 1, 'month')
--                               Named grouped
--                                 see #2
--                               Named history
--                                 Aggregate by [moment = TRUNCATE('day', orders.placed_at)] of [value = SUM(orders.amount)]
--                                   Filter orders.placed_at >= '2023-11-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                                     Scan orders as orders
--           Project [status = grouped.status, placed_at = NULL, cumsum(amount_sum) = NULL, rank(amount_sum) = NULL, share(amount_sum,_by=placed_at) = grouped.amount_sum / NULLIF(whole.amount_sum, 0), amount_sum_window_90d = NULL, grain_no = 2]
--             Join cross
--               Named grouped
--                 Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                     Scan orders as orders
--               Named whole
--                 Aggregate by [] of [amount_sum = SUM(orders.amount)]
--                   Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                     Scan orders as orders
--           Project [status = NULL, placed_at = NULL, cumsum(amount_sum) = NULL, rank(amount_sum) = NULL, share(amount_sum,_by=placed_at) = grouped.amount_sum / NULLIF(grouped.amount_sum, 0), amount_sum_window_90d = NULL, grain_no = 3]
--             Named grouped
--               Aggregate by [] of [amount_sum = SUM(orders.amount)]
--                 Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                   Scan orders as orders

WITH
  grouped_2 AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1, 2
  ),
  history AS (
    SELECT
      orders.status,
      DATE_TRUNC('day', orders.placed_at) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1, 2
  ),
  "trailing" AS (
    SELECT
      grouped.status,
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_90d
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.status IS NOT DISTINCT FROM grouped.status
        AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
        AND history.moment < grouped.placed_at + INTERVAL '1 month'
    GROUP BY 1, 2
  ),
  surrounding AS (
    SELECT
      grouped_2.status,
      grouped_2.placed_at,
      grouped_2.amount_sum,
      "trailing".amount_sum_window_90d
    FROM grouped_2
    LEFT JOIN "trailing"
      ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
        AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
  ),
  grouped_3 AS (
    SELECT
      surrounding.status,
      surrounding.placed_at,
      surrounding.amount_sum,
      surrounding.amount_sum_window_90d
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  ),
  whole AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  grouped_2_2 AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  history_2 AS (
    SELECT
      DATE_TRUNC('day', orders.placed_at) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  trailing_2 AS (
    SELECT
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_90d
    FROM grouped_2_2 AS grouped
    LEFT JOIN history_2 AS history
      ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
        AND history.moment < grouped.placed_at + INTERVAL '1 month'
    GROUP BY 1
  ),
  surrounding_2 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      "trailing".amount_sum_window_90d
    FROM grouped_2_2 AS grouped_2
    LEFT JOIN trailing_2 AS "trailing"
      ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
  ),
  grouped_3_2 AS (
    SELECT
      surrounding.placed_at,
      surrounding.amount_sum,
      surrounding.amount_sum_window_90d
    FROM surrounding_2 AS surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  ),
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  whole_2 AS (
    SELECT
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
  ),
  grouped_4 AS (
    SELECT
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
  ),
  levels AS (
    SELECT
      grouped_3.status,
      grouped_3.placed_at,
      SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.status ORDER BY grouped_3.placed_at) AS "cumsum(amount_sum)",
      RANK() OVER (ORDER BY grouped_3.amount_sum DESC NULLS LAST) AS "rank(amount_sum)",
      CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
      grouped_3.amount_sum_window_90d,
      0 AS grain_no
    FROM grouped_3
    LEFT JOIN whole
      ON grouped_3.placed_at IS NOT DISTINCT FROM whole.placed_at
    UNION ALL
    SELECT
      NULL AS status,
      grouped_3.placed_at,
      SUM(grouped_3.amount_sum) OVER (ORDER BY grouped_3.placed_at) AS "cumsum(amount_sum)",
      NULL AS "rank(amount_sum)",
      CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
      grouped_3.amount_sum_window_90d,
      1 AS grain_no
    FROM grouped_3_2 AS grouped_3
    UNION ALL
    SELECT
      grouped.status,
      NULL AS placed_at,
      NULL AS "cumsum(amount_sum)",
      NULL AS "rank(amount_sum)",
      CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
      NULL AS amount_sum_window_90d,
      2 AS grain_no
    FROM grouped
    CROSS JOIN whole_2 AS whole
    UNION ALL
    SELECT
      NULL AS status,
      NULL AS placed_at,
      NULL AS "cumsum(amount_sum)",
      NULL AS "rank(amount_sum)",
      CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
      NULL AS amount_sum_window_90d,
      3 AS grain_no
    FROM grouped_4 AS grouped
  )
SELECT
  levels.status AS "orders.status",
  levels.placed_at AS "orders.placed_at",
  levels."cumsum(amount_sum)" AS "orders.cumsum(amount_sum)",
  levels."rank(amount_sum)" AS "orders.rank(amount_sum)",
  levels."share(amount_sum,_by=placed_at)" AS "orders.share(amount_sum,_by=placed_at)",
  levels.amount_sum_window_90d AS "orders.amount_sum_window_90d",
  levels.grain_no
FROM levels
ORDER BY levels.grain_no;
