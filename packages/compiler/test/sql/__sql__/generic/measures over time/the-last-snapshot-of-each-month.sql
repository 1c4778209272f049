-- the last snapshot of each month
-- {
--   "source_model": "orders",
--   "measures": [{"name":"stock","formula":"quantity:sum","over_time":{"column":"shipped_on","take":"last"}}],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"month"}]
-- }
--
-- plan
--   Project [orders.shipped_on = grouped.shipped_on, orders.stock = last_measures.quantity_sum]
--     Join left on grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
--       Named grouped
--         Aggregate by [shipped_on = TRUNCATE('month', orders.shipped_on)] of []
--           Scan orders as orders
--       Named last_measures
--         Aggregate by [shipped_on__month = TRUNCATE('month', orders.shipped_on)] of [quantity_sum = SUM(orders.quantity)]
--           Join inner on TRUNCATE('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1 and orders.shipped_on = "last".snapshot
--             Scan orders as orders
--             Named last
--               Project [period_1, snapshot]
--                 Aggregate by [period_1 = TRUNCATE('month', orders.shipped_on)] of [snapshot = MAX(orders.shipped_on)]
--                   Scan orders as orders

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
  )
SELECT
  grouped.shipped_on AS "orders.shipped_on",
  last_measures.quantity_sum AS "orders.stock"
FROM grouped
LEFT JOIN last_measures
  ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month;
