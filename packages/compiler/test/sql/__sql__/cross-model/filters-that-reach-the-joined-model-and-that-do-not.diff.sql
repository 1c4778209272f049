-- filters that reach the joined model and that do not
-- {
--   "source_model": "orders",
--   "measures": ["*:count","customers.credit:sum"],
--   "dimensions": ["customers.country"],
--   "filters": ["status = 'done'","customers.vip","customers.credit:sum > 5"]
-- }
-- warning: The filter "status = 'done'" does not reach measures of 'customers'
--
-- plan
--   Project [orders.customers.country = grouped.customers__country, orders._count = grouped._count, orders.customers.credit_sum = customers_measures.credit_sum]
--     Filter customers_measures.credit_sum > 5
--       Join inner on grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
--         Named grouped
--           Aggregate by [customers__country = customers.country] of [_count = COUNT(*)]
--             Filter orders.status = 'done' and customers.vip
--               Join inner on orders.customer_id = customers.id
--                 Scan orders as orders
--                 Scan customers as customers
--         Named customers_measures
--           Aggregate by [country = customers.country] of [credit_sum = SUM(customers.credit)]
--             Filter customers.vip
--               Scan customers as customers

-- generic
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    INNER JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
      AND customers.vip
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.vip
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
INNER JOIN customers_measures
  ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
WHERE customers_measures.credit_sum > 5;

-- duckdb, snowflake, trino: no difference

-- sqlite
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON grouped.customers__country IS customers_measures.country

-- postgres
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON ARRAY[grouped.customers__country] = ARRAY[customers_measures.country] AND (grouped.customers__country IS NULL) = (customers_measures.country IS NULL)

-- mysql, databricks, spark
-   grouped.customers__country AS "orders.customers.country",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__country AS `orders.customers.country`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON grouped.customers__country <=> customers_measures.country

-- clickhouse
- WHERE customers_measures.credit_sum > 5;
+ WHERE customers_measures.credit_sum > 5
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.status = 'done'
-       AND customers.vip
-     GROUP BY 1
+     WHERE orders.status = N'done'
+       AND customers.vip = 1
+     GROUP BY customers.country
  …
-     WHERE customers.vip
-     GROUP BY 1
+     WHERE customers.vip = 1
+     GROUP BY customers.country

-- bigquery
-   grouped.customers__country AS "orders.customers.country",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__country AS orders_customers_country_8c006ff3,
+   grouped._count AS orders__count_b58c814a,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON COALESCE(TO_JSON_STRING(grouped.customers__country), 'null') = COALESCE(TO_JSON_STRING(customers_measures.country), 'null')

-- redshift
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON grouped.customers__country = customers_measures.country OR grouped.customers__country IS NULL AND customers_measures.country IS NULL

-- oracle
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-       AND customers.vip
-     GROUP BY 1
+       AND customers.vip = 1
+     GROUP BY customers.country
  …
-     WHERE customers.vip
-     GROUP BY 1
+     WHERE customers.vip = 1
+     GROUP BY customers.country
  …
-   grouped._count AS "orders._count",
+   grouped."_COUNT" AS "orders._count",
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+   ON DECODE(grouped.customers__country, customers_measures.country, 1, 0) = 1
