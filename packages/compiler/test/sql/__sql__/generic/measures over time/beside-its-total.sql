-- beside its total
-- {
--   "source_model": "orders",
--   "measures": [{"name":"stock","formula":"quantity:sum","over_time":{"column":"shipped_on","take":"last"}}],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"month"}],
--   "totals": true
-- }
--
-- plan
--   Project [orders.shipped_on = levels.shipped_on, orders.stock = levels.stock, grain_no = levels.grain_no]
--     Sort levels.grain_no asc
--       Named levels
--         Union
--           Project [shipped_on = grouped.shipped_on, stock = last_measures.quantity_sum, grain_no = 0]
--             Join left on grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
--               Named grouped
--                 Aggregate by [shipped_on = TRUNCATE('month', orders.shipped_on)] of []
--                   Scan orders as orders
--               Named last_measures
--                 Aggregate by [shipped_on__month = TRUNCATE('month', orders.shipped_on)] of [quantity_sum = SUM(orders.quantity)]
--                   Join inner on TRUNCATE('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1 and orders.shipped_on = "last".snapshot
--                     Scan orders as orders
--                     Named last
--                       Project [period_1, snapshot]
--                         Aggregate by [period_1 = TRUNCATE('month', orders.shipped_on)] of [snapshot = MAX(orders.shipped_on)]
--                           Scan orders as orders
--           Project [shipped_on = NULL, stock = last_measures.quantity_sum, grain_no = 1]
--             Named last_measures
--               Aggregate by [] of [quantity_sum = SUM(orders.quantity)]
--                 Join inner on orders.shipped_on = "last".snapshot
--                   Scan orders as orders
--                   Named last
--                     Project [snapshot]
--                       Aggregate by [] of [snapshot = MAX(orders.shipped_on)]
--                         Scan orders as orders

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on
    FROM orders
    GROUP BY 1
  ),
  "last" AS (
    SELECT
      DATE_TRUNC('month', orders.shipped_on) AS period_1,
      MAX(orders.shipped_on) AS snapshot
    FROM orders
    GROUP BY 1
  ),
  last_measures AS (
    SELECT
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
      SUM(orders.quantity) AS quantity_sum
    FROM orders
    INNER JOIN "last"
      ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
        AND orders.shipped_on = "last".snapshot
    GROUP BY 1
  ),
  last_2 AS (
    SELECT
      MAX(orders.shipped_on) AS snapshot
    FROM orders
  ),
  last_measures_2 AS (
    SELECT
      SUM(orders.quantity) AS quantity_sum
    FROM orders
    INNER JOIN last_2 AS "last"
      ON orders.shipped_on = "last".snapshot
  ),
  levels AS (
    SELECT
      grouped.shipped_on,
      last_measures.quantity_sum AS stock,
      0 AS grain_no
    FROM grouped
    LEFT JOIN last_measures
      ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
    UNION ALL
    SELECT
      NULL AS shipped_on,
      last_measures.quantity_sum AS stock,
      1 AS grain_no
    FROM last_measures_2 AS last_measures
  )
SELECT
  levels.shipped_on AS "orders.shipped_on",
  levels.stock AS "orders.stock",
  levels.grain_no
FROM levels
ORDER BY levels.grain_no;
