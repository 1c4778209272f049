-- a timestamp by second
-- no difference

-- a timestamp by minute
-- no difference

-- a timestamp by hour
-- no difference

-- a timestamp by day
-- no difference

-- a timestamp by week
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   DATEADD(day, 1 - DAYOFWEEKISO(orders.placed_at), DATE_TRUNC('day', orders.placed_at)) AS "orders.placed_at",

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   DATEADD(day, -MOD(DAYOFWEEKISO(orders.placed_at), 7), DATE_TRUNC('day', orders.placed_at)) AS "orders.placed_at",

-- a timestamp by month
-- no difference

-- a timestamp by quarter
-- no difference

-- a timestamp by year
-- no difference

-- a date by second
-- no difference

-- a date by minute
-- no difference

-- a date by hour
-- no difference

-- a date by day
-- no difference

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
+   DATEADD(day, 1 - DAYOFWEEKISO(orders.shipped_on), DATE_TRUNC('day', orders.shipped_on)) AS "orders.shipped_on",

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   DATEADD(day, -MOD(DAYOFWEEKISO(orders.shipped_on), 7), DATE_TRUNC('day', orders.shipped_on)) AS "orders.shipped_on",

-- a date by month
-- no difference

-- a date by quarter
-- no difference

-- a date by year
-- no difference

-- quarter hours
-   DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
+   DATEADD(minute, MINUTE(DATE_TRUNC('minute', orders.placed_at)) % 15 * -1, CAST(DATE_TRUNC('minute', orders.placed_at) AS TIMESTAMP_NTZ)) AS "orders.placed_at",

-- eight hours of a zoned timestamp, in a zone
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
+   DATEADD(hour, HOUR(DATE_TRUNC('hour', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ))) % 8 * -1, CAST(DATE_TRUNC('hour', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)) AS TIMESTAMP_NTZ)) AS "orders.paid_at",

-- ten seconds
-   DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
+   DATEADD(second, SECOND(DATE_TRUNC('second', orders.placed_at)) % 10 * -1, CAST(DATE_TRUNC('second', orders.placed_at) AS TIMESTAMP_NTZ)) AS "orders.placed_at",

-- ten days
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
+   CAST(DATEADD(day, (DATEDIFF(day, DATE '1970-01-01', DATE_TRUNC('day', orders.placed_at)) + 3999991) % 10 * -1, DATE_TRUNC('day', orders.placed_at)) AS DATE) AS "orders.placed_at",

-- two weeks of a date
-   CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
+   CAST(DATEADD(day, (DATEDIFF(day, DATE '1970-01-01', DATE_TRUNC('day', orders.shipped_on)) + 3999999) % 14 * -1, DATE_TRUNC('day', orders.shipped_on)) AS DATE) AS "orders.shipped_on",

-- two years
-   CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
+   CAST(DATEADD(month, (YEAR(DATE_TRUNC('month', orders.placed_at)) * 12 + MONTH(DATE_TRUNC('month', orders.placed_at)) + 130007) % 24 * -1, DATE_TRUNC('month', orders.placed_at)) AS DATE) AS "orders.placed_at",

-- weeks from Saturday
-   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
+   CAST(DATEADD(day, 5, DATEADD(day, 1 - DAYOFWEEKISO(DATEADD(day, -5, DATE_TRUNC('day', orders.placed_at))), DATE_TRUNC('day', DATEADD(day, -5, DATE_TRUNC('day', orders.placed_at))))) AS DATE) AS "orders.placed_at",
+   CAST(DATEADD(day, (DATEDIFF(day, DATE '1970-01-01', DATE_TRUNC('day', orders.placed_at)) + 4000008) % 14 * -1, DATE_TRUNC('day', orders.placed_at)) AS DATE) AS "orders.placed_at_2_weeks",

