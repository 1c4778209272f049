-- the first of each month and store, by customer
-- {
--   "source_model": "orders",
--   "measures": [{"name":"stock","formula":"quantity:sum","over_time":{"column":"shipped_on","take":"first","per":["store_id"]}}],
--   "dimensions": ["customers.country"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"month"}]
-- }
--
-- plan
--   Project [orders.customers.country = grouped.customers__country, orders.shipped_on = grouped.shipped_on, orders.stock = first_measures.quantity_sum]
--     Join left on grouped.customers__country IS NOT DISTINCT FROM first_measures.customers__country and grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month
--       Named grouped
--         Aggregate by [customers__country = customers.country, shipped_on = TRUNCATE('month', orders.shipped_on)] of []
--           Join left on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers
--       Named first_measures
--         Aggregate by [customers__country = customers.country, shipped_on__month = TRUNCATE('month', orders.shipped_on)] of [quantity_sum = SUM(orders.quantity)]
--           Join left on orders.customer_id = customers.id
--             Join inner on TRUNCATE('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1 and orders.store_id IS NOT DISTINCT FROM first.per_1 and orders.shipped_on = first.snapshot
--               Scan orders as orders
--               Named first
--                 Project [period_1, per_1, snapshot]
--                   Aggregate by [period_1 = TRUNCATE('month', orders.shipped_on), per_1 = orders.store_id] of [snapshot = MIN(orders.shipped_on)]
--                     Scan orders as orders
--             Scan customers as customers

WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1, 2
  ),
  first AS (
    SELECT
      DATE_TRUNC('month', orders.shipped_on) AS period_1,
      orders.store_id AS per_1,
      MIN(orders.shipped_on) AS snapshot
    FROM orders
    GROUP BY 1, 2
  ),
  first_measures AS (
    SELECT
      customers.country AS customers__country,
      DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
      SUM(orders.quantity) AS quantity_sum
    FROM orders
    INNER JOIN first
      ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1
        AND orders.store_id IS NOT DISTINCT FROM first.per_1
        AND orders.shipped_on = first.snapshot
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1, 2
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped.shipped_on AS "orders.shipped_on",
  first_measures.quantity_sum AS "orders.stock"
FROM grouped
LEFT JOIN first_measures
  ON grouped.customers__country IS NOT DISTINCT FROM first_measures.customers__country
    AND grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month;
