-- the row of a range
-- {
--   "source_model": {"source_name":"orders","joins":[{"name":"then","target_model":"customers","join_pairs":[],"range":{"source":"shipped_on","from":"joined_on","to":"joined_on"}}]},
--   "dimensions": ["then.name"],
--   "measures": ["amount:sum"]
-- }
--
-- plan
--   Project [orders.then.name = then__name, orders.amount_sum = amount_sum]
--     Aggregate by [then__name = "then".name] of [amount_sum = SUM(orders.amount)]
--       Join left on orders.shipped_on IS NOT NULL and "then".joined_on IS NULL OR orders.shipped_on >= "then".joined_on and "then".joined_on IS NULL OR orders.shipped_on < "then".joined_on
--         Scan orders as orders
--         Scan customers as then

SELECT
  "then".name AS "orders.then.name",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN customers AS "then"
  ON orders.shipped_on IS NOT NULL
    AND ("then".joined_on IS NULL OR orders.shipped_on >= "then".joined_on)
    AND ("then".joined_on IS NULL OR orders.shipped_on < "then".joined_on)
GROUP BY 1;
