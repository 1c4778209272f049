-- first and last by a named time
-- {"source_model":"orders","measures":["amount:last(shipped_on)","status:first(paid_at)"]}
--
-- plan
--   Project [orders.amount_last_shipped_on = amount_last_shipped_on, orders.status_first_paid_at = status_first_paid_at]
--     Aggregate by [] of [amount_last_shipped_on = MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END), status_first_paid_at = MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END)]
--       Named ranked
--         Project [amount_last_row = ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST), amount = orders.amount, value = orders.shipped_on, status_first_row = ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST), status = orders.status, value_2 = orders.paid_at]
--           Scan orders as orders

WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
      orders.amount,
      orders.shipped_on AS value,
      ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
      orders.status,
      orders.paid_at AS value_2
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
  MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
FROM ranked;
