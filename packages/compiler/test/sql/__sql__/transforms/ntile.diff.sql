-- ntile
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum",{"formula":"ntile(amount:sum, n=4)","name":"x"}],
--   "dimensions": ["status","paid"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.paid = grouped.paid, orders.amount_sum = grouped.amount_sum, orders.x = NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST)]
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
  NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
FROM grouped;

-- duckdb, snowflake, trino: no difference

-- sqlite
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"

-- postgres, redshift
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status, grouped.paid) AS "orders.x"

-- mysql
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, grouped.status IS NULL, grouped.status, grouped.paid IS NULL, grouped.paid) AS `orders.x`

-- clickhouse
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
- FROM grouped;
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, grouped.status, grouped.paid) AS "orders.x"
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, CASE WHEN grouped.status IS NULL THEN 1 ELSE 0 END, grouped.status, CASE WHEN grouped.paid IS NULL THEN 1 ELSE 0 END, grouped.paid) AS "orders.x"

-- bigquery
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, grouped.status IS NULL, grouped.status, grouped.paid IS NULL, grouped.paid) AS orders_x_6e27d83a

-- databricks, spark
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS `orders.x`

-- oracle
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status, grouped.paid) AS "orders.x"
