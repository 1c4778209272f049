-- only the joins that a name needs
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.regions.country"]}
--
-- plan
--   Project [orders.customers.regions.country = customers__regions__country, orders._count = _count]
--     Aggregate by [customers__regions__country = customers__regions.country] of [_count = COUNT(*)]
--       Join left on customers.region_id = customers__regions.id
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Scan regions as customers__regions

-- generic
SELECT
  customers__regions.country AS "orders.customers.regions.country",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   customers__regions.country AS "orders.customers.regions.country",
-   COUNT(*) AS "orders._count"
+   customers__regions.country AS `orders.customers.regions.country`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY customers__regions.country;

-- bigquery
-   customers__regions.country AS "orders.customers.regions.country",
-   COUNT(*) AS "orders._count"
+   customers__regions.country AS orders_customers_regions_country_153d2b80,
+   COUNT(*) AS orders__count_b58c814a

-- oracle
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
  …
- GROUP BY 1;
+ GROUP BY customers__regions.country;
