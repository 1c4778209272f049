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
+   APPROX_DISTINCT(orders.status) AS "orders.status_count_distinct_approx"

-- truth values add up and have extremes
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
+   SUM(CAST(CAST(orders.paid AS BIGINT) AS DECIMAL(38, 0))) AS "orders.paid_sum",

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
-- no difference

-- median within groups
-- no difference

-- a percentile beside a last value
-- no difference

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
-   CAST(SUM(ranked.value_2) AS DOUBLE PRECISION) / NULLIF(SUM(ranked.value_3), 0) AS "orders.done_amount_weighted_avg"
+   CAST(SUM(ranked.value_2) AS DOUBLE) / NULLIF(SUM(ranked.value_3), 0) AS "orders.done_amount_weighted_avg"

-- derived columns, one of another
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE)) AS "orders.double_price_avg",
+   SUM(CAST(CAST(orders.amount > 100 AS BIGINT) AS DECIMAL(38, 0))) AS "orders.is_big_sum"

-- an aggregate of an expression
-- no difference

-- counting distinct values as SQL spells it
-- no difference
