-- a model with additions
-- {
--   "source_model": {"source_name":"orders","columns":[{"name":"tier","sql":"CASE WHEN amount > 15 THEN 'hi' ELSE 'lo' END"}],"measures":[{"name":"top","formula":"amount:max"}]},
--   "dimensions": ["tier"],
--   "measures": ["top"]
-- }
--
-- plan
--   Project [orders.tier = tier, orders.top = amount_max]
--     Aggregate by [tier = CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END] of [amount_max = MAX(orders.amount)]
--       Scan orders as orders

-- generic
SELECT
  CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS "orders.tier",
  MAX(orders.amount) AS "orders.top"
FROM orders
GROUP BY 1;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS "orders.tier",
-   MAX(orders.amount) AS "orders.top"
+   CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS `orders.tier`,
+   MAX(orders.amount) AS `orders.top`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql, oracle
- GROUP BY 1;
+ GROUP BY CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END;

-- bigquery
-   CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS "orders.tier",
-   MAX(orders.amount) AS "orders.top"
+   CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS orders_tier_dd6e771e,
+   MAX(orders.amount) AS orders_top_46bf2791
