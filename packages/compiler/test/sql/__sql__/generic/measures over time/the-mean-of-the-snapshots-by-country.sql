-- the mean of the snapshots, by country
-- {
--   "source_model": "orders",
--   "measures": [{"name":"stock","formula":"quantity:sum","over_time":{"column":"shipped_on","take":"avg"}},"amount:sum"],
--   "dimensions": ["customers.country"]
-- }
--
-- plan
--   Project [orders.customers.country = grouped.customers__country, orders.stock = avg_measures.quantity_sum, orders.amount_sum = grouped.amount_sum]
--     Join left on grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country
--       Named grouped
--         Aggregate by [customers__country = customers.country] of [amount_sum = SUM(orders.amount)]
--           Join left on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers
--       Named avg_measures
--         Aggregate by [customers__country = snapshots.customers__country] of [quantity_sum = AVG(snapshots.quantity_sum)]
--           Named snapshots
--             Aggregate by [customers__country = customers.country, snapshot = orders.shipped_on] of [quantity_sum = SUM(orders.quantity)]
--               Filter orders.shipped_on IS NOT NULL
--                 Join left on orders.customer_id = customers.id
--                   Scan orders as orders
--                   Scan customers as customers

WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  ),
  snapshots AS (
    SELECT
      customers.country AS customers__country,
      orders.shipped_on AS snapshot,
      SUM(orders.quantity) AS quantity_sum
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.shipped_on IS NOT NULL
    GROUP BY 1, 2
  ),
  avg_measures AS (
    SELECT
      snapshots.customers__country,
      AVG(snapshots.quantity_sum) AS quantity_sum
    FROM snapshots
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  avg_measures.quantity_sum AS "orders.stock",
  grouped.amount_sum AS "orders.amount_sum"
FROM grouped
LEFT JOIN avg_measures
  ON grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country;
