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

-- of each grouping, with subtotals and a total
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(12)) AS numbers
  …
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(12)) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
+       finer.shipped_on,
+       SUM(finer._count) AS _count,
+       SUM(finer.amount_sum) AS amount_sum
+     FROM grouped_2 AS finer
  …
-       COUNT(*) AS _count,
-       SUM(orders.amount) AS amount_sum,
+       COALESCE(SUM(finer._count), 0) AS _count,
+       SUM(finer.amount_sum) AS amount_sum,
  …
-     FROM orders
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
+     FROM grouped_2 AS finer

-- of a range and the one that it is compared with
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(3)) AS numbers
  …
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+     FROM (SELECT range AS n FROM RANGE(3)) AS numbers_2
  …
-   CAST(grouped_3._count - earlier._count AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
+   (grouped_3._count - earlier._count) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"

-- of a total by time
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT range AS n FROM RANGE(10000)) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.shipped_on IS NOT NULL
+       finer.shipped_on,
+       SUM(finer.amount_sum) AS amount_sum
+     FROM grouped_2 AS finer
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (SELECT range AS n FROM RANGE(10000)) AS numbers_2
  …
-   CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
+   grouped_4.amount_sum / NULLIF(whole.amount_sum, 0) AS "orders.part"
