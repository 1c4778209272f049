-- rows are counted without a column
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- both spellings are one aggregate
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
-   COUNT(*) AS "orders._count"
+   SUM(orders.amount) AS `orders.amount_sum`,
+   CAST(SUM(orders.amount) AS DOUBLE) / 2 AS `orders.sum(amount)__div__2`,
+   COUNT(*) AS `orders._count`

-- basic ones of one column
-   SUM(orders.amount) AS "orders.amount_sum",
-   AVG(orders.amount) AS "orders.amount_avg",
-   MIN(orders.amount) AS "orders.amount_min",
-   MAX(orders.amount) AS "orders.amount_max",
-   COUNT(orders.amount) AS "orders.amount_count"
+   SUM(orders.amount) AS `orders.amount_sum`,
+   AVG(CAST(orders.amount AS DOUBLE)) AS `orders.amount_avg`,
+   MIN(orders.amount) AS `orders.amount_min`,
+   MAX(orders.amount) AS `orders.amount_max`,
+   COUNT(orders.amount) AS `orders.amount_count`

-- distinct values
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   COUNT(DISTINCT orders.status) AS `orders.status_count_distinct`,
+   APPROX_COUNT_DISTINCT(orders.status) AS `orders.status_count_distinct_approx`

-- truth values add up and have extremes
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
-   COUNT(orders.paid) AS "orders.paid_count"
+   SUM(CAST(CAST(orders.paid AS BIGINT) AS DECIMAL(38, 0))) AS `orders.paid_sum`,
+   MIN(CAST(orders.paid AS BIGINT)) = 1 AS `orders.paid_min`,
+   MAX(CAST(orders.paid AS BIGINT)) = 1 AS `orders.paid_max`,
+   COUNT(orders.paid) AS `orders.paid_count`

-- dates have extremes
-   MIN(orders.placed_at) AS "orders.placed_at_min",
-   MAX(orders.shipped_on) AS "orders.shipped_on_max"
+   MIN(orders.placed_at) AS `orders.placed_at_min`,
+   MAX(orders.shipped_on) AS `orders.shipped_on_max`

-- first and last by the model's time
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
+   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_first`,
+   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_last`

-- first and last by a named time
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
-   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
+   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_last_shipped_on`,
+   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS `orders.status_first_paid_at`

-- first within dimensions of a joined model
-   ranked.customers__country AS "orders.customers.country",
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
+   ranked.customers__country AS `orders.customers.country`,
+   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_first`

-- a weighted mean, by the model's weight and by another
-   CAST(SUM(orders.amount * orders.weight) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
-   CAST(SUM(orders.amount * orders.quantity) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"
+   CAST(SUM(orders.amount * orders.weight) AS DOUBLE) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS `orders.amount_weighted_avg`,
+   CAST(SUM(orders.amount * orders.quantity) AS DOUBLE) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS `orders.amount_weighted_avg_weight_quantity`

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
+   PERCENTILE(CAST(orders.amount AS DOUBLE), 0.5) AS `orders.amount_median`,
+   PERCENTILE(CAST(orders.amount AS DOUBLE), 0.9) AS `orders.amount_percentile_p_0_9`
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
+   orders.status AS `orders.status`,
+   PERCENTILE(CAST(orders.amount AS DOUBLE), 0.5) AS `orders.amount_median`
+ FROM orders

-- a percentile beside a last value
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-   ranked.status AS "orders.status",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
-   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
+   ranked.status AS `orders.status`,
+   PERCENTILE(CAST(ranked.amount AS DOUBLE), 0.25) AS `orders.amount_percentile_p_0_25`,
+   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS `orders.quantity_last`

-- deviation and variance
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
+       orders.amount - AVG(CAST(orders.amount AS DOUBLE)) OVER () AS amount_stddev_samp_deviation,
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
+   STDDEV_SAMP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE)) AS `orders.amount_stddev_samp`,
+   STDDEV_POP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE)) AS `orders.amount_stddev_pop`,
+   VAR_SAMP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE)) AS `orders.amount_var_samp`,
+   VAR_POP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE)) AS `orders.amount_var_pop`

