-- rows are counted without a column
-- {"source_model":"orders","measures":["*:count"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders;
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders;

-- both spellings are one aggregate
-- {"source_model":"orders","measures":["amount:sum","sum(amount) / 2","count(*)"]}
-- sqlite
SELECT
  SUM(orders.amount) AS "orders.amount_sum",
  CAST(SUM(orders.amount) AS REAL) / 2 AS "orders.sum(amount)__div__2",
  COUNT(*) AS "orders._count"
FROM orders;
-- postgres
SELECT
  SUM(orders.amount) AS "orders.amount_sum",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
  COUNT(*) AS "orders._count"
FROM orders;
-- duckdb
SELECT
  SUM(orders.amount) AS "orders.amount_sum",
  SUM(orders.amount) / 2 AS "orders.sum(amount)__div__2",
  COUNT(*) AS "orders._count"
FROM orders;
-- mysql
SELECT
  SUM(orders.amount) AS `orders.amount_sum`,
  CAST(SUM(orders.amount) AS DOUBLE) / 2 AS `orders.sum(amount)__div__2`,
  COUNT(*) AS `orders._count`
FROM orders;

-- basic ones of one column
-- {"source_model":"orders","measures":["amount:sum","amount:avg","amount:min","amount:max","amount:count"]}
-- sqlite, postgres, duckdb
SELECT
  SUM(orders.amount) AS "orders.amount_sum",
  AVG(orders.amount) AS "orders.amount_avg",
  MIN(orders.amount) AS "orders.amount_min",
  MAX(orders.amount) AS "orders.amount_max",
  COUNT(orders.amount) AS "orders.amount_count"
FROM orders;
-- mysql
SELECT
  SUM(orders.amount) AS `orders.amount_sum`,
  AVG(CAST(orders.amount AS DOUBLE)) AS `orders.amount_avg`,
  MIN(orders.amount) AS `orders.amount_min`,
  MAX(orders.amount) AS `orders.amount_max`,
  COUNT(orders.amount) AS `orders.amount_count`
FROM orders;

-- distinct values
-- {"source_model":"orders","measures":["status:countd","status:count_distinct_approx"]}
-- sqlite, postgres
SELECT
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
FROM orders;
-- duckdb
SELECT
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
  APPROX_COUNT_DISTINCT(orders.status) AS "orders.status_count_distinct_approx"
FROM orders;
-- mysql
SELECT
  COUNT(DISTINCT orders.status) AS `orders.status_count_distinct`,
  COUNT(DISTINCT orders.status) AS `orders.status_count_distinct_approx`
FROM orders;

-- truth values add up and have extremes
-- {"source_model":"orders","measures":["paid:sum","paid:min","paid:max","paid:count"]}
-- sqlite, postgres
SELECT
  SUM(CAST(orders.paid AS INTEGER)) AS "orders.paid_sum",
  MIN(CAST(orders.paid AS INTEGER)) = 1 AS "orders.paid_min",
  MAX(CAST(orders.paid AS INTEGER)) = 1 AS "orders.paid_max",
  COUNT(orders.paid) AS "orders.paid_count"
FROM orders;
-- duckdb
SELECT
  SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
  MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
  MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
  COUNT(orders.paid) AS "orders.paid_count"
FROM orders;
-- mysql
SELECT
  SUM(CAST(orders.paid AS SIGNED)) AS `orders.paid_sum`,
  MIN(CAST(orders.paid AS SIGNED)) = 1 AS `orders.paid_min`,
  MAX(CAST(orders.paid AS SIGNED)) = 1 AS `orders.paid_max`,
  COUNT(orders.paid) AS `orders.paid_count`
FROM orders;

-- dates have extremes
-- {"source_model":"orders","measures":["placed_at:min","shipped_on:max"]}
-- sqlite, postgres, duckdb
SELECT
  MIN(orders.placed_at) AS "orders.placed_at_min",
  MAX(orders.shipped_on) AS "orders.shipped_on_max"
FROM orders;
-- mysql
SELECT
  MIN(orders.placed_at) AS `orders.placed_at_min`,
  MAX(orders.shipped_on) AS `orders.shipped_on_max`
FROM orders;

-- first and last by the model's time
-- {"source_model":"orders","measures":["amount:first","amount:last"]}
-- sqlite
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value,
      ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.amount DESC) AS amount_last_row
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
FROM ranked;
-- postgres
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.placed_at, orders.amount) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value,
      ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
