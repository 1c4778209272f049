-- a statistic of a column with a filter
-- {"source_model":"orders","measures":["done_amount:median","done_amount:weighted_avg"]}
--
-- plan
--   Project [orders.done_amount_median = done_amount_median, orders.done_amount_weighted_avg = done_amount_weighted_avg]
--     Aggregate by [] of [done_amount_median = SUM(CASE WHEN ranked.value IS NOT NULL AND ranked.median_rank = FLOOR(0.5 * (ranked.median_n - 1)) + 1 THEN ranked.value * (1 - (0.5 * (ranked.median_n - 1) - FLOOR(0.5 * (ranked.median_n - 1)))) WHEN ranked.value IS NOT NULL AND ranked.median_rank = FLOOR(0.5 * (ranked.median_n - 1)) + 2 THEN ranked.value * (0.5 * (ranked.median_n - 1) - FLOOR(0.5 * (ranked.median_n - 1))) END), done_amount_weighted_avg = SUM(ranked.value_2) / NULLIF(SUM(ranked.value_3), 0)]
--       Named ranked
--         Project [median_rank = ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.status = 'done' THEN orders.amount END NULLS LAST), median_n = COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) OVER (), value = CASE WHEN orders.status = 'done' THEN orders.amount END, value_2 = CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END, value_3 = CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END]
--           Scan orders as orders

WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.status = 'done' THEN orders.amount END NULLS LAST) AS median_rank,
      COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) OVER () AS median_n,
      CASE WHEN orders.status = 'done' THEN orders.amount END AS value,
      CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.weight END AS value_2,
      CASE WHEN CASE WHEN orders.status = 'done' THEN orders.amount END IS NOT NULL THEN CASE WHEN orders.status = 'done' THEN orders.weight END END AS value_3
    FROM orders
  )
SELECT
  SUM(CASE WHEN ranked.value IS NOT NULL AND ranked.median_rank = FLOOR(0.5 * (ranked.median_n - 1)) + 1 THEN ranked.value * (1 - (0.5 * (ranked.median_n - 1) - FLOOR(0.5 * (ranked.median_n - 1)))) WHEN ranked.value IS NOT NULL AND ranked.median_rank = FLOOR(0.5 * (ranked.median_n - 1)) + 2 THEN ranked.value * (0.5 * (ranked.median_n - 1) - FLOOR(0.5 * (ranked.median_n - 1))) END) AS "orders.done_amount_median",
  CAST(SUM(ranked.value_2) AS DOUBLE PRECISION) / NULLIF(SUM(ranked.value_3), 0) AS "orders.done_amount_weighted_avg"
FROM ranked;
