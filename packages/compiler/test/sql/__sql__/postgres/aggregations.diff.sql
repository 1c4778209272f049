-- rows are counted without a column
-- no difference

-- both spellings are one aggregate
-- no difference

-- basic ones of one column
-- no difference

-- distinct values
-- no difference

-- truth values add up and have extremes
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
+   SUM(CAST(orders.paid AS INTEGER)) AS "orders.paid_sum",
+   MIN(CAST(orders.paid AS INTEGER)) = 1 AS "orders.paid_min",
+   MAX(CAST(orders.paid AS INTEGER)) = 1 AS "orders.paid_max",

-- dates have extremes
-- no difference

-- first and last by the model's time
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at, orders.amount) AS amount_first_row,

-- first and last by a named time
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.paid_at, orders.status) AS status_first_row,

-- first within dimensions of a joined model
-   ranked AS (
+   extremes AS (
  …
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
-       orders.amount,
-       orders.placed_at AS value
+       MIN(orders.placed_at) AS extreme
  …
+     GROUP BY 1
+   ),
+   candidates AS (
+     SELECT
+       customers.country AS customers__country,
+       orders.placed_at AS extreme,
+       orders.amount AS value
+     FROM orders
+     LEFT JOIN customers
+       ON orders.customer_id = customers.id
  …
-   ranked.customers__country AS "orders.customers.country",
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
- FROM ranked
+   extremes.customers__country AS "orders.customers.country",
+   MIN(candidates.value) AS "orders.amount_first"
+ FROM extremes
+ LEFT JOIN candidates
+   ON candidates.extreme = extremes.extreme
+     AND (ARRAY[candidates.customers__country] = ARRAY[extremes.customers__country] AND (candidates.customers__country IS NULL) = (extremes.customers__country IS NULL))

-- a weighted mean, by the model's weight and by another
-- no difference

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
+   PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY orders.amount) AS "orders.amount_median",
+   PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY orders.amount) AS "orders.amount_percentile_p_0_9"
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
+   PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY orders.amount) AS "orders.amount_median"
+ FROM orders

-- a percentile beside a last value
-   ranked AS (
+   extremes AS (
  …
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
-       orders.amount,
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
-       orders.quantity,
-       orders.placed_at AS value
+       PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY orders.amount) AS amount_percentile_p_0_25,
+       MAX(orders.placed_at) AS extreme
  …
+     GROUP BY 1
+   ),
+   candidates AS (
+     SELECT
+       orders.status,
+       orders.placed_at AS extreme,
+       orders.quantity AS value
+     FROM orders
  …
-   ranked.status AS "orders.status",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
-   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
- FROM ranked
+   extremes.status AS "orders.status",
+   MAX(extremes.amount_percentile_p_0_25) AS "orders.amount_percentile_p_0_25",
+   MAX(candidates.value) AS "orders.quantity_last"
+ FROM extremes
+ LEFT JOIN candidates
+   ON candidates.extreme = extremes.extreme
+     AND (ARRAY[candidates.status] = ARRAY[extremes.status] AND (candidates.status IS NULL) = (extremes.status IS NULL))

-- deviation and variance
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
+       orders.amount - AVG(orders.amount) OVER () AS amount_stddev_samp_deviation,
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
+   STDDEV_SAMP(ranked.amount_stddev_samp_deviation) AS "orders.amount_stddev_samp",
+   STDDEV_POP(ranked.amount_stddev_samp_deviation) AS "orders.amount_stddev_pop",
+   VAR_SAMP(ranked.amount_stddev_samp_deviation) AS "orders.amount_var_samp",
+   VAR_POP(ranked.amount_stddev_samp_deviation) AS "orders.amount_var_pop"

-- correlation and covariance
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
+       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END - AVG(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) OVER () AS amount_corr_dx,
+       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END - AVG(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) OVER () AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CORR(ranked.amount_corr_dx, ranked.amount_corr_dy) END AS "orders.amount_corr_other_weight",
+   COVAR_SAMP(ranked.amount_corr_dx, ranked.amount_corr_dy) AS "orders.amount_covar_samp_other_weight",
+   COVAR_POP(ranked.amount_corr_dx, ranked.amount_corr_dy) AS "orders.amount_covar_pop_other_weight"

-- correlation within groups
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
+       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END - AVG(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) OVER (PARTITION BY orders.status) AS amount_corr_dx,
+       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END - AVG(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) OVER (PARTITION BY orders.status) AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CORR(ranked.amount_corr_dx, ranked.amount_corr_dy) END AS "orders.amount_corr_other_weight"

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
+   PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_median",
+   CAST(SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END), 0) AS "orders.done_amount_weighted_avg"
+ FROM orders;

-- derived columns, one of another
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   SUM(CAST(orders.amount > 100 AS INTEGER)) AS "orders.is_big_sum"

-- an aggregate of an expression
-- no difference

-- counting distinct values as SQL spells it
-- no difference
