-- a percentile beside a last value
-- {"source_model":"orders","measures":["amount:percentile(p=0.25)","quantity:last"],"dimensions":["status"]}
--
-- plan
--   Project [orders.status = status, orders.amount_percentile_p_0_25 = amount_percentile_p_0_25, orders.quantity_last = quantity_last]
--     Aggregate by [status = ranked.status] of [amount_percentile_p_0_25 = SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END), quantity_last = MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END)]
--       Named ranked
--         Project [status = orders.status, amount_percentile_rank = ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST), amount_percentile_n = COUNT(orders.amount) OVER (PARTITION BY orders.status), amount = orders.amount, quantity_last_row = ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST), quantity = orders.quantity, value = orders.placed_at]
--           Scan orders as orders

WITH
  ranked AS (
    SELECT
      orders.status,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
      COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
      orders.amount,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
      orders.quantity,
      orders.placed_at AS value
    FROM orders
  )
SELECT
  ranked.status AS "orders.status",
  SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
  MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
FROM ranked
GROUP BY 1;
