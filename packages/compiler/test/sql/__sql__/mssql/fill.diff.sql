-- of a range
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) AS placed_at
+     FROM (SELECT ones.n + tens.n * 10 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens WHERE ones.n + tens.n * 10 < 12) AS numbers
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       COUNT(*) AS _count,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
+       COUNT_BIG(*) AS _count,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2025-01-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(month, orders.placed_at)

-- of a range open at its end
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       DATETRUNC(day, orders.shipped_on) AS shipped_on,
+       COUNT_BIG(*) AS _count,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-     GROUP BY 1
+     WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+     GROUP BY DATETRUNC(day, orders.shipped_on)
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       CAST(DATEADD(day, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) hundreds CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) thousands) AS numbers
+     WHERE CAST(DATEADD(day, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) <= CASE WHEN CAST(DATEADD(day, 10000, CAST('2024-01-01' AS DATE)) AS DATE) <= span.last_period THEN CAST(CASE WHEN N'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span.last_period AS NVARCHAR(4000)) IS NOT NULL THEN CONCAT(N'fill exceeds 10000 periods: ', CAST(span.last_period AS NVARCHAR(4000))) END AS DATE) ELSE span.last_period END

-- of a range open at its start
-       DATE_TRUNC('week', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       DATETRUNC(iso_week, orders.shipped_on) AS shipped_on,
+       COUNT_BIG(*) AS _count,
  …
-     WHERE orders.shipped_on < DATE '2024-07-01'
-     GROUP BY 1
+     WHERE orders.shipped_on < CAST('2024-07-01' AS DATE)
+     GROUP BY DATETRUNC(iso_week, orders.shipped_on)
  …
-       CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
+       CAST(DATEADD(day, numbers.n * 7, span.first_period) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     CROSS JOIN (SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) hundreds CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) thousands) AS numbers
+     WHERE CAST(DATEADD(day, numbers.n * 7, span.first_period) AS DATE) <= CASE WHEN CAST(DATEADD(day, 70000, span.first_period) AS DATE) <= CAST('2024-06-24' AS DATE) THEN CAST(CASE WHEN N'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span.first_period AS NVARCHAR(4000)) IS NOT NULL THEN CONCAT(N'fill exceeds 10000 periods: ', CAST(span.first_period AS NVARCHAR(4000))) END AS DATE) ELSE CAST('2024-06-24' AS DATE) END

-- from the first to the last period
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
-       COUNT(*) AS _count,
+       DATETRUNC(hour, orders.placed_at) AS placed_at,
+       COUNT_BIG(*) AS _count,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(hour, orders.placed_at)
  …
-       span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
+       DATEADD(hour, numbers.n, CAST(span.first_period AS DATETIME2)) AS placed_at
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     CROSS JOIN (SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) hundreds CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) thousands) AS numbers
+     WHERE DATEADD(hour, numbers.n, CAST(span.first_period AS DATETIME2)) <= CASE WHEN DATEADD(hour, 10000, CAST(span.first_period AS DATETIME2)) <= span.last_period THEN CAST(CASE WHEN N'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span.last_period AS NVARCHAR(4000)) IS NOT NULL THEN CONCAT(N'fill exceeds 10000 periods: ', CAST(span.last_period AS NVARCHAR(4000))) END AS DATETIME2) ELSE span.last_period END

-- of each combination of dimensions
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) AS placed_at
+     FROM (SELECT ones.n + tens.n * 10 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens WHERE ones.n + tens.n * 10 < 12) AS numbers
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       COUNT(*) AS _count,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
+       COUNT_BIG(*) AS _count,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1, 2, 3
+     WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2025-01-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, customers.name, DATETRUNC(month, orders.placed_at)
  …
-     GROUP BY 1, 2
+     GROUP BY grouped_2.status, grouped_2.customers__name
  …
- SELECT
+ SELECT TOP (10)
  …
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 10;
+ ORDER BY CASE WHEN periods.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- with the values before
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(day, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) AS shipped_on
+     FROM (SELECT ones.n + tens.n * 10 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens WHERE ones.n + tens.n * 10 < 91) AS numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       DATETRUNC(day, orders.shipped_on) AS shipped_on,
+       COUNT_BIG(*) AS _count,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2024-04-01'
-     GROUP BY 1, 2
+     WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+       AND orders.shipped_on < CAST('2024-04-01' AS DATE)
+     GROUP BY orders.status, DATETRUNC(day, orders.shipped_on)
  …
-     GROUP BY 1
+     GROUP BY grouped_2.status
  …
-       COUNT(filled.is_found) OVER (PARTITION BY filled.status ORDER BY filled.shipped_on) AS island
+       COUNT_BIG(filled.is_found) OVER (PARTITION BY filled.status ORDER BY filled.shipped_on) AS island

-- of an instant in a zone
- WITH
-   periods AS (
-     SELECT
-       CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1 day' AS DATE) AS paid_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
-   ),
-   grouped AS (
-     SELECT
-       DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
-       COUNT(*) AS _count,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
-       AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
-     GROUP BY 1
-   )
- SELECT
-   periods.paid_at AS "orders.paid_at",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
- FROM periods
- LEFT JOIN grouped
-   ON periods.paid_at = grouped.paid_at;
+ -- FeatureUnsupported: Cutting the instants of 'paid_at' in the zone 'Europe/Oslo' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- with measures of a joined model
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) AS placed_at
+     FROM (SELECT ones.n + tens.n * 10 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens WHERE ones.n + tens.n * 10 < 12) AS numbers
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       COUNT(*) AS _count
+       DATETRUNC(month, orders.placed_at) AS placed_at,
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2025-01-01T00:00:00' AS DATETIME2)
+     GROUP BY customers.name, DATETRUNC(month, orders.placed_at)
  …
