-- total along a to-many join
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum",{"formula":"total(amount:sum)","name":"x"}],
--   "dimensions": ["lines.products.name"]
-- }
-- warning: Groups along the join 'lines' overlap: a row of 'orders' counts once in each group that it reaches, so the values of the groups do not add up to the total
--
-- plan
--   Project [orders.lines.products.name = grouped.lines__products__name, orders.amount_sum = grouped.amount_sum, orders.x = whole.amount_sum]
--     Join cross
--       Named grouped
--         Aggregate by [lines__products__name = "lines".lines__products__name] of [amount_sum = SUM(orders.amount)]
--           Join left on orders.id = "lines".pair
--             Scan orders as orders
--             Named lines
--               Aggregate by [pair = "lines".order_id, lines__products__name = lines__products.name] of []
--                 Join left on "lines".product_id = lines__products.id
--                   Scan order_lines as lines
--                   Scan products as lines__products
--       Named whole
--         Aggregate by [] of [amount_sum = SUM(orders.amount)]
--           Join left on orders.id = "lines".pair
--             Scan orders as orders
--             Named lines
--               Aggregate by [pair = "lines".order_id] of []
--                 Scan order_lines as lines

WITH
  "lines" AS (
    SELECT
      "lines".order_id AS pair,
      lines__products.name AS lines__products__name
    FROM order_lines AS "lines"
    LEFT JOIN products AS lines__products
      ON "lines".product_id = lines__products.id
    GROUP BY 1, 2
  ),
  grouped AS (
    SELECT
      "lines".lines__products__name,
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN "lines"
      ON orders.id = "lines".pair
    GROUP BY 1
  ),
  lines_2 AS (
    SELECT
      "lines".order_id AS pair
    FROM order_lines AS "lines"
    GROUP BY 1
  ),
  whole AS (
    SELECT
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN lines_2 AS "lines"
      ON orders.id = "lines".pair
  )
SELECT
  grouped.lines__products__name AS "orders.lines.products.name",
  grouped.amount_sum AS "orders.amount_sum",
  whole.amount_sum AS "orders.x"
FROM grouped
CROSS JOIN whole;
