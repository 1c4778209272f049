-- total of a ratio within a dimension
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum",{"formula":"total(amount:sum / *:count, by=paid)","name":"x"}],
--   "dimensions": ["status","paid"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.paid = grouped.paid, orders.amount_sum = grouped.amount_sum, orders.x = whole.amount_sum / NULLIF(whole._count, 0)]
--     Join left on grouped.paid IS NOT DISTINCT FROM whole.paid
--       Named grouped
--         Aggregate by [status = orders.status, paid = orders.paid] of [amount_sum = SUM(orders.amount)]
--           Scan orders as orders
--       Named whole
--         Aggregate by [paid = orders.paid] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--           Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  ),
  whole AS (
    SELECT
      orders.paid,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  CAST(whole.amount_sum AS DOUBLE PRECISION) / NULLIF(whole._count, 0) AS "orders.x"
FROM grouped
LEFT JOIN whole
  ON grouped.paid IS NOT DISTINCT FROM whole.paid;
