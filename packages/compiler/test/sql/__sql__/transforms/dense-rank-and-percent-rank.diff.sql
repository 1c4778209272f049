-- dense_rank and percent_rank
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum",{"formula":"dense_rank(amount:sum) + percent_rank(amount:sum)","name":"x"}],
--   "dimensions": ["status","paid"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.paid = grouped.paid, orders.amount_sum = grouped.amount_sum, orders.x = DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION)]
--     Named grouped
--       Aggregate by [status = orders.status, paid = orders.paid] of [amount_sum = SUM(orders.amount)]
--         Scan orders as orders

-- generic
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
FROM grouped;

-- postgres, redshift: no difference

-- sqlite
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC) AS REAL) AS "orders.x"

-- duckdb, snowflake, trino
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE) AS "orders.x"

-- mysql
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC) AS DOUBLE) AS `orders.x`

-- clickhouse
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
- FROM grouped;
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(toString(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC)) AS Nullable(Float64)) AS "orders.x"
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC) AS DOUBLE PRECISION) AS "orders.x"

-- bigquery
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC) AS FLOAT64) AS orders_x_6e27d83a

-- databricks, spark
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE) AS `orders.x`

-- oracle
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS BINARY_DOUBLE) AS "orders.x"
