-- by a dimension behind the joined model
-- {
--   "source_model": "orders",
--   "measures": ["*:count","customers.credit:sum"],
--   "dimensions": ["customers.regions.name"]
-- }
--
-- plan
--   Project [orders.customers.regions.name = grouped.customers__regions__name, orders._count = grouped._count, orders.customers.credit_sum = customers_measures.credit_sum]
--     Join left on grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name
--       Named grouped
--         Aggregate by [customers__regions__name = customers__regions.name] of [_count = COUNT(*)]
--           Join left on customers.region_id = customers__regions.id
--             Join left on orders.customer_id = customers.id
--               Scan orders as orders
--               Scan customers as customers
--             Scan regions as customers__regions
--       Named customers_measures
--         Aggregate by [regions__name = regions.name] of [credit_sum = SUM(customers.credit)]
--           Join left on customers.region_id = regions.id
--             Scan customers as customers
--             Scan regions as regions

WITH
  grouped AS (
    SELECT
      customers__regions.name AS customers__regions__name,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    LEFT JOIN regions AS customers__regions
      ON customers.region_id = customers__regions.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      regions.name AS regions__name,
      SUM(customers.credit) AS credit_sum
    FROM customers
    LEFT JOIN regions
      ON customers.region_id = regions.id
    GROUP BY 1
  )
SELECT
  grouped.customers__regions__name AS "orders.customers.regions.name",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
