-- of a range
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' MONTH AS DATE) AS placed_at
+     FROM (SELECT EXPLODE(SEQUENCE(0, 11)) AS n) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
  …
-   periods.placed_at AS "orders.placed_at",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
+   periods.placed_at AS `orders.placed_at`,
+   COALESCE(grouped._count, 0) AS `orders._count`,
+   grouped.amount_sum AS `orders.amount_sum`

-- of a range open at its end
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' DAY AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT EXPLODE(SEQUENCE(0, 9999)) AS n) AS numbers
+     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' DAY AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000' DAY AS DATE) <= span.last_period THEN CAST(RAISE_ERROR('fill exceeds 10000 periods: ' || CAST(span.last_period AS STRING)) AS DATE) ELSE span.last_period END
  …
-   periods.shipped_on AS "orders.shipped_on",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS "orders._count",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS "orders.amount_sum"
+   periods.shipped_on AS `orders.shipped_on`,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS `orders._count`,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS `orders.amount_sum`

-- of a range open at its start
-       CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
+       CAST(span.first_period + numbers.n * INTERVAL '7' DAY AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     CROSS JOIN (SELECT EXPLODE(SEQUENCE(0, 9999)) AS n) AS numbers
+     WHERE CAST(span.first_period + numbers.n * INTERVAL '7' DAY AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000' DAY AS DATE) <= DATE '2024-06-24' THEN CAST(RAISE_ERROR('fill exceeds 10000 periods: ' || CAST(span.first_period AS STRING)) AS DATE) ELSE DATE '2024-06-24' END
  …
-   periods.shipped_on AS "orders.shipped_on",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
+   periods.shipped_on AS `orders.shipped_on`,
+   COALESCE(grouped._count, 0) AS `orders._count`,
+   grouped.amount_sum AS `orders.amount_sum`

-- from the first to the last period
-       span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
+       span.first_period + numbers.n * INTERVAL '1' HOUR AS placed_at
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     CROSS JOIN (SELECT EXPLODE(SEQUENCE(0, 9999)) AS n) AS numbers
+     WHERE span.first_period + numbers.n * INTERVAL '1' HOUR <= CASE WHEN span.first_period + INTERVAL '10000' HOUR <= span.last_period THEN CAST(RAISE_ERROR('fill exceeds 10000 periods: ' || CAST(span.last_period AS STRING)) AS TIMESTAMP) ELSE span.last_period END
  …
-   periods.placed_at AS "orders.placed_at",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
+   periods.placed_at AS `orders.placed_at`,
+   COALESCE(grouped._count, 0) AS `orders._count`,
+   grouped.amount_sum AS `orders.amount_sum`

-- of each combination of dimensions
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' MONTH AS DATE) AS placed_at
+     FROM (SELECT EXPLODE(SEQUENCE(0, 11)) AS n) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
  …
-   combinations.status AS "orders.status",
-   combinations.customers__name AS "orders.customers.name",
-   periods.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN COALESCE(grouped._count, 0) END AS "orders._count",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN grouped.amount_sum END AS "orders.amount_sum"
+   combinations.status AS `orders.status`,
+   combinations.customers__name AS `orders.customers.name`,
+   periods.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN COALESCE(grouped._count, 0) END AS `orders._count`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN grouped.amount_sum END AS `orders.amount_sum`
  …
-     AND combinations.status IS NOT DISTINCT FROM grouped.status
-     AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
- ORDER BY "orders.placed_at" NULLS LAST
+     AND combinations.status <=> grouped.status
+     AND combinations.customers__name <=> grouped.customers__name
+ ORDER BY `orders.placed_at` NULLS LAST

-- with the values before
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' DAY AS DATE) AS shipped_on
+     FROM (SELECT EXPLODE(SEQUENCE(0, 90)) AS n) AS numbers
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status <=> grouped.status
  …
-   carried.status AS "orders.status",
-   carried.shipped_on AS "orders.shipped_on",
-   carried._count AS "orders._count",
-   carried.amount_sum AS "orders.amount_sum"
+   carried.status AS `orders.status`,
+   carried.shipped_on AS `orders.shipped_on`,
+   carried._count AS `orders._count`,
+   carried.amount_sum AS `orders.amount_sum`

-- of an instant in a zone
-       CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1 day' AS DATE) AS paid_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1' DAY AS DATE) AS paid_at
+     FROM (SELECT EXPLODE(SEQUENCE(0, 30)) AS n) AS numbers
  …
-       DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
+       DATE_TRUNC('day', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) AS paid_at,
  …
-     WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
-       AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
+     WHERE orders.paid_at >= TIMESTAMP '2024-02-29 23:00:00+00:00'
+       AND orders.paid_at < TIMESTAMP '2024-03-31 22:00:00+00:00'
  …
-   periods.paid_at AS "orders.paid_at",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
+   periods.paid_at AS `orders.paid_at`,
+   COALESCE(grouped._count, 0) AS `orders._count`,
+   grouped.amount_sum AS `orders.amount_sum`

-- with measures of a joined model
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' MONTH AS DATE) AS placed_at
+     FROM (SELECT EXPLODE(SEQUENCE(0, 11)) AS n) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
  …
-         AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
+         AND combinations.customers__name <=> grouped.customers__name
  …
-   grouped_3.customers__name AS "orders.customers.name",
-   grouped_3.placed_at AS "orders.placed_at",
-   CASE WHEN grouped_3.is_found IS NOT NULL THEN grouped_3._count ELSE 0 END AS "orders._count",
-   CASE WHEN grouped_3.is_found IS NOT NULL THEN COALESCE(customers_measures._count, 0) ELSE 0 END AS "orders.customers._count",
-   CASE WHEN grouped_3.is_found IS NOT NULL THEN customers_measures.credit_sum ELSE 0 END AS "orders.customers.credit_sum"
+   grouped_3.customers__name AS `orders.customers.name`,
+   grouped_3.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped_3.is_found IS NOT NULL THEN grouped_3._count ELSE 0 END AS `orders._count`,
+   CASE WHEN grouped_3.is_found IS NOT NULL THEN COALESCE(customers_measures._count, 0) ELSE 0 END AS `orders.customers._count`,
+   CASE WHEN grouped_3.is_found IS NOT NULL THEN customers_measures.credit_sum ELSE 0 END AS `orders.customers.credit_sum`
  …
-   ON grouped_3.customers__name IS NOT DISTINCT FROM customers_measures.name;
+   ON grouped_3.customers__name <=> customers_measures.name;

-- under transforms
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' DAY AS DATE) AS shipped_on
+     FROM (SELECT EXPLODE(SEQUENCE(0, 30)) AS n) AS numbers
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
-         AND history.moment < grouped_2.shipped_on + INTERVAL '1 day'
+       ON history.moment >= grouped_2.shipped_on + INTERVAL '1' DAY - INTERVAL '7' DAY
+         AND history.moment < grouped_2.shipped_on + INTERVAL '1' DAY
  …
-       "trailing".amount_sum_window_7d
+       `trailing`.amount_sum_window_7d
  …
-     LEFT JOIN "trailing"
-       ON grouped_3.shipped_on IS NOT DISTINCT FROM "trailing".shipped_on
+     LEFT JOIN `trailing`
+       ON grouped_3.shipped_on <=> `trailing`.shipped_on
  …
-       CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
+       CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1' DAY AS DATE) AS shipped_on
+     FROM (SELECT EXPLODE(SEQUENCE(0, 37)) AS n) AS numbers_2
  …
-   grouped_4.shipped_on AS "orders.shipped_on",
-   SUM(grouped_4.amount_sum) OVER (ORDER BY grouped_4.shipped_on) AS "orders.cumsum(amount_sum)",
-   grouped_4._count - earlier._count AS "orders.change(_count)",
-   grouped_4.amount_sum_window_7d AS "orders.amount_sum_window_7d"
+   grouped_4.shipped_on AS `orders.shipped_on`,
+   SUM(grouped_4.amount_sum) OVER (ORDER BY grouped_4.shipped_on) AS `orders.cumsum(amount_sum)`,
+   grouped_4._count - earlier._count AS `orders.change(_count)`,
+   grouped_4.amount_sum_window_7d AS `orders.amount_sum_window_7d`
  …
-   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day';
+   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1' DAY;

-- of a stage
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' DAY AS DATE) AS shipped_on
+     FROM (SELECT EXPLODE(SEQUENCE(0, 30)) AS n) AS numbers
  …
-   AVG(days.amount_sum) AS "days.amount_sum_avg"
+   AVG(CAST(days.amount_sum AS DOUBLE)) AS `days.amount_sum_avg`

-- of each grouping, with subtotals and a total
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' MONTH AS DATE) AS shipped_on
+     FROM (SELECT EXPLODE(SEQUENCE(0, 11)) AS n) AS numbers
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1' MONTH AS DATE) AS shipped_on
+     FROM (SELECT EXPLODE(SEQUENCE(0, 11)) AS n) AS numbers
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status <=> grouped.status
  …
-   levels.status AS "orders.status",
-   levels.shipped_on AS "orders.shipped_on",
-   levels._count AS "orders._count",
-   levels.amount_sum AS "orders.amount_sum",
+   levels.status AS `orders.status`,
+   levels.shipped_on AS `orders.shipped_on`,
+   levels._count AS `orders._count`,
+   levels.amount_sum AS `orders.amount_sum`,

-- of a range and the one that it is compared with
-       CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1' MONTH AS DATE) AS shipped_on
+     FROM (SELECT EXPLODE(SEQUENCE(0, 2)) AS n) AS numbers
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status <=> grouped.status
  …
-       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1' MONTH AS DATE) AS shipped_on
+     FROM (SELECT EXPLODE(SEQUENCE(0, 2)) AS n) AS numbers_2
  …
-         AND combinations_2.status IS NOT DISTINCT FROM grouped_4.status
+         AND combinations_2.status <=> grouped_4.status
  …
-   grouped_3.status AS "orders.status",
-   grouped_3.shipped_on AS "orders.shipped_on",
-   grouped_3._count AS "orders._count",
-   earlier._count AS "orders._count_previous",
-   grouped_3._count - earlier._count AS "orders._count_change",
-   CAST(grouped_3._count - earlier._count AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
+   grouped_3.status AS `orders.status`,
+   grouped_3.shipped_on AS `orders.shipped_on`,
+   grouped_3._count AS `orders._count`,
+   earlier._count AS `orders._count_previous`,
+   grouped_3._count - earlier._count AS `orders._count_change`,
+   CAST(grouped_3._count - earlier._count AS DOUBLE) / NULLIF(earlier._count, 0) AS `orders._count_change_pct`
  …
-   ON grouped_3.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year';
+   ON grouped_3.status <=> earlier.status
+     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1' YEAR;

-- of a total by time
-       CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(span.first_period + numbers.n * INTERVAL '1' MONTH AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT EXPLODE(SEQUENCE(0, 9999)) AS n) AS numbers
+     WHERE CAST(span.first_period + numbers.n * INTERVAL '1' MONTH AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000' MONTH AS DATE) <= span.last_period THEN CAST(RAISE_ERROR('fill exceeds 10000 periods: ' || CAST(span.last_period AS STRING)) AS DATE) ELSE span.last_period END
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status <=> grouped.status
  …
-       CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(span_2.first_period + numbers_2.n * INTERVAL '1' MONTH AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     CROSS JOIN (SELECT EXPLODE(SEQUENCE(0, 9999)) AS n) AS numbers_2
+     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1' MONTH AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000' MONTH AS DATE) <= span_2.last_period THEN CAST(RAISE_ERROR('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS STRING)) AS DATE) ELSE span_2.last_period END
  …
-   grouped_4.status AS "orders.status",
-   grouped_4.shipped_on AS "orders.shipped_on",
-   CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
+   grouped_4.status AS `orders.status`,
+   grouped_4.shipped_on AS `orders.shipped_on`,
+   CAST(grouped_4.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS `orders.part`