-- a fiscal year with a label
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATEADD(month, 1, DATE_TRUNC('quarter', DATEADD(month, -1, DATE_TRUNC('month', orders.placed_at)))) AS DATE) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2025-01-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATEADD(month, 1, DATE_TRUNC('quarter', DATEADD(month, -1, DATE_TRUNC('month', orders.placed_at)))) AS DATE) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-08-01'
-       AND orders.placed_at < TIMESTAMP '2025-02-01'
+     WHERE orders.placed_at >= CAST('2023-08-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2025-02-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(YEAR(CAST(DATEADD(month, -1, grouped.placed_at) AS DATE)) + 1 AS VARCHAR) || ' Q' || CAST(QUARTER(CAST(DATEADD(month, -1, grouped.placed_at) AS DATE)) AS VARCHAR) END AS "orders.placed_at_label",
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON earlier.placed_at = DATEADD(month, -3, grouped.placed_at);

-- a year that begins within a month
-   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
-   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
-   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
+   CAST(DATEADD(day, 5, DATEADD(month, 3, DATE_TRUNC('year', DATEADD(month, -3, DATE_TRUNC('month', DATEADD(day, -5, DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)))))))) AS DATE) AS "orders.paid_at",
+   CAST(DATEADD(day, 5, DATE_TRUNC('month', DATE_TRUNC('month', DATEADD(day, -5, DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)))))) AS DATE) AS "orders.paid_at_tax_month",
+   CASE WHEN CAST(DATEADD(day, 5, DATE_TRUNC('month', DATE_TRUNC('month', DATEADD(day, -5, DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)))))) AS DATE) IS NOT NULL THEN CAST(MONTH(CAST(DATEADD(month, -3, CAST(DATEADD(day, -5, CAST(DATEADD(day, 5, DATE_TRUNC('month', DATE_TRUNC('month', DATEADD(day, -5, DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)))))) AS DATE)) AS DATE)) AS DATE)) AS VARCHAR) END AS "orders.paid_at_tax_month_label",

-- filled fiscal quarters
-       CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n * 3, DATE '2023-11-01') AS DATE) AS placed_at
+     FROM (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 5))) AS numbers
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATEADD(month, 1, DATE_TRUNC('quarter', DATEADD(month, -1, DATE_TRUNC('month', orders.placed_at)))) AS DATE) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2025-01-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(YEAR(CAST(DATEADD(month, -1, periods.placed_at) AS DATE)) + 1 AS VARCHAR) || ' Q' || CAST(QUARTER(CAST(DATEADD(month, -1, periods.placed_at) AS DATE)) AS VARCHAR) END AS "orders.placed_at_label",

-- periods of a calendar
-     WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND retail_orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE retail_orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND retail_orders.placed_at < CAST('2025-01-01 00:00:00' AS TIMESTAMP_NTZ)

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('UTC', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at",

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at",
+   DATE_TRUNC('hour', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at_hour",

-- a derived timestamp
-- no difference

-- several periods of one column
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
+   DATEADD(day, 1 - DAYOFWEEKISO(orders.placed_at), DATE_TRUNC('day', orders.placed_at)) AS "orders.placed_at_week",

-- a time of a joined model
-- no difference

-- a range of days
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)

-- a range of days of a date
-- no difference

-- a range to a time of day
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 06:00:00'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30 18:00:00'
+ WHERE orders.placed_at >= CAST('2024-01-01 06:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at <= CAST('2024-04-30 18:00:00' AS TIMESTAMP_NTZ)

-- a range open at its start
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)

-- a range open at its end
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
+ WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   DATE_TRUNC('month', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= CAST('2023-12-31 23:00:00 +00:00' AS TIMESTAMP_TZ)
+   AND orders.paid_at < CAST('2024-04-30 22:00:00 +00:00' AS TIMESTAMP_TZ)

-- whole periods only
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)

-- whole periods of a range
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= CAST('2024-02-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-04-01 00:00:00' AS TIMESTAMP_NTZ)

-- whole periods of a filter
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   DATEADD(day, 1 - DAYOFWEEKISO(orders.placed_at), DATE_TRUNC('day', orders.placed_at)) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= CAST('2024-01-03 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at >= CAST('2024-01-08 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-05-13 00:00:00' AS TIMESTAMP_NTZ)

-- whole periods of a date of a joined model
-- no difference
