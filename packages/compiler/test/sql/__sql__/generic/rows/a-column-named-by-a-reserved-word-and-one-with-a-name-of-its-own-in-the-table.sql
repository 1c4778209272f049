-- a column named by a reserved word, and one with a name of its own in the table
-- {
--   "source_model": "orders",
--   "measures": ["group:max"],
--   "dimensions": ["group","note"],
--   "filters": ["group = 'a'"],
--   "order": {"group":"asc"}
-- }
--
-- plan
--   Project [orders.group = "group", orders.note = note, orders.group_max = group_max]
--     Sort "group" asc
--       Aggregate by [group = orders."group", note = orders."userNote"] of [group_max = MAX(orders."group")]
--         Filter orders."group" = 'a'
--           Scan orders as orders

SELECT
  orders."group" AS "orders.group",
  orders."userNote" AS "orders.note",
  MAX(orders."group") AS "orders.group_max"
FROM orders
WHERE orders."group" = 'a'
GROUP BY 1, 2
ORDER BY "orders.group" NULLS LAST;
