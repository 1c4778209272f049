-- by the key that joins
-- {"source_model":"lines","measures":["orders.amount:max"],"dimensions":["order_id"]}
--
-- plan
--   Project [lines.order_id = grouped.order_id, lines.orders.amount_max = orders_measures.amount_max]
--     Join left on grouped.order_id IS NOT DISTINCT FROM orders_measures.id
--       Named grouped
--         Aggregate by [order_id = "lines".order_id] of []
--           Scan order_lines as lines
--       Named orders_measures
--         Aggregate by [id = orders.id] of [amount_max = MAX(orders.amount)]
--           Scan orders as orders

WITH
  grouped AS (
    SELECT
      "lines".order_id
    FROM order_lines AS "lines"
    GROUP BY 1
  ),
  orders_measures AS (
    SELECT
      orders.id,
      MAX(orders.amount) AS amount_max
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.order_id AS "lines.order_id",
  orders_measures.amount_max AS "lines.orders.amount_max"
FROM grouped
LEFT JOIN orders_measures
  ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
