-- a timestamp by second
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('second', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by minute
-   DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('minute', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by hour
-   DATE_TRUNC('hour', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('hour', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by day
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by week
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('week', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('week', orders.placed_at + INTERVAL '1' DAY) - INTERVAL '1' DAY AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by month
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by quarter
-   DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('quarter', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by year
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('year', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('second', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('minute', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('hour', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by day
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('week', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1' DAY) - INTERVAL '1' DAY AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by month
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by quarter
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('quarter', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by year
-   DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('year', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- quarter hours
-   DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('minute', orders.placed_at) - MINUTE(DATE_TRUNC('minute', orders.placed_at)) % 15 * INTERVAL '1' MINUTE AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- eight hours of a zoned timestamp, in a zone
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('hour', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) - HOUR(DATE_TRUNC('hour', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo'))) % 8 * INTERVAL '1' HOUR AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`

-- ten seconds
-   DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('second', orders.placed_at) - SECOND(DATE_TRUNC('second', orders.placed_at)) % 10 * INTERVAL '1' SECOND AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- ten days
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_TRUNC('day', orders.placed_at) - (DATEDIFF(DATE_TRUNC('day', orders.placed_at), DATE '1970-01-01') + 3999991) % 10 * INTERVAL '1' DAY AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- two weeks of a date
-   CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_TRUNC('day', orders.shipped_on) - (DATEDIFF(DATE_TRUNC('day', orders.shipped_on), DATE '1970-01-01') + 3999999) % 14 * INTERVAL '1' DAY AS DATE) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- two years
-   CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_TRUNC('month', orders.placed_at) - (YEAR(DATE_TRUNC('month', orders.placed_at)) * 12 + MONTH(DATE_TRUNC('month', orders.placed_at)) + 130007) % 24 * INTERVAL '1' MONTH AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- weeks from Saturday
-   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5' DAY) + INTERVAL '5' DAY AS DATE) AS `orders.placed_at`,
+   CAST(DATE_TRUNC('day', orders.placed_at) - (DATEDIFF(DATE_TRUNC('day', orders.placed_at), DATE '1970-01-01') + 4000008) % 14 * INTERVAL '1' DAY AS DATE) AS `orders.placed_at_2_weeks`,
+   COUNT(*) AS `orders._count`

-- a fiscal year with a label
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1' MONTH) + INTERVAL '1' MONTH AS DATE) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1' MONTH) + INTERVAL '1' MONTH AS DATE) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-08-01'
-       AND orders.placed_at < TIMESTAMP '2025-02-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-08-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-02-01 00:00:00'
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
-   grouped._count AS "orders._count",
-   grouped._count - earlier._count AS "orders.change(_count)"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(YEAR(CAST(grouped.placed_at - INTERVAL '1' MONTH AS DATE)) + 1 AS STRING) || ' Q' || CAST(QUARTER(CAST(grouped.placed_at - INTERVAL '1' MONTH AS DATE)) AS STRING) END AS `orders.placed_at_label`,
+   grouped._count AS `orders._count`,
+   grouped._count - earlier._count AS `orders.change(_count)`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '3' MONTH;

-- a year that begins within a month
-   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
-   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
-   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) - INTERVAL '5' DAY) - INTERVAL '3' MONTH) + INTERVAL '3' MONTH + INTERVAL '5' DAY AS DATE) AS `orders.paid_at`,
+   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) - INTERVAL '5' DAY)) + INTERVAL '5' DAY AS DATE) AS `orders.paid_at_tax_month`,
+   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) - INTERVAL '5' DAY)) + INTERVAL '5' DAY AS DATE) IS NOT NULL THEN CAST(MONTH(CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) - INTERVAL '5' DAY)) + INTERVAL '5' DAY AS DATE) - INTERVAL '5' DAY AS DATE) - INTERVAL '3' MONTH AS DATE)) AS STRING) END AS `orders.paid_at_tax_month_label`,
+   COUNT(*) AS `orders._count`

-- filled fiscal quarters
-       CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
+       CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3' MONTH AS DATE) AS placed_at
+     FROM (SELECT EXPLODE(SEQUENCE(0, 4)) AS n) AS numbers
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1' MONTH) + INTERVAL '1' MONTH AS DATE) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
  …
-   periods.placed_at AS "orders.placed_at",
-   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
-   COALESCE(grouped._count, 0) AS "orders._count"
+   periods.placed_at AS `orders.placed_at`,
+   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(YEAR(CAST(periods.placed_at - INTERVAL '1' MONTH AS DATE)) + 1 AS STRING) || ' Q' || CAST(QUARTER(CAST(periods.placed_at - INTERVAL '1' MONTH AS DATE)) AS STRING) END AS `orders.placed_at_label`,
+   COALESCE(grouped._count, 0) AS `orders._count`

-- periods of a calendar
-     WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND retail_orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND retail_orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
  …
-   grouped.placed_at AS "retail_orders.placed_at",
-   placed_at_periods.period_name_max AS "retail_orders.placed_at_label",
-   grouped._count AS "retail_orders._count"
+   grouped.placed_at AS `retail_orders.placed_at`,
+   placed_at_periods.period_name_max AS `retail_orders.placed_at_label`,
+   grouped._count AS `retail_orders._count`
  …
- ORDER BY "retail_orders.placed_at" NULLS LAST;
+ ORDER BY `retail_orders.placed_at` NULLS LAST;

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', FROM_UTC_TIMESTAMP(orders.paid_at, 'UTC')) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) AS `orders.paid_at`,
+   DATE_TRUNC('hour', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) AS `orders.paid_at_hour`,
+   COUNT(*) AS `orders._count`

-- a derived timestamp
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS `orders.due_at`,
+   COUNT(*) AS `orders._count`

-- several periods of one column
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('year', orders.placed_at) AS `orders.placed_at`,
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at_month`,
+   DATE_TRUNC('week', orders.placed_at) AS `orders.placed_at_week`,
+   COUNT(*) AS `orders._count`

-- a time of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('quarter', customers.joined_on) AS `orders.customers.joined_on`,
+   COUNT(*) AS `orders._count`

-- a range of days
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- a range of days of a date
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a range to a time of day
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a range open at its start
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- a range open at its end
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00+00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00+00:00'

-- whole periods only
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- whole periods of a range
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'

-- whole periods of a filter
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('week', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
+   AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'

-- whole periods of a date of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('quarter', customers.joined_on) AS `orders.customers.joined_on`,
+   COUNT(*) AS `orders._count`
