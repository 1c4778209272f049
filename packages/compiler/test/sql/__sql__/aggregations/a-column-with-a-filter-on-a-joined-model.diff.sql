-- a column with a filter on a joined model
-- {"source_model":"orders","measures":["vip_amount:sum"]}
--
-- plan
--   Project [orders.vip_amount_sum = vip_amount_sum]
--     Aggregate by [] of [vip_amount_sum = SUM(CASE WHEN customers.vip THEN orders.amount END)]
--       Join left on orders.customer_id = customers.id
--         Scan orders as orders
--         Scan customers as customers

-- generic
SELECT
  SUM(CASE WHEN customers.vip THEN orders.amount END) AS "orders.vip_amount_sum"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   SUM(CASE WHEN customers.vip THEN orders.amount END) AS "orders.vip_amount_sum"
+   SUM(CASE WHEN customers.vip THEN orders.amount END) AS `orders.vip_amount_sum`

-- clickhouse
-   ON orders.customer_id = customers.id;
+   ON orders.customer_id = customers.id
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql, oracle
-   SUM(CASE WHEN customers.vip THEN orders.amount END) AS "orders.vip_amount_sum"
+   SUM(CASE WHEN customers.vip = 1 THEN orders.amount END) AS "orders.vip_amount_sum"

-- bigquery
-   SUM(CASE WHEN customers.vip THEN orders.amount END) AS "orders.vip_amount_sum"
+   SUM(CASE WHEN customers.vip THEN orders.amount END) AS orders_vip_amount_sum_86ed120e
