-- a join to a stage
-- {
--   "queries": [
--     {"name":"spend","source_model":"orders","dimensions":["customer_id"],"measures":["amount:sum"]},
--     {"source_model":{"source_name":"customers","joins":[{"target_model":"spend","join_pairs":[["id","customer_id"]]}]},"dimensions":["spend.amount_sum"],"measures":["*:count"]}
--   ]
-- }
--
-- plan
--   Project [customers.spend.amount_sum = spend__amount_sum, customers._count = _count]
--     Aggregate by [spend__amount_sum = spend.amount_sum] of [_count = COUNT(*)]
--       Join left on customers.id = spend.customer_id
--         Scan customers as customers
--         Named spend
--           Project [customer_id, amount_sum]
--             Aggregate by [customer_id = orders.customer_id] of [amount_sum = SUM(orders.amount)]
--               Scan orders as orders

-- generic
WITH
  spend AS (
    SELECT
      orders.customer_id,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  spend.amount_sum AS "customers.spend.amount_sum",
  COUNT(*) AS "customers._count"
FROM customers
LEFT JOIN spend
  ON customers.id = spend.customer_id
GROUP BY 1;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   spend.amount_sum AS "customers.spend.amount_sum",
-   COUNT(*) AS "customers._count"
+   spend.amount_sum AS `customers.spend.amount_sum`,
+   COUNT(*) AS `customers._count`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1
+     GROUP BY orders.customer_id
  …
-   COUNT(*) AS "customers._count"
+   COUNT_BIG(*) AS "customers._count"
  …
- GROUP BY 1;
+ GROUP BY spend.amount_sum;

-- bigquery
-   spend.amount_sum AS "customers.spend.amount_sum",
-   COUNT(*) AS "customers._count"
+   spend.amount_sum AS customers_spend_amount_sum_0dff8c56,
+   COUNT(*) AS customers__count_ba5a8a1c

-- oracle
-     GROUP BY 1
+     GROUP BY orders.customer_id
  …
- GROUP BY 1;
+ GROUP BY spend.amount_sum;
