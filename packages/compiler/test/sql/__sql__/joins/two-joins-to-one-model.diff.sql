-- two joins to one model
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.name","payer.name"]}
--
-- plan
--   Project [orders.customers.name = customers__name, orders.payer.name = payer__name, orders._count = _count]
--     Aggregate by [customers__name = customers.name, payer__name = payer.name] of [_count = COUNT(*)]
--       Join left on orders.payer_id = payer.id
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers
--         Scan customers as payer

-- generic
SELECT
  customers.name AS "orders.customers.name",
  payer.name AS "orders.payer.name",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN customers AS payer
  ON orders.payer_id = payer.id
GROUP BY 1, 2;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   customers.name AS "orders.customers.name",
-   payer.name AS "orders.payer.name",
-   COUNT(*) AS "orders._count"
+   customers.name AS `orders.customers.name`,
+   payer.name AS `orders.payer.name`,
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
+ GROUP BY customers.name, payer.name;

-- bigquery
-   customers.name AS "orders.customers.name",
-   payer.name AS "orders.payer.name",
-   COUNT(*) AS "orders._count"
+   customers.name AS orders_customers_name_37868c70,
+   payer.name AS orders_payer_name_555c1380,
+   COUNT(*) AS orders__count_b58c814a

-- oracle
- LEFT JOIN customers AS payer
+ LEFT JOIN customers payer
  …
- GROUP BY 1, 2;
+ GROUP BY customers.name, payer.name;