FROM ranked;
-- duckdb
SELECT
  FIRST(orders.amount ORDER BY orders.placed_at, orders.amount NULLS LAST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.amount_first",
  LAST(orders.amount ORDER BY orders.placed_at, orders.amount NULLS FIRST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.amount_last"
FROM orders;
-- mysql
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.placed_at IS NULL, orders.placed_at, orders.amount IS NULL, orders.amount) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value,
      ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.amount DESC) AS amount_last_row
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_first`,
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_last`
FROM ranked;

-- first and last by a named time
-- {"source_model":"orders","measures":["amount:last(shipped_on)","status:first(paid_at)"]}
-- sqlite
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY DATETIME(orders.shipped_on) DESC, orders.amount DESC) AS amount_last_row,
      orders.amount,
      DATETIME(orders.shipped_on) AS value,
      ROW_NUMBER() OVER (ORDER BY SEM_MOMENT(orders.paid_at) NULLS LAST, orders.status NULLS LAST) AS status_first_row,
      orders.status,
      SEM_MOMENT(orders.paid_at) AS value_2
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
  MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
FROM ranked;
-- postgres
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
      orders.amount,
      orders.shipped_on AS value,
      ROW_NUMBER() OVER (ORDER BY orders.paid_at, orders.status) AS status_first_row,
      orders.status,
      orders.paid_at AS value_2
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
  MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
FROM ranked;
-- duckdb
SELECT
  LAST(orders.amount ORDER BY orders.shipped_on, orders.amount NULLS FIRST) FILTER (WHERE orders.shipped_on IS NOT NULL) AS "orders.amount_last_shipped_on",
  FIRST(orders.status ORDER BY orders.paid_at, orders.status NULLS LAST) FILTER (WHERE orders.paid_at IS NOT NULL) AS "orders.status_first_paid_at"
FROM orders;
-- mysql
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC, orders.amount DESC) AS amount_last_row,
      orders.amount,
      orders.shipped_on AS value,
      ROW_NUMBER() OVER (ORDER BY orders.paid_at IS NULL, orders.paid_at, orders.status IS NULL, orders.status) AS status_first_row,
      orders.status,
      orders.paid_at AS value_2
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_last_shipped_on`,
  MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS `orders.status_first_paid_at`
FROM ranked;

-- first within dimensions of a joined model
-- {"source_model":"orders","measures":["amount:first"],"dimensions":["customers.country"]}
-- sqlite
WITH
  ranked AS (
    SELECT
      customers.country AS customers__country,
      ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
  )
SELECT
  ranked.customers__country AS "orders.customers.country",
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
FROM ranked
GROUP BY 1;
-- postgres
WITH
  ranked AS (
    SELECT
      customers.country AS customers__country,
      ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at, orders.amount) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
  )
SELECT
  ranked.customers__country AS "orders.customers.country",
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
FROM ranked
GROUP BY 1;
-- duckdb
SELECT
  customers.country AS "orders.customers.country",
  FIRST(orders.amount ORDER BY orders.placed_at, orders.amount NULLS LAST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.amount_first"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1;
-- mysql
WITH
  ranked AS (
    SELECT
      customers.country AS customers__country,
      ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at IS NULL, orders.placed_at, orders.amount IS NULL, orders.amount) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
  )
SELECT
  ranked.customers__country AS `orders.customers.country`,
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_first`
FROM ranked
GROUP BY 1;

