-- whole periods of a date of a joined model
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"customers.joined_on","granularity":"quarter"}],
--   "whole_periods_only": true
-- }
--
-- plan
--   Project [orders.customers.joined_on = customers__joined_on, orders._count = _count]
--     Aggregate by [customers__joined_on = TRUNCATE('quarter', customers.joined_on)] of [_count = COUNT(*)]
--       Filter customers.joined_on < '2024-04-01'
--         Join inner on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers

-- generic
SELECT
  DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
  COUNT(*) AS "orders._count"
FROM orders
INNER JOIN customers
  ON orders.customer_id = customers.id
WHERE customers.joined_on < DATE '2024-04-01'
GROUP BY 1;

-- duckdb, snowflake, redshift, trino: no difference

-- sqlite
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   DATE(customers.joined_on, 'start of month', '-' || ((STRFTIME('%m', customers.joined_on) - 1) % 3) || ' months') AS "orders.customers.joined_on",
  …
- WHERE customers.joined_on < DATE '2024-04-01'
+ WHERE customers.joined_on < '2024-04-01'

-- postgres
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   DATE_TRUNC('quarter', CAST(customers.joined_on AS TIMESTAMP)) AS "orders.customers.joined_on",

-- mysql
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(customers.joined_on), 1) + INTERVAL QUARTER(customers.joined_on) - 1 QUARTER AS `orders.customers.joined_on`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- WHERE customers.joined_on < DATE '2024-04-01'
- GROUP BY 1;
+ WHERE customers.joined_on < toDate32('2024-04-01')
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(quarter, customers.joined_on) AS "orders.customers.joined_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE customers.joined_on < DATE '2024-04-01'
- GROUP BY 1;
+ WHERE customers.joined_on < CAST('2024-04-01' AS DATE)
+ GROUP BY DATETRUNC(quarter, customers.joined_on);

-- bigquery
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(customers.joined_on, QUARTER) AS orders_customers_joined_on_964c91ca,
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('quarter', customers.joined_on) AS `orders.customers.joined_on`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   TRUNC(customers.joined_on, 'Q') AS "orders.customers.joined_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(customers.joined_on, 'Q');