-     GROUP BY 1
+     GROUP BY grouped_2.customers__name
  …
-       COUNT(*) AS _count,
+       COUNT_BIG(*) AS _count,
  …
-     GROUP BY 1
+     GROUP BY customers.name

-- under transforms
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(day, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) AS shipped_on
+     FROM (SELECT ones.n + tens.n * 10 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens WHERE ones.n + tens.n * 10 < 31) AS numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATETRUNC(day, orders.shipped_on) AS shipped_on,
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2024-02-01'
-     GROUP BY 1
+     WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+       AND orders.shipped_on < CAST('2024-02-01' AS DATE)
+     GROUP BY DATETRUNC(day, orders.shipped_on)
  …
-       DATE_TRUNC('day', orders.shipped_on) AS moment,
+       DATETRUNC(day, orders.shipped_on) AS moment,
  …
-     WHERE orders.shipped_on >= DATE '2023-12-25'
-       AND orders.shipped_on < DATE '2024-02-01'
-     GROUP BY 1
+     WHERE orders.shipped_on >= CAST('2023-12-25' AS DATE)
+       AND orders.shipped_on < CAST('2024-02-01' AS DATE)
+     GROUP BY DATETRUNC(day, orders.shipped_on)
  …
-       ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
-         AND history.moment < grouped_2.shipped_on + INTERVAL '1 day'
-     GROUP BY 1
+       ON history.moment >= DATEADD(day, -7, DATEADD(day, 1, grouped_2.shipped_on))
+         AND history.moment < DATEADD(day, 1, grouped_2.shipped_on)
+     GROUP BY grouped_2.shipped_on
  …
-       CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
+       CAST(DATEADD(day, numbers_2.n, CAST('2023-12-25' AS DATE)) AS DATE) AS shipped_on
+     FROM (SELECT ones.n + tens.n * 10 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens WHERE ones.n + tens.n * 10 < 38) AS numbers_2
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count
+       DATETRUNC(day, orders.shipped_on) AS shipped_on,
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.shipped_on >= DATE '2023-12-25'
-       AND orders.shipped_on < DATE '2024-02-01'
-     GROUP BY 1
+     WHERE orders.shipped_on >= CAST('2023-12-25' AS DATE)
+       AND orders.shipped_on < CAST('2024-02-01' AS DATE)
+     GROUP BY DATETRUNC(day, orders.shipped_on)
  …
-   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day';
+   ON earlier.shipped_on = DATEADD(day, -1, grouped_4.shipped_on);

-- of a stage
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(day, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) AS shipped_on
+     FROM (SELECT ones.n + tens.n * 10 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens WHERE ones.n + tens.n * 10 < 31) AS numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATETRUNC(day, orders.shipped_on) AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2024-02-01'
-     GROUP BY 1
+     WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+       AND orders.shipped_on < CAST('2024-02-01' AS DATE)
+     GROUP BY DATETRUNC(day, orders.shipped_on)
  …
-   AVG(days.amount_sum) AS "days.amount_sum_avg"
+   AVG(CAST(days.amount_sum AS DOUBLE PRECISION)) AS "days.amount_sum_avg"

