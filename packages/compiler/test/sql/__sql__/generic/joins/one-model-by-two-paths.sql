-- one model by two paths
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["customers.regions.name","stores.regions.name"],
--   "order": [{"column":"customers.regions.name"},{"column":"stores.regions.name"}]
-- }
--
-- plan
--   Project [orders.customers.regions.name = customers__regions__name, orders.stores.regions.name = stores__regions__name, orders.amount_sum = amount_sum]
--     Sort customers__regions__name asc, stores__regions__name asc
--       Aggregate by [customers__regions__name = customers__regions.name, stores__regions__name = stores__regions.name] of [amount_sum = SUM(orders.amount)]
--         Join left on stores.region_id = stores__regions.id
--           Join left on customers.region_id = customers__regions.id
--             Join left on orders.customer_id = customers.id
--               Join inner on orders.store_id = stores.id
--                 Scan orders as orders
--                 Scan retail.stores as stores
--               Scan customers as customers
--             Scan regions as customers__regions
--           Scan regions as stores__regions

SELECT
  customers__regions.name AS "orders.customers.regions.name",
  stores__regions.name AS "orders.stores.regions.name",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
INNER JOIN retail.stores
  ON orders.store_id = stores.id
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
LEFT JOIN regions AS stores__regions
  ON stores.region_id = stores__regions.id
GROUP BY 1, 2
ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
