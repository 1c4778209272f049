-- deviation and variance
-- {
--   "source_model": "orders",
--   "measures": ["amount:stddev_samp","amount:stddev_pop","amount:var_samp","amount:var_pop"]
-- }
--
-- plan
--   Project [orders.amount_stddev_samp = amount_stddev_samp, orders.amount_stddev_pop = amount_stddev_pop, orders.amount_var_samp = amount_var_samp, orders.amount_var_pop = amount_var_pop]
--     Aggregate by [] of [amount_stddev_samp = SQRT(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)), amount_stddev_pop = SQRT(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)), amount_var_samp = SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0), amount_var_pop = SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)]
--       Named ranked
--         Project [amount_stddev_samp_deviation = CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER (), amount = orders.amount]
--           Scan orders as orders

-- generic
WITH
  ranked AS (
    SELECT
      CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
      orders.amount
    FROM orders
  )
SELECT
  SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
  SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
  CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
  CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
FROM ranked;

-- sqlite, postgres, redshift, oracle
- WITH
-   ranked AS (
-     SELECT
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
-       orders.amount
-     FROM orders
-   )
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
- FROM ranked;
+   STDDEV_SAMP(orders.amount) AS "orders.amount_stddev_samp",
+   STDDEV_POP(orders.amount) AS "orders.amount_stddev_pop",
+   VAR_SAMP(orders.amount) AS "orders.amount_var_samp",
+   VAR_POP(orders.amount) AS "orders.amount_var_pop"
+ FROM orders;

-- duckdb, snowflake, trino
- WITH
-   ranked AS (
-     SELECT
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
-       orders.amount
-     FROM orders
-   )
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
- FROM ranked;
+   STDDEV_SAMP(CAST(orders.amount AS DOUBLE)) AS "orders.amount_stddev_samp",
+   STDDEV_POP(CAST(orders.amount AS DOUBLE)) AS "orders.amount_stddev_pop",
+   VAR_SAMP(CAST(orders.amount AS DOUBLE)) AS "orders.amount_var_samp",
+   VAR_POP(CAST(orders.amount AS DOUBLE)) AS "orders.amount_var_pop"
+ FROM orders;

-- mysql, databricks, spark
- WITH
-   ranked AS (
-     SELECT
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
-       orders.amount
-     FROM orders
-   )
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
- FROM ranked;
+   STDDEV_SAMP(CAST(orders.amount AS DOUBLE)) AS `orders.amount_stddev_samp`,
+   STDDEV_POP(CAST(orders.amount AS DOUBLE)) AS `orders.amount_stddev_pop`,
+   VAR_SAMP(CAST(orders.amount AS DOUBLE)) AS `orders.amount_var_samp`,
+   VAR_POP(CAST(orders.amount AS DOUBLE)) AS `orders.amount_var_pop`
+ FROM orders;

-- clickhouse
- WITH
-   ranked AS (
-     SELECT
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
-       orders.amount
-     FROM orders
-   )
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
- FROM ranked;
+   CASE WHEN COUNT(orders.amount) > 1 THEN stddevSampStable(CAST(orders.amount AS Nullable(Float64))) END AS "orders.amount_stddev_samp",
+   stddevPopStable(CAST(orders.amount AS Nullable(Float64))) AS "orders.amount_stddev_pop",
+   CASE WHEN COUNT(orders.amount) > 1 THEN varSampStable(CAST(orders.amount AS Nullable(Float64))) END AS "orders.amount_var_samp",
+   varPopStable(CAST(orders.amount AS Nullable(Float64))) AS "orders.amount_var_pop"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- WITH
-   ranked AS (
-     SELECT
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
-       orders.amount
-     FROM orders
-   )
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
- FROM ranked;
+   STDEV(CAST(orders.amount AS DOUBLE PRECISION)) AS "orders.amount_stddev_samp",
+   STDEVP(CAST(orders.amount AS DOUBLE PRECISION)) AS "orders.amount_stddev_pop",
+   VAR(CAST(orders.amount AS DOUBLE PRECISION)) AS "orders.amount_var_samp",
+   VARP(CAST(orders.amount AS DOUBLE PRECISION)) AS "orders.amount_var_pop"
+ FROM orders;

-- bigquery
- WITH
-   ranked AS (
-     SELECT
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
-       orders.amount
-     FROM orders
-   )
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
- FROM ranked;
+   STDDEV_SAMP(CAST(orders.amount AS FLOAT64)) AS orders_amount_stddev_samp_3433fb69,
+   STDDEV_POP(CAST(orders.amount AS FLOAT64)) AS orders_amount_stddev_pop_08375c3b,
+   VAR_SAMP(CAST(orders.amount AS FLOAT64)) AS orders_amount_var_samp_9d35e808,
+   VAR_POP(CAST(orders.amount AS FLOAT64)) AS orders_amount_var_pop_0c539a9c
+ FROM orders;
