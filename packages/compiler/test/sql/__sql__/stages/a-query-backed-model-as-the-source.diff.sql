-- a query-backed model as the source
-- {"source_model":"monthly","dimensions":["customers.country"],"measures":["amount_sum:max"]}
--
-- plan
--   Project [monthly.customers.country = customers__country, monthly.amount_sum_max = amount_sum_max]
--     Aggregate by [customers__country = monthly.customers__country] of [amount_sum_max = MAX(monthly.amount_sum)]
--       Named monthly
--         Project [customers__country, placed_at, amount_sum]
--           Aggregate by [customers__country = customers.country, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--             Filter orders.status = 'done'
--               Join left on orders.customer_id = customers.id
--                 Scan orders as orders
--                 Scan customers as customers

-- generic
WITH
  monthly AS (
    SELECT
      customers.country AS customers__country,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
    GROUP BY 1, 2
  )
SELECT
  monthly.customers__country AS "monthly.customers.country",
  MAX(monthly.amount_sum) AS "monthly.amount_sum_max"
FROM monthly
GROUP BY 1;

-- duckdb, postgres, snowflake, redshift, trino: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-   monthly.customers__country AS "monthly.customers.country",
-   MAX(monthly.amount_sum) AS "monthly.amount_sum_max"
+   monthly.customers__country AS `monthly.customers.country`,
+   MAX(monthly.amount_sum) AS `monthly.amount_sum_max`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.status = 'done'
-     GROUP BY 1, 2
+     WHERE orders.status = N'done'
+     GROUP BY customers.country, DATETRUNC(month, orders.placed_at)
  …
- GROUP BY 1;
+ GROUP BY monthly.customers__country;

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   monthly.customers__country AS "monthly.customers.country",
-   MAX(monthly.amount_sum) AS "monthly.amount_sum_max"
+   monthly.customers__country AS monthly_customers_country_1b7371b1,
+   MAX(monthly.amount_sum) AS monthly_amount_sum_max_ccff3dbd

-- databricks, spark
-   monthly.customers__country AS "monthly.customers.country",
-   MAX(monthly.amount_sum) AS "monthly.amount_sum_max"
+   monthly.customers__country AS `monthly.customers.country`,
+   MAX(monthly.amount_sum) AS `monthly.amount_sum_max`

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1, 2
+     GROUP BY customers.country, TRUNC(orders.placed_at, 'MM')
  …
- GROUP BY 1;
+ GROUP BY monthly.customers__country;
