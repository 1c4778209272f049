-- a timestamp by second
-- no difference

-- a timestamp by minute
-- no difference

-- a timestamp by hour
-- no difference

-- a timestamp by day
-- no difference

-- a timestamp by week
-- no difference

-- a timestamp by week_sunday
-- no difference

-- a timestamp by month
-- no difference

-- a timestamp by quarter
-- no difference

-- a timestamp by year
-- no difference

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('second', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('minute', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('hour', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- a date by day
-- no difference

-- a date by week
-- no difference

-- a date by week_sunday
-- no difference

-- a date by month
-- no difference

-- a date by quarter
-- no difference

-- a date by year
-- no difference

-- quarter hours
-   DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
+   DATEADD(minute, MOD(CAST(CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) AS NUMERIC), CAST(15 AS NUMERIC)) * -1, DATE_TRUNC('minute', orders.placed_at)) AS "orders.placed_at",

-- eight hours of a zoned timestamp, in a zone
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
+   DATEADD(hour, MOD(CAST(CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP)))) AS BIGINT) AS NUMERIC), CAST(8 AS NUMERIC)) * -1, DATE_TRUNC('hour', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP)))) AS "orders.paid_at",

-- ten seconds
-   DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
+   DATEADD(second, MOD(CAST(CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) AS NUMERIC), CAST(10 AS NUMERIC)) * -1, DATE_TRUNC('second', orders.placed_at)) AS "orders.placed_at",

-- ten days
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
+   CAST(DATEADD(day, MOD(CAST(DATEDIFF(day, DATE '1970-01-01', DATE_TRUNC('day', orders.placed_at)) + 3999991 AS NUMERIC), CAST(10 AS NUMERIC)) * -1, DATE_TRUNC('day', orders.placed_at)) AS DATE) AS "orders.placed_at",

-- two weeks of a date
-   CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
+   CAST(DATEADD(day, MOD(CAST(DATEDIFF(day, DATE '1970-01-01', DATE_TRUNC('day', orders.shipped_on)) + 3999999 AS NUMERIC), CAST(14 AS NUMERIC)) * -1, DATE_TRUNC('day', orders.shipped_on)) AS DATE) AS "orders.shipped_on",

-- two years
-   CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
+   CAST(DATEADD(month, MOD(CAST(CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007 AS NUMERIC), CAST(24 AS NUMERIC)) * -1, DATE_TRUNC('month', orders.placed_at)) AS DATE) AS "orders.placed_at",

-- weeks from Saturday
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
+   CAST(DATEADD(day, MOD(CAST(DATEDIFF(day, DATE '1970-01-01', DATE_TRUNC('day', orders.placed_at)) + 4000008 AS NUMERIC), CAST(14 AS NUMERIC)) * -1, DATE_TRUNC('day', orders.placed_at)) AS DATE) AS "orders.placed_at_2_weeks",

-- a fiscal year with a label
-   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR(65535)) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR(65535)) END AS "orders.placed_at_label",

-- a year that begins within a month
-   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
-   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
-   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
+   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
+   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
+   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR(65535)) END AS "orders.paid_at_tax_month_label",

-- filled fiscal quarters
-       CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n * 3, DATE '2023-11-01') AS DATE) AS placed_at
+     FROM (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n AS n FROM digits ones WHERE ones.n < 5) AS numbers
  …
-   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR(65535)) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR(65535)) END AS "orders.placed_at_label",

-- periods of a calendar
- ORDER BY "retail_orders.placed_at" NULLS LAST;
+ ORDER BY "retail_orders.placed_at";

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   DATE_TRUNC('day', CONVERT_TIMEZONE('UTC', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at",

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   DATE_TRUNC('day', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at",
+   DATE_TRUNC('hour', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at_hour",

-- a derived timestamp
-- no difference

-- several periods of one column
-- no difference

-- a time of a joined model
-- no difference

-- a range of days
-- no difference

-- a range of days of a date
-- no difference

-- a range to a time of day
-- no difference

-- a range open at its start
-- no difference

-- a range open at its end
-- no difference

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   DATE_TRUNC('month', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at",

-- whole periods only
-- no difference

-- whole periods of a range
-- no difference

-- whole periods of a filter
-- no difference

-- whole periods of a date of a joined model
-- no difference
