-- the limit of a stage is kept
-- {
--   "queries": [
--     {"name":"top","source_model":"orders","dimensions":["id","amount"],"order":{"amount":"desc"},"limit":2},
--     {"source_model":"top","measures":["amount:sum"]}
--   ]
-- }
--
-- plan
--   Project [top.amount_sum = amount_sum]
--     Aggregate by [] of [amount_sum = SUM(top.amount)]
--       Named top
--         Limit 2
--           Project [id, amount]
--             Sort amount desc
--               Aggregate by [id = orders.id, amount = orders.amount] of []
--                 Scan orders as orders

-- generic
WITH
  top AS (
    SELECT
      orders.id,
      orders.amount
    FROM orders
    GROUP BY 1, 2
    ORDER BY orders.amount DESC NULLS LAST
    LIMIT 2
  )
SELECT
  SUM(top.amount) AS "top.amount_sum"
FROM top;

-- duckdb, postgres, snowflake, trino: no difference

-- sqlite
-     ORDER BY orders.amount DESC NULLS LAST
+     ORDER BY orders.amount DESC

-- mysql
-     ORDER BY orders.amount DESC NULLS LAST
+     ORDER BY orders.amount DESC
  …
-   SUM(top.amount) AS "top.amount_sum"
+   SUM(top.amount) AS `top.amount_sum`

-- clickhouse
-   top AS (
+   "top" AS (
  …
-     ORDER BY orders.amount DESC NULLS LAST
+     ORDER BY orders.amount DESC
  …
-   SUM(top.amount) AS "top.amount_sum"
- FROM top;
+   SUM("top".amount) AS "top.amount_sum"
+ FROM "top"
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   top AS (
-     SELECT
+   "top" AS (
+     SELECT TOP (2)
  …
-     GROUP BY 1, 2
-     ORDER BY orders.amount DESC NULLS LAST
-     LIMIT 2
+     GROUP BY orders.id, orders.amount
+     ORDER BY orders.amount DESC
  …
-   SUM(top.amount) AS "top.amount_sum"
- FROM top;
+   SUM("top".amount) AS "top.amount_sum"
+ FROM "top";

-- bigquery
-     ORDER BY orders.amount DESC NULLS LAST
+     ORDER BY orders.amount DESC
  …
-   SUM(top.amount) AS "top.amount_sum"
+   SUM(top.amount) AS top_amount_sum_a92880ba

-- redshift
-   top AS (
+   "top" AS (
  …
-   SUM(top.amount) AS "top.amount_sum"
- FROM top;
+   SUM("top".amount) AS "top.amount_sum"
+ FROM "top";

-- databricks, spark
-   SUM(top.amount) AS "top.amount_sum"
+   SUM(top.amount) AS `top.amount_sum`

-- oracle
-     GROUP BY 1, 2
+     GROUP BY orders.id, orders.amount
  …
-     LIMIT 2
+     FETCH NEXT 2 ROWS ONLY
