-- functions of texts
-- {
--   "source_model": "orders",
--   "measures": ["upper(status:max)","ltrim(rtrim(status:max))","replace(status:min, 'a', 'b')","substr(status:min, 2, 3)","instr(status:min, 'x')","length(status:min)","concat(status:min, '-', status:max)","status:min || '!'"]
-- }
--
-- plan
--   Project [orders.upper(status_max) = UPPER(status_max), orders.ltrim(rtrim(status_max)) = LTRIM(RTRIM(status_max)), orders.replace(status_min,_'a',_'b') = REPLACE(status_min, 'a', 'b'), orders.substr(status_min,_2,_3) = SUBSTR(status_min, 2, 3), orders.instr(status_min,_'x') = INSTR(status_min, 'x'), orders.length(status_min) = LENGTH(status_min), orders.concat(status_min,_'-',_status_max) = status_min || '-' || status_max, orders.status_min_||_'!' = status_min || '!']
--     Aggregate by [] of [status_max = MAX(orders.status), status_min = MIN(orders.status)]
--       Scan orders as orders

-- generic
SELECT
  UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
  LTRIM(RTRIM(MAX(orders.status))) AS "orders.ltrim(rtrim(status_max))",
  REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
  SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
  INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
  LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
  MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
  MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
FROM orders;

-- sqlite, duckdb: no difference

-- postgres, trino
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
+   STRPOS(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",

-- mysql
-   UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
-   LTRIM(RTRIM(MAX(orders.status))) AS "orders.ltrim(rtrim(status_max))",
-   REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
-   LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
-   MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
-   MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
+   UPPER(MAX(orders.status)) AS `orders.upper(status_max)`,
+   LTRIM(RTRIM(MAX(orders.status))) AS `orders.ltrim(rtrim(status_max))`,
+   REPLACE(MIN(orders.status), 'a', 'b') AS `orders.replace(status_min,_'a',_'b')`,
+   SUBSTR(MIN(orders.status), 2, 3) AS `orders.substr(status_min,_2,_3)`,
+   INSTR(MIN(orders.status), 'x') AS `orders.instr(status_min,_'x')`,
+   CHAR_LENGTH(MIN(orders.status)) AS `orders.length(status_min)`,
+   CONCAT(MIN(orders.status), '-', MAX(orders.status)) AS `orders.concat(status_min,_'-',_status_max)`,
+   CONCAT(MIN(orders.status), '!') AS `orders.status_min_||_'!'`

-- clickhouse
-   UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
+   upperUTF8(MAX(orders.status)) AS "orders.upper(status_max)",
  …
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
-   LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
+   substringUTF8(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
+   positionUTF8(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
+   lengthUTF8(MIN(orders.status)) AS "orders.length(status_min)",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
-   LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
-   MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
-   MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
+   REPLACE(MIN(orders.status), N'a', N'b') AS "orders.replace(status_min,_'a',_'b')",
+   SUBSTRING(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
+   CHARINDEX(N'x', MIN(orders.status)) AS "orders.instr(status_min,_'x')",
+   LEN(MIN(orders.status) + N'.') - 1 AS "orders.length(status_min)",
+   CASE WHEN MIN(orders.status) IS NOT NULL AND N'-' IS NOT NULL AND MAX(orders.status) IS NOT NULL THEN CONCAT(MIN(orders.status), N'-', MAX(orders.status)) END AS "orders.concat(status_min,_'-',_status_max)",
+   CASE WHEN MIN(orders.status) IS NOT NULL AND N'!' IS NOT NULL THEN CONCAT(MIN(orders.status), N'!') END AS "orders.status_min_||_'!'"

-- snowflake
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
+   CHARINDEX('x', MIN(orders.status)) AS "orders.instr(status_min,_'x')",

-- bigquery
-   UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
-   LTRIM(RTRIM(MAX(orders.status))) AS "orders.ltrim(rtrim(status_max))",
-   REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
-   LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
-   MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
-   MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
+   UPPER(MAX(orders.status)) AS orders_upper_status_max__b36c77a0,
+   LTRIM(RTRIM(MAX(orders.status))) AS orders_ltrim_rtrim_status_max___cc80c965,
+   REPLACE(MIN(orders.status), 'a', 'b') AS `orders_replace_status_min__'a'__'b'__a6bd4d13`,
+   SUBSTR(MIN(orders.status), 2, 3) AS orders_substr_status_min__2__3__1473a7a8,
+   INSTR(MIN(orders.status), 'x') AS `orders_instr_status_min__'x'__9e7021c7`,
+   LENGTH(MIN(orders.status)) AS orders_length_status_min__40680b32,
+   MIN(orders.status) || '-' || MAX(orders.status) AS `orders_concat_status_min__'-'__status_max__645d9464`,
+   MIN(orders.status) || '!' AS `orders_status_min_||_'_'_d77d995e`

-- redshift
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
+   SUBSTRING(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
+   STRPOS(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",

-- databricks, spark
-   UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
-   LTRIM(RTRIM(MAX(orders.status))) AS "orders.ltrim(rtrim(status_max))",
-   REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
-   LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
-   MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
-   MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
+   UPPER(MAX(orders.status)) AS `orders.upper(status_max)`,
+   LTRIM(RTRIM(MAX(orders.status))) AS `orders.ltrim(rtrim(status_max))`,
+   REPLACE(MIN(orders.status), 'a', 'b') AS `orders.replace(status_min,_'a',_'b')`,
+   SUBSTR(MIN(orders.status), 2, 3) AS `orders.substr(status_min,_2,_3)`,
+   INSTR(MIN(orders.status), 'x') AS `orders.instr(status_min,_'x')`,
+   LENGTH(MIN(orders.status)) AS `orders.length(status_min)`,
+   MIN(orders.status) || '-' || MAX(orders.status) AS `orders.concat(status_min,_'-',_status_max)`,
+   MIN(orders.status) || '!' AS `orders.status_min_||_'!'`

-- oracle
-   MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
-   MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
+   CASE WHEN MIN(orders.status) IS NOT NULL AND '-' IS NOT NULL AND MAX(orders.status) IS NOT NULL THEN MIN(orders.status) || '-' || MAX(orders.status) END AS "orders.concat(status_min,_'-',_status_max)",
+   CASE WHEN MIN(orders.status) IS NOT NULL AND '!' IS NOT NULL THEN MIN(orders.status) || '!' END AS "orders.status_min_||_'!'"
