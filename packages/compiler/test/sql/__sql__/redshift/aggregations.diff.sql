-- rows are counted without a column
-- no difference

-- both spellings are one aggregate
-- no difference

-- basic ones of one column
-   AVG(orders.amount) AS "orders.amount_avg",
+   AVG(CAST(orders.amount AS DOUBLE PRECISION)) AS "orders.amount_avg",

-- distinct values
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   APPROXIMATE COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"

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
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at, orders.amount) AS amount_first_row,

-- a weighted mean, by the model's weight and by another
-- no difference

-- median and percentile
-       ROW_NUMBER() OVER (ORDER BY orders.amount NULLS LAST) AS amount_median_rank,
+       ROW_NUMBER() OVER (ORDER BY orders.amount) AS amount_median_rank,

-- median within groups
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_median_rank,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount) AS amount_median_rank,

-- a percentile beside a last value
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount) AS amount_percentile_rank,

-- deviation and variance
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
+       orders.amount - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
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
+       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
+       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,

-- correlation within groups
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
+       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
+       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dy,

-- aggregations of the model
-- no difference

-- an aggregation of the model with a column as parameter
-- no difference

-- a column with a filter
-- no difference

-- a column with a filter on a joined model
-- no difference

-- a statistic of a column with a filter
-       ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.status = 'done' THEN orders.amount END NULLS LAST) AS median_rank,
+       ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.status = 'done' THEN orders.amount END) AS median_rank,

-- derived columns, one of another
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE PRECISION)) AS "orders.double_price_avg",
+   SUM(CAST(orders.amount > 100 AS INTEGER)) AS "orders.is_big_sum"

-- an aggregate of an expression
-- no difference

-- counting distinct values as SQL spells it
-- no difference
