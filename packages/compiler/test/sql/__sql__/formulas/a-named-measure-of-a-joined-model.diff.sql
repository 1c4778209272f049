-- a named measure of a joined model
-- {"source_model":"orders","measures":["customers.avg_credit","customers.credit_per_head"]}
--
-- plan
--   Project [orders.customers.avg_credit = customers_measures.credit_avg, orders.customers.credit_per_head = customers_measures.credit_sum / NULLIF(COALESCE(customers_measures._count, 0), 0)]
--     Named customers_measures
--       Aggregate by [] of [credit_avg = AVG(customers.credit), credit_sum = SUM(customers.credit), _count = COUNT(*)]
--         Scan customers as customers

-- generic
WITH
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg,
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  customers_measures.credit_avg AS "orders.customers.avg_credit",
  CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
FROM customers_measures;

-- postgres: no difference

-- sqlite
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   CAST(customers_measures.credit_sum AS REAL) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"

-- duckdb
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   customers_measures.credit_sum / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"

-- mysql, databricks, spark
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg,
  …
-   customers_measures.credit_avg AS "orders.customers.avg_credit",
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   customers_measures.credit_avg AS `orders.customers.avg_credit`,
+   CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS `orders.customers.credit_per_head`

-- clickhouse
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
- FROM customers_measures;
+   CAST(customers_measures.credit_sum AS Nullable(Float64)) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+ FROM customers_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS DOUBLE PRECISION)) AS credit_avg,
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count

-- snowflake, trino
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg,
  …
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"

-- bigquery
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS FLOAT64)) AS credit_avg,
  …
-   customers_measures.credit_avg AS "orders.customers.avg_credit",
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   customers_measures.credit_avg AS orders_customers_avg_credit_e9d1d64b,
+   CAST(customers_measures.credit_sum AS FLOAT64) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS orders_customers_credit_per_head_d2629b01

-- redshift
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS DOUBLE PRECISION)) AS credit_avg,

-- oracle
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   customers_measures.credit_sum / NULLIF(COALESCE(customers_measures."_COUNT", 0), 0) AS "orders.customers.credit_per_head"
