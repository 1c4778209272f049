-- two hops, by a dimension of the hop between
-- {
--   "source_model": "lines",
--   "measures": ["pieces:sum","orders.customers.credit:sum"],
--   "dimensions": ["orders.customers.country"]
-- }
--
-- plan
--   Project [lines.orders.customers.country = grouped.orders__customers__country, lines.pieces_sum = grouped.pieces_sum, lines.orders.customers.credit_sum = orders__customers_measures.credit_sum]
--     Join left on grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country
--       Named grouped
--         Aggregate by [orders__customers__country = orders__customers.country] of [pieces_sum = SUM("lines".pieces)]
--           Join left on orders.customer_id = orders__customers.id
--             Join left on "lines".order_id = orders.id
--               Scan order_lines as lines
--               Scan orders as orders
--             Scan customers as orders__customers
--       Named orders__customers_measures
--         Aggregate by [country = customers.country] of [credit_sum = SUM(customers.credit)]
--           Scan customers as customers

WITH
  grouped AS (
    SELECT
      orders__customers.country AS orders__customers__country,
      SUM("lines".pieces) AS pieces_sum
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    LEFT JOIN customers AS orders__customers
      ON orders.customer_id = orders__customers.id
    GROUP BY 1
  ),
  orders__customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.orders__customers__country AS "lines.orders.customers.country",
  grouped.pieces_sum AS "lines.pieces_sum",
  orders__customers_measures.credit_sum AS "lines.orders.customers.credit_sum"
FROM grouped
LEFT JOIN orders__customers_measures
  ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
