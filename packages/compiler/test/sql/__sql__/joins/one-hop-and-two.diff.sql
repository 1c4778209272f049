-- one hop and two
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.country","customers.regions.name"]}
--
-- plan
--   Project [orders.customers.country = customers__country, orders.customers.regions.name = customers__regions__name, orders._count = _count]
--     Aggregate by [customers__country = customers.country, customers__regions__name = customers__regions.name] of [_count = COUNT(*)]
--       Join left on customers.region_id = customers__regions.id
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Scan regions as customers__regions

-- generic
SELECT
  customers.country AS "orders.customers.country",
  customers__regions.name AS "orders.customers.regions.name",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1, 2;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   customers.country AS "orders.customers.country",
-   customers__regions.name AS "orders.customers.regions.name",
-   COUNT(*) AS "orders._count"
+   customers.country AS `orders.customers.country`,
+   customers__regions.name AS `orders.customers.regions.name`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1, 2;
+ GROUP BY customers.country, customers__regions.name;

-- bigquery
-   customers.country AS "orders.customers.country",
-   customers__regions.name AS "orders.customers.regions.name",
-   COUNT(*) AS "orders._count"
+   customers.country AS orders_customers_country_8c006ff3,
+   customers__regions.name AS orders_customers_regions_name_1e450861,
+   COUNT(*) AS orders__count_b58c814a

-- oracle
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
  …
- GROUP BY 1, 2;
+ GROUP BY customers.country, customers__regions.name;
