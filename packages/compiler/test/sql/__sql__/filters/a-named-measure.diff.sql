-- a named measure
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["aov > 8","customers.avg_credit > 3"]
-- }
-- warning: 'status' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.status = grouped.status, orders.amount_sum = grouped.amount_sum]
--     Filter grouped.amount_sum / NULLIF(grouped._count, 0) > 8 and customers_measures.credit_avg > 3
--       Join cross
--         Named grouped
--           Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--             Scan orders as orders
--         Named customers_measures
--           Aggregate by [] of [credit_avg = AVG(customers.credit)]
--             Scan customers as customers

-- generic
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg
    FROM customers
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum"
FROM grouped
CROSS JOIN customers_measures
WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
  AND customers_measures.credit_avg > 3;

-- postgres: no difference

-- sqlite
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE CAST(grouped.amount_sum AS REAL) / NULLIF(grouped._count, 0) > 8

-- duckdb
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE grouped.amount_sum / NULLIF(grouped._count, 0) > 8

-- mysql, databricks, spark
-       AVG(customers.credit) AS credit_avg
+       AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg
  …
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum"
+   grouped.status AS `orders.status`,
+   grouped.amount_sum AS `orders.amount_sum`
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped._count, 0) > 8

-- clickhouse
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
-   AND customers_measures.credit_avg > 3;
+ WHERE CAST(grouped.amount_sum AS Nullable(Float64)) / NULLIF(grouped._count, 0) > 8
+   AND customers_measures.credit_avg > 3
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       AVG(customers.credit) AS credit_avg
+       AVG(CAST(customers.credit AS DOUBLE PRECISION)) AS credit_avg

-- snowflake, trino
-       AVG(customers.credit) AS credit_avg
+       AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped._count, 0) > 8

-- bigquery
-       AVG(customers.credit) AS credit_avg
+       AVG(CAST(customers.credit AS FLOAT64)) AS credit_avg
  …
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE CAST(grouped.amount_sum AS FLOAT64) / NULLIF(grouped._count, 0) > 8

-- redshift
-       AVG(customers.credit) AS credit_avg
+       AVG(CAST(customers.credit AS DOUBLE PRECISION)) AS credit_avg

-- oracle
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE grouped.amount_sum / NULLIF(grouped."_COUNT", 0) > 8
