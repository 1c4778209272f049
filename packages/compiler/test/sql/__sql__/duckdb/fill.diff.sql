-- of a range
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(12)) AS numbers

-- of a range open at its end
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT range AS n FROM RANGE(10000)) AS numbers

-- of a range open at its start
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT range AS n FROM RANGE(10000)) AS numbers

-- from the first to the last period
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT range AS n FROM RANGE(10000)) AS numbers

-- of each combination of dimensions
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(12)) AS numbers

-- with the values before
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(91)) AS numbers
  …
-   carried AS (
+   carried AS MATERIALIZED (

-- of an instant in a zone
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(31)) AS numbers

-- with measures of a joined model
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(12)) AS numbers

-- under transforms
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(31)) AS numbers
  …
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
+     FROM (SELECT range AS n FROM RANGE(38)) AS numbers_2

-- of a stage
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(31)) AS numbers
