-- rows are counted without a column
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- both spellings are one aggregate
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- basic ones of one column
-   AVG(orders.amount) AS "orders.amount_avg",
+   AVG(CAST(orders.amount AS DOUBLE PRECISION)) AS "orders.amount_avg",
  …
-   COUNT(orders.amount) AS "orders.amount_count"
+   COUNT_BIG(orders.amount) AS "orders.amount_count"

-- distinct values
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   COUNT_BIG(DISTINCT orders.status) AS "orders.status_count_distinct",
+   APPROX_COUNT_DISTINCT(orders.status) AS "orders.status_count_distinct_approx"

-- truth values add up and have extremes
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
-   COUNT(orders.paid) AS "orders.paid_count"
+   SUM(CAST(CAST(orders.paid AS BIGINT) AS DECIMAL(38, 0))) AS "orders.paid_sum",
+   CASE WHEN MIN(CAST(orders.paid AS BIGINT)) = 1 THEN 1 WHEN NOT (MIN(CAST(orders.paid AS BIGINT)) = 1) THEN 0 END AS "orders.paid_min",
+   CASE WHEN MAX(CAST(orders.paid AS BIGINT)) = 1 THEN 1 WHEN NOT (MAX(CAST(orders.paid AS BIGINT)) = 1) THEN 0 END AS "orders.paid_max",
+   COUNT_BIG(orders.paid) AS "orders.paid_count"

-- dates have extremes
-- no difference

-- first and last by the model's time
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.placed_at IS NULL THEN 1 ELSE 0 END, orders.placed_at, CASE WHEN orders.amount IS NULL THEN 1 ELSE 0 END, orders.amount) AS amount_first_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.amount DESC) AS amount_last_row

-- first and last by a named time
-       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
+       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC, orders.amount DESC) AS amount_last_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
+       ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.paid_at IS NULL THEN 1 ELSE 0 END, orders.paid_at, CASE WHEN orders.status IS NULL THEN 1 ELSE 0 END, orders.status) AS status_first_row,

-- first within dimensions of a joined model
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY CASE WHEN orders.placed_at IS NULL THEN 1 ELSE 0 END, orders.placed_at, CASE WHEN orders.amount IS NULL THEN 1 ELSE 0 END, orders.amount) AS amount_first_row,
  …
- GROUP BY 1;
+ GROUP BY ranked.customers__country;

-- a weighted mean, by the model's weight and by another
-- no difference

-- median and percentile
-       ROW_NUMBER() OVER (ORDER BY orders.amount NULLS LAST) AS amount_median_rank,
-       COUNT(orders.amount) OVER () AS amount_median_n,
+       ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.amount IS NULL THEN 1 ELSE 0 END, orders.amount) AS amount_median_rank,
+       COUNT_BIG(orders.amount) OVER () AS amount_median_n,

-- median within groups
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_median_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_median_n,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY CASE WHEN orders.amount IS NULL THEN 1 ELSE 0 END, orders.amount) AS amount_median_rank,
+       COUNT_BIG(orders.amount) OVER (PARTITION BY orders.status) AS amount_median_n,
  …
- GROUP BY 1;
+ GROUP BY ranked.status;

-- a percentile beside a last value
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY CASE WHEN orders.amount IS NULL THEN 1 ELSE 0 END, orders.amount) AS amount_percentile_rank,
+       COUNT_BIG(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC, orders.quantity DESC) AS quantity_last_row,
  …
- GROUP BY 1;
+ GROUP BY ranked.status;

-- deviation and variance
-       CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
+       orders.amount - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
  …
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
-   SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
-   CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
+   STDEV(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE PRECISION)) AS "orders.amount_stddev_samp",
+   STDEVP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE PRECISION)) AS "orders.amount_stddev_pop",
+   VAR(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE PRECISION)) AS "orders.amount_var_samp",
+   VARP(CAST(ranked.amount_stddev_samp_deviation AS DOUBLE PRECISION)) AS "orders.amount_var_pop"

-- correlation and covariance
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
+       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER () AS amount_corr_dx,
+       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER () AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
-   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight",
+   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
+   CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"

-- correlation within groups
-       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
-       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
+       CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
+       CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) AS DOUBLE PRECISION)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
  …
-   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight"
+   CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight"
  …
- GROUP BY 1;
+ GROUP BY ranked.status;

-- aggregations of the model
-- no difference

-- an aggregation of the model with a column as parameter
-- no difference

-- a column with a filter
-   COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",
+   COUNT_BIG(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",

-- a column with a filter on a joined model
-   SUM(CASE WHEN customers.vip THEN orders.amount END) AS "orders.vip_amount_sum"
+   SUM(CASE WHEN customers.vip = 1 THEN orders.amount END) AS "orders.vip_amount_sum"

-- a statistic of a column with a filter
-       ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.status = 'done' THEN orders.amount END NULLS LAST) AS median_rank,
-       COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) OVER () AS median_n,
+       ROW_NUMBER() OVER (ORDER BY CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NULL THEN 1 ELSE 0 END, CASE WHEN orders.status = 'done' THEN orders.amount END) AS median_rank,
+       COUNT_BIG(CASE WHEN orders.status = 'done' THEN orders.amount END) OVER () AS median_n,

-- derived columns, one of another
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE PRECISION)) AS "orders.double_price_avg",
+   SUM(CAST(CAST(orders.amount > 100 AS BIGINT) AS DECIMAL(38, 0))) AS "orders.is_big_sum"

-- an aggregate of an expression
-- no difference

-- counting distinct values as SQL spells it
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
+   COUNT_BIG(DISTINCT orders.status) AS "orders.status_count_distinct"
