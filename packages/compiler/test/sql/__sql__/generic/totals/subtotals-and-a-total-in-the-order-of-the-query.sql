-- subtotals and a total, in the order of the query
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status","customers.country"],
--   "subtotals": [["status"],["customers.country"]],
--   "totals": true,
--   "order": [{"column":"amount:sum","direction":"desc"},{"column":"weight:max"}]
-- }
--
-- plan
--   Project [orders.status = levels.status, orders.customers.country = levels.customers__country, orders.amount_sum = levels.amount_sum, grain_no = levels.grain_no]
--     Sort levels.grain_no asc, levels.amount_sum desc, levels.order_key_2 asc
--       Named levels
--         Union
--           Project [status, customers__country, amount_sum, order_key_2 = weight_max, grain_no = 0]
--             Aggregate by [status = orders.status, customers__country = customers.country] of [amount_sum = SUM(orders.amount), weight_max = MAX(orders.weight)]
--               Join left on orders.customer_id = customers.id
--                 Scan orders as orders
--                 Scan customers as customers
--           Project [status, customers__country = NULL, amount_sum, order_key_2 = weight_max, grain_no = 1]
--             Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount), weight_max = MAX(orders.weight)]
--               Scan orders as orders
--           Project [status = NULL, customers__country, amount_sum, order_key_2 = weight_max, grain_no = 2]
--             Aggregate by [customers__country = customers.country] of [amount_sum = SUM(orders.amount), weight_max = MAX(orders.weight)]
--               Join left on orders.customer_id = customers.id
--                 Scan orders as orders
--                 Scan customers as customers
--           Project [status = NULL, customers__country = NULL, amount_sum, order_key_2 = weight_max, grain_no = 3]
--             Aggregate by [] of [amount_sum = SUM(orders.amount), weight_max = MAX(orders.weight)]
--               Scan orders as orders

WITH
  levels AS (
    SELECT
      orders.status,
      customers.country AS customers__country,
      SUM(orders.amount) AS amount_sum,
      MAX(orders.weight) AS order_key_2,
      0 AS grain_no
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1, 2
    UNION ALL
    SELECT
      orders.status,
      NULL AS customers__country,
      SUM(orders.amount) AS amount_sum,
      MAX(orders.weight) AS order_key_2,
      1 AS grain_no
    FROM orders
    GROUP BY 1
    UNION ALL
    SELECT
      NULL AS status,
      customers.country AS customers__country,
      SUM(orders.amount) AS amount_sum,
      MAX(orders.weight) AS order_key_2,
      2 AS grain_no
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 2
    UNION ALL
    SELECT
      NULL AS status,
      NULL AS customers__country,
      SUM(orders.amount) AS amount_sum,
      MAX(orders.weight) AS order_key_2,
      3 AS grain_no
    FROM orders
  )
SELECT
  levels.status AS "orders.status",
  levels.customers__country AS "orders.customers.country",
  levels.amount_sum AS "orders.amount_sum",
  levels.grain_no
FROM levels
ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2 NULLS LAST;
