-- a filter on the latest row
-- {
--   "source_model": {"source_name":"orders","joins":[{"name":"then","target_model":"customers","join_pairs":[["store_id","region_id"]],"as_of":{"source":"placed_at","target":"joined_on"}}]},
--   "filters": ["then.vip"],
--   "measures": ["*:count"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter "then".vip
--         Join inner on orders.store_id = "then".region_id and orders.placed_at >= "then".joined_on and "then".semlayer_valid_until IS NULL OR orders.placed_at < "then".semlayer_valid_until
--           Scan orders as orders
--           Named then
--             Project [semlayer_valid_until = LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on)]
--               Filter "then".joined_on IS NOT NULL
--                 Scan customers as then

WITH
  "then" AS (
    SELECT
      "then".*,
      LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
    FROM customers AS "then"
    WHERE "then".joined_on IS NOT NULL
  )
SELECT
  COUNT(*) AS "orders._count"
FROM orders
INNER JOIN "then"
  ON orders.store_id = "then".region_id
    AND orders.placed_at >= "then".joined_on
    AND ("then".semlayer_valid_until IS NULL OR orders.placed_at < "then".semlayer_valid_until)
WHERE "then".vip;
