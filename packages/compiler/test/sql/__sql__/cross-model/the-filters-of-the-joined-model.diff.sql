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

-- generic
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

-- duckdb: no difference

-- sqlite
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON grouped.products__name IS products_measures.name;

-- postgres
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON ARRAY[grouped.products__name] = ARRAY[products_measures.name] AND (grouped.products__name IS NULL) = (products_measures.name IS NULL);

-- mysql
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM(`lines`.pieces) AS pieces_sum
+     FROM order_lines AS `lines`
  …
-       ON "lines".product_id = products.id
+       ON `lines`.product_id = products.id
  …
-   grouped.products__name AS "lines.products.name",
-   products_measures.price_max AS "lines.products.price_max",
-   grouped.pieces_sum AS "lines.pieces_sum"
+   grouped.products__name AS `lines.products.name`,
+   products_measures.price_max AS `lines.products.price_max`,
+   grouped.pieces_sum AS `lines.pieces_sum`
  …
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON grouped.products__name <=> products_measures.name;

-- clickhouse
-       SUM("lines".pieces) AS pieces_sum
+       SUM(toDecimal128(accurateCast("lines".pieces, 'Nullable(Int128)'), 0)) AS pieces_sum
  …
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       SUM("lines".pieces) AS pieces_sum
+       SUM(CAST("lines".pieces AS DECIMAL(38, 0))) AS pieces_sum
  …
-     GROUP BY 1
+     GROUP BY products.name
  …
-     GROUP BY 1
+     GROUP BY products.name

-- snowflake
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum
+     FROM order_lines AS "LINES"
  …
-       ON "lines".product_id = products.id
+       ON "LINES".product_id = products.id

-- bigquery
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM(`lines`.pieces) AS pieces_sum
+     FROM order_lines AS `lines`
  …
-       ON "lines".product_id = products.id
+       ON `lines`.product_id = products.id
  …
-   grouped.products__name AS "lines.products.name",
-   products_measures.price_max AS "lines.products.price_max",
-   grouped.pieces_sum AS "lines.pieces_sum"
+   grouped.products__name AS lines_products_name_b39046b7,
+   products_measures.price_max AS lines_products_price_max_8b54a604,
+   grouped.pieces_sum AS lines_pieces_sum_502fced5
  …
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON COALESCE(TO_JSON_STRING(grouped.products__name), 'null') = COALESCE(TO_JSON_STRING(products_measures.name), 'null');

-- redshift
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON grouped.products__name = products_measures.name OR grouped.products__name IS NULL AND products_measures.name IS NULL;

-- trino
-       SUM("lines".pieces) AS pieces_sum
+       SUM(CAST("lines".pieces AS DECIMAL(38, 0))) AS pieces_sum

-- databricks, spark
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM(CAST(`lines`.pieces AS DECIMAL(38, 0))) AS pieces_sum
+     FROM order_lines AS `lines`
  …
-       ON "lines".product_id = products.id
+       ON `lines`.product_id = products.id
  …
-   grouped.products__name AS "lines.products.name",
-   products_measures.price_max AS "lines.products.price_max",
-   grouped.pieces_sum AS "lines.pieces_sum"
+   grouped.products__name AS `lines.products.name`,
+   products_measures.price_max AS `lines.products.price_max`,
+   grouped.pieces_sum AS `lines.pieces_sum`
  …
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON grouped.products__name <=> products_measures.name;

-- oracle
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum
+     FROM order_lines "LINES"
  …
-       ON "lines".product_id = products.id
-     GROUP BY 1
+       ON "LINES".product_id = products.id
+     GROUP BY products.name
  …
-     GROUP BY 1
+     GROUP BY products.name
  …
-   ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
+   ON DECODE(grouped.products__name, products_measures.name, 1, 0) = 1;
