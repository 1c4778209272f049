-- order by keys of every kind
-- {
--   "source_model": "orders",
--   "measures": ["*:count","amount:sum",{"formula":"aov","name":"mean"}],
--   "dimensions": ["customers.country","status"],
--   "order": [{"column":"customers.country"},{"column":"orders.status","direction":"desc"},{"column":"amount:sum","direction":"desc"},{"column":"mean"},{"column":"count"},{"column":"weight:max"}]
-- }
--
-- plan
--   Project [orders.customers.country = customers__country, orders.status = status, orders._count = _count, orders.amount_sum = amount_sum, orders.mean = amount_sum / NULLIF(_count, 0)]
--     Sort customers__country asc, status desc, amount_sum desc, amount_sum / NULLIF(_count, 0) asc, _count asc, weight_max asc
--       Aggregate by [customers__country = customers.country, status = orders.status] of [_count = COUNT(*), amount_sum = SUM(orders.amount), weight_max = MAX(orders.weight)]
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers

-- generic
SELECT
  customers.country AS "orders.customers.country",
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count",
  SUM(orders.amount) AS "orders.amount_sum",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2
ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;

-- sqlite
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.mean"
  …
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC, "orders.amount_sum" DESC, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;

-- duckdb
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.mean"

-- postgres, redshift
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY "orders.customers.country", "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean", "orders._count", MAX(orders.weight);

-- mysql
-   customers.country AS "orders.customers.country",
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count",
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   customers.country AS `orders.customers.country`,
+   orders.status AS `orders.status`,
+   COUNT(*) AS `orders._count`,
+   SUM(orders.amount) AS `orders.amount_sum`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.mean`
  …
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY customers.country IS NULL, `orders.customers.country`, `orders.status` DESC, `orders.amount_sum` DESC, CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) IS NULL, `orders.mean`, `orders._count`, MAX(orders.weight) IS NULL, MAX(orders.weight);

-- clickhouse
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) AS "orders.mean"
  …
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY 1, 2 DESC, 4 DESC, 5, 3, MAX(orders.weight)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count",
+   COUNT_BIG(*) AS "orders._count",
  …
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS "orders.mean"
  …
- GROUP BY 1, 2
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ GROUP BY customers.country, orders.status
+ ORDER BY CASE WHEN customers.country IS NULL THEN 1 ELSE 0 END, "orders.customers.country", "orders.status" DESC, "orders.amount_sum" DESC, CASE WHEN CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) IS NULL THEN 1 ELSE 0 END, "orders.mean", "orders._count", CASE WHEN MAX(orders.weight) IS NULL THEN 1 ELSE 0 END, MAX(orders.weight);

-- snowflake, trino
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS "orders.mean"

-- bigquery
-   customers.country AS "orders.customers.country",
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count",
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   customers.country AS orders_customers_country_8c006ff3,
+   orders.status AS orders_status_6bc1dce8,
+   COUNT(*) AS orders__count_b58c814a,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa,
+   CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS orders_mean_2641b0cb
  …
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY customers.country IS NULL, orders_customers_country_8c006ff3, orders_status_6bc1dce8 DESC, orders_amount_sum_7e66bcaa DESC, CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) IS NULL, orders_mean_2641b0cb, orders__count_b58c814a, MAX(orders.weight) IS NULL, MAX(orders.weight);

-- databricks, spark
-   customers.country AS "orders.customers.country",
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count",
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   customers.country AS `orders.customers.country`,
+   orders.status AS `orders.status`,
+   COUNT(*) AS `orders._count`,
+   SUM(orders.amount) AS `orders.amount_sum`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.mean`
  …
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY `orders.customers.country` NULLS LAST, `orders.status` DESC NULLS LAST, `orders.amount_sum` DESC NULLS LAST, `orders.mean` NULLS LAST, `orders._count`, MAX(orders.weight) NULLS LAST;

-- oracle
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.mean"
  …
- GROUP BY 1, 2
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ GROUP BY customers.country, orders.status
+ ORDER BY "orders.customers.country", "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean", "orders._count", MAX(orders.weight);
