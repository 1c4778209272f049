-- two hops, by a dimension of the hop between
-- {
--   "source_model": "lines",
--   "measures": ["pieces:sum","orders.customers.credit:sum"],
--   "dimensions": ["orders.customers.country"]
-- }
--
-- plan
--   Project [lines.orders.customers.country = grouped.orders__customers__country, lines.pieces_sum = grouped.pieces_sum, lines.orders.customers.credit_sum = orders__customers_measures.credit_sum]
--     Join left on grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country
--       Named grouped
--         Aggregate by [orders__customers__country = orders__customers.country] of [pieces_sum = SUM("lines".pieces)]
--           Join left on orders.customer_id = orders__customers.id
--             Join left on "lines".order_id = orders.id
--               Scan order_lines as lines
--               Scan orders as orders
--             Scan customers as orders__customers
--       Named orders__customers_measures
--         Aggregate by [country = customers.country] of [credit_sum = SUM(customers.credit)]
--           Scan customers as customers

-- generic
WITH
  grouped AS (
    SELECT
      orders__customers.country AS orders__customers__country,
      SUM("lines".pieces) AS pieces_sum
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    LEFT JOIN customers AS orders__customers
      ON orders.customer_id = orders__customers.id
    GROUP BY 1
  ),
  orders__customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.orders__customers__country AS "lines.orders.customers.country",
  grouped.pieces_sum AS "lines.pieces_sum",
  orders__customers_measures.credit_sum AS "lines.orders.customers.credit_sum"
FROM grouped
LEFT JOIN orders__customers_measures
  ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;

-- duckdb: no difference

-- sqlite
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON grouped.orders__customers__country IS orders__customers_measures.country;

-- postgres
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON ARRAY[grouped.orders__customers__country] = ARRAY[orders__customers_measures.country] AND (grouped.orders__customers__country IS NULL) = (orders__customers_measures.country IS NULL);

-- mysql
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM(`lines`.pieces) AS pieces_sum
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-   grouped.orders__customers__country AS "lines.orders.customers.country",
-   grouped.pieces_sum AS "lines.pieces_sum",
-   orders__customers_measures.credit_sum AS "lines.orders.customers.credit_sum"
+   grouped.orders__customers__country AS `lines.orders.customers.country`,
+   grouped.pieces_sum AS `lines.pieces_sum`,
+   orders__customers_measures.credit_sum AS `lines.orders.customers.credit_sum`
  …
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON grouped.orders__customers__country <=> orders__customers_measures.country;

-- clickhouse
-       SUM("lines".pieces) AS pieces_sum
+       SUM(toDecimal128(accurateCast("lines".pieces, 'Nullable(Int128)'), 0)) AS pieces_sum
  …
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       SUM("lines".pieces) AS pieces_sum
+       SUM(CAST("lines".pieces AS DECIMAL(38, 0))) AS pieces_sum
  …
-     GROUP BY 1
+     GROUP BY orders__customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country

-- snowflake
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum
+     FROM order_lines AS "LINES"
  …
-       ON "lines".order_id = orders.id
+       ON "LINES".order_id = orders.id

-- bigquery
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM(`lines`.pieces) AS pieces_sum
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-   grouped.orders__customers__country AS "lines.orders.customers.country",
-   grouped.pieces_sum AS "lines.pieces_sum",
-   orders__customers_measures.credit_sum AS "lines.orders.customers.credit_sum"
+   grouped.orders__customers__country AS lines_orders_customers_country_0a7e5abc,
+   grouped.pieces_sum AS lines_pieces_sum_502fced5,
+   orders__customers_measures.credit_sum AS lines_orders_customers_credit_sum_c09a8097
  …
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON COALESCE(TO_JSON_STRING(grouped.orders__customers__country), 'null') = COALESCE(TO_JSON_STRING(orders__customers_measures.country), 'null');

-- redshift
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON grouped.orders__customers__country = orders__customers_measures.country OR grouped.orders__customers__country IS NULL AND orders__customers_measures.country IS NULL;

-- trino
-       SUM("lines".pieces) AS pieces_sum
+       SUM(CAST("lines".pieces AS DECIMAL(38, 0))) AS pieces_sum

-- databricks, spark
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM(CAST(`lines`.pieces AS DECIMAL(38, 0))) AS pieces_sum
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-   grouped.orders__customers__country AS "lines.orders.customers.country",
-   grouped.pieces_sum AS "lines.pieces_sum",
-   orders__customers_measures.credit_sum AS "lines.orders.customers.credit_sum"
+   grouped.orders__customers__country AS `lines.orders.customers.country`,
+   grouped.pieces_sum AS `lines.pieces_sum`,
+   orders__customers_measures.credit_sum AS `lines.orders.customers.credit_sum`
  …
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON grouped.orders__customers__country <=> orders__customers_measures.country;

-- oracle
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum
+     FROM order_lines "LINES"
  …
-       ON "lines".order_id = orders.id
-     LEFT JOIN customers AS orders__customers
+       ON "LINES".order_id = orders.id
+     LEFT JOIN customers orders__customers
  …
-     GROUP BY 1
+     GROUP BY orders__customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-   ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
+   ON DECODE(grouped.orders__customers__country, orders__customers_measures.country, 1, 0) = 1;
