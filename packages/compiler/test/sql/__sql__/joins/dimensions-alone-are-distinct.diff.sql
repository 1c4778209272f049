-- dimensions alone are distinct
-- {"source_model":"orders","dimensions":["status","customers.country"]}
--
-- plan
--   Project [orders.status = status, orders.customers.country = customers__country]
--     Aggregate by [status = orders.status, customers__country = customers.country] of []
--       Join left on orders.customer_id = customers.id
--         Scan orders as orders
--         Scan customers as customers

-- generic
SELECT
  orders.status AS "orders.status",
  customers.country AS "orders.customers.country"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   orders.status AS "orders.status",
-   customers.country AS "orders.customers.country"
+   orders.status AS `orders.status`,
+   customers.country AS `orders.customers.country`

-- clickhouse
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql, oracle
- GROUP BY 1, 2;
+ GROUP BY orders.status, customers.country;

-- bigquery
-   orders.status AS "orders.status",
-   customers.country AS "orders.customers.country"
+   orders.status AS orders_status_6bc1dce8,
+   customers.country AS orders_customers_country_8c006ff3
