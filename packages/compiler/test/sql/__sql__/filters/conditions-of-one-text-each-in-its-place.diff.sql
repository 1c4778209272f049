-- conditions of one text, each in its place
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["paid and amount:sum > 8 and status <> 'void'"]
-- }
--
-- plan
--   Project [orders.status = status, orders.amount_sum = amount_sum]
--     Filter amount_sum > 8
--       Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--         Filter orders.paid and orders.status <> 'void'
--           Scan orders as orders

-- generic
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
WHERE orders.paid
  AND orders.status <> 'void'
GROUP BY 1
HAVING SUM(orders.amount) > 8;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- clickhouse
- HAVING SUM(orders.amount) > 8;
+ HAVING SUM(orders.amount) > 8
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- WHERE orders.paid
-   AND orders.status <> 'void'
- GROUP BY 1
+ WHERE orders.paid = 1
+   AND orders.status <> N'void'
+ GROUP BY orders.status

-- bigquery
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- oracle
- WHERE orders.paid
+ WHERE orders.paid = 1
  …
- GROUP BY 1
+ GROUP BY orders.status
