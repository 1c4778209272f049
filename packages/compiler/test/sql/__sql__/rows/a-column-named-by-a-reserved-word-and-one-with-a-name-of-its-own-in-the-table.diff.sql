-- a column named by a reserved word, and one with a name of its own in the table
-- {
--   "source_model": "orders",
--   "measures": ["group:max"],
--   "dimensions": ["group","note"],
--   "filters": ["group = 'a'"],
--   "order": {"group":"asc"}
-- }
--
-- plan
--   Project [orders.group = "group", orders.note = note, orders.group_max = group_max]
--     Sort "group" asc
--       Aggregate by [group = orders."group", note = orders."userNote"] of [group_max = MAX(orders."group")]
--         Filter orders."group" = 'a'
--           Scan orders as orders

-- generic
SELECT
  orders."group" AS "orders.group",
  orders."userNote" AS "orders.note",
  MAX(orders."group") AS "orders.group_max"
FROM orders
WHERE orders."group" = 'a'
GROUP BY 1, 2
ORDER BY "orders.group" NULLS LAST;

-- sqlite, duckdb, trino: no difference

-- postgres, redshift
- ORDER BY "orders.group" NULLS LAST;
+ ORDER BY "orders.group";

-- mysql
-   orders."group" AS "orders.group",
-   orders."userNote" AS "orders.note",
-   MAX(orders."group") AS "orders.group_max"
+   orders.`group` AS `orders.group`,
+   orders.`userNote` AS `orders.note`,
+   MAX(orders.`group`) AS `orders.group_max`
  …
- WHERE orders."group" = 'a'
+ WHERE orders.`group` = 'a'
  …
- ORDER BY "orders.group" NULLS LAST;
+ ORDER BY orders.`group` IS NULL, `orders.group`;

-- clickhouse
- ORDER BY "orders.group" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- WHERE orders."group" = 'a'
- GROUP BY 1, 2
- ORDER BY "orders.group" NULLS LAST;
+ WHERE orders."group" = N'a'
+ GROUP BY orders."group", orders."userNote"
+ ORDER BY CASE WHEN orders."group" IS NULL THEN 1 ELSE 0 END, "orders.group";

-- snowflake
-   orders."group" AS "orders.group",
+   orders."GROUP" AS "orders.group",
  …
-   MAX(orders."group") AS "orders.group_max"
+   MAX(orders."GROUP") AS "orders.group_max"
  …
- WHERE orders."group" = 'a'
+ WHERE orders."GROUP" = 'a'

-- bigquery
-   orders."group" AS "orders.group",
-   orders."userNote" AS "orders.note",
-   MAX(orders."group") AS "orders.group_max"
+   orders.`group` AS orders_group_e5cf5bb9,
+   orders.`userNote` AS orders_note_d04694a2,
+   MAX(orders.`group`) AS orders_group_max_0f343814
  …
- WHERE orders."group" = 'a'
+ WHERE orders.`group` = 'a'
  …
- ORDER BY "orders.group" NULLS LAST;
+ ORDER BY orders.`group` IS NULL, orders_group_e5cf5bb9;

-- databricks, spark
-   orders."group" AS "orders.group",
-   orders."userNote" AS "orders.note",
-   MAX(orders."group") AS "orders.group_max"
+   orders.`group` AS `orders.group`,
+   orders.`userNote` AS `orders.note`,
+   MAX(orders.`group`) AS `orders.group_max`
  …
- WHERE orders."group" = 'a'
+ WHERE orders.`group` = 'a'
  …
- ORDER BY "orders.group" NULLS LAST;
+ ORDER BY `orders.group` NULLS LAST;

-- oracle
-   orders."group" AS "orders.group",
+   orders."GROUP" AS "orders.group",
  …
-   MAX(orders."group") AS "orders.group_max"
+   MAX(orders."GROUP") AS "orders.group_max"
  …
- WHERE orders."group" = 'a'
- GROUP BY 1, 2
- ORDER BY "orders.group" NULLS LAST;
+ WHERE orders."GROUP" = 'a'
+ GROUP BY orders."GROUP", orders."userNote"
+ ORDER BY "orders.group";
