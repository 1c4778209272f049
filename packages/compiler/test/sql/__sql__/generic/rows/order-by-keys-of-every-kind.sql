-- order by keys of every kind
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum",{"formula":"aov","name":"mean"}],
--   "dimensions": ["customers.country","status"],
--   "order": [{"column":"customers.country"},{"column":"orders.status","direction":"desc"},{"column":"amount:sum","direction":"desc"},{"column":"mean"},{"column":"count"},{"column":"weight:max"}]
-- }
--
-- plan
--   Project [orders.customers.country = customers__country, orders.status = status, orders._count = _count, orders.amount_sum = amount_sum, orders.mean = amount_sum / NULLIF(_count, 0)]
--     Sort customers__country asc, status desc, amount_sum desc, amount_sum / NULLIF(_count, 0) asc, _count asc, weight_max asc
--       Aggregate by [customers__country = customers.country, status = orders.status] of [_count = COUNT(*), amount_sum = SUM(orders.amount), weight_max = MAX(orders.weight)]
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers

SELECT
  customers.country AS "orders.customers.country",
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count",
  SUM(orders.amount) AS "orders.amount_sum",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2
ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
