-- correlation and covariance
-- {
--   "source_model": "orders",
--   "measures": ["amount:corr(other=weight)","amount:covar_samp(other=weight)","amount:covar_pop(other=weight)"]
-- }
--
-- plan
--   Project [orders.amount_corr_other_weight = amount_corr_other_weight, orders.amount_covar_samp_other_weight = amount_covar_samp_other_weight, orders.amount_covar_pop_other_weight = amount_covar_pop_other_weight]
--     Aggregate by [] of [amount_corr_other_weight = CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN (SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END, amount_covar_samp_other_weight = (SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0), amount_covar_pop_other_weight = (SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) / NULLIF(COUNT(ranked.amount_corr_dx), 0)]
--       Named ranked
--         Project [value = CASE WHEN orders.weight IS NOT NULL THEN orders.amount END, value_2 = CASE WHEN orders.amount IS NOT NULL THEN orders.weight END, amount_corr_dx = CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER (), amount_corr_dy = CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER (), amount = orders.amount, weight = orders.weight]
--           Scan orders as orders

-- generic
WITH
  ranked AS (
    SELECT
      CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS value,
      CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS value_2,
      CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
      CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
      orders.amount,
      orders.weight
    FROM orders
  )
SELECT
  CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS "orders.amount_corr_other_weight",
  CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
  CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
FROM ranked;

-- sqlite, postgres, oracle
- WITH
-   ranked AS (
-     SELECT
-       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS value,
-       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS value_2,
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
-       orders.amount,
-       orders.weight
-     FROM orders
-   )
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
- FROM ranked;
+   CASE WHEN MIN(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) < MAX(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AND MIN(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) < MAX(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) THEN CORR(orders.amount, orders.weight) END AS "orders.amount_corr_other_weight",
+   COVAR_SAMP(orders.amount, orders.weight) AS "orders.amount_covar_samp_other_weight",
+   COVAR_POP(orders.amount, orders.weight) AS "orders.amount_covar_pop_other_weight"
+ FROM orders;

-- duckdb, snowflake, trino
- WITH
-   ranked AS (
-     SELECT
-       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS value,
-       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS value_2,
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
-       orders.amount,
-       orders.weight
-     FROM orders
-   )
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
- FROM ranked;
+   CASE WHEN MIN(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) < MAX(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AND MIN(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) < MAX(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) THEN CORR(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) END AS "orders.amount_corr_other_weight",
+   COVAR_SAMP(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) AS "orders.amount_covar_samp_other_weight",
+   COVAR_POP(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) AS "orders.amount_covar_pop_other_weight"
+ FROM orders;

-- mysql
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
+       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE) - AVG(CAST(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE) AS DOUBLE)) OVER () AS amount_corr_dx,
+       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE) - AVG(CAST(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE) AS DOUBLE)) OVER () AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS `orders.amount_corr_other_weight`,
+   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS `orders.amount_covar_samp_other_weight`,
+   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS `orders.amount_covar_pop_other_weight`

-- clickhouse
- WITH
-   ranked AS (
-     SELECT
-       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS value,
-       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS value_2,
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
-       orders.amount,
-       orders.weight
-     FROM orders
-   )
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
- FROM ranked;
+   CASE WHEN MIN(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) < MAX(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AND MIN(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) < MAX(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) THEN corrStable(CAST(orders.amount AS Nullable(Float64)), CAST(orders.weight AS Nullable(Float64))) END AS "orders.amount_corr_other_weight",
+   CASE WHEN countIf(orders.amount IS NOT NULL AND orders.weight IS NOT NULL) > 1 THEN covarSampStable(CAST(orders.amount AS Nullable(Float64)), CAST(orders.weight AS Nullable(Float64))) END AS "orders.amount_covar_samp_other_weight",
+   covarPopStable(CAST(orders.amount AS Nullable(Float64)), CAST(orders.weight AS Nullable(Float64))) AS "orders.amount_covar_pop_other_weight"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
+       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
+       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS "orders.amount_corr_other_weight",
+   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
+   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"

-- bigquery
- WITH
-   ranked AS (
-     SELECT
-       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS value,
-       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS value_2,
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
-       orders.amount,
-       orders.weight
-     FROM orders
-   )
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
- FROM ranked;
+   CASE WHEN MIN(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) < MAX(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AND MIN(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) < MAX(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) THEN CORR(CAST(orders.amount AS FLOAT64), CAST(orders.weight AS FLOAT64)) END AS orders_amount_corr_other_weight_23570f49,
+   COVAR_SAMP(CAST(orders.amount AS FLOAT64), CAST(orders.weight AS FLOAT64)) AS orders_amount_covar_samp_other_weight_1fe3dcf4,
+   COVAR_POP(CAST(orders.amount AS FLOAT64), CAST(orders.weight AS FLOAT64)) AS orders_amount_covar_pop_other_weight_214b1d14
+ FROM orders;

-- redshift
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
+       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
+       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,

-- databricks, spark
- WITH
-   ranked AS (
-     SELECT
-       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS value,
-       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS value_2,
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
-       orders.amount,
-       orders.weight
-     FROM orders
-   )
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
- FROM ranked;
+   CASE WHEN MIN(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) < MAX(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AND MIN(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) < MAX(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) THEN CORR(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) END AS `orders.amount_corr_other_weight`,
+   COVAR_SAMP(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) AS `orders.amount_covar_samp_other_weight`,
+   COVAR_POP(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) AS `orders.amount_covar_pop_other_weight`
+ FROM orders;
