-- a transform
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["rank(amount:sum) <= 2"]
-- }
--
-- plan
--   Project [orders.status = windowed.status, orders.amount_sum = windowed.amount_sum]
--     Filter windowed."rank" <= 2
--       Named windowed
--         Project [status = grouped.status, amount_sum = grouped.amount_sum, rank = RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST)]
--           Named grouped
--             Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--               Scan orders as orders

-- generic
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
    FROM grouped
  )
SELECT
  windowed.status AS "orders.status",
  windowed.amount_sum AS "orders.amount_sum"
FROM windowed
WHERE windowed."rank" <= 2;

-- duckdb, postgres, redshift, trino: no difference

-- sqlite
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"

-- mysql
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS `rank`
  …
-   windowed.status AS "orders.status",
-   windowed.amount_sum AS "orders.amount_sum"
+   windowed.status AS `orders.status`,
+   windowed.amount_sum AS `orders.amount_sum`
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed.`rank` <= 2;

-- clickhouse
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed."rank" <= 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"

-- snowflake
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "RANK"
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed."RANK" <= 2;

-- bigquery
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS `rank`
  …
-   windowed.status AS "orders.status",
-   windowed.amount_sum AS "orders.amount_sum"
+   windowed.status AS orders_status_6bc1dce8,
+   windowed.amount_sum AS orders_amount_sum_7e66bcaa
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed.`rank` <= 2;

-- databricks, spark
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS `rank`
  …
-   windowed.status AS "orders.status",
-   windowed.amount_sum AS "orders.amount_sum"
+   windowed.status AS `orders.status`,
+   windowed.amount_sum AS `orders.amount_sum`
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed.`rank` <= 2;

-- oracle
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "RANK"
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed."RANK" <= 2;
