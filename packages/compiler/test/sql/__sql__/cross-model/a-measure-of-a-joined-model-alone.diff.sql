-- a measure of a joined model alone
-- {"source_model":"orders","measures":["customers.credit:sum"]}
--
-- plan
--   Project [orders.customers.credit_sum = customers_measures.credit_sum]
--     Named customers_measures
--       Aggregate by [] of [credit_sum = SUM(customers.credit)]
--         Scan customers as customers

-- generic
WITH
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  )
SELECT
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM customers_measures;

-- sqlite, duckdb, postgres, mssql, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   customers_measures.credit_sum AS `orders.customers.credit_sum`

-- clickhouse
- FROM customers_measures;
+ FROM customers_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- bigquery
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792
