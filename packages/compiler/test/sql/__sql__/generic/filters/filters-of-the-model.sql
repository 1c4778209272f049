-- filters of the model
-- {"source_model":"products","measures":["*:count"],"filters":["price > 3"]}
--
-- plan
--   Project [products._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter products.discontinued_on IS NULL and products.price > 3
--         Scan products as products

SELECT
  COUNT(*) AS "products._count"
FROM products
WHERE (products.discontinued_on IS NULL)
  AND products.price > 3;
