-- of a range
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n) + LEAST(TRUNC(DATE '2024-01-01', 'DD') - TRUNC(DATE '2024-01-01', 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) - ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) AS DATE)) AS placed_at
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 12) numbers
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       COUNT(*) AS _count,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
+       COUNT(*) AS "_COUNT",
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   COALESCE(grouped._count, 0) AS "orders._count",
+   COALESCE(grouped."_COUNT", 0) AS "orders._count",

-- of a range open at its end
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       TRUNC(orders.shipped_on, 'DD') AS shipped_on,
+       COUNT(*) AS "_COUNT",
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'DD')
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       TRUNC(CAST(DATE '2024-01-01' + numbers.n AS DATE)) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 10000) numbers
+     WHERE TRUNC(CAST(DATE '2024-01-01' + numbers.n AS DATE)) <= CASE WHEN TRUNC(CAST(DATE '2024-01-01' + 10000 AS DATE)) <= span.last_period THEN CAST(TO_DATE(CASE WHEN 'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span.last_period AS VARCHAR2(4000)) IS NOT NULL THEN 'fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR2(4000)) END, 'YYYY-MM-DD') AS DATE) ELSE span.last_period END
  …
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS "orders._count",
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped."_COUNT", 0) ELSE 0 END AS "orders._count",
  …
- LEFT JOIN grouped_2 AS grouped
+ LEFT JOIN grouped_2 grouped

-- of a range open at its start
-       DATE_TRUNC('week', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       TRUNC(orders.shipped_on, 'IW') AS shipped_on,
+       COUNT(*) AS "_COUNT",
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'IW')
  …
-       CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
+       TRUNC(CAST(span.first_period + numbers.n * 7 AS DATE)) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     CROSS JOIN (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 10000) numbers
+     WHERE TRUNC(CAST(span.first_period + numbers.n * 7 AS DATE)) <= CASE WHEN TRUNC(CAST(span.first_period + 70000 AS DATE)) <= DATE '2024-06-24' THEN CAST(TO_DATE(CASE WHEN 'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span.first_period AS VARCHAR2(4000)) IS NOT NULL THEN 'fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR2(4000)) END, 'YYYY-MM-DD') AS DATE) ELSE DATE '2024-06-24' END
  …
-   COALESCE(grouped._count, 0) AS "orders._count",
+   COALESCE(grouped."_COUNT", 0) AS "orders._count",
  …
- LEFT JOIN grouped_2 AS grouped
+ LEFT JOIN grouped_2 grouped

-- from the first to the last period
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
-       COUNT(*) AS _count,
+       CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP) AS placed_at,
+       COUNT(*) AS "_COUNT",
  …
-     GROUP BY 1
+     GROUP BY CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP)
  …
-       span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
+       CAST(span.first_period AS TIMESTAMP) + NUMTODSINTERVAL(numbers.n, 'HOUR') AS placed_at
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     CROSS JOIN (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 10000) numbers
+     WHERE CAST(span.first_period AS TIMESTAMP) + NUMTODSINTERVAL(numbers.n, 'HOUR') <= CASE WHEN CAST(span.first_period AS TIMESTAMP) + NUMTODSINTERVAL(10000, 'HOUR') <= span.last_period THEN CAST(TO_DATE(CASE WHEN 'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span.last_period AS VARCHAR2(4000)) IS NOT NULL THEN 'fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR2(4000)) END, 'YYYY-MM-DD') AS TIMESTAMP) ELSE span.last_period END
  …
-   COALESCE(grouped._count, 0) AS "orders._count",
+   COALESCE(grouped."_COUNT", 0) AS "orders._count",
  …
- LEFT JOIN grouped_2 AS grouped
+ LEFT JOIN grouped_2 grouped

