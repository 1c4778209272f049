-- a total beside a page
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["paid","amount:sum > 5"],
--   "totals": true,
--   "order": {"status":"asc"},
--   "limit": 2
-- }
-- warning: Totals cover all facts that the filters on columns keep, also those of groups that a filter on measures leaves out
--
-- plan
--   Project [orders.status = levels.status, orders.amount_sum = levels.amount_sum, grain_no = levels.grain_no]
--     Sort levels.grain_no asc, levels.status asc
--       Named levels
--         Union
--           Project [status = page.status, amount_sum = page.amount_sum, grain_no = page.grain_no]
--             Named page
--               Limit 2
--                 Project [status, amount_sum, grain_no = 0]
--                   Sort status asc
--                     Filter amount_sum > 5
--                       Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--                         Filter orders.paid
--                           Scan orders as orders
--           Project [status = NULL, amount_sum, grain_no = 1]
--             Aggregate by [] of [amount_sum = SUM(orders.amount)]
--               Filter orders.paid
--                 Scan orders as orders

WITH
  page AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum,
      0 AS grain_no
    FROM orders
    WHERE orders.paid
    GROUP BY 1
    HAVING SUM(orders.amount) > 5
    ORDER BY orders.status NULLS LAST
    LIMIT 2
  ),
  levels AS (
    SELECT
      page.status,
      page.amount_sum,
      page.grain_no
    FROM page
    UNION ALL
    SELECT
      NULL AS status,
      SUM(orders.amount) AS amount_sum,
      1 AS grain_no
    FROM orders
    WHERE orders.paid
  )
SELECT
  levels.status AS "orders.status",
  levels.amount_sum AS "orders.amount_sum",
  levels.grain_no
FROM levels
ORDER BY levels.grain_no, "orders.status" NULLS LAST;
