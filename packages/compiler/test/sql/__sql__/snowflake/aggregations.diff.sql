-- rows are counted without a column
-- no difference

-- both spellings are one aggregate
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
+   CAST(SUM(orders.amount) AS DOUBLE) / 2 AS "orders.sum(amount)__div__2",

-- basic ones of one column
-   AVG(orders.amount) AS "orders.amount_avg",
+   AVG(CAST(orders.amount AS DOUBLE)) AS "orders.amount_avg",

-- distinct values
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   APPROX_COUNT_DISTINCT(orders.status) AS "orders.status_count_distinct_approx"

-- truth values add up and have extremes
-- no difference

-- dates have extremes
-- no difference

-- first and last by the model's time
-- no difference

-- first and last by a named time
-- no difference

-- first within dimensions of a joined model
-- no difference

-- a weighted mean, by the model's weight and by another
-   CAST(SUM(orders.amount * orders.weight) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
-   CAST(SUM(orders.amount * orders.quantity) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"
+   CAST(SUM(orders.amount * orders.weight) AS DOUBLE) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
+   CAST(SUM(orders.amount * orders.quantity) AS DOUBLE) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"

-- median and percentile
- WITH
-   ranked AS (
-     SELECT
-       ROW_NUMBER() OVER (ORDER BY orders.amount NULLS LAST) AS amount_median_rank,
-       COUNT(orders.amount) OVER () AS amount_median_n,
-       orders.amount
-     FROM orders
-   )
  …
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 1 THEN ranked.amount * (1 - (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 2 THEN ranked.amount * (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1))) END) AS "orders.amount_median",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.9 * (ranked.amount_median_n - 1)) + 1 THEN ranked.amount * (1 - (0.9 * (ranked.amount_median_n - 1) - FLOOR(0.9 * (ranked.amount_median_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.9 * (ranked.amount_median_n - 1)) + 2 THEN ranked.amount * (0.9 * (ranked.amount_median_n - 1) - FLOOR(0.9 * (ranked.amount_median_n - 1))) END) AS "orders.amount_percentile_p_0_9"
- FROM ranked;
+   PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY CAST(orders.amount AS DOUBLE)) AS "orders.amount_median",
+   PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY CAST(orders.amount AS DOUBLE)) AS "orders.amount_percentile_p_0_9"
+ FROM orders;

-- median within groups
- WITH
-   ranked AS (
-     SELECT
-       orders.status,
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_median_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_median_n,
-       orders.amount
-     FROM orders
-   )
  …
-   ranked.status AS "orders.status",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 1 THEN ranked.amount * (1 - (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 2 THEN ranked.amount * (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1))) END) AS "orders.amount_median"
- FROM ranked
+   orders.status AS "orders.status",
+   PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY CAST(orders.amount AS DOUBLE)) AS "orders.amount_median"
+ FROM orders

-- a percentile beside a last value
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
+   PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY CAST(ranked.amount AS DOUBLE)) AS "orders.amount_percentile_p_0_25",

-- deviation and variance
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
+       orders.amount - AVG(CAST(orders.amount AS DOUBLE)) OVER () AS amount_stddev_samp_deviation,
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
+   STDDEV_SAMP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE)) AS "orders.amount_stddev_samp",
+   STDDEV_POP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE)) AS "orders.amount_stddev_pop",
+   VAR_SAMP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE)) AS "orders.amount_var_samp",
+   VAR_POP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE)) AS "orders.amount_var_pop"

-- correlation and covariance
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
+       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE)) OVER () AS amount_corr_dx,
+       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE)) OVER () AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CORR(CAST(ranked.amount_corr_dx AS DOUBLE), CAST(ranked.amount_corr_dy AS DOUBLE)) END AS "orders.amount_corr_other_weight",
+   COVAR_SAMP(CAST(ranked.amount_corr_dx AS DOUBLE), CAST(ranked.amount_corr_dy AS DOUBLE)) AS "orders.amount_covar_samp_other_weight",
+   COVAR_POP(CAST(ranked.amount_corr_dx AS DOUBLE), CAST(ranked.amount_corr_dy AS DOUBLE)) AS "orders.amount_covar_pop_other_weight"

-- correlation within groups
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
+       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
+       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CORR(CAST(ranked.amount_corr_dx AS DOUBLE), CAST(ranked.amount_corr_dy AS DOUBLE)) END AS "orders.amount_corr_other_weight"

-- aggregations of the model
-- no difference

-- an aggregation of the model with a column as parameter
-- no difference

-- a column with a filter
-- no difference

-- a column with a filter on a joined model
-- no difference

-- a statistic of a column with a filter
- WITH
-   ranked AS (
-     SELECT
-       ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.status = 'done' THEN orders.amount END NULLS LAST) AS median_rank,
-       COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) OVER () AS median_n,
-       CASE WHEN orders.status = 'done' THEN orders.amount END AS value,
-       CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END AS value_2,
-       CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END AS value_3
-     FROM orders
-   )
  …
-   SUM(CASE WHEN ranked.value IS NOT NULL AND ranked.median_rank = FLOOR(0.5 * (ranked.median_n - 1)) + 1 THEN ranked.value * (1 - (0.5 * (ranked.median_n - 1) - FLOOR(0.5 * (ranked.median_n - 1)))) WHEN ranked.value IS NOT NULL AND ranked.median_rank = FLOOR(0.5 * (ranked.median_n - 1)) + 2 THEN ranked.value * (0.5 * (ranked.median_n - 1) - FLOOR(0.5 * (ranked.median_n - 1))) END) AS "orders.done_amount_median",
-   CAST(SUM(ranked.value_2) AS DOUBLE PRECISION) / NULLIF(SUM(ranked.value_3), 0) AS "orders.done_amount_weighted_avg"
- FROM ranked;
+   PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY CAST(CASE WHEN orders.status = 'done' THEN orders.amount END AS DOUBLE)) AS "orders.done_amount_median",
+   CAST(SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END) AS DOUBLE) / NULLIF(SUM(CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END), 0) AS "orders.done_amount_weighted_avg"
+ FROM orders;

-- derived columns, one of another
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE)) AS "orders.double_price_avg",

-- an aggregate of an expression
-- no difference

-- counting distinct values as SQL spells it
-- no difference
