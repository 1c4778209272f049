-- correlation and covariance
-- {
--   "source_model": "orders",
--   "measures": ["amount:corr(other=weight)","amount:covar_samp(other=weight)","amount:covar_pop(other=weight)"]
-- }
--
-- plan
--   Project [orders.amount_corr_other_weight = amount_corr_other_weight, orders.amount_covar_samp_other_weight = amount_covar_samp_other_weight, orders.amount_covar_pop_other_weight = amount_covar_pop_other_weight]
--     Aggregate by [] of [amount_corr_other_weight = CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN (SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END, amount_covar_samp_other_weight = (SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0), amount_covar_pop_other_weight = (SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) / NULLIF(COUNT(ranked.amount_corr_dx), 0)]
--       Named ranked
--         Project [value = CASE WHEN orders.weight IS NOT NULL THEN orders.amount END, value_2 = CASE WHEN orders.amount IS NOT NULL THEN orders.weight END, amount_corr_dx = CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.weight IS NOT NULL THEN orders.amount END AS DOUBLE PRECISION)) OVER (), amount_corr_dy = CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION) - AVG(CAST(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END AS DOUBLE PRECISION)) OVER (), amount = orders.amount, weight = orders.weight]
--           Scan orders as orders

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
  CASE WHEN MIN(ranked.value) < MAX(ranked.value) AND MIN(ranked.value_2) < MAX(ranked.value_2) THEN CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(SQRT(SUM(ranked.amount_corr_dx * ranked.amount_corr_dx) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dx) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0)) * SQRT(SUM(ranked.amount_corr_dy * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dy) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dy), 0)), 0) END AS "orders.amount_corr_other_weight",
  CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx) - 1, 0) AS "orders.amount_covar_samp_other_weight",
  CAST(SUM(ranked.amount_corr_dx * ranked.amount_corr_dy) - CAST(SUM(ranked.amount_corr_dx) * SUM(ranked.amount_corr_dy) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_corr_dx), 0) AS "orders.amount_covar_pop_other_weight"
FROM ranked;
