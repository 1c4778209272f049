-- by a dimension of the joined model
-- {"source_model":"orders","measures":["*:count","customers.credit:sum"],"dimensions":["customers.country"]}
--
-- plan
--   Project [orders.customers.country = grouped.customers__country, orders._count = grouped._count, orders.customers.credit_sum = customers_measures.credit_sum]
--     Join left on grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
--       Named grouped
--         Aggregate by [customers__country = customers.country] of [_count = COUNT(*)]
--           Join left on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers
--       Named customers_measures
--         Aggregate by [country = customers.country] of [credit_sum = SUM(customers.credit)]
--           Scan customers as customers

-- generic
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;

-- duckdb, snowflake, trino: no difference

-- sqlite
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON grouped.customers__country IS customers_measures.country;

-- postgres
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON ARRAY[grouped.customers__country] = ARRAY[customers_measures.country] AND (grouped.customers__country IS NULL) = (customers_measures.country IS NULL);

-- mysql, databricks, spark
-   grouped.customers__country AS "orders.customers.country",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__country AS `orders.customers.country`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON grouped.customers__country <=> customers_measures.country;

-- clickhouse
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country

-- bigquery
-   grouped.customers__country AS "orders.customers.country",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__country AS orders_customers_country_8c006ff3,
+   grouped._count AS orders__count_b58c814a,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON COALESCE(TO_JSON_STRING(grouped.customers__country), 'null') = COALESCE(TO_JSON_STRING(customers_measures.country), 'null');

-- redshift
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON grouped.customers__country = customers_measures.country OR grouped.customers__country IS NULL AND customers_measures.country IS NULL;

-- oracle
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-   grouped._count AS "orders._count",
+   grouped."_COUNT" AS "orders._count",
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
+   ON DECODE(grouped.customers__country, customers_measures.country, 1, 0) = 1;
