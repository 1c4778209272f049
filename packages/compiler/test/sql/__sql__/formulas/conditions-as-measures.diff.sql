-- conditions as measures
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum > 100","amount:sum > 3 and not *:count > 20","amount:sum is null"]
-- }
--
-- plan
--   Project [orders.amount_sum_>_100 = amount_sum > 100, orders.amount_sum_>_3_and_not__count_>_20 = amount_sum > 3 AND NOT (_count > 20), orders.amount_sum_is_null = amount_sum IS NULL]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
  SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
  SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
FROM orders;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
-   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
-   SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
+   SUM(orders.amount) > 100 AS `orders.amount_sum_>_100`,
+   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS `orders.amount_sum_>_3_and_not__count_>_20`,
+   SUM(orders.amount) IS NULL AS `orders.amount_sum_is_null`

-- clickhouse
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
-   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
-   SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
+   CASE WHEN SUM(orders.amount) > 100 THEN 1 WHEN NOT (SUM(orders.amount) > 100) THEN 0 END AS "orders.amount_sum_>_100",
+   CASE WHEN SUM(orders.amount) > 3 AND NOT (COUNT_BIG(*) > 20) THEN 1 WHEN NOT (SUM(orders.amount) > 3 AND NOT (COUNT_BIG(*) > 20)) THEN 0 END AS "orders.amount_sum_>_3_and_not__count_>_20",
+   CASE WHEN SUM(orders.amount) IS NULL THEN 1 ELSE 0 END AS "orders.amount_sum_is_null"

-- bigquery
-   SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
-   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
-   SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
+   SUM(orders.amount) > 100 AS `orders_amount_sum_>_100_9a1a3657`,
+   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS `orders_amount_sum_>_3_and_not__count_>_20_6ae8975a`,
+   SUM(orders.amount) IS NULL AS orders_amount_sum_is_null_d8b6a8b1

-- oracle
-   SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
-   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
-   SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
+   CASE WHEN SUM(orders.amount) > 100 THEN 1 WHEN NOT (SUM(orders.amount) > 100) THEN 0 END AS "orders.amount_sum_>_100",
+   CASE WHEN SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) THEN 1 WHEN NOT (SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20)) THEN 0 END AS "orders.amount_sum_>_3_and_not__count_>_20",
+   CASE WHEN SUM(orders.amount) IS NULL THEN 1 ELSE 0 END AS "orders.amount_sum_is_null"
