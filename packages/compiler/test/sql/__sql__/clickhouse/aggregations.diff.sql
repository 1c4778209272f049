-- rows are counted without a column
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- both spellings are one aggregate
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / 2 AS "orders.sum(amount)__div__2",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- basic ones of one column
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- distinct values
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
- FROM orders;
+   uniqExact(orders.status) AS "orders.status_count_distinct",
+   uniq(orders.status) AS "orders.status_count_distinct_approx"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- truth values add up and have extremes
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
+   SUM(toDecimal128(accurateCast(CAST(orders.paid AS Nullable(Int64)), 'Nullable(Int128)'), 0)) AS "orders.paid_sum",
+   MIN(CAST(orders.paid AS Nullable(Int64))) = 1 AS "orders.paid_min",
+   MAX(CAST(orders.paid AS Nullable(Int64))) = 1 AS "orders.paid_max",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- dates have extremes
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- first and last by the model's time
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at, orders.amount) AS amount_first_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.amount DESC) AS amount_last_row
  …
- FROM ranked;
+ FROM ranked
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- first and last by a named time
-       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
+       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC, orders.amount DESC) AS amount_last_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.paid_at, orders.status) AS status_first_row,
  …
- FROM ranked;
+ FROM ranked
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- first within dimensions of a joined model
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
-       orders.amount,
+       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at, orders.amount) AS amount_first_row,
+       orders.amount AS amount,
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a weighted mean, by the model's weight and by another
-   CAST(SUM(orders.amount * orders.weight) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
-   CAST(SUM(orders.amount * orders.quantity) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"
- FROM orders;
+   CAST(SUM(orders.amount * orders.weight) AS Nullable(Float64)) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
+   CAST(SUM(orders.amount * orders.quantity) AS Nullable(Float64)) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

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
+   quantileExactInclusive(0.5)(CAST(orders.amount AS Nullable(Float64))) AS "orders.amount_median",
+   quantileExactInclusive(0.9)(CAST(orders.amount AS Nullable(Float64))) AS "orders.amount_percentile_p_0_9"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

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
- GROUP BY 1;
+   orders.status AS "orders.status",
+   quantileExactInclusive(0.5)(CAST(orders.amount AS Nullable(Float64))) AS "orders.amount_median"
+ FROM orders
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a percentile beside a last value
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC, orders.quantity DESC) AS quantity_last_row,
  …
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
+   quantileExactInclusive(0.25)(CAST(ranked.amount AS Nullable(Float64))) AS "orders.amount_percentile_p_0_25",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- deviation and variance
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
+       CAST(toString(orders.amount) AS Nullable(Float64)) - AVG(CAST(toString(orders.amount) AS Nullable(Float64))) OVER () AS amount_stddev_samp_deviation,
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
- FROM ranked;
+   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
+   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
+   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
+   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
+ FROM ranked
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- correlation and covariance
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
+       CAST(toString(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AS Nullable(Float64)) - AVG(CAST(toString(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AS Nullable(Float64))) OVER () AS amount_corr_dx,
+       CAST(toString(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) AS Nullable(Float64)) - AVG(CAST(toString(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) AS Nullable(Float64))) OVER () AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
- FROM ranked;
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS Nullable(Float64)) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight",
+   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
+   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
+ FROM ranked
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- correlation within groups
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
+       CAST(toString(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AS Nullable(Float64)) - AVG(CAST(toString(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AS Nullable(Float64))) OVER (PARTITION BY orders.status) AS amount_corr_dx,
+       CAST(toString(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) AS Nullable(Float64)) - AVG(CAST(toString(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) AS Nullable(Float64))) OVER (PARTITION BY orders.status) AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS Nullable(Float64)) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS Nullable(Float64)) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- aggregations of the model
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- an aggregation of the model with a column as parameter
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a column with a filter
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a column with a filter on a joined model
-   ON orders.customer_id = customers.id;
+   ON orders.customer_id = customers.id
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

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
+   quantileExactInclusive(0.5)(CAST(CASE WHEN orders.status = 'done' THEN orders.amount END AS Nullable(Float64))) AS "orders.done_amount_median",
+   CAST(SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END) AS Nullable(Float64)) / NULLIF(SUM(CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END), 0) AS "orders.done_amount_weighted_avg"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- derived columns, one of another
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
- FROM orders;
+   SUM(toDecimal128(accurateCast(CAST(orders.amount > 100 AS Nullable(Int64)), 'Nullable(Int128)'), 0)) AS "orders.is_big_sum"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- an aggregate of an expression
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- counting distinct values as SQL spells it
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
- FROM orders;
+   uniqExact(orders.status) AS "orders.status_count_distinct"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
