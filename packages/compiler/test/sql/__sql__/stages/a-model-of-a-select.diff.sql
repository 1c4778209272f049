-- a model of a SELECT
-- {"source_model":"recent","measures":["amount:sum"]}
--
-- plan
--   Project [recent.amount_sum = amount_sum]
--     Aggregate by [] of [amount_sum = SUM(recent.amount)]
--       Scan (SQL) as recent

-- generic
SELECT
  SUM(recent.amount) AS "recent.amount_sum"
FROM (
  SELECT id, amount, placed_at
  FROM orders
  WHERE status <> 'void'
) AS recent;

-- sqlite, duckdb, postgres, mssql, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   SUM(recent.amount) AS "recent.amount_sum"
+   SUM(recent.amount) AS `recent.amount_sum`

-- clickhouse
- ) AS recent;
+ ) AS recent
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- bigquery
-   SUM(recent.amount) AS "recent.amount_sum"
+   SUM(recent.amount) AS recent_amount_sum_4bbfc044

-- oracle
- ) AS recent;
+ ) recent;