-- a weighted mean, by the model's weight and by another
-- {"source_model":"orders","measures":["amount:weighted_avg","amount:weighted_avg(weight=quantity)"]}
-- sqlite
SELECT
  CAST(SUM(orders.amount * orders.weight) AS REAL) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
  CAST(SUM(orders.amount * orders.quantity) AS REAL) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"
FROM orders;
-- postgres
SELECT
  CAST(SUM(orders.amount * orders.weight) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
  CAST(SUM(orders.amount * orders.quantity) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"
FROM orders;
-- duckdb
SELECT
  SUM(orders.amount * orders.weight) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
  SUM(orders.amount * orders.quantity) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"
FROM orders;
-- mysql
SELECT
  CAST(SUM(orders.amount * orders.weight) AS DOUBLE) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS `orders.amount_weighted_avg`,
  CAST(SUM(orders.amount * orders.quantity) AS DOUBLE) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS `orders.amount_weighted_avg_weight_quantity`
FROM orders;

-- median and percentile
-- {"source_model":"orders","measures":["amount:median","amount:percentile(p=0.9)"]}
-- sqlite
SELECT
  MEDIAN(orders.amount) AS "orders.amount_median",
  PERCENTILE_CONT(orders.amount, 0.9) AS "orders.amount_percentile_p_0_9"
FROM orders;
-- postgres
SELECT
  PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY orders.amount) AS "orders.amount_median",
  PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY orders.amount) AS "orders.amount_percentile_p_0_9"
FROM orders;
-- duckdb
SELECT
  QUANTILE_CONT(CAST(orders.amount AS DOUBLE), 0.5) AS "orders.amount_median",
  QUANTILE_CONT(CAST(orders.amount AS DOUBLE), 0.9) AS "orders.amount_percentile_p_0_9"
FROM orders;
-- mysql
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.amount IS NULL, orders.amount) AS amount_median_rank,
      COUNT(orders.amount) OVER () AS amount_median_n,
      orders.amount
    FROM orders
  )
SELECT
  SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 1 THEN ranked.amount * (1 - (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 2 THEN ranked.amount * (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1))) END) AS `orders.amount_median`,
  SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.9 * (ranked.amount_median_n - 1)) + 1 THEN ranked.amount * (1 - (0.9 * (ranked.amount_median_n - 1) - FLOOR(0.9 * (ranked.amount_median_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.9 * (ranked.amount_median_n - 1)) + 2 THEN ranked.amount * (0.9 * (ranked.amount_median_n - 1) - FLOOR(0.9 * (ranked.amount_median_n - 1))) END) AS `orders.amount_percentile_p_0_9`
FROM ranked;

-- median within groups
-- {"source_model":"orders","measures":["amount:median"],"dimensions":["status"]}
-- sqlite
SELECT
  orders.status AS "orders.status",
  MEDIAN(orders.amount) AS "orders.amount_median"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  orders.status AS "orders.status",
  PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY orders.amount) AS "orders.amount_median"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  orders.status AS "orders.status",
  QUANTILE_CONT(CAST(orders.amount AS DOUBLE), 0.5) AS "orders.amount_median"
FROM orders
GROUP BY 1;
-- mysql
WITH
  ranked AS (
    SELECT
      orders.status,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount IS NULL, orders.amount) AS amount_median_rank,
      COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_median_n,
      orders.amount
    FROM orders
  )
SELECT
  ranked.status AS `orders.status`,
  SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 1 THEN ranked.amount * (1 - (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 2 THEN ranked.amount * (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1))) END) AS `orders.amount_median`
FROM ranked
GROUP BY 1;

-- a percentile beside a last value
-- {"source_model":"orders","measures":["amount:percentile(p=0.25)","quantity:last"],"dimensions":["status"]}
-- sqlite
WITH
  ranked AS (
    SELECT
      orders.status,
      orders.amount,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC, orders.quantity DESC) AS quantity_last_row,
      orders.quantity,
      orders.placed_at AS value
    FROM orders
  )
