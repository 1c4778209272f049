-- of a range
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + INTERVAL numbers.n MONTH AS DATE) AS placed_at
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 12) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
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
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       CAST(DATE '2024-01-01' + INTERVAL numbers.n DAY AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM digits ones CROSS JOIN digits tens CROSS JOIN digits hundreds CROSS JOIN digits thousands) AS numbers
+     WHERE CAST(DATE '2024-01-01' + INTERVAL numbers.n DAY AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL 10000 DAY AS DATE) <= span.last_period THEN CAST(-9223372036854775807 - CHAR_LENGTH(CONCAT('fill exceeds 10000 periods: ', CAST(span.last_period AS CHAR))) AS DATE) ELSE span.last_period END
+     LIMIT 18446744073709551615
  …
-   periods.shipped_on AS "orders.shipped_on",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS "orders._count",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS "orders.amount_sum"
+   periods.shipped_on AS `orders.shipped_on`,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS `orders._count`,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS `orders.amount_sum`

-- of a range open at its start
-       DATE_TRUNC('week', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) - INTERVAL WEEKDAY(orders.shipped_on) DAY AS shipped_on,
  …
-       CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
+       CAST(span.first_period + INTERVAL numbers.n * 7 DAY AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     CROSS JOIN (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM digits ones CROSS JOIN digits tens CROSS JOIN digits hundreds CROSS JOIN digits thousands) AS numbers
+     WHERE CAST(span.first_period + INTERVAL numbers.n * 7 DAY AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL 70000 DAY AS DATE) <= DATE '2024-06-24' THEN CAST(-9223372036854775807 - CHAR_LENGTH(CONCAT('fill exceeds 10000 periods: ', CAST(span.first_period AS CHAR))) AS DATE) ELSE DATE '2024-06-24' END
+     LIMIT 18446744073709551615
  …
-   periods.shipped_on AS "orders.shipped_on",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
+   periods.shipped_on AS `orders.shipped_on`,
+   COALESCE(grouped._count, 0) AS `orders._count`,
+   grouped.amount_sum AS `orders.amount_sum`

-- from the first to the last period
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:00:00') AS DATETIME) AS placed_at,
  …
-       span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
+       span.first_period + INTERVAL numbers.n HOUR AS placed_at
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     CROSS JOIN (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM digits ones CROSS JOIN digits tens CROSS JOIN digits hundreds CROSS JOIN digits thousands) AS numbers
+     WHERE span.first_period + INTERVAL numbers.n HOUR <= CASE WHEN span.first_period + INTERVAL 10000 HOUR <= span.last_period THEN CAST(-9223372036854775807 - CHAR_LENGTH(CONCAT('fill exceeds 10000 periods: ', CAST(span.last_period AS CHAR))) AS DATETIME(6)) ELSE span.last_period END
+     LIMIT 18446744073709551615
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
+       CAST(DATE '2024-01-01' + INTERVAL numbers.n MONTH AS DATE) AS placed_at
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 12) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
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
+ ORDER BY periods.placed_at IS NULL, `orders.placed_at`

-- with the values before
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + INTERVAL numbers.n DAY AS DATE) AS shipped_on
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 91) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
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
+       CAST(DATE '2024-03-01' + INTERVAL numbers.n DAY AS DATE) AS paid_at
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 31) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
+       DATE(orders.paid_at + INTERVAL ELT(1 + INTERVAL(TO_SECONDS(orders.paid_at), 60473512800, 60486735600, 60503763600, 60517069200, 60535213200, 60548518800, 61228314000, 61309962000, 61322662800, 61338992400, 61354717200, 61370442000, 61386166800, 61390656000, 61401283200, 61406038800, 61418739600, 61433946000, 61449588000, 61452608400, 61456838400, 61465309200, 61482243600, 61496758800, 61513088400, 61528208400, 62491050000, 62506170000, 62521894800, 62537619600, 62553344400, 62569069200, 62584794000, 62600518800, 62616243600, 62632573200, 62648298000, 62664022800, 62679747600, 62695472400, 62711197200, 62726922000, 62742646800, 62758371600, 62774096400, 62789821200, 62805546000, 62821875600, 62837600400, 62853325200, 62869050000, 62884774800, 62900499600, 62916224400, 62931949200, 62947674000, 62963398800, 62979123600, 62995453200, 63013597200, 63026902800, 63045046800, 63058352400, 63076496400, 63089802000, 63108550800, 63121251600, 63140000400, 63152701200, 63171450000, 63184755600, 63202899600, 63216205200, 63234349200, 63247654800, 63266403600, 63279104400, 63297853200, 63310554000, 63329302800, 63342003600, 63360752400, 63374058000, 63392202000, 63405507600, 63423651600, 63436957200, 63455706000, 63468406800, 63487155600, 63499856400, 63518605200, 63531910800, 63550054800, 63563360400, 63581504400, 63594810000, 63612954000, 63626259600, 63645008400, 63657709200, 63676458000, 63689158800, 63707907600, 63721213200, 63739357200, 63752662800, 63770806800, 63784112400, 63802861200, 63815562000, 63834310800, 63847011600, 63865760400, 63879066000, 63897210000, 63910515600, 63928659600, 63941965200, 63960109200, 63973414800, 63992163600, 64004864400, 64023613200, 64036314000, 64055062800, 64068368400, 64086512400, 64099818000, 64117962000, 64131267600, 64150016400, 64162717200, 64181466000, 64194166800, 64212915600, 64225616400, 64244365200, 64257670800, 64275814800, 64289120400, 64307264400, 64320570000, 64339318800, 64352019600, 64370768400, 64383469200, 64402218000), 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600) SECOND) AS paid_at,
  …
