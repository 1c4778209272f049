-- a derived column of a joined model, which joins on
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.place","is_home"]}
--
-- plan
--   Project [orders.customers.place = customers__place, orders.is_home = is_home, orders._count = _count]
--     Aggregate by [customers__place = CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END, is_home = CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END] of [_count = COUNT(*)]
--       Join left on customers.region_id = customers__regions.id
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Scan regions as customers__regions

-- generic
SELECT
  CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS "orders.customers.place",
  CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS "orders.is_home",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1, 2;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS "orders.customers.place",
-   CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS "orders.is_home",
-   COUNT(*) AS "orders._count"
+   CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS `orders.customers.place`,
+   CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS `orders.is_home`,
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
+ GROUP BY CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END, CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END;

-- bigquery
-   CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS "orders.customers.place",
-   CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS "orders.is_home",
-   COUNT(*) AS "orders._count"
+   CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS orders_customers_place_e0260d02,
+   CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS orders_is_home_d67c9104,
+   COUNT(*) AS orders__count_b58c814a

-- oracle
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
  …
- GROUP BY 1, 2;
+ GROUP BY CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END, CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END;
