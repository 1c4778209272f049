-- an aggregation of the model with a column as parameter
-- {"source_model":"orders","measures":["amount:dot(by=quantity)","done_amount:dot(by=quantity)"]}
--
-- plan
--   Project [orders.amount_dot_by_quantity = amount_dot_by_quantity, orders.done_amount_dot_by_quantity = done_amount_dot_by_quantity]
--     Aggregate by [] of [amount_dot_by_quantity = SUM(orders.amount * orders.quantity), done_amount_dot_by_quantity = SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END)]
--       Scan orders as orders

-- generic
SELECT
  SUM(orders.amount * orders.quantity) AS "orders.amount_dot_by_quantity",
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS "orders.done_amount_dot_by_quantity"
FROM orders;

-- sqlite, duckdb, postgres, mssql, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   SUM(orders.amount * orders.quantity) AS "orders.amount_dot_by_quantity",
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS "orders.done_amount_dot_by_quantity"
+   SUM(orders.amount * orders.quantity) AS `orders.amount_dot_by_quantity`,
+   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS `orders.done_amount_dot_by_quantity`

-- clickhouse
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- bigquery
-   SUM(orders.amount * orders.quantity) AS "orders.amount_dot_by_quantity",
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS "orders.done_amount_dot_by_quantity"
+   SUM(orders.amount * orders.quantity) AS orders_amount_dot_by_quantity_e94d0c5e,
+   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS orders_done_amount_dot_by_quantity_149a152f