-- of each combination of dimensions
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n) + LEAST(TRUNC(DATE '2024-01-01', 'DD') - TRUNC(DATE '2024-01-01', 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) - ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) AS DATE)) AS placed_at
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 12) numbers
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       COUNT(*) AS _count,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
+       COUNT(*) AS "_COUNT",
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1, 2, 3
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
+     GROUP BY orders.status, customers.name, TRUNC(orders.placed_at, 'MM')
  …
-     GROUP BY 1, 2
+     GROUP BY grouped_2.status, grouped_2.customers__name
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN COALESCE(grouped._count, 0) END AS "orders._count",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN COALESCE(grouped."_COUNT", 0) END AS "orders._count",
  …
- LEFT JOIN grouped_2 AS grouped
+ LEFT JOIN grouped_2 grouped
  …
-     AND combinations.status IS NOT DISTINCT FROM grouped.status
-     AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 10;
+     AND DECODE(combinations.status, grouped.status, 1, 0) = 1
+     AND DECODE(combinations.customers__name, grouped.customers__name, 1, 0) = 1
+ ORDER BY "orders.placed_at"
+ FETCH NEXT 10 ROWS ONLY;

-- with the values before
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(DATE '2024-01-01' + numbers.n AS DATE)) AS shipped_on
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 91) numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       TRUNC(orders.shipped_on, 'DD') AS shipped_on,
+       COUNT(*) AS "_COUNT",
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.shipped_on, 'DD')
  …
-     GROUP BY 1
+     GROUP BY grouped_2.status
  …
-       CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) END AS _count,
+       CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped."_COUNT", 0) END AS "_COUNT",
  …
-     LEFT JOIN grouped_2 AS grouped
+     LEFT JOIN grouped_2 grouped
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND DECODE(combinations.status, grouped.status, 1, 0) = 1
  …
-       filled._count,
+       filled."_COUNT",
  …
-       FIRST_VALUE(numbered._count) OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on) AS _count,
+       FIRST_VALUE(numbered."_COUNT") OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on) AS "_COUNT",
  …
-   carried._count AS "orders._count",
+   carried."_COUNT" AS "orders._count",
  …
- WHERE carried._count > 1;
+ WHERE carried."_COUNT" > 1;

-- of an instant in a zone
-       CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1 day' AS DATE) AS paid_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(DATE '2024-03-01' + numbers.n AS DATE)) AS paid_at
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 31) numbers
  …
-       DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
-       COUNT(*) AS _count,
+       TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') AS paid_at,
+       COUNT(*) AS "_COUNT",
  …
-     WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
-       AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
-     GROUP BY 1
+     WHERE orders.paid_at >= TIMESTAMP '2024-02-29 23:00:00 +00:00'
+       AND orders.paid_at < TIMESTAMP '2024-03-31 22:00:00 +00:00'
+     GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD')
  …
-   COALESCE(grouped._count, 0) AS "orders._count",
+   COALESCE(grouped."_COUNT", 0) AS "orders._count",

-- with measures of a joined model
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n) + LEAST(TRUNC(DATE '2024-01-01', 'DD') - TRUNC(DATE '2024-01-01', 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) - ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) AS DATE)) AS placed_at
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 12) numbers
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       COUNT(*) AS _count
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
+       COUNT(*) AS "_COUNT"
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
+     GROUP BY customers.name, TRUNC(orders.placed_at, 'MM')
  …
-     GROUP BY 1
+     GROUP BY grouped_2.customers__name
  …
-       COALESCE(grouped._count, 0) AS _count,
+       COALESCE(grouped."_COUNT", 0) AS "_COUNT",
  …
-     LEFT JOIN grouped_2 AS grouped
+     LEFT JOIN grouped_2 grouped
  …
-         AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
+         AND DECODE(combinations.customers__name, grouped.customers__name, 1, 0) = 1
  …
-       COUNT(*) AS _count,
+       COUNT(*) AS "_COUNT",
  …
-     GROUP BY 1
+     GROUP BY customers.name
  …
