-- first and last by the model's time
-- {"source_model":"orders","measures":["amount:first","amount:last"]}
--
-- plan
--   Project [orders.amount_first = amount_first, orders.amount_last = amount_last]
--     Aggregate by [] of [amount_first = MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END), amount_last = MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END)]
--       Named ranked
--         Project [amount_first_row = ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST), amount = orders.amount, value = orders.placed_at, amount_last_row = ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST)]
--           Scan orders as orders

WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value,
      ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
FROM ranked;
