-- of a range
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, DATE '2024-01-01') AS DATE) AS placed_at
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 12))) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2025-01-01 00:00:00' AS TIMESTAMP_NTZ)

-- of a range open at its end
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       CAST(DATEADD(day, numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 10000))) AS numbers
+     WHERE CAST(DATEADD(day, numbers.n, DATE '2024-01-01') AS DATE) <= CASE WHEN CAST(DATEADD(day, 10000, DATE '2024-01-01') AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END

-- of a range open at its start
-       DATE_TRUNC('week', orders.shipped_on) AS shipped_on,
+       DATEADD(day, 1 - DAYOFWEEKISO(orders.shipped_on), DATE_TRUNC('day', orders.shipped_on)) AS shipped_on,
  …
-       CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
+       CAST(DATEADD(day, numbers.n * 7, span.first_period) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     CROSS JOIN (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 10000))) AS numbers
+     WHERE CAST(DATEADD(day, numbers.n * 7, span.first_period) AS DATE) <= CASE WHEN CAST(DATEADD(day, 70000, span.first_period) AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END

-- from the first to the last period
-       span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
+       DATEADD(hour, numbers.n, CAST(span.first_period AS TIMESTAMP_NTZ)) AS placed_at
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     CROSS JOIN (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 10000))) AS numbers
+     WHERE DATEADD(hour, numbers.n, CAST(span.first_period AS TIMESTAMP_NTZ)) <= CASE WHEN DATEADD(hour, 10000, CAST(span.first_period AS TIMESTAMP_NTZ)) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP_NTZ) ELSE span.last_period END

-- of each combination of dimensions
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, DATE '2024-01-01') AS DATE) AS placed_at
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 12))) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2025-01-01 00:00:00' AS TIMESTAMP_NTZ)

-- with the values before
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(day, numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 91))) AS numbers

-- of an instant in a zone
-       CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1 day' AS DATE) AS paid_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(day, numbers.n, DATE '2024-03-01') AS DATE) AS paid_at
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 31))) AS numbers
  …
-       DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
+       DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)) AS paid_at,
  …
-     WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
-       AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
+     WHERE orders.paid_at >= CAST('2024-02-29 23:00:00 +00:00' AS TIMESTAMP_TZ)
+       AND orders.paid_at < CAST('2024-03-31 22:00:00 +00:00' AS TIMESTAMP_TZ)

-- with measures of a joined model
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, DATE '2024-01-01') AS DATE) AS placed_at
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 12))) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2025-01-01 00:00:00' AS TIMESTAMP_NTZ)

-- under transforms
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(day, numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 31))) AS numbers
  …
-   "trailing" AS (
+   "TRAILING" AS (
  …
-       ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
-         AND history.moment < grouped_2.shipped_on + INTERVAL '1 day'
+       ON history.moment >= DATEADD(day, -7, DATEADD(day, 1, grouped_2.shipped_on))
+         AND history.moment < DATEADD(day, 1, grouped_2.shipped_on)
  …
-       "trailing".amount_sum_window_7d
+       "TRAILING".amount_sum_window_7d
  …
-     LEFT JOIN "trailing"
-       ON grouped_3.shipped_on IS NOT DISTINCT FROM "trailing".shipped_on
+     LEFT JOIN "TRAILING"
+       ON grouped_3.shipped_on IS NOT DISTINCT FROM "TRAILING".shipped_on
  …
-       CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
+       CAST(DATEADD(day, numbers_2.n, DATE '2023-12-25') AS DATE) AS shipped_on
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 38))) AS numbers_2
  …
-   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day';
+   ON earlier.shipped_on = DATEADD(day, -1, grouped_4.shipped_on);

-- of a stage
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(day, numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 31))) AS numbers
  …
-   AVG(days.amount_sum) AS "days.amount_sum_avg"
+   AVG(CAST(days.amount_sum AS DOUBLE)) AS "days.amount_sum_avg"

-- of each grouping, with subtotals and a total
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 12))) AS numbers
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 12))) AS numbers

-- of a range and the one that it is compared with
-       CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, DATE '2024-04-01') AS DATE) AS shipped_on
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 3))) AS numbers
  …
-       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+       CAST(DATEADD(month, numbers_2.n, DATE '2023-04-01') AS DATE) AS shipped_on
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 3))) AS numbers_2
  …
-   CAST(grouped_3._count - earlier._count AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
+   CAST(grouped_3._count - earlier._count AS DOUBLE) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
  …
-     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year';
+     AND earlier.shipped_on = DATEADD(year, -1, grouped_3.shipped_on);

-- of a total by time
-       CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(DATEADD(month, numbers.n, span.first_period) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 10000))) AS numbers
+     WHERE CAST(DATEADD(month, numbers.n, span.first_period) AS DATE) <= CASE WHEN CAST(DATEADD(month, 10000, span.first_period) AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
  …
-       CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(DATEADD(month, numbers_2.n, span_2.first_period) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     CROSS JOIN (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 10000))) AS numbers_2
+     WHERE CAST(DATEADD(month, numbers_2.n, span_2.first_period) AS DATE) <= CASE WHEN CAST(DATEADD(month, 10000, span_2.first_period) AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
  …
-   CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
+   CAST(grouped_4.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS "orders.part"
