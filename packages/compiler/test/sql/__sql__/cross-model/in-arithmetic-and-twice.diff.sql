-- in arithmetic and twice
-- {
--   "source_model": "orders",
--   "measures": ["customers.credit:sum / *:count","customers.credit:sum","customers.*:count"]
-- }
--
-- plan
--   Project [orders.customers.credit_sum__div___count = customers_measures.credit_sum / NULLIF(grouped._count, 0), orders.customers.credit_sum = customers_measures.credit_sum, orders.customers._count = COALESCE(customers_measures._count, 0)]
--     Join cross
--       Named grouped
--         Aggregate by [] of [_count = COUNT(*)]
--           Scan orders as orders
--       Named customers_measures
--         Aggregate by [] of [credit_sum = SUM(customers.credit), _count = COUNT(*)]
--           Scan customers as customers

-- generic
WITH
  grouped AS (
    SELECT
      COUNT(*) AS _count
    FROM orders
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
  customers_measures.credit_sum AS "orders.customers.credit_sum",
  COALESCE(customers_measures._count, 0) AS "orders.customers._count"
FROM grouped
CROSS JOIN customers_measures;

-- postgres, redshift: no difference

-- sqlite
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   CAST(customers_measures.credit_sum AS REAL) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",

-- duckdb
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   customers_measures.credit_sum / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",

-- mysql, databricks, spark
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum",
-   COALESCE(customers_measures._count, 0) AS "orders.customers._count"
+   CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(grouped._count, 0) AS `orders.customers.credit_sum__div___count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`,
+   COALESCE(customers_measures._count, 0) AS `orders.customers._count`

-- clickhouse
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   CAST(customers_measures.credit_sum AS Nullable(Float64)) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
  …
- CROSS JOIN customers_measures;
+ CROSS JOIN customers_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count

-- snowflake, trino
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",

-- bigquery
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum",
-   COALESCE(customers_measures._count, 0) AS "orders.customers._count"
+   CAST(customers_measures.credit_sum AS FLOAT64) / NULLIF(grouped._count, 0) AS orders_customers_credit_sum__div___count_7f0dbbe1,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792,
+   COALESCE(customers_measures._count, 0) AS orders_customers__count_73bd3183

-- oracle
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   customers_measures.credit_sum / NULLIF(grouped."_COUNT", 0) AS "orders.customers.credit_sum__div___count",
  …
-   COALESCE(customers_measures._count, 0) AS "orders.customers._count"
+   COALESCE(customers_measures."_COUNT", 0) AS "orders.customers._count"