SELECT
  ranked.status AS "orders.status",
  PERCENTILE_CONT(ranked.amount, 0.25) AS "orders.amount_percentile_p_0_25",
  MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
FROM ranked
GROUP BY 1;
-- postgres
WITH
  ranked AS (
    SELECT
      orders.status,
      orders.amount,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
      orders.quantity,
      orders.placed_at AS value
    FROM orders
  )
SELECT
  ranked.status AS "orders.status",
  PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY ranked.amount) AS "orders.amount_percentile_p_0_25",
  MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
FROM ranked
GROUP BY 1;
-- duckdb
SELECT
  orders.status AS "orders.status",
  QUANTILE_CONT(CAST(orders.amount AS DOUBLE), 0.25) AS "orders.amount_percentile_p_0_25",
  LAST(orders.quantity ORDER BY orders.placed_at, orders.quantity NULLS FIRST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.quantity_last"
FROM orders
GROUP BY 1;
-- mysql
WITH
  ranked AS (
    SELECT
      orders.status,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount IS NULL, orders.amount) AS amount_percentile_rank,
      COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
      orders.amount,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC, orders.quantity DESC) AS quantity_last_row,
      orders.quantity,
      orders.placed_at AS value
    FROM orders
  )
SELECT
  ranked.status AS `orders.status`,
  SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS `orders.amount_percentile_p_0_25`,
  MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS `orders.quantity_last`
FROM ranked
GROUP BY 1;

-- deviation and variance
-- {"source_model":"orders","measures":["amount:stddev_samp","amount:stddev_pop","amount:var_samp","amount:var_pop"]}
-- sqlite, postgres
SELECT
  STDDEV_SAMP(orders.amount) AS "orders.amount_stddev_samp",
  STDDEV_POP(orders.amount) AS "orders.amount_stddev_pop",
  VAR_SAMP(orders.amount) AS "orders.amount_var_samp",
  VAR_POP(orders.amount) AS "orders.amount_var_pop"
FROM orders;
-- duckdb
SELECT
  STDDEV_SAMP(CAST(orders.amount AS DOUBLE)) AS "orders.amount_stddev_samp",
  STDDEV_POP(CAST(orders.amount AS DOUBLE)) AS "orders.amount_stddev_pop",
  VAR_SAMP(CAST(orders.amount AS DOUBLE)) AS "orders.amount_var_samp",
  VAR_POP(CAST(orders.amount AS DOUBLE)) AS "orders.amount_var_pop"
FROM orders;
-- mysql
SELECT
  STDDEV_SAMP(CAST(orders.amount AS DOUBLE)) AS `orders.amount_stddev_samp`,
  STDDEV_POP(CAST(orders.amount AS DOUBLE)) AS `orders.amount_stddev_pop`,
  VAR_SAMP(CAST(orders.amount AS DOUBLE)) AS `orders.amount_var_samp`,
  VAR_POP(CAST(orders.amount AS DOUBLE)) AS `orders.amount_var_pop`
FROM orders;

-- correlation and covariance
-- {"source_model":"orders","measures":["amount:corr(other=weight)","amount:covar_samp(other=weight)","amount:covar_pop(other=weight)"]}
-- sqlite, postgres
SELECT
  CASE WHEN MIN(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) < MAX(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AND MIN(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) < MAX(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) THEN CORR(orders.amount, orders.weight) END AS "orders.amount_corr_other_weight",
  COVAR_SAMP(orders.amount, orders.weight) AS "orders.amount_covar_samp_other_weight",
  COVAR_POP(orders.amount, orders.weight) AS "orders.amount_covar_pop_other_weight"
FROM orders;
-- duckdb
SELECT
  CASE WHEN MIN(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) < MAX(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AND MIN(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) < MAX(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) THEN CORR(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) END AS "orders.amount_corr_other_weight",
  COVAR_SAMP(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) AS "orders.amount_covar_samp_other_weight",
  COVAR_POP(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) AS "orders.amount_covar_pop_other_weight"
FROM orders;
-- mysql
WITH
  ranked AS (
    SELECT
      CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS value,
      CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS value_2,
      CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE) - AVG(CAST(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE) AS DOUBLE)) OVER () AS amount_corr_dx,
      CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE) - AVG(CAST(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE) AS DOUBLE)) OVER () AS amount_corr_dy,
      orders.amount,
      orders.weight
    FROM orders
  )
