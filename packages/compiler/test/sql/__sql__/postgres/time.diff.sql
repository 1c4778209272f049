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
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
+   orders.shipped_on AS "orders.shipped_on",

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('week', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   DATE_TRUNC('week', CAST(orders.shipped_on AS TIMESTAMP) + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",

-- a date by month
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- a date by quarter
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('quarter', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- a date by year
-   DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('year', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- quarter hours
-   DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
+   DATE_TRUNC('minute', orders.placed_at) - MOD(CAST(CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) AS NUMERIC), CAST(15 AS NUMERIC)) * INTERVAL '1 minute' AS "orders.placed_at",

-- eight hours of a zoned timestamp, in a zone
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
+   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - MOD(CAST(CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) AS NUMERIC), CAST(8 AS NUMERIC)) * INTERVAL '1 hour' AS "orders.paid_at",

-- ten seconds
-   DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
+   DATE_TRUNC('second', orders.placed_at) - MOD(CAST(CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) AS NUMERIC), CAST(10 AS NUMERIC)) * INTERVAL '1 second' AS "orders.placed_at",

-- ten days
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
+   CAST(DATE_TRUNC('day', orders.placed_at) - MOD(CAST(CASE WHEN ISFINITE(DATE_TRUNC('day', orders.placed_at)) THEN CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' END + 3999991 AS NUMERIC), CAST(10 AS NUMERIC)) * INTERVAL '1 day' AS DATE) AS "orders.placed_at",

-- two weeks of a date
-   CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
+   CAST(orders.shipped_on - MOD(CAST(CASE WHEN ISFINITE(orders.shipped_on) THEN CAST(orders.shipped_on AS DATE) - DATE '1970-01-01' END + 3999999 AS NUMERIC), CAST(14 AS NUMERIC)) * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",

-- two years
-   CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
+   CAST(DATE_TRUNC('month', orders.placed_at) - MOD(CAST(CASE WHEN ISFINITE(DATE_TRUNC('month', orders.placed_at)) THEN CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) END * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007 AS NUMERIC), CAST(24 AS NUMERIC)) * INTERVAL '1 month' AS DATE) AS "orders.placed_at",

-- weeks from Saturday
-   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
+   CAST(DATE_TRUNC('week', CAST(DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day' AS TIMESTAMP)) + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
+   CAST(DATE_TRUNC('day', orders.placed_at) - MOD(CAST(CASE WHEN ISFINITE(DATE_TRUNC('day', orders.placed_at)) THEN CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' END + 4000008 AS NUMERIC), CAST(14 AS NUMERIC)) * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",

-- a fiscal year with a label
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_TRUNC('quarter', CAST(DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month' AS TIMESTAMP)) + INTERVAL '1 month' AS DATE) AS placed_at,
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_TRUNC('quarter', CAST(DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month' AS TIMESTAMP)) + INTERVAL '1 month' AS DATE) AS placed_at,
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CASE WHEN ISFINITE(CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) THEN CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) END + 1 AS TEXT) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS TEXT) END AS "orders.placed_at_label",

-- a year that begins within a month
-   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
-   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
-   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
+   CAST(DATE_TRUNC('year', CAST(DATE_TRUNC('month', CAST(DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day' AS TIMESTAMP)) - INTERVAL '3 month' AS TIMESTAMP)) + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
+   CAST(DATE_TRUNC('month', CAST(DATE_TRUNC('month', CAST(DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day' AS TIMESTAMP)) AS TIMESTAMP)) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
+   CASE WHEN CAST(DATE_TRUNC('month', CAST(DATE_TRUNC('month', CAST(DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day' AS TIMESTAMP)) AS TIMESTAMP)) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', CAST(DATE_TRUNC('month', CAST(DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day' AS TIMESTAMP)) AS TIMESTAMP)) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS TEXT) END AS "orders.paid_at_tax_month_label",

-- filled fiscal quarters
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
+     FROM (SELECT n FROM GENERATE_SERIES(0, 4) AS n) AS numbers
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_TRUNC('quarter', CAST(DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month' AS TIMESTAMP)) + INTERVAL '1 month' AS DATE) AS placed_at,
  …
-   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CASE WHEN ISFINITE(CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) THEN CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) END + 1 AS TEXT) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS TEXT) END AS "orders.placed_at_label",

-- periods of a calendar
-   grouped AS (
+   partials AS (
  …
-       retail_orders__placed_at__calendar.period_number AS placed_at,
-       COUNT(*) AS _count
+       DATE_TRUNC('day', retail_orders.placed_at) AS "key",
+       COUNT(*) AS count
  …
-     LEFT JOIN days AS retail_orders__placed_at__calendar
-       ON DATE_TRUNC('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
  …
+   grouped AS (
+     SELECT
+       retail_orders__placed_at__calendar.period_number AS placed_at,
+       SUM(partials.count) AS _count
+     FROM partials
+     LEFT JOIN days AS retail_orders__placed_at__calendar
+       ON partials."key" = retail_orders__placed_at__calendar.day
+     GROUP BY 1
+   ),
  …
- ORDER BY "retail_orders.placed_at" NULLS LAST;
+ ORDER BY "retail_orders.placed_at";

-- a zoned timestamp, in UTC
-- no difference

-- a zoned timestamp, in a zone
-- no difference

-- a derived timestamp
-- no difference

-- several periods of one column
-- no difference

-- a time of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   DATE_TRUNC('quarter', CAST(customers.joined_on AS TIMESTAMP)) AS "orders.customers.joined_on",

-- a range of days
-- no difference

-- a range of days of a date
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- a range to a time of day
-- no difference

-- a range open at its start
-- no difference

-- a range open at its end
-- no difference

-- a range of zoned times
-- no difference

-- whole periods only
-- no difference

-- whole periods of a range
-- no difference

-- whole periods of a filter
-- no difference

-- whole periods of a date of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   DATE_TRUNC('quarter', CAST(customers.joined_on AS TIMESTAMP)) AS "orders.customers.joined_on",
