-- columns of a stage by either spelling
-- {
--   "queries": [
--     {"name":"s","source_model":"orders","dimensions":["customers.country"],"measures":["*:count"]},
--     {"source_model":"s","dimensions":["customers.country","customers__country"],"measures":["_count:sum"]}
--   ]
-- }
--
-- plan
--   Project [s.customers.country = customers__country, s._count_sum = _count_sum]
--     Aggregate by [customers__country = s.customers__country] of [_count_sum = SUM(s._count)]
--       Named s
--         Project [customers__country, _count]
--           Aggregate by [customers__country = customers.country] of [_count = COUNT(*)]
--             Join left on orders.customer_id = customers.id
--               Scan orders as orders
--               Scan customers as customers

WITH
  s AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  )
SELECT
  s.customers__country AS "s.customers.country",
  SUM(s._count) AS "s._count_sum"
FROM s
GROUP BY 1;
