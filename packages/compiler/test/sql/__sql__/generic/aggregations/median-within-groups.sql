-- median within groups
-- {"source_model":"orders","measures":["amount:median"],"dimensions":["status"]}
--
-- plan
--   Project [orders.status = status, orders.amount_median = amount_median]
--     Aggregate by [status = ranked.status] of [amount_median = SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 1 THEN ranked.amount * (1 - (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 2 THEN ranked.amount * (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1))) END)]
--       Named ranked
--         Project [status = orders.status, amount_median_rank = ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST), amount_median_n = COUNT(orders.amount) OVER (PARTITION BY orders.status), amount = orders.amount]
--           Scan orders as orders

WITH
  ranked AS (
    SELECT
      orders.status,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_median_rank,
      COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_median_n,
      orders.amount
    FROM orders
  )
SELECT
  ranked.status AS "orders.status",
  SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 1 THEN ranked.amount * (1 - (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_median_rank = FLOOR(0.5 * (ranked.amount_median_n - 1)) + 2 THEN ranked.amount * (0.5 * (ranked.amount_median_n - 1) - FLOOR(0.5 * (ranked.amount_median_n - 1))) END) AS "orders.amount_median"
FROM ranked
GROUP BY 1;
