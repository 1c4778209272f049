-- filters of the model
-- {"source_model":"products","measures":["*:count"],"filters":["price > 3"]}
--
-- plan
--   Project [products._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter products.discontinued_on IS NULL and products.price > 3
--         Scan products as products

-- generic
SELECT
  COUNT(*) AS "products._count"
FROM products
WHERE (products.discontinued_on IS NULL)
  AND products.price > 3;

-- sqlite, duckdb, postgres, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "products._count"
+   COUNT(*) AS `products._count`

-- clickhouse
-   AND products.price > 3;
+   AND products.price > 3
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "products._count"
+   COUNT_BIG(*) AS "products._count"

-- bigquery
-   COUNT(*) AS "products._count"
+   COUNT(*) AS products__count_80d05239
