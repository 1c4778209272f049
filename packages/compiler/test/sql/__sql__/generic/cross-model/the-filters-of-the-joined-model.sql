-- the filters of the joined model
-- {"source_model":"lines","measures":["products.price:max","pieces:sum"],"dimensions":["products.name"]}
--
-- plan
--   Project [lines.products.name = grouped.products__name, lines.products.price_max = products_measures.price_max, lines.pieces_sum = grouped.pieces_sum]
--     Join left on grouped.products__name IS NOT DISTINCT FROM products_measures.name
--       Named grouped
--         Aggregate by [products__name = products.name] of [pieces_sum = SUM("lines".pieces)]
--           Join left on "lines".product_id = products.id
--             Scan order_lines as lines
--             Scan products as products
--       Named products_measures
--         Aggregate by [name = products.name] of [price_max = MAX(products.price)]
--           Filter products.discontinued_on IS NULL
--             Scan products as products

WITH
  grouped AS (
    SELECT
      products.name AS products__name,
      SUM("lines".pieces) AS pieces_sum
    FROM order_lines AS "lines"
    LEFT JOIN products
      ON "lines".product_id = products.id
    GROUP BY 1
  ),
  products_measures AS (
    SELECT
      products.name,
      MAX(products.price) AS price_max
    FROM products
    WHERE products.discontinued_on IS NULL
    GROUP BY 1
  )
SELECT
  grouped.products__name AS "lines.products.name",
  products_measures.price_max AS "lines.products.price_max",
  grouped.pieces_sum AS "lines.pieces_sum"
FROM grouped
LEFT JOIN products_measures
  ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
