-- functions that choose
-- {
--   "source_model": "orders",
--   "measures": ["coalesce(amount:sum, 0)","nullif(amount:sum, 0)","ifnull(amount:sum, 0)","greatest(amount:sum, weight:sum)","least(amount:sum, weight:sum, 3)"]
-- }
--
-- plan
--   Project [orders.coalesce(amount_sum,_0) = COALESCE(amount_sum, 0), orders.nullif(amount_sum,_0) = NULLIF(amount_sum, 0), orders.ifnull(amount_sum,_0) = COALESCE(amount_sum, 0), orders.greatest(amount_sum,_weight_sum) = CASE WHEN amount_sum IS NOT NULL AND weight_sum IS NOT NULL THEN GREATEST(amount_sum, weight_sum) END, orders.least(amount_sum,_weight_sum,_3) = CASE WHEN amount_sum IS NOT NULL AND weight_sum IS NOT NULL AND 3 IS NOT NULL THEN LEAST(amount_sum, weight_sum, 3) END]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), weight_sum = SUM(orders.weight)]
--       Scan orders as orders

-- generic
SELECT
  COALESCE(SUM(orders.amount), 0) AS "orders.coalesce(amount_sum,_0)",
  NULLIF(SUM(orders.amount), 0) AS "orders.nullif(amount_sum,_0)",
  COALESCE(SUM(orders.amount), 0) AS "orders.ifnull(amount_sum,_0)",
  CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
  CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
FROM orders;

-- duckdb, postgres, mssql, redshift: no difference

-- sqlite
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   MAX(SUM(orders.amount), SUM(orders.weight)) AS "orders.greatest(amount_sum,_weight_sum)",
+   MIN(SUM(orders.amount), SUM(orders.weight), 3) AS "orders.least(amount_sum,_weight_sum,_3)"

-- mysql
-   COALESCE(SUM(orders.amount), 0) AS "orders.coalesce(amount_sum,_0)",
-   NULLIF(SUM(orders.amount), 0) AS "orders.nullif(amount_sum,_0)",
-   COALESCE(SUM(orders.amount), 0) AS "orders.ifnull(amount_sum,_0)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   COALESCE(SUM(orders.amount), 0) AS `orders.coalesce(amount_sum,_0)`,
+   NULLIF(SUM(orders.amount), 0) AS `orders.nullif(amount_sum,_0)`,
+   COALESCE(SUM(orders.amount), 0) AS `orders.ifnull(amount_sum,_0)`,
+   GREATEST(SUM(orders.amount), SUM(orders.weight)) AS `orders.greatest(amount_sum,_weight_sum)`,
+   LEAST(SUM(orders.amount), SUM(orders.weight), 3) AS `orders.least(amount_sum,_weight_sum,_3)`

-- clickhouse
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
- FROM orders;
+   CASE WHEN CAST(toString(SUM(orders.amount)) AS Nullable(Float64)) IS NOT NULL AND CAST(toString(SUM(orders.weight)) AS Nullable(Float64)) IS NOT NULL THEN GREATEST(CAST(toString(SUM(orders.amount)) AS Nullable(Float64)), CAST(toString(SUM(orders.weight)) AS Nullable(Float64))) END AS "orders.greatest(amount_sum,_weight_sum)",
+   CASE WHEN CAST(toString(SUM(orders.amount)) AS Nullable(Float64)) IS NOT NULL AND CAST(toString(SUM(orders.weight)) AS Nullable(Float64)) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(CAST(toString(SUM(orders.amount)) AS Nullable(Float64)), CAST(toString(SUM(orders.weight)) AS Nullable(Float64)), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- snowflake, trino, oracle
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   GREATEST(SUM(orders.amount), SUM(orders.weight)) AS "orders.greatest(amount_sum,_weight_sum)",
+   LEAST(SUM(orders.amount), SUM(orders.weight), 3) AS "orders.least(amount_sum,_weight_sum,_3)"

-- bigquery
-   COALESCE(SUM(orders.amount), 0) AS "orders.coalesce(amount_sum,_0)",
-   NULLIF(SUM(orders.amount), 0) AS "orders.nullif(amount_sum,_0)",
-   COALESCE(SUM(orders.amount), 0) AS "orders.ifnull(amount_sum,_0)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   COALESCE(SUM(orders.amount), 0) AS orders_coalesce_amount_sum__0__3bf87c91,
+   NULLIF(SUM(orders.amount), 0) AS orders_nullif_amount_sum__0__b0f2bc16,
+   COALESCE(SUM(orders.amount), 0) AS orders_ifnull_amount_sum__0__775a498a,
+   GREATEST(SUM(orders.amount), SUM(orders.weight)) AS orders_greatest_amount_sum__weight_sum__93e97e35,
+   LEAST(SUM(orders.amount), SUM(orders.weight), 3) AS orders_least_amount_sum__weight_sum__3__1c0e1fd1

-- databricks, spark
-   COALESCE(SUM(orders.amount), 0) AS "orders.coalesce(amount_sum,_0)",
-   NULLIF(SUM(orders.amount), 0) AS "orders.nullif(amount_sum,_0)",
-   COALESCE(SUM(orders.amount), 0) AS "orders.ifnull(amount_sum,_0)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   COALESCE(SUM(orders.amount), 0) AS `orders.coalesce(amount_sum,_0)`,
+   NULLIF(SUM(orders.amount), 0) AS `orders.nullif(amount_sum,_0)`,
+   COALESCE(SUM(orders.amount), 0) AS `orders.ifnull(amount_sum,_0)`,
+   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS `orders.greatest(amount_sum,_weight_sum)`,
+   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS `orders.least(amount_sum,_weight_sum,_3)`
