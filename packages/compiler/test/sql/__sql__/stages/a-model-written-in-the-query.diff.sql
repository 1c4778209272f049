-- a model written in the query
-- {
--   "source_model": {"name":"t","sql_table":"Other.Table","data_source":"shop","columns":[{"name":"n","type":"INT"}]},
--   "measures": ["n:sum"]
-- }
--
-- plan
--   Project [t.n_sum = n_sum]
--     Aggregate by [] of [n_sum = SUM(t.n)]
--       Scan Other.Table as t

-- generic
SELECT
  SUM(t.n) AS "t.n_sum"
FROM "Other"."Table" AS t;

-- sqlite, duckdb, postgres, snowflake, redshift: no difference

-- mysql
-   SUM(t.n) AS "t.n_sum"
- FROM "Other"."Table" AS t;
+   SUM(t.n) AS `t.n_sum`
+ FROM `Other`.`Table` AS t;

-- clickhouse
-   SUM(t.n) AS "t.n_sum"
- FROM "Other"."Table" AS t;
+   SUM(toDecimal128(accurateCast(t.n, 'Nullable(Int128)'), 0)) AS "t.n_sum"
+ FROM "Other"."Table" AS t
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql, trino
-   SUM(t.n) AS "t.n_sum"
+   SUM(CAST(t.n AS DECIMAL(38, 0))) AS "t.n_sum"

-- bigquery
-   SUM(t.n) AS "t.n_sum"
- FROM "Other"."Table" AS t;
+   SUM(t.n) AS t_n_sum_dd5a27ff
+ FROM `Other`.`Table` AS t;

-- databricks, spark
-   SUM(t.n) AS "t.n_sum"
- FROM "Other"."Table" AS t;
+   SUM(CAST(t.n AS DECIMAL(38, 0))) AS `t.n_sum`
+ FROM `Other`.`Table` AS t;

-- oracle
- FROM "Other"."Table" AS t;
+ FROM "Other"."Table" t;
