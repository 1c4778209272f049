-- of a range
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 11) AS n) AS numbers

-- of a range open at its end
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       orders.shipped_on AS shipped_on,
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT n FROM GENERATE_SERIES(0, 9999) AS n) AS numbers
+     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS TEXT) AS DATE) ELSE span.last_period END

-- of a range open at its start
-       DATE_TRUNC('week', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC('week', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on,
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     CROSS JOIN (SELECT n FROM GENERATE_SERIES(0, 9999) AS n) AS numbers
+     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS TEXT) AS DATE) ELSE DATE '2024-06-24' END

-- from the first to the last period
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     CROSS JOIN (SELECT n FROM GENERATE_SERIES(0, 9999) AS n) AS numbers
+     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS TEXT) AS TIMESTAMP) ELSE span.last_period END

-- of each combination of dimensions
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 11) AS n) AS numbers
  …
-     AND combinations.status IS NOT DISTINCT FROM grouped.status
-     AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
- ORDER BY "orders.placed_at" NULLS LAST
+     AND (ARRAY[combinations.status] = ARRAY[grouped.status] AND (combinations.status IS NULL) = (grouped.status IS NULL))
+     AND (ARRAY[combinations.customers__name] = ARRAY[grouped.customers__name] AND (combinations.customers__name IS NULL) = (grouped.customers__name IS NULL))
+ ORDER BY "orders.placed_at"

-- with the values before
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 90) AS n) AS numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       orders.shipped_on AS shipped_on,
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND (ARRAY[combinations.status] = ARRAY[grouped.status] AND (combinations.status IS NULL) = (grouped.status IS NULL))

-- of an instant in a zone
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 30) AS n) AS numbers

-- with measures of a joined model
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 11) AS n) AS numbers
  …
-         AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
+         AND (ARRAY[combinations.customers__name] = ARRAY[grouped.customers__name] AND (combinations.customers__name IS NULL) = (grouped.customers__name IS NULL))
  …
-   ON grouped_3.customers__name IS NOT DISTINCT FROM customers_measures.name;
+   ON ARRAY[grouped_3.customers__name] = ARRAY[customers_measures.name] AND (grouped_3.customers__name IS NULL) = (customers_measures.name IS NULL);

-- under transforms
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 30) AS n) AS numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       orders.shipped_on AS shipped_on,
  …
-       DATE_TRUNC('day', orders.shipped_on) AS moment,
+       orders.shipped_on AS moment,
  …
-       ON grouped_3.shipped_on IS NOT DISTINCT FROM "trailing".shipped_on
+       ON ARRAY[grouped_3.shipped_on] = ARRAY["trailing".shipped_on]
  …
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
+     FROM (SELECT n FROM GENERATE_SERIES(0, 37) AS n) AS numbers_2
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       orders.shipped_on AS shipped_on,

-- of a stage
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 30) AS n) AS numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       orders.shipped_on AS shipped_on,

-- of each grouping, with subtotals and a total
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 11) AS n) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on,
  …
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 11) AS n) AS numbers
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
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND (ARRAY[combinations.status] = ARRAY[grouped.status] AND (combinations.status IS NULL) = (grouped.status IS NULL))
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
+     FROM (SELECT n FROM GENERATE_SERIES(0, 2) AS n) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on,
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND (ARRAY[combinations.status] = ARRAY[grouped.status] AND (combinations.status IS NULL) = (grouped.status IS NULL))
  …
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+     FROM (SELECT n FROM GENERATE_SERIES(0, 2) AS n) AS numbers_2
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on,
  …
-         AND combinations_2.status IS NOT DISTINCT FROM grouped_4.status
+         AND (ARRAY[combinations_2.status] = ARRAY[grouped_4.status] AND (combinations_2.status IS NULL) = (grouped_4.status IS NULL))
  …
-   ON grouped_3.status IS NOT DISTINCT FROM earlier.status
+   ON (ARRAY[grouped_3.status] = ARRAY[earlier.status] AND (grouped_3.status IS NULL) = (earlier.status IS NULL))

-- of a total by time
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on,
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT n FROM GENERATE_SERIES(0, 9999) AS n) AS numbers
+     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS TEXT) AS DATE) ELSE span.last_period END
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND (ARRAY[combinations.status] = ARRAY[grouped.status] AND (combinations.status IS NULL) = (grouped.status IS NULL))
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
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     CROSS JOIN (SELECT n FROM GENERATE_SERIES(0, 9999) AS n) AS numbers_2
+     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS TEXT) AS DATE) ELSE span_2.last_period END
