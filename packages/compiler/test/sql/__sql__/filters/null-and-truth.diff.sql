-- null and truth
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status is null","amount is not null","paid","not paid","paid is true","paid is not false"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status IS NULL and orders.amount IS NOT NULL and orders.paid and NOT orders.paid and COALESCE(orders.paid, FALSE) and NOT COALESCE(NOT orders.paid, FALSE)
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status IS NULL
  AND orders.amount IS NOT NULL
  AND orders.paid
  AND NOT orders.paid
  AND COALESCE(orders.paid, FALSE)
  AND NOT COALESCE(NOT orders.paid, FALSE);

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- clickhouse
-   AND NOT COALESCE(NOT orders.paid, FALSE);
+   AND NOT COALESCE(NOT orders.paid, FALSE)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
-   AND orders.paid
-   AND NOT orders.paid
-   AND COALESCE(orders.paid, FALSE)
-   AND NOT COALESCE(NOT orders.paid, FALSE);
+   AND orders.paid = 1
+   AND NOT (orders.paid = 1)
+   AND COALESCE(orders.paid, 0) = 1
+   AND NOT (COALESCE(CASE WHEN NOT (orders.paid = 1) THEN 1 WHEN NOT (NOT (orders.paid = 1)) THEN 0 END, 0) = 1);

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- oracle
-   AND orders.paid
-   AND NOT orders.paid
-   AND COALESCE(orders.paid, FALSE)
-   AND NOT COALESCE(NOT orders.paid, FALSE);
+   AND orders.paid = 1
+   AND NOT (orders.paid = 1)
+   AND COALESCE(orders.paid, 0) = 1
+   AND NOT (COALESCE(CASE WHEN NOT (orders.paid = 1) THEN 1 WHEN NOT (NOT (orders.paid = 1)) THEN 0 END, 0) = 1);
