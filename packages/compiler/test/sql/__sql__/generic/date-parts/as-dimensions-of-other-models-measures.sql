-- as dimensions of other models' measures
-- {
--   "source_model": "orders",
--   "measures": ["*:count","customers.credit:sum","lines.price:max"],
--   "dimensions": [{"name":"joined","formula":"year(customers.joined_on)"}],
--   "filters": ["joined > 2020"]
-- }
--
-- plan
--   Project [orders.joined = grouped.joined, orders._count = grouped._count, orders.customers.credit_sum = customers_measures.credit_sum, orders.lines.price_max = lines_measures.price_max]
--     Join left on grouped.joined IS NOT DISTINCT FROM lines_measures.joined
--       Join left on grouped.joined IS NOT DISTINCT FROM customers_measures.joined
--         Named grouped
--           Aggregate by [joined = CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT)] of [_count = COUNT(*)]
--             Filter CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
--               Join inner on orders.customer_id = customers.id
--                 Scan orders as orders
--                 Scan customers as customers
--         Named customers_measures
--           Aggregate by [joined = CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT)] of [credit_sum = SUM(customers.credit)]
--             Filter CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
--               Scan customers as customers
--       Named lines_measures
--         Aggregate by [joined = CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT)] of [price_max = MAX("lines".price)]
--           Filter CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
--             Join inner on orders.customer_id = orders__customers.id
--               Join inner on "lines".order_id = orders.id
--                 Scan order_lines as lines
--                 Scan orders as orders
--               Scan customers as orders__customers

WITH
  grouped AS (
    SELECT
      CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
      COUNT(*) AS _count
    FROM orders
    INNER JOIN customers
      ON orders.customer_id = customers.id
    WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
    GROUP BY 1
  ),
  lines_measures AS (
    SELECT
      CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) AS joined,
      MAX("lines".price) AS price_max
    FROM order_lines AS "lines"
    INNER JOIN orders
      ON "lines".order_id = orders.id
    INNER JOIN customers AS orders__customers
      ON orders.customer_id = orders__customers.id
    WHERE CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
    GROUP BY 1
  )
SELECT
  grouped.joined AS "orders.joined",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum",
  lines_measures.price_max AS "orders.lines.price_max"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.joined IS NOT DISTINCT FROM customers_measures.joined
LEFT JOIN lines_measures
  ON grouped.joined IS NOT DISTINCT FROM lines_measures.joined;
