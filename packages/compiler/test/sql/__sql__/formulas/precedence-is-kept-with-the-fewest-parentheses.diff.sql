-- precedence is kept with the fewest parentheses
-- {
--   "source_model": "orders",
--   "measures": ["(amount:sum + weight:sum) * 2 - -3","amount:sum - (weight:sum - 1)","amount:sum / (weight:sum / 2)","-(amount:sum + 1)","2 ** 3 ** 2 * amount:sum"]
-- }
--
-- plan
--   Project [orders.(amount_sum_+_weight_sum)__2_-_-3 = (amount_sum + weight_sum) * 2 - -3, orders.amount_sum_-_(weight_sum_-_1) = amount_sum - (weight_sum - 1), orders.amount_sum__div__(weight_sum__div__2) = amount_sum / NULLIF(weight_sum / 2, 0), orders.-(amount_sum_+_1) = -(amount_sum + 1), orders.2__3__2__amount_sum = CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * amount_sum]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), weight_sum = SUM(orders.weight)]
--       Scan orders as orders

-- generic
SELECT
  (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS "orders.(amount_sum_+_weight_sum)__2_-_-3",
  SUM(orders.amount) - (SUM(orders.weight) - 1) AS "orders.amount_sum_-_(weight_sum_-_1)",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
  -(SUM(orders.amount) + 1) AS "orders.-(amount_sum_+_1)",
  CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
FROM orders;

-- postgres, redshift: no difference

-- sqlite
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
+   CAST(SUM(orders.amount) AS REAL) / NULLIF(CAST(SUM(orders.weight) AS REAL) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",

-- duckdb, oracle
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
+   SUM(orders.amount) / NULLIF(SUM(orders.weight) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",

-- mysql, databricks, spark
-   (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS "orders.(amount_sum_+_weight_sum)__2_-_-3",
-   SUM(orders.amount) - (SUM(orders.weight) - 1) AS "orders.amount_sum_-_(weight_sum_-_1)",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
-   -(SUM(orders.amount) + 1) AS "orders.-(amount_sum_+_1)",
-   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
+   (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS `orders.(amount_sum_+_weight_sum)__2_-_-3`,
+   SUM(orders.amount) - (SUM(orders.weight) - 1) AS `orders.amount_sum_-_(weight_sum_-_1)`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE) / 2, 0) AS `orders.amount_sum__div__(weight_sum__div__2)`,
+   -(SUM(orders.amount) + 1) AS `orders.-(amount_sum_+_1)`,
+   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS `orders.2__3__2__amount_sum`

-- clickhouse
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(CAST(SUM(orders.weight) AS Nullable(Float64)) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
+   CASE WHEN NOT (2 < 0 AND POWER(CAST(3 AS DOUBLE PRECISION), 2) <> FLOOR(POWER(CAST(3 AS DOUBLE PRECISION), 2)) OR 2 = 0 AND POWER(CAST(3 AS DOUBLE PRECISION), 2) < 0) THEN POWER(CAST(2 AS DOUBLE PRECISION), POWER(CAST(3 AS DOUBLE PRECISION), 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"

-- snowflake, trino
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",

-- bigquery
-   (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS "orders.(amount_sum_+_weight_sum)__2_-_-3",
-   SUM(orders.amount) - (SUM(orders.weight) - 1) AS "orders.amount_sum_-_(weight_sum_-_1)",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
-   -(SUM(orders.amount) + 1) AS "orders.-(amount_sum_+_1)",
-   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
+   (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS `orders__amount_sum_+_weight_sum___2_-_-3_773f3739`,
+   SUM(orders.amount) - (SUM(orders.weight) - 1) AS `orders_amount_sum_-__weight_sum_-_1__73270624`,
+   CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(CAST(SUM(orders.weight) AS FLOAT64) / 2, 0) AS orders_amount_sum__div___weight_sum__div__2__25229073,
+   -(SUM(orders.amount) + 1) AS `orders_-_amount_sum_+_1__6d6487bc`,
+   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS orders_2__3__2__amount_sum_f69f2627
