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

-- generic
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

-- sqlite, duckdb, postgres, snowflake, redshift: no difference

-- mysql
-   s.customers__country AS "s.customers.country",
-   SUM(s._count) AS "s._count_sum"
+   s.customers__country AS `s.customers.country`,
+   SUM(s._count) AS `s._count_sum`

-- clickhouse
-   SUM(s._count) AS "s._count_sum"
+   SUM(toDecimal128(accurateCast(s._count, 'Nullable(Int128)'), 0)) AS "s._count_sum"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-   SUM(s._count) AS "s._count_sum"
+   SUM(CAST(s._count AS DECIMAL(38, 0))) AS "s._count_sum"
  …
- GROUP BY 1;
+ GROUP BY s.customers__country;

-- bigquery
-   s.customers__country AS "s.customers.country",
-   SUM(s._count) AS "s._count_sum"
+   s.customers__country AS s_customers_country_d86db675,
+   SUM(s._count) AS s__count_sum_9ec22648

-- trino
-   SUM(s._count) AS "s._count_sum"
+   SUM(CAST(s._count AS DECIMAL(38, 0))) AS "s._count_sum"

-- databricks, spark
-   s.customers__country AS "s.customers.country",
-   SUM(s._count) AS "s._count_sum"
+   s.customers__country AS `s.customers.country`,
+   SUM(CAST(s._count AS DECIMAL(38, 0))) AS `s._count_sum`

-- oracle
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-   SUM(s._count) AS "s._count_sum"
+   SUM(s."_COUNT") AS "s._count_sum"
  …
- GROUP BY 1;
+ GROUP BY s.customers__country;