-- of each grouping, with subtotals and a total
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) AS shipped_on
+     FROM (SELECT ones.n + tens.n * 10 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens WHERE ones.n + tens.n * 10 < 12) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       DATETRUNC(month, orders.shipped_on) AS shipped_on,
+       COUNT_BIG(*) AS _count,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
-     GROUP BY 1, 2
+     WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+       AND orders.shipped_on < CAST('2025-01-01' AS DATE)
+     GROUP BY orders.status, DATETRUNC(month, orders.shipped_on)
  …
-     GROUP BY 1
+     GROUP BY grouped_2.status
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, CAST('2024-01-01' AS DATE)) AS DATE) AS shipped_on
+     FROM (SELECT ones.n + tens.n * 10 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens WHERE ones.n + tens.n * 10 < 12) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       DATETRUNC(month, orders.shipped_on) AS shipped_on,
+       COUNT_BIG(*) AS _count,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
-     GROUP BY 1
+     WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+       AND orders.shipped_on < CAST('2025-01-01' AS DATE)
+     GROUP BY DATETRUNC(month, orders.shipped_on)
  …
-       COUNT(*) AS _count,
+       COUNT_BIG(*) AS _count,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
+     WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+       AND orders.shipped_on < CAST('2025-01-01' AS DATE)

-- of a range and the one that it is compared with
-       CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n, CAST('2024-04-01' AS DATE)) AS DATE) AS shipped_on
+     FROM (SELECT ones.n AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones WHERE ones.n < 3) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count
+       DATETRUNC(month, orders.shipped_on) AS shipped_on,
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.shipped_on >= DATE '2024-04-01'
-       AND orders.shipped_on < DATE '2024-07-01'
-     GROUP BY 1, 2
+     WHERE orders.shipped_on >= CAST('2024-04-01' AS DATE)
+       AND orders.shipped_on < CAST('2024-07-01' AS DATE)
+     GROUP BY orders.status, DATETRUNC(month, orders.shipped_on)
  …
-     GROUP BY 1
+     GROUP BY grouped_2.status
  …
-       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+       CAST(DATEADD(month, numbers_2.n, CAST('2023-04-01' AS DATE)) AS DATE) AS shipped_on
+     FROM (SELECT ones.n AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones WHERE ones.n < 3) AS numbers_2
  …
-     GROUP BY 1
+     GROUP BY grouped_5.status
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count
+       DATETRUNC(month, orders.shipped_on) AS shipped_on,
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.shipped_on >= DATE '2023-04-01'
-       AND orders.shipped_on < DATE '2023-07-01'
-     GROUP BY 1, 2
+     WHERE orders.shipped_on >= CAST('2023-04-01' AS DATE)
+       AND orders.shipped_on < CAST('2023-07-01' AS DATE)
+     GROUP BY orders.status, DATETRUNC(month, orders.shipped_on)
  …
-     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year';
+     AND earlier.shipped_on = DATEADD(year, -1, grouped_3.shipped_on);

-- of a total by time
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATETRUNC(month, orders.shipped_on) AS shipped_on,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, DATETRUNC(month, orders.shipped_on)
  …
-       CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(DATEADD(month, numbers.n, span.first_period) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) hundreds CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) thousands) AS numbers
+     WHERE CAST(DATEADD(month, numbers.n, span.first_period) AS DATE) <= CASE WHEN CAST(DATEADD(month, 10000, span.first_period) AS DATE) <= span.last_period THEN CAST(CASE WHEN N'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span.last_period AS NVARCHAR(4000)) IS NOT NULL THEN CONCAT(N'fill exceeds 10000 periods: ', CAST(span.last_period AS NVARCHAR(4000))) END AS DATE) ELSE span.last_period END
  …
-     GROUP BY 1
+     GROUP BY grouped_3.status
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATETRUNC(month, orders.shipped_on) AS shipped_on,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.shipped_on)
  …
-       CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(DATEADD(month, numbers_2.n, span_2.first_period) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     CROSS JOIN (SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) tens CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) hundreds CROSS JOIN (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) thousands) AS numbers_2
+     WHERE CAST(DATEADD(month, numbers_2.n, span_2.first_period) AS DATE) <= CASE WHEN CAST(DATEADD(month, 10000, span_2.first_period) AS DATE) <= span_2.last_period THEN CAST(CASE WHEN N'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span_2.last_period AS NVARCHAR(4000)) IS NOT NULL THEN CONCAT(N'fill exceeds 10000 periods: ', CAST(span_2.last_period AS NVARCHAR(4000))) END AS DATE) ELSE span_2.last_period END
