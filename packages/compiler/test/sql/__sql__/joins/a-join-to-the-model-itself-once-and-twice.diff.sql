-- a join to the model itself, once and twice
-- {"source_model":"employees","measures":["*:count"],"dimensions":["manager.name","manager.manager.name"]}
--
-- plan
--   Project [employees.manager.name = manager__name, employees.manager.manager.name = manager__manager__name, employees._count = _count]
--     Aggregate by [manager__name = manager.name, manager__manager__name = manager__manager.name] of [_count = COUNT(*)]
--       Join left on manager.manager_id = manager__manager.id
--         Join left on employees.manager_id = manager.id
--           Scan employees as employees
--           Scan employees as manager
--         Scan employees as manager__manager

-- generic
SELECT
  manager.name AS "employees.manager.name",
  manager__manager.name AS "employees.manager.manager.name",
  COUNT(*) AS "employees._count"
FROM employees
LEFT JOIN employees AS manager
  ON employees.manager_id = manager.id
LEFT JOIN employees AS manager__manager
  ON manager.manager_id = manager__manager.id
GROUP BY 1, 2;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   manager.name AS "employees.manager.name",
-   manager__manager.name AS "employees.manager.manager.name",
-   COUNT(*) AS "employees._count"
+   manager.name AS `employees.manager.name`,
+   manager__manager.name AS `employees.manager.manager.name`,
+   COUNT(*) AS `employees._count`

-- clickhouse
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "employees._count"
+   COUNT_BIG(*) AS "employees._count"
  …
- GROUP BY 1, 2;
+ GROUP BY manager.name, manager__manager.name;

-- bigquery
-   manager.name AS "employees.manager.name",
-   manager__manager.name AS "employees.manager.manager.name",
-   COUNT(*) AS "employees._count"
+   manager.name AS employees_manager_name_2aecd120,
+   manager__manager.name AS employees_manager_manager_name_6ab7b777,
+   COUNT(*) AS employees__count_4b9c1be4

-- oracle
- LEFT JOIN employees AS manager
+ LEFT JOIN employees manager
  …
- LEFT JOIN employees AS manager__manager
+ LEFT JOIN employees manager__manager
  …
- GROUP BY 1, 2;
+ GROUP BY manager.name, manager__manager.name;
