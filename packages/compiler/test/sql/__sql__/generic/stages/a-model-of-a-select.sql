-- a model of a SELECT
-- {"source_model":"recent","measures":["amount:sum"]}
--
-- plan
--   Project [recent.amount_sum = amount_sum]
--     Aggregate by [] of [amount_sum = SUM(recent.amount)]
--       Scan (SQL) as recent

SELECT
  SUM(recent.amount) AS "recent.amount_sum"
FROM (
  SELECT id, amount, placed_at
  FROM orders
  WHERE status <> 'void'
) AS recent;
