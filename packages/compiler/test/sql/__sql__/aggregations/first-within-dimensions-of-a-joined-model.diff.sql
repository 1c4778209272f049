-- first within dimensions of a joined model
-- {"source_model":"orders","measures":["amount:first"],"dimensions":["customers.country"]}
--
-- plan
--   Project [orders.customers.country = customers__country, orders.amount_first = amount_first]
--     Aggregate by [customers__country = ranked.customers__country] of [amount_first = MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END)]
--       Named ranked
--         Project [customers__country = customers.country, amount_first_row = ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST), amount = orders.amount, value = orders.placed_at]
--           Join left on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers

-- generic
WITH
  ranked AS (
    SELECT
      customers.country AS customers__country,
      ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
  )
SELECT
  ranked.customers__country AS "orders.customers.country",
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
FROM ranked
GROUP BY 1;

-- sqlite, snowflake, trino: no difference

-- duckdb
- WITH
-   ranked AS (
-     SELECT
-       customers.country AS customers__country,
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
-       orders.amount,
-       orders.placed_at AS value
-     FROM orders
-     LEFT JOIN customers
-       ON orders.customer_id = customers.id
-   )
  …
-   ranked.customers__country AS "orders.customers.country",
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
- FROM ranked
+   customers.country AS "orders.customers.country",
+   FIRST(orders.amount ORDER BY orders.placed_at, orders.amount NULLS LAST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.amount_first"
+ FROM orders
+ LEFT JOIN customers
+   ON orders.customer_id = customers.id

-- postgres
-   ranked AS (
+   extremes AS (
  …
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
-       orders.amount,
-       orders.placed_at AS value
+       MIN(orders.placed_at) AS extreme
  …
+     GROUP BY 1
+   ),
+   candidates AS (
+     SELECT
+       customers.country AS customers__country,
+       orders.placed_at AS extreme,
+       orders.amount AS value
+     FROM orders
+     LEFT JOIN customers
+       ON orders.customer_id = customers.id
  …
-   ranked.customers__country AS "orders.customers.country",
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
- FROM ranked
+   extremes.customers__country AS "orders.customers.country",
+   MIN(candidates.value) AS "orders.amount_first"
+ FROM extremes
+ LEFT JOIN candidates
+   ON candidates.extreme = extremes.extreme
+     AND (ARRAY[candidates.customers__country] = ARRAY[extremes.customers__country] AND (candidates.customers__country IS NULL) = (extremes.customers__country IS NULL))

-- mysql
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at IS NULL, orders.placed_at, orders.amount IS NULL, orders.amount) AS amount_first_row,
  …
-   ranked.customers__country AS "orders.customers.country",
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
+   ranked.customers__country AS `orders.customers.country`,
+   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_first`

-- clickhouse
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
-       orders.amount,
+       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at, orders.amount) AS amount_first_row,
+       orders.amount AS amount,
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY CASE WHEN orders.placed_at IS NULL THEN 1 ELSE 0 END, orders.placed_at, CASE WHEN orders.amount IS NULL THEN 1 ELSE 0 END, orders.amount) AS amount_first_row,
  …
- GROUP BY 1;
+ GROUP BY ranked.customers__country;

-- bigquery
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at IS NULL, orders.placed_at, orders.amount IS NULL, orders.amount) AS amount_first_row,
  …
-   ranked.customers__country AS "orders.customers.country",
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
+   ranked.customers__country AS orders_customers_country_8c006ff3,
+   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS orders_amount_first_31d8a99b

-- redshift
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at, orders.amount) AS amount_first_row,

-- databricks, spark
-   ranked.customers__country AS "orders.customers.country",
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first"
+   ranked.customers__country AS `orders.customers.country`,
+   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_first`

-- oracle
-       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (PARTITION BY customers.country ORDER BY orders.placed_at, orders.amount) AS amount_first_row,
  …
- GROUP BY 1;
+ GROUP BY ranked.customers__country;
