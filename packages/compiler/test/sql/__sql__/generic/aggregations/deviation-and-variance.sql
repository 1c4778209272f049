-- deviation and variance
-- {
--   "source_model": "orders",
--   "measures": ["amount:stddev_samp","amount:stddev_pop","amount:var_samp","amount:var_pop"]
-- }
--
-- plan
--   Project [orders.amount_stddev_samp = amount_stddev_samp, orders.amount_stddev_pop = amount_stddev_pop, orders.amount_var_samp = amount_var_samp, orders.amount_var_pop = amount_var_pop]
--     Aggregate by [] of [amount_stddev_samp = SQRT((SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)), amount_stddev_pop = SQRT((SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)), amount_var_samp = (SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0), amount_var_pop = (SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)]
--       Named ranked
--         Project [amount_stddev_samp_deviation = CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER (), amount = orders.amount]
--           Scan orders as orders

WITH
  ranked AS (
    SELECT
      CAST(orders.amount AS DOUBLE PRECISION) - AVG(CAST(orders.amount AS DOUBLE PRECISION)) OVER () AS amount_stddev_samp_deviation,
      orders.amount
    FROM orders
  )
SELECT
  SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0)) AS "orders.amount_stddev_samp",
  SQRT(CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0)) AS "orders.amount_stddev_pop",
  CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation) - 1, 0) AS "orders.amount_var_samp",
  CAST(SUM(ranked.amount_stddev_samp_deviation * ranked.amount_stddev_samp_deviation) - CAST(SUM(ranked.amount_stddev_samp_deviation) * SUM(ranked.amount_stddev_samp_deviation) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS DOUBLE PRECISION) / NULLIF(COUNT(ranked.amount_stddev_samp_deviation), 0) AS "orders.amount_var_pop"
FROM ranked;