-     WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
-       AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
+     WHERE orders.paid_at >= TIMESTAMP '2024-02-29 23:00:00'
+       AND orders.paid_at < TIMESTAMP '2024-03-31 22:00:00'
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
+       CAST(DATE '2024-01-01' + INTERVAL numbers.n MONTH AS DATE) AS placed_at
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 12) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
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
+       CAST(DATE '2024-01-01' + INTERVAL numbers.n DAY AS DATE) AS shipped_on
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 31) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
  …
-       DATE_TRUNC('day', orders.shipped_on) AS moment,
+       DATE(orders.shipped_on) AS moment,
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
-         AND history.moment < grouped_2.shipped_on + INTERVAL '1 day'
+       ON history.moment >= grouped_2.shipped_on + INTERVAL 1 DAY - INTERVAL 7 DAY
+         AND history.moment < grouped_2.shipped_on + INTERVAL 1 DAY
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
+       CAST(DATE '2023-12-25' + INTERVAL numbers_2.n DAY AS DATE) AS shipped_on
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 38) AS numbers_2
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
  …
+     LIMIT 18446744073709551615
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
+   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL 1 DAY;

-- of a stage
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + INTERVAL numbers.n DAY AS DATE) AS shipped_on
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 31) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
  …
-   AVG(days.amount_sum) AS "days.amount_sum_avg"
+   AVG(CAST(days.amount_sum AS DOUBLE)) AS `days.amount_sum_avg`

-- of each grouping, with subtotals and a total
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + INTERVAL numbers.n MONTH AS DATE) AS shipped_on
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 12) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS shipped_on,
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2024-01-01' + INTERVAL numbers.n MONTH AS DATE) AS shipped_on
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 AS n FROM digits ones CROSS JOIN digits tens WHERE ones.n + tens.n * 10 < 12) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS shipped_on,
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
+       CAST(DATE '2024-04-01' + INTERVAL numbers.n MONTH AS DATE) AS shipped_on
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n AS n FROM digits ones WHERE ones.n < 3) AS numbers
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS shipped_on,
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status <=> grouped.status
  …
-       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+       CAST(DATE '2023-04-01' + INTERVAL numbers_2.n MONTH AS DATE) AS shipped_on
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n AS n FROM digits ones WHERE ones.n < 3) AS numbers_2
+     LIMIT 18446744073709551615
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS shipped_on,
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
+     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL 1 YEAR;

-- of a total by time
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS shipped_on,
  …
-       CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(span.first_period + INTERVAL numbers.n MONTH AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM digits ones CROSS JOIN digits tens CROSS JOIN digits hundreds CROSS JOIN digits thousands) AS numbers
+     WHERE CAST(span.first_period + INTERVAL numbers.n MONTH AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL 10000 MONTH AS DATE) <= span.last_period THEN CAST(-9223372036854775807 - CHAR_LENGTH(CONCAT('fill exceeds 10000 periods: ', CAST(span.last_period AS CHAR))) AS DATE) ELSE span.last_period END
+     LIMIT 18446744073709551615
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status <=> grouped.status
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS shipped_on,
  …
-       CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(span_2.first_period + INTERVAL numbers_2.n MONTH AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     CROSS JOIN (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n + tens.n * 10 + hundreds.n * 100 + thousands.n * 1000 AS n FROM digits ones CROSS JOIN digits tens CROSS JOIN digits hundreds CROSS JOIN digits thousands) AS numbers_2
+     WHERE CAST(span_2.first_period + INTERVAL numbers_2.n MONTH AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL 10000 MONTH AS DATE) <= span_2.last_period THEN CAST(-9223372036854775807 - CHAR_LENGTH(CONCAT('fill exceeds 10000 periods: ', CAST(span_2.last_period AS CHAR))) AS DATE) ELSE span_2.last_period END
+     LIMIT 18446744073709551615
  …
-   grouped_4.status AS "orders.status",
-   grouped_4.shipped_on AS "orders.shipped_on",
-   CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
+   grouped_4.status AS `orders.status`,
+   grouped_4.shipped_on AS `orders.shipped_on`,
+   CAST(grouped_4.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS `orders.part`
