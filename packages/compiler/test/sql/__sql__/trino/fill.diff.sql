-- of a range
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('month', numbers.n, DATE '2024-01-01') AS DATE) AS placed_at
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 11)) AS numbers (n)) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'

-- of a range open at its end
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       CAST(DATE_ADD('day', numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT n FROM UNNEST(SEQUENCE(0, 9999)) AS numbers (n)) AS numbers
+     WHERE CAST(DATE_ADD('day', numbers.n, DATE '2024-01-01') AS DATE) <= CASE WHEN CAST(DATE_ADD('day', 10000, DATE '2024-01-01') AS DATE) <= span.last_period THEN CAST(FAIL('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR)) AS DATE) ELSE span.last_period END

-- of a range open at its start
-       CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
+       CAST(DATE_ADD('day', numbers.n * 7, span.first_period) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     CROSS JOIN (SELECT n FROM UNNEST(SEQUENCE(0, 9999)) AS numbers (n)) AS numbers
+     WHERE CAST(DATE_ADD('day', numbers.n * 7, span.first_period) AS DATE) <= CASE WHEN CAST(DATE_ADD('day', 70000, span.first_period) AS DATE) <= DATE '2024-06-24' THEN CAST(FAIL('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR)) AS DATE) ELSE DATE '2024-06-24' END

-- from the first to the last period
-       span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
+       DATE_ADD('hour', numbers.n, CAST(span.first_period AS TIMESTAMP(6))) AS placed_at
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     CROSS JOIN (SELECT n FROM UNNEST(SEQUENCE(0, 9999)) AS numbers (n)) AS numbers
+     WHERE DATE_ADD('hour', numbers.n, CAST(span.first_period AS TIMESTAMP(6))) <= CASE WHEN DATE_ADD('hour', 10000, CAST(span.first_period AS TIMESTAMP(6))) <= span.last_period THEN CAST(FAIL('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR)) AS TIMESTAMP(6)) ELSE span.last_period END

-- of each combination of dimensions
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('month', numbers.n, DATE '2024-01-01') AS DATE) AS placed_at
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 11)) AS numbers (n)) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'

-- with the values before
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('day', numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 90)) AS numbers (n)) AS numbers

-- of an instant in a zone
-       CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1 day' AS DATE) AS paid_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('day', numbers.n, DATE '2024-03-01') AS DATE) AS paid_at
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 30)) AS numbers (n)) AS numbers
  …
-       DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
+       DATE_TRUNC('day', CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP(6))) AS paid_at,
  …
-     WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
-       AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
+     WHERE orders.paid_at >= TIMESTAMP '2024-02-29 23:00:00 UTC'
+       AND orders.paid_at < TIMESTAMP '2024-03-31 22:00:00 UTC'

-- with measures of a joined model
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('month', numbers.n, DATE '2024-01-01') AS DATE) AS placed_at
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 11)) AS numbers (n)) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'

-- under transforms
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('day', numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 30)) AS numbers (n)) AS numbers
  …
-       ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
-         AND history.moment < grouped_2.shipped_on + INTERVAL '1 day'
+       ON history.moment >= DATE_ADD('day', -7, DATE_ADD('day', 1, grouped_2.shipped_on))
+         AND history.moment < DATE_ADD('day', 1, grouped_2.shipped_on)
  …
-       CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
+       CAST(DATE_ADD('day', numbers_2.n, DATE '2023-12-25') AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 37)) AS numbers (n)) AS numbers_2
  …
-   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day';
+   ON earlier.shipped_on = DATE_ADD('day', -1, grouped_4.shipped_on);

-- of a stage
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('day', numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 30)) AS numbers (n)) AS numbers
  …
-   AVG(days.amount_sum) AS "days.amount_sum_avg"
+   AVG(CAST(days.amount_sum AS DOUBLE)) AS "days.amount_sum_avg"

-- of each grouping, with subtotals and a total
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('month', numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 11)) AS numbers (n)) AS numbers
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('month', numbers.n, DATE '2024-01-01') AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 11)) AS numbers (n)) AS numbers

-- of a range and the one that it is compared with
-       CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD('month', numbers.n, DATE '2024-04-01') AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 2)) AS numbers (n)) AS numbers
  …
-       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+       CAST(DATE_ADD('month', numbers_2.n, DATE '2023-04-01') AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(SEQUENCE(0, 2)) AS numbers (n)) AS numbers_2
  …
-   CAST(grouped_3._count - earlier._count AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
+   CAST(grouped_3._count - earlier._count AS DOUBLE) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
  …
-     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year';
+     AND earlier.shipped_on = DATE_ADD('year', -1, grouped_3.shipped_on);

-- of a total by time
-       CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(DATE_ADD('month', numbers.n, span.first_period) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT n FROM UNNEST(SEQUENCE(0, 9999)) AS numbers (n)) AS numbers
+     WHERE CAST(DATE_ADD('month', numbers.n, span.first_period) AS DATE) <= CASE WHEN CAST(DATE_ADD('month', 10000, span.first_period) AS DATE) <= span.last_period THEN CAST(FAIL('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR)) AS DATE) ELSE span.last_period END
  …
-       CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(DATE_ADD('month', numbers_2.n, span_2.first_period) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     CROSS JOIN (SELECT n FROM UNNEST(SEQUENCE(0, 9999)) AS numbers (n)) AS numbers_2
+     WHERE CAST(DATE_ADD('month', numbers_2.n, span_2.first_period) AS DATE) <= CASE WHEN CAST(DATE_ADD('month', 10000, span_2.first_period) AS DATE) <= span_2.last_period THEN CAST(FAIL('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR)) AS DATE) ELSE span_2.last_period END
  …
-   CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
+   CAST(grouped_4.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS "orders.part"
