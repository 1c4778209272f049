-- run by name
-- {"name":"monthly"}
--
-- plan
--   Project [orders.customers.country = customers__country, orders.placed_at = placed_at, orders.amount_sum = amount_sum, orders._count = _count]
--     Aggregate by [customers__country = customers.country, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Filter orders.status = 'done'
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers

-- generic
SELECT
  customers.country AS "orders.customers.country",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  SUM(orders.amount) AS "orders.amount_sum",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE orders.status = 'done'
GROUP BY 1, 2;

-- duckdb, postgres, snowflake, redshift, trino: no difference

-- sqlite
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",

-- mysql
-   customers.country AS "orders.customers.country",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   SUM(orders.amount) AS "orders.amount_sum",
-   COUNT(*) AS "orders._count"
+   customers.country AS `orders.customers.country`,
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   SUM(orders.amount) AS `orders.amount_sum`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
  …
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status = 'done'
- GROUP BY 1, 2;
+ WHERE orders.status = N'done'
+ GROUP BY customers.country, DATETRUNC(month, orders.placed_at);

-- bigquery
-   customers.country AS "orders.customers.country",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   SUM(orders.amount) AS "orders.amount_sum",
-   COUNT(*) AS "orders._count"
+   customers.country AS orders_customers_country_8c006ff3,
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa,
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   customers.country AS "orders.customers.country",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   SUM(orders.amount) AS "orders.amount_sum",
-   COUNT(*) AS "orders._count"
+   customers.country AS `orders.customers.country`,
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`,
+   SUM(orders.amount) AS `orders.amount_sum`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- GROUP BY 1, 2;
+ GROUP BY customers.country, TRUNC(orders.placed_at, 'MM');
