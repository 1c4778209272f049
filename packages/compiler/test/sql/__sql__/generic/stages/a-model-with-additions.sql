-- a model with additions
-- {
--   "source_model": {"source_name":"orders","columns":[{"name":"tier","sql":"CASE WHEN amount > 15 THEN 'hi' ELSE 'lo' END"}],"measures":[{"name":"top","formula":"amount:max"}]},
--   "dimensions": ["tier"],
--   "measures": ["top"]
-- }
--
-- plan
--   Project [orders.tier = tier, orders.top = amount_max]
--     Aggregate by [tier = CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END] of [amount_max = MAX(orders.amount)]
--       Scan orders as orders

SELECT
  CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS "orders.tier",
  MAX(orders.amount) AS "orders.top"
FROM orders
GROUP BY 1;
