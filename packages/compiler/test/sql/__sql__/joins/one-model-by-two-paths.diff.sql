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
--           Join inner on orders.store_id = stores.id
--             Join left on customers.region_id = customers__regions.id
--               Join left on orders.customer_id = customers.id
--                 Scan orders as orders
--                 Scan customers as customers
--               Scan regions as customers__regions
--             Scan retail.stores as stores
--           Scan regions as stores__regions

-- generic
SELECT
  customers__regions.name AS "orders.customers.regions.name",
  stores__regions.name AS "orders.stores.regions.name",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
INNER JOIN retail.stores
  ON orders.store_id = stores.id
LEFT JOIN regions AS stores__regions
  ON stores.region_id = stores__regions.id
GROUP BY 1, 2
ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;

-- sqlite, duckdb, snowflake, trino: no difference

-- postgres, redshift
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ ORDER BY "orders.customers.regions.name", "orders.stores.regions.name";

-- mysql
-   customers__regions.name AS "orders.customers.regions.name",
-   stores__regions.name AS "orders.stores.regions.name",
-   SUM(orders.amount) AS "orders.amount_sum"
+   customers__regions.name AS `orders.customers.regions.name`,
+   stores__regions.name AS `orders.stores.regions.name`,
+   SUM(orders.amount) AS `orders.amount_sum`
  …
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ ORDER BY customers__regions.name IS NULL, `orders.customers.regions.name`, stores__regions.name IS NULL, `orders.stores.regions.name`;

-- clickhouse
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ ORDER BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- GROUP BY 1, 2
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ GROUP BY customers__regions.name, stores__regions.name
+ ORDER BY CASE WHEN customers__regions.name IS NULL THEN 1 ELSE 0 END, "orders.customers.regions.name", CASE WHEN stores__regions.name IS NULL THEN 1 ELSE 0 END, "orders.stores.regions.name";

-- bigquery
-   customers__regions.name AS "orders.customers.regions.name",
-   stores__regions.name AS "orders.stores.regions.name",
-   SUM(orders.amount) AS "orders.amount_sum"
+   customers__regions.name AS orders_customers_regions_name_1e450861,
+   stores__regions.name AS orders_stores_regions_name_5c0e3294,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa
  …
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ ORDER BY customers__regions.name IS NULL, orders_customers_regions_name_1e450861, stores__regions.name IS NULL, orders_stores_regions_name_5c0e3294;

-- databricks, spark
-   customers__regions.name AS "orders.customers.regions.name",
-   stores__regions.name AS "orders.stores.regions.name",
-   SUM(orders.amount) AS "orders.amount_sum"
+   customers__regions.name AS `orders.customers.regions.name`,
+   stores__regions.name AS `orders.stores.regions.name`,
+   SUM(orders.amount) AS `orders.amount_sum`
  …
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ ORDER BY `orders.customers.regions.name` NULLS LAST, `orders.stores.regions.name` NULLS LAST;

-- oracle
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
  …
- LEFT JOIN regions AS stores__regions
+ LEFT JOIN regions stores__regions
  …
- GROUP BY 1, 2
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ GROUP BY customers__regions.name, stores__regions.name
+ ORDER BY "orders.customers.regions.name", "orders.stores.regions.name";