-- correlation and covariance
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
+       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE)) OVER () AS amount_corr_dx,
+       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE)) OVER () AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN COVAR_POP(CAST(ranked.amount_corr_dx AS DOUBLE), CAST(ranked.amount_corr_dy AS DOUBLE)) / NULLIF(STDDEV_POP(CAST(ranked.amount_corr_dx AS DOUBLE)) * STDDEV_POP(CAST(ranked.amount_corr_dy AS DOUBLE)), 0) END AS `orders.amount_corr_other_weight`,
+   COVAR_SAMP(CAST(ranked.amount_corr_dx AS DOUBLE), CAST(ranked.amount_corr_dy AS DOUBLE)) AS `orders.amount_covar_samp_other_weight`,
+   COVAR_POP(CAST(ranked.amount_corr_dx AS DOUBLE), CAST(ranked.amount_corr_dy AS DOUBLE)) AS `orders.amount_covar_pop_other_weight`

-- correlation within groups
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
+       CASE WHEN orders.weight IS NOT NULL THEN orders.amount END - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
+       CASE WHEN orders.amount IS NOT NULL THEN orders.weight END - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
  …
-   ranked.status AS "orders.status",
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight"
+   ranked.status AS `orders.status`,
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN COVAR_POP(CAST(ranked.amount_corr_dx AS DOUBLE), CAST(ranked.amount_corr_dy AS DOUBLE)) / NULLIF(STDDEV_POP(CAST(ranked.amount_corr_dx AS DOUBLE)) * STDDEV_POP(CAST(ranked.amount_corr_dy AS DOUBLE)), 0) END AS `orders.amount_corr_other_weight`

-- aggregations of the model
-   MAX(orders.tip) - MIN(orders.tip) AS "orders.tip_spread",
-   SUM(orders.amount) * 2 AS "orders.amount_scaled",
-   SUM(orders.amount) * 10 AS "orders.amount_scaled_factor_10"
+   MAX(orders.tip) - MIN(orders.tip) AS `orders.tip_spread`,
+   SUM(orders.amount) * 2 AS `orders.amount_scaled`,
+   SUM(orders.amount) * 10 AS `orders.amount_scaled_factor_10`

-- an aggregation of the model with a column as parameter
-   SUM(orders.amount * orders.quantity) AS "orders.amount_dot_by_quantity",
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS "orders.done_amount_dot_by_quantity"
+   SUM(orders.amount * orders.quantity) AS `orders.amount_dot_by_quantity`,
+   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS `orders.done_amount_dot_by_quantity`

-- a column with a filter
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_sum",
-   COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",
-   SUM(orders.amount) AS "orders.amount_sum"
+   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS `orders.done_amount_sum`,
+   COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS `orders.done_amount_count`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- a column with a filter on a joined model
-   SUM(CASE WHEN customers.vip THEN orders.amount END) AS "orders.vip_amount_sum"
+   SUM(CASE WHEN customers.vip THEN orders.amount END) AS `orders.vip_amount_sum`

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
+   PERCENTILE(CAST(CASE WHEN orders.status = 'done' THEN orders.amount END AS DOUBLE), 0.5) AS `orders.done_amount_median`,
+   CAST(SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END) AS DOUBLE) / NULLIF(SUM(CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END), 0) AS `orders.done_amount_weighted_avg`
+ FROM orders;

-- derived columns, one of another
-   SUM(orders.amount / orders.quantity) AS "orders.unit_price_sum",
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   SUM(orders.amount / orders.quantity) AS `orders.unit_price_sum`,
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE)) AS `orders.double_price_avg`,
+   SUM(CAST(CAST(orders.amount > 100 AS BIGINT) AS DECIMAL(38, 0))) AS `orders.is_big_sum`

-- an aggregate of an expression
-   SUM(orders.amount * orders.quantity) AS "orders.amount_quantity_sum"
+   SUM(orders.amount * orders.quantity) AS `orders.amount_quantity_sum`

-- counting distinct values as SQL spells it
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
+   COUNT(DISTINCT orders.status) AS `orders.status_count_distinct`
