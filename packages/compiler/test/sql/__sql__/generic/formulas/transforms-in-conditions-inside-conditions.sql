-- transforms in conditions inside conditions
-- {
--   "source_model": "orders",
--   "dimensions": ["status"],
--   "measures": [{"formula":"case when rank(amount:sum) = 1 and *:count > 5 or amount:sum = 0 then 1 else 0 end","name":"best"}],
--   "order": [{"column":"best"},{"column":"status"}]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.best = CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END]
--     Sort CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END asc, grouped.status asc
--       Named grouped
--         Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--           Scan orders as orders

WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.status AS "orders.status",
  CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
FROM grouped
ORDER BY "orders.best" NULLS LAST, "orders.status" NULLS LAST;