SELECT
  CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS `orders.amount_corr_other_weight`,
  CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS `orders.amount_covar_samp_other_weight`,
  CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS `orders.amount_covar_pop_other_weight`
FROM ranked;

-- correlation within groups
-- {"source_model":"orders","measures":["amount:corr(other=weight)"],"dimensions":["status"]}
-- sqlite, postgres
SELECT
  orders.status AS "orders.status",
  CASE WHEN MIN(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) < MAX(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AND MIN(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) < MAX(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) THEN CORR(orders.amount, orders.weight) END AS "orders.amount_corr_other_weight"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  orders.status AS "orders.status",
  CASE WHEN MIN(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) < MAX(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END) AND MIN(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) < MAX(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END) THEN CORR(CAST(orders.amount AS DOUBLE), CAST(orders.weight AS DOUBLE)) END AS "orders.amount_corr_other_weight"
FROM orders
GROUP BY 1;
-- mysql
WITH
  ranked AS (
    SELECT
      orders.status,
      CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS value,
      CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS value_2,
      CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE) - AVG(CAST(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE) AS DOUBLE)) OVER (PARTITION BY orders.status) AS amount_corr_dx,
      CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE) - AVG(CAST(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE) AS DOUBLE)) OVER (PARTITION BY orders.status) AS amount_corr_dy,
      orders.amount,
      orders.weight
    FROM orders
  )
SELECT
  ranked.status AS `orders.status`,
  CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy)), 0) END AS `orders.amount_corr_other_weight`
FROM ranked
GROUP BY 1;

-- aggregations of the model
-- {"source_model":"orders","measures":["spread(tip)","amount:scaled","amount:scaled(factor=10)"]}
-- sqlite, postgres, duckdb
SELECT
  MAX(orders.tip) - MIN(orders.tip) AS "orders.tip_spread",
  SUM(orders.amount) * 2 AS "orders.amount_scaled",
  SUM(orders.amount) * 10 AS "orders.amount_scaled_factor_10"
FROM orders;
-- mysql
SELECT
  MAX(orders.tip) - MIN(orders.tip) AS `orders.tip_spread`,
  SUM(orders.amount) * 2 AS `orders.amount_scaled`,
  SUM(orders.amount) * 10 AS `orders.amount_scaled_factor_10`
FROM orders;

-- an aggregation of the model with a column as parameter
-- {"source_model":"orders","measures":["amount:dot(by=quantity)","done_amount:dot(by=quantity)"]}
-- sqlite, postgres, duckdb
SELECT
  SUM(orders.amount * orders.quantity) AS "orders.amount_dot_by_quantity",
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS "orders.done_amount_dot_by_quantity"
FROM orders;
-- mysql
SELECT
  SUM(orders.amount * orders.quantity) AS `orders.amount_dot_by_quantity`,
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS `orders.done_amount_dot_by_quantity`
FROM orders;

-- a column with a filter
-- {"source_model":"orders","measures":["done_amount:sum","done_amount:count","amount:sum"]}
-- sqlite, postgres, duckdb
SELECT
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_sum",
  COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders;
-- mysql
SELECT
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS `orders.done_amount_sum`,
  COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS `orders.done_amount_count`,
  SUM(orders.amount) AS `orders.amount_sum`
