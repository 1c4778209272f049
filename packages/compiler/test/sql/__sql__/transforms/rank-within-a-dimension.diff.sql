-- rank within a dimension
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum",{"formula":"rank(amount:sum, partition_by=paid)","name":"x"}],
--   "dimensions": ["status","paid"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.paid = grouped.paid, orders.amount_sum = grouped.amount_sum, orders.x = RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST)]
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
  RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
FROM grouped;

-- duckdb, postgres, snowflake, redshift, trino: no difference

-- sqlite
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS "orders.x"

-- mysql
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS `orders.x`

-- clickhouse
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
- FROM grouped;
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS "orders.x"
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS "orders.x"

-- bigquery
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS orders_x_6e27d83a

-- databricks, spark
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS `orders.x`

-- oracle
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