-   CASE WHEN grouped_3.is_found IS NOT NULL THEN grouped_3._count ELSE 0 END AS "orders._count",
-   CASE WHEN grouped_3.is_found IS NOT NULL THEN COALESCE(customers_measures._count, 0) ELSE 0 END AS "orders.customers._count",
+   CASE WHEN grouped_3.is_found IS NOT NULL THEN grouped_3."_COUNT" ELSE 0 END AS "orders._count",
+   CASE WHEN grouped_3.is_found IS NOT NULL THEN COALESCE(customers_measures."_COUNT", 0) ELSE 0 END AS "orders.customers._count",
  …
-   ON grouped_3.customers__name IS NOT DISTINCT FROM customers_measures.name;
+   ON DECODE(grouped_3.customers__name, customers_measures.name, 1, 0) = 1;

-- under transforms
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(DATE '2024-01-01' + numbers.n AS DATE)) AS shipped_on
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 31) numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       TRUNC(orders.shipped_on, 'DD') AS shipped_on,
  …
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'DD')
  …
-       CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS _count
+       CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped."_COUNT", 0) ELSE 0 END AS "_COUNT"
  …
-       DATE_TRUNC('day', orders.shipped_on) AS moment,
+       TRUNC(orders.shipped_on, 'DD') AS moment,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'DD')
  …
-   "trailing" AS (
+   "TRAILING" AS (
  …
-     FROM grouped_3 AS grouped_2
+     FROM grouped_3 grouped_2
  …
-       ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
-         AND history.moment < grouped_2.shipped_on + INTERVAL '1 day'
-     GROUP BY 1
+       ON history.moment >= CAST(CAST(grouped_2.shipped_on AS TIMESTAMP) + NUMTODSINTERVAL(1, 'DAY') AS TIMESTAMP) + NUMTODSINTERVAL(-7, 'DAY')
+         AND history.moment < CAST(grouped_2.shipped_on AS TIMESTAMP) + NUMTODSINTERVAL(1, 'DAY')
+     GROUP BY grouped_2.shipped_on
  …
-       grouped_3._count,
-       "trailing".amount_sum_window_7d
+       grouped_3."_COUNT",
+       "TRAILING".amount_sum_window_7d
  …
-     LEFT JOIN "trailing"
-       ON grouped_3.shipped_on IS NOT DISTINCT FROM "trailing".shipped_on
+     LEFT JOIN "TRAILING"
+       ON DECODE(grouped_3.shipped_on, "TRAILING".shipped_on, 1, 0) = 1
  …
-       CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
+       TRUNC(CAST(DATE '2023-12-25' + numbers_2.n AS DATE)) AS shipped_on
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 38) numbers_2
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count
+       TRUNC(orders.shipped_on, 'DD') AS shipped_on,
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'DD')
  …
-       CASE WHEN grouped_5.shipped_on IS NOT NULL THEN COALESCE(grouped_5._count, 0) ELSE 0 END AS _count
+       CASE WHEN grouped_5.shipped_on IS NOT NULL THEN COALESCE(grouped_5."_COUNT", 0) ELSE 0 END AS "_COUNT"
  …
-       grouped_7._count
+       grouped_7."_COUNT"
  …
-   grouped_4._count - earlier._count AS "orders.change(_count)",
+   grouped_4."_COUNT" - earlier."_COUNT" AS "orders.change(_count)",
  …
-   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day';
+   ON earlier.shipped_on = grouped_4.shipped_on + (-1);

-- of a stage
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(DATE '2024-01-01' + numbers.n AS DATE)) AS shipped_on
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 31) numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       TRUNC(orders.shipped_on, 'DD') AS shipped_on,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'DD')

-- of each grouping, with subtotals and a total
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n) + LEAST(TRUNC(DATE '2024-01-01', 'DD') - TRUNC(DATE '2024-01-01', 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) - ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) AS DATE)) AS shipped_on
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 12) numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on,
+       COUNT(*) AS "_COUNT",
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.shipped_on, 'MM')
  …