FROM orders;

-- a column with a filter on a joined model
-- {"source_model":"orders","measures":["vip_amount:sum"]}
-- sqlite, postgres, duckdb
SELECT
  SUM(CASE WHEN customers.vip THEN orders.amount END) AS "orders.vip_amount_sum"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id;
-- mysql
SELECT
  SUM(CASE WHEN customers.vip THEN orders.amount END) AS `orders.vip_amount_sum`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id;

-- a statistic of a column with a filter
-- {"source_model":"orders","measures":["done_amount:median","done_amount:weighted_avg"]}
-- sqlite
SELECT
  MEDIAN(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_median",
  CAST(SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END) AS REAL) / NULLIF(SUM(CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END), 0) AS "orders.done_amount_weighted_avg"
FROM orders;
-- postgres
SELECT
  PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_median",
  CAST(SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END), 0) AS "orders.done_amount_weighted_avg"
FROM orders;
-- duckdb
SELECT
  QUANTILE_CONT(CAST(CASE WHEN orders.status = 'done' THEN orders.amount END AS DOUBLE), 0.5) AS "orders.done_amount_median",
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END) / NULLIF(SUM(CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END), 0) AS "orders.done_amount_weighted_avg"
FROM orders;
-- mysql
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.status = 'done' THEN orders.amount END IS NULL, CASE WHEN orders.status = 'done' THEN orders.amount END) AS median_rank,
      COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) OVER () AS median_n,
      CASE WHEN orders.status = 'done' THEN orders.amount END AS value,
      CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END AS value_2,
      CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END AS value_3
    FROM orders
  )
SELECT
  SUM(CASE WHEN ranked.value IS NOT NULL AND ranked.median_rank = FLOOR(0.5 * (ranked.median_n - 1)) + 1 THEN ranked.value * (1 - (0.5 * (ranked.median_n - 1) - FLOOR(0.5 * (ranked.median_n - 1)))) WHEN ranked.value IS NOT NULL AND ranked.median_rank = FLOOR(0.5 * (ranked.median_n - 1)) + 2 THEN ranked.value * (0.5 * (ranked.median_n - 1) - FLOOR(0.5 * (ranked.median_n - 1))) END) AS `orders.done_amount_median`,
  CAST(SUM(ranked.value_2) AS DOUBLE) / NULLIF(SUM(ranked.value_3), 0) AS `orders.done_amount_weighted_avg`
FROM ranked;

-- derived columns, one of another
-- {"source_model":"orders","measures":["unit_price:sum","double_price:avg","is_big:sum"]}
-- sqlite, postgres
SELECT
  SUM(orders.amount / orders.quantity) AS "orders.unit_price_sum",
  AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
  SUM(CAST(orders.amount > 100 AS INTEGER)) AS "orders.is_big_sum"
FROM orders;
-- duckdb
SELECT
  SUM(orders.amount / orders.quantity) AS "orders.unit_price_sum",
  AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
  SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
FROM orders;
-- mysql
SELECT
  SUM(orders.amount / orders.quantity) AS `orders.unit_price_sum`,
  AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE)) AS `orders.double_price_avg`,
  SUM(CAST(orders.amount > 100 AS SIGNED)) AS `orders.is_big_sum`
FROM orders;

-- an aggregate of an expression
-- {"source_model":"orders","measures":["sum(amount * quantity)"]}
-- sqlite, postgres, duckdb
SELECT
  SUM(orders.amount * orders.quantity) AS "orders.amount_quantity_sum"
FROM orders;
-- mysql
SELECT
  SUM(orders.amount * orders.quantity) AS `orders.amount_quantity_sum`
FROM orders;

-- counting distinct values as SQL spells it
-- {"source_model":"orders","measures":["count(distinct status)"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
FROM orders;
-- mysql
SELECT
  COUNT(DISTINCT orders.status) AS `orders.status_count_distinct`
FROM orders;
