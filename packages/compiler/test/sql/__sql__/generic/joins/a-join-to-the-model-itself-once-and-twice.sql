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
