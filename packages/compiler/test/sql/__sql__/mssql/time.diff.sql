-- a timestamp by second
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(second, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(second, orders.placed_at);

-- a timestamp by minute
-   DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(minute, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(minute, orders.placed_at);

-- a timestamp by hour
-   DATE_TRUNC('hour', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(hour, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(hour, orders.placed_at);

-- a timestamp by day
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(day, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(day, orders.placed_at);

-- a timestamp by week
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(iso_week, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(iso_week, orders.placed_at);

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATEADD(day, -1, DATETRUNC(iso_week, DATEADD(day, 1, orders.placed_at))) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATEADD(day, -1, DATETRUNC(iso_week, DATEADD(day, 1, orders.placed_at)));

-- a timestamp by month
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(month, orders.placed_at);

-- a timestamp by quarter
-   DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(quarter, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(quarter, orders.placed_at);

-- a timestamp by year
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(year, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(year, orders.placed_at);

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(second, CAST(orders.shipped_on AS DATETIME2)) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(second, CAST(orders.shipped_on AS DATETIME2));

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(minute, CAST(orders.shipped_on AS DATETIME2)) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(minute, CAST(orders.shipped_on AS DATETIME2));

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(hour, CAST(orders.shipped_on AS DATETIME2)) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(hour, CAST(orders.shipped_on AS DATETIME2));

-- a date by day
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(day, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(day, orders.shipped_on);

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(iso_week, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(iso_week, orders.shipped_on);

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATEADD(day, -1, DATETRUNC(iso_week, DATEADD(day, 1, orders.shipped_on))) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATEADD(day, -1, DATETRUNC(iso_week, DATEADD(day, 1, orders.shipped_on)));

-- a date by month
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(month, orders.shipped_on);

-- a date by quarter
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(quarter, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(quarter, orders.shipped_on);

-- a date by year
-   DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(year, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(year, orders.shipped_on);

-- quarter hours
-   DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATEADD(minute, DATEPART(minute, DATETRUNC(minute, orders.placed_at)) % 15 * -1, CAST(DATETRUNC(minute, orders.placed_at) AS DATETIME2)) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATEADD(minute, DATEPART(minute, DATETRUNC(minute, orders.placed_at)) % 15 * -1, CAST(DATETRUNC(minute, orders.placed_at) AS DATETIME2));

-- eight hours of a zoned timestamp, in a zone
- SELECT
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
- FROM orders
- GROUP BY 1;
+ -- FeatureUnsupported: Cutting the instants of 'paid_at' in the zone 'Europe/Oslo' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- ten seconds
-   DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATEADD(second, DATEPART(second, DATETRUNC(second, orders.placed_at)) % 10 * -1, CAST(DATETRUNC(second, orders.placed_at) AS DATETIME2)) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATEADD(second, DATEPART(second, DATETRUNC(second, orders.placed_at)) % 10 * -1, CAST(DATETRUNC(second, orders.placed_at) AS DATETIME2));

-- ten days
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATEADD(day, (DATEDIFF(day, '1970-01-01', DATETRUNC(day, orders.placed_at)) + 3999991) % 10 * -1, DATETRUNC(day, orders.placed_at)) AS DATE) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY CAST(DATEADD(day, (DATEDIFF(day, '1970-01-01', DATETRUNC(day, orders.placed_at)) + 3999991) % 10 * -1, DATETRUNC(day, orders.placed_at)) AS DATE);

-- two weeks of a date
-   CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATEADD(day, (DATEDIFF(day, '1970-01-01', DATETRUNC(day, orders.shipped_on)) + 3999999) % 14 * -1, DATETRUNC(day, orders.shipped_on)) AS DATE) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY CAST(DATEADD(day, (DATEDIFF(day, '1970-01-01', DATETRUNC(day, orders.shipped_on)) + 3999999) % 14 * -1, DATETRUNC(day, orders.shipped_on)) AS DATE);

-- two years
-   CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATEADD(month, (DATEPART(year, DATETRUNC(month, orders.placed_at)) * 12 + DATEPART(month, DATETRUNC(month, orders.placed_at)) + 130007) % 24 * -1, DATETRUNC(month, orders.placed_at)) AS DATE) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY CAST(DATEADD(month, (DATEPART(year, DATETRUNC(month, orders.placed_at)) * 12 + DATEPART(month, DATETRUNC(month, orders.placed_at)) + 130007) % 24 * -1, DATETRUNC(month, orders.placed_at)) AS DATE);

-- weeks from Saturday
-   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
-   COUNT(*) AS "orders._count"
+   CAST(DATEADD(day, 5, DATETRUNC(iso_week, DATEADD(day, -5, DATETRUNC(day, orders.placed_at)))) AS DATE) AS "orders.placed_at",
+   CAST(DATEADD(day, (DATEDIFF(day, '1970-01-01', DATETRUNC(day, orders.placed_at)) + 4000008) % 14 * -1, DATETRUNC(day, orders.placed_at)) AS DATE) AS "orders.placed_at_2_weeks",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1, 2;
+ GROUP BY CAST(DATEADD(day, 5, DATETRUNC(iso_week, DATEADD(day, -5, DATETRUNC(day, orders.placed_at)))) AS DATE), CAST(DATEADD(day, (DATEDIFF(day, '1970-01-01', DATETRUNC(day, orders.placed_at)) + 4000008) % 14 * -1, DATETRUNC(day, orders.placed_at)) AS DATE);

-- a fiscal year with a label
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
-       COUNT(*) AS _count
+       CAST(DATEADD(month, 1, DATETRUNC(quarter, DATEADD(month, -1, DATETRUNC(month, orders.placed_at)))) AS DATE) AS placed_at,
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2025-01-01T00:00:00' AS DATETIME2)
+     GROUP BY CAST(DATEADD(month, 1, DATETRUNC(quarter, DATEADD(month, -1, DATETRUNC(month, orders.placed_at)))) AS DATE)
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
-       COUNT(*) AS _count
+       CAST(DATEADD(month, 1, DATETRUNC(quarter, DATEADD(month, -1, DATETRUNC(month, orders.placed_at)))) AS DATE) AS placed_at,
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-08-01'
-       AND orders.placed_at < TIMESTAMP '2025-02-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2023-08-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2025-02-01T00:00:00' AS DATETIME2)
+     GROUP BY CAST(DATEADD(month, 1, DATETRUNC(quarter, DATEADD(month, -1, DATETRUNC(month, orders.placed_at)))) AS DATE)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN CASE WHEN N'FY' IS NOT NULL AND CAST(DATEPART(year, CAST(DATEADD(month, -1, grouped.placed_at) AS DATE)) + 1 AS NVARCHAR(4000)) IS NOT NULL AND N' Q' IS NOT NULL AND CAST(DATEPART(quarter, CAST(DATEADD(month, -1, grouped.placed_at) AS DATE)) AS NVARCHAR(4000)) IS NOT NULL THEN CONCAT(N'FY', CAST(DATEPART(year, CAST(DATEADD(month, -1, grouped.placed_at) AS DATE)) + 1 AS NVARCHAR(4000)), N' Q', CAST(DATEPART(quarter, CAST(DATEADD(month, -1, grouped.placed_at) AS DATE)) AS NVARCHAR(4000))) END END AS "orders.placed_at_label",
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON earlier.placed_at = DATEADD(month, -3, grouped.placed_at);

-- a year that begins within a month
- SELECT
-   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
-   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
-   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
-   COUNT(*) AS "orders._count"
- FROM orders
- GROUP BY 1, 2;
+ -- FeatureUnsupported: Cutting the instants of 'paid_at' in the zone 'Europe/Oslo' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- filled fiscal quarters
-       CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
+       CAST(DATEADD(month, numbers.n * 3, CAST('2023-11-01' AS DATE)) AS DATE) AS placed_at
+     FROM (SELECT ones.n AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones WHERE ones.n < 5) AS numbers
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
-       COUNT(*) AS _count
+       CAST(DATEADD(month, 1, DATETRUNC(quarter, DATEADD(month, -1, DATETRUNC(month, orders.placed_at)))) AS DATE) AS placed_at,
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2025-01-01T00:00:00' AS DATETIME2)
+     GROUP BY CAST(DATEADD(month, 1, DATETRUNC(quarter, DATEADD(month, -1, DATETRUNC(month, orders.placed_at)))) AS DATE)
  …
-   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN periods.placed_at IS NOT NULL THEN CASE WHEN N'FY' IS NOT NULL AND CAST(DATEPART(year, CAST(DATEADD(month, -1, periods.placed_at) AS DATE)) + 1 AS NVARCHAR(4000)) IS NOT NULL AND N' Q' IS NOT NULL AND CAST(DATEPART(quarter, CAST(DATEADD(month, -1, periods.placed_at) AS DATE)) AS NVARCHAR(4000)) IS NOT NULL THEN CONCAT(N'FY', CAST(DATEPART(year, CAST(DATEADD(month, -1, periods.placed_at) AS DATE)) + 1 AS NVARCHAR(4000)), N' Q', CAST(DATEPART(quarter, CAST(DATEADD(month, -1, periods.placed_at) AS DATE)) AS NVARCHAR(4000))) END END AS "orders.placed_at_label",

-- periods of a calendar
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-       ON DATE_TRUNC('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
-     WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND retail_orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1
+       ON DATETRUNC(day, retail_orders.placed_at) = retail_orders__placed_at__calendar.day
+     WHERE retail_orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND retail_orders.placed_at < CAST('2025-01-01T00:00:00' AS DATETIME2)
+     GROUP BY retail_orders__placed_at__calendar.period_number
  …
-     GROUP BY 1
+     GROUP BY days.period_number
  …
- ORDER BY "retail_orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "retail_orders.placed_at";

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(day, CAST(SWITCHOFFSET(orders.paid_at, '+00:00') AS DATETIME2)) AS "orders.paid_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(day, CAST(SWITCHOFFSET(orders.paid_at, '+00:00') AS DATETIME2));

-- a zoned timestamp, in a zone
- SELECT
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
-   COUNT(*) AS "orders._count"
- FROM orders
- GROUP BY 1, 2;
+ -- FeatureUnsupported: Cutting the instants of 'paid_at' in the zone 'Europe/Oslo' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- a derived timestamp
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(month, COALESCE(orders.placed_at, orders.paid_at));

-- several periods of one column
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(year, orders.placed_at) AS "orders.placed_at",
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at_month",
+   DATETRUNC(iso_week, orders.placed_at) AS "orders.placed_at_week",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1, 2, 3;
+ GROUP BY DATETRUNC(year, orders.placed_at), DATETRUNC(month, orders.placed_at), DATETRUNC(iso_week, orders.placed_at);

-- a time of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(quarter, customers.joined_on) AS "orders.customers.joined_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(quarter, customers.joined_on);

-- a range of days
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(month, orders.placed_at);

-- a range of days of a date
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.shipped_on >= DATE '2024-01-01'
-   AND orders.shipped_on < DATE '2024-05-01'
- GROUP BY 1;
+ WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+   AND orders.shipped_on < CAST('2024-05-01' AS DATE)
+ GROUP BY DATETRUNC(month, orders.shipped_on);

-- a range to a time of day
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 06:00:00'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30 18:00:00'
- GROUP BY 1;
+ WHERE orders.placed_at >= CAST('2024-01-01T06:00:00' AS DATETIME2)
+   AND orders.placed_at <= CAST('2024-04-30T18:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(month, orders.placed_at);

-- a range open at its start
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(month, orders.placed_at);

-- a range open at its end
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(month, orders.placed_at);

-- a range of zoned times
- SELECT
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
- FROM orders
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ -- FeatureUnsupported: Cutting the instants of 'paid_at' in the zone 'Europe/Oslo' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- whole periods only
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(month, orders.placed_at);

-- whole periods of a range
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-04-01T00:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(month, orders.placed_at);

-- whole periods of a filter
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(iso_week, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
- GROUP BY 1;
+ WHERE orders.placed_at >= CAST('2024-01-03T00:00:00' AS DATETIME2)
+   AND orders.placed_at >= CAST('2024-01-08T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-05-13T00:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(iso_week, orders.placed_at);

-- whole periods of a date of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(quarter, customers.joined_on) AS "orders.customers.joined_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE customers.joined_on < DATE '2024-04-01'
- GROUP BY 1;
+ WHERE customers.joined_on < CAST('2024-04-01' AS DATE)
+ GROUP BY DATETRUNC(quarter, customers.joined_on);