-     GROUP BY 1
+     GROUP BY grouped_2.status
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n) + LEAST(TRUNC(DATE '2024-01-01', 'DD') - TRUNC(DATE '2024-01-01', 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) - ADD_MONTHS(TRUNC(DATE '2024-01-01', 'MM'), numbers.n)) AS DATE)) AS shipped_on
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 12) numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on,
+       COUNT(*) AS "_COUNT",
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'MM')
  …
-       COALESCE(grouped._count, 0) AS _count,
+       COALESCE(grouped."_COUNT", 0) AS "_COUNT",
  …
-     LEFT JOIN grouped_2 AS grouped
+     LEFT JOIN grouped_2 grouped
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND DECODE(combinations.status, grouped.status, 1, 0) = 1
  …
-       COALESCE(grouped._count, 0) AS _count,
+       COALESCE(grouped."_COUNT", 0) AS "_COUNT",
  …
-     FROM periods_2 AS periods
+     FROM periods_2 periods
  …
-       COUNT(*) AS _count,
+       COUNT(*) AS "_COUNT",
  …
-   levels._count AS "orders._count",
+   levels."_COUNT" AS "orders._count",

-- of a range and the one that it is compared with
-       CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(ADD_MONTHS(TRUNC(DATE '2024-04-01', 'MM'), numbers.n) + LEAST(TRUNC(DATE '2024-04-01', 'DD') - TRUNC(DATE '2024-04-01', 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(DATE '2024-04-01', 'MM'), numbers.n)) - ADD_MONTHS(TRUNC(DATE '2024-04-01', 'MM'), numbers.n)) AS DATE)) AS shipped_on
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 3) numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on,
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.shipped_on, 'MM')
  …
-     GROUP BY 1
+     GROUP BY grouped_2.status
  …
-       COALESCE(grouped._count, 0) AS _count
+       COALESCE(grouped."_COUNT", 0) AS "_COUNT"
  …
-     LEFT JOIN grouped_2 AS grouped
+     LEFT JOIN grouped_2 grouped
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND DECODE(combinations.status, grouped.status, 1, 0) = 1
  …
-       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+       TRUNC(CAST(ADD_MONTHS(TRUNC(DATE '2023-04-01', 'MM'), numbers_2.n) + LEAST(TRUNC(DATE '2023-04-01', 'DD') - TRUNC(DATE '2023-04-01', 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(DATE '2023-04-01', 'MM'), numbers_2.n)) - ADD_MONTHS(TRUNC(DATE '2023-04-01', 'MM'), numbers_2.n)) AS DATE)) AS shipped_on
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 3) numbers_2
  …
-     FROM grouped_3 AS grouped_5
+     FROM grouped_3 grouped_5
  …
-     GROUP BY 1
+     GROUP BY grouped_5.status
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on,
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.shipped_on, 'MM')
  …
-       COALESCE(grouped_4._count, 0) AS _count
+       COALESCE(grouped_4."_COUNT", 0) AS "_COUNT"
  …
-         AND combinations_2.status IS NOT DISTINCT FROM grouped_4.status
+         AND DECODE(combinations_2.status, grouped_4.status, 1, 0) = 1
  …
-   grouped_3._count AS "orders._count",
-   earlier._count AS "orders._count_previous",
-   grouped_3._count - earlier._count AS "orders._count_change",
-   CAST(grouped_3._count - earlier._count AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
+   grouped_3."_COUNT" AS "orders._count",
+   earlier."_COUNT" AS "orders._count_previous",
+   grouped_3."_COUNT" - earlier."_COUNT" AS "orders._count_change",
+   (grouped_3."_COUNT" - earlier."_COUNT") / NULLIF(earlier."_COUNT", 0) AS "orders._count_change_pct"
  …
-   ON grouped_3.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year';
+   ON DECODE(grouped_3.status, earlier.status, 1, 0) = 1
+     AND earlier.shipped_on = ADD_MONTHS(TRUNC(grouped_3.shipped_on, 'MM'), -12) + LEAST(TRUNC(grouped_3.shipped_on, 'DD') - TRUNC(grouped_3.shipped_on, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped_3.shipped_on, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped_3.shipped_on, 'MM'), -12));

