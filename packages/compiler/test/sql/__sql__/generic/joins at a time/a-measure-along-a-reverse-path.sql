-- a measure along a reverse path
-- {"source_model":"regions","dimensions":["name"],"measures":["stores.orders.amount:sum"]}
--
-- plan
--   Project [regions.name = grouped.name, regions.stores.orders.amount_sum = stores__orders_measures.amount_sum]
--     Join left on grouped.name IS NOT DISTINCT FROM stores__orders_measures.stores__regions__name
--       Named grouped
--         Aggregate by [name = regions.name] of []
--           Scan regions as regions
--       Named stores__orders_measures
--         Aggregate by [stores__regions__name = stores__regions.name] of [amount_sum = SUM(orders.amount)]
--           Join left on stores.region_id = stores__regions.id
--             Join inner on orders.store_id = stores.id
--               Scan orders as orders
--               Scan retail.stores as stores
--             Scan regions as stores__regions

WITH
  grouped AS (
    SELECT
      regions.name
    FROM regions
    GROUP BY 1
  ),
  stores__orders_measures AS (
    SELECT
      stores__regions.name AS stores__regions__name,
      SUM(orders.amount) AS amount_sum
    FROM orders
    INNER JOIN retail.stores
      ON orders.store_id = stores.id
    LEFT JOIN regions AS stores__regions
      ON stores.region_id = stores__regions.id
    GROUP BY 1
  )
SELECT
  grouped.name AS "regions.name",
  stores__orders_measures.amount_sum AS "regions.stores.orders.amount_sum"
FROM grouped
LEFT JOIN stores__orders_measures
  ON grouped.name IS NOT DISTINCT FROM stores__orders_measures.stores__regions__name;
