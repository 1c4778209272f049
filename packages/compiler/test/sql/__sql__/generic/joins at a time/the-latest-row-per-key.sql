-- the latest row, per key
-- {
--   "source_model": {"source_name":"orders","joins":[{"name":"then","target_model":"customers","join_pairs":[["store_id","region_id"]],"as_of":{"source":"placed_at","target":"joined_on"}}]},
--   "dimensions": ["then.name"],
--   "measures": ["amount:sum"]
-- }
--
-- plan
--   Project [orders.then.name = then__name, orders.amount_sum = amount_sum]
--     Aggregate by [then__name = "then".name] of [amount_sum = SUM(orders.amount)]
--       Join left on orders.store_id = "then".region_id and orders.placed_at >= "then".joined_on and "then".semlayer_valid_until IS NULL OR orders.placed_at < "then".semlayer_valid_until
--         Scan orders as orders
--         Named then
--           Project [semlayer_valid_until = LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on)]
--             Filter "then".joined_on IS NOT NULL
--               Scan customers as then

WITH
  "then" AS (
    SELECT
      "then".*,
      LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
    FROM customers AS "then"
    WHERE "then".joined_on IS NOT NULL
  )
SELECT
  "then".name AS "orders.then.name",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN "then"
  ON orders.store_id = "then".region_id
    AND orders.placed_at >= "then".joined_on
    AND ("then".semlayer_valid_until IS NULL OR orders.placed_at < "then".semlayer_valid_until)
GROUP BY 1;