-- of a total by time
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.shipped_on, 'MM')
  …
-       CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       TRUNC(CAST(ADD_MONTHS(TRUNC(span.first_period, 'MM'), numbers.n) + LEAST(TRUNC(span.first_period, 'DD') - TRUNC(span.first_period, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(span.first_period, 'MM'), numbers.n)) - ADD_MONTHS(TRUNC(span.first_period, 'MM'), numbers.n)) AS DATE)) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 10000) numbers
+     WHERE TRUNC(CAST(ADD_MONTHS(TRUNC(span.first_period, 'MM'), numbers.n) + LEAST(TRUNC(span.first_period, 'DD') - TRUNC(span.first_period, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(span.first_period, 'MM'), numbers.n)) - ADD_MONTHS(TRUNC(span.first_period, 'MM'), numbers.n)) AS DATE)) <= CASE WHEN TRUNC(CAST(ADD_MONTHS(TRUNC(span.first_period, 'MM'), 10000) + LEAST(TRUNC(span.first_period, 'DD') - TRUNC(span.first_period, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(span.first_period, 'MM'), 10000)) - ADD_MONTHS(TRUNC(span.first_period, 'MM'), 10000)) AS DATE)) <= span.last_period THEN CAST(TO_DATE(CASE WHEN 'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span.last_period AS VARCHAR2(4000)) IS NOT NULL THEN 'fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR2(4000)) END, 'YYYY-MM-DD') AS DATE) ELSE span.last_period END
  …
-     FROM grouped_2 AS grouped_3
+     FROM grouped_2 grouped_3
  …
-     GROUP BY 1
+     GROUP BY grouped_3.status
  …
-     LEFT JOIN grouped_2 AS grouped
+     LEFT JOIN grouped_2 grouped
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND DECODE(combinations.status, grouped.status, 1, 0) = 1
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'MM')
  …
-       CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       TRUNC(CAST(ADD_MONTHS(TRUNC(span_2.first_period, 'MM'), numbers_2.n) + LEAST(TRUNC(span_2.first_period, 'DD') - TRUNC(span_2.first_period, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(span_2.first_period, 'MM'), numbers_2.n)) - ADD_MONTHS(TRUNC(span_2.first_period, 'MM'), numbers_2.n)) AS DATE)) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     CROSS JOIN (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 10000) numbers_2
+     WHERE TRUNC(CAST(ADD_MONTHS(TRUNC(span_2.first_period, 'MM'), numbers_2.n) + LEAST(TRUNC(span_2.first_period, 'DD') - TRUNC(span_2.first_period, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(span_2.first_period, 'MM'), numbers_2.n)) - ADD_MONTHS(TRUNC(span_2.first_period, 'MM'), numbers_2.n)) AS DATE)) <= CASE WHEN TRUNC(CAST(ADD_MONTHS(TRUNC(span_2.first_period, 'MM'), 10000) + LEAST(TRUNC(span_2.first_period, 'DD') - TRUNC(span_2.first_period, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(span_2.first_period, 'MM'), 10000)) - ADD_MONTHS(TRUNC(span_2.first_period, 'MM'), 10000)) AS DATE)) <= span_2.last_period THEN CAST(TO_DATE(CASE WHEN 'fill exceeds 10000 periods: ' IS NOT NULL AND CAST(span_2.last_period AS VARCHAR2(4000)) IS NOT NULL THEN 'fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR2(4000)) END, 'YYYY-MM-DD') AS DATE) ELSE span_2.last_period END
  …
-     LEFT JOIN grouped_6 AS grouped_5
+     LEFT JOIN grouped_6 grouped_5
  …
-   CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
+   grouped_4.amount_sum / NULLIF(whole.amount_sum, 0) AS "orders.part"
