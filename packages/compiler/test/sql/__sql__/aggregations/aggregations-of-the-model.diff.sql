-- aggregations of the model
-- {"source_model":"orders","measures":["spread(tip)","amount:scaled","amount:scaled(factor=10)"]}
--
-- plan
--   Project [orders.tip_spread = tip_spread, orders.amount_scaled = amount_scaled, orders.amount_scaled_factor_10 = amount_scaled_factor_10]
--     Aggregate by [] of [tip_spread = MAX(orders.tip) - MIN(orders.tip), amount_scaled = SUM(orders.amount) * 2, amount_scaled_factor_10 = SUM(orders.amount) * 10]
--       Scan orders as orders

-- generic
SELECT
  MAX(orders.tip) - MIN(orders.tip) AS "orders.tip_spread",
  SUM(orders.amount) * 2 AS "orders.amount_scaled",
  SUM(orders.amount) * 10 AS "orders.amount_scaled_factor_10"
FROM orders;

-- sqlite, duckdb, postgres, mssql, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   MAX(orders.tip) - MIN(orders.tip) AS "orders.tip_spread",
-   SUM(orders.amount) * 2 AS "orders.amount_scaled",
-   SUM(orders.amount) * 10 AS "orders.amount_scaled_factor_10"
+   MAX(orders.tip) - MIN(orders.tip) AS `orders.tip_spread`,
+   SUM(orders.amount) * 2 AS `orders.amount_scaled`,
+   SUM(orders.amount) * 10 AS `orders.amount_scaled_factor_10`

-- clickhouse
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- bigquery
-   MAX(orders.tip) - MIN(orders.tip) AS "orders.tip_spread",
-   SUM(orders.amount) * 2 AS "orders.amount_scaled",
-   SUM(orders.amount) * 10 AS "orders.amount_scaled_factor_10"
+   MAX(orders.tip) - MIN(orders.tip) AS orders_tip_spread_dfc4d397,
+   SUM(orders.amount) * 2 AS orders_amount_scaled_f3c81dc1,
+   SUM(orders.amount) * 10 AS orders_amount_scaled_factor_10_60d6a86f
