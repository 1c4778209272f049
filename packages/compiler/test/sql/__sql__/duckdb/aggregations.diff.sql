-- rows are counted without a column
-- no difference

-- both spellings are one aggregate
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
+   SUM(orders.amount) / 2 AS "orders.sum(amount)__div__2",

-- basic ones of one column
-- no difference

-- distinct values
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   APPROX_COUNT_DISTINCT(orders.status) AS "orders.status_count_distinct_approx"

-- truth values add up and have extremes
-- no difference

-- dates have extremes
-- no difference

-- first and last by the model's time
- WITH
-   ranked AS (
-     SELECT
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
-       orders.amount,
-       orders.placed_at AS value,
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
-     FROM orders
-   )
  …
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
- FROM ranked;
+   FIRST(orders.amount ORDER BY orders.placed_at, orders.amount NULLS LAST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.amount_first",
+   LAST(orders.amount ORDER BY orders.placed_at, orders.amount NULLS FIRST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.amount_last"
+ FROM orders;

-- first and last by a named time
- WITH
-   ranked AS (
-     SELECT
-       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
-       orders.amount,
-       orders.shipped_on AS value,
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
-       orders.status,
-       orders.paid_at AS value_2
-     FROM orders
-   )
  …
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
-   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
- FROM ranked;
+   LAST(orders.amount ORDER BY orders.shipped_on, orders.amount NULLS FIRST) FILTER (WHERE orders.shipped_on IS NOT NULL) AS "orders.amount_last_shipped_on",
+   FIRST(orders.status ORDER BY orders.paid_at, orders.status NULLS LAST) FILTER (WHERE orders.paid_at IS NOT NULL) AS "orders.status_first_paid_at"
+ FROM orders;

-- first within dimensions of a joined model
- WITH
-   ranked AS (
-     SELECT
-       customers.country AS customers__country,
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
-       orders.amount,
-       orders.placed_at AS value
-     FROM orders
-     LEFT JOIN customers
-       ON orders.customer_id = customers.id
-   )
  …
-   ranked.customers__country AS "orders.customers.country",
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
- FROM ranked
+   customers.country AS "orders.customers.country",
+   FIRST(orders.amount ORDER BY orders.placed_at, orders.amount NULLS LAST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.amount_first"
+ FROM orders
+ LEFT JOIN customers
+   ON orders.customer_id = customers.id

-- a weighted mean, by the model's weight and by another
-   CAST(SUM(orders.amount * orders.weight) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
-   CAST(SUM(orders.amount * orders.quantity) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"
+   SUM(orders.amount * orders.weight) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
+   SUM(orders.amount * orders.quantity) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"

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
+   QUANTILE_CONT(CAST(orders.amount AS DOUBLE), 0.5) AS "orders.amount_median",
+   QUANTILE_CONT(CAST(orders.amount AS DOUBLE), 0.9) AS "orders.amount_percentile_p_0_9"
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
+   QUANTILE_CONT(CAST(orders.amount AS DOUBLE), 0.5) AS "orders.amount_median"
+ FROM orders

-- a percentile beside a last value
- WITH
-   ranked AS (
-     SELECT
-       orders.status,
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
-       orders.amount,
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
-       orders.quantity,
-       orders.placed_at AS value
-     FROM orders
-   )
  …
-   ranked.status AS "orders.status",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
-   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
- FROM ranked
+   orders.status AS "orders.status",
+   QUANTILE_CONT(CAST(orders.amount AS DOUBLE), 0.25) AS "orders.amount_percentile_p_0_25",
+   LAST(orders.quantity ORDER BY orders.placed_at, orders.quantity NULLS FIRST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.quantity_last"
+ FROM orders

-- deviation and variance
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
+       orders.amount - AVG(orders.amount) OVER () AS amount_stddev_samp_deviation,
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
+       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END - AVG(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) OVER () AS amount_corr_dx,
+       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END - AVG(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) OVER () AS amount_corr_dy,
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
+       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END - AVG(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) OVER (PARTITION BY orders.status) AS amount_corr_dx,
+       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END - AVG(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) OVER (PARTITION BY orders.status) AS amount_corr_dy,
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
+   QUANTILE_CONT(CAST(CASE WHEN orders.status = 'done' THEN orders.amount END AS DOUBLE), 0.5) AS "orders.done_amount_median",
+   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END) / NULLIF(SUM(CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END), 0) AS "orders.done_amount_weighted_avg"
+ FROM orders;

-- derived columns, one of another
-- no difference

-- an aggregate of an expression
-- no difference

-- counting distinct values as SQL spells it
-- no difference
