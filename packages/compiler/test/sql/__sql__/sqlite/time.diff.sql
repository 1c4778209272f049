-- a timestamp by second
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
+   DATETIME(orders.placed_at) AS "orders.placed_at",

-- a timestamp by minute
-   DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-%d %H:%M:00', orders.placed_at) AS "orders.placed_at",

-- a timestamp by hour
-   DATE_TRUNC('hour', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-%d %H:00:00', orders.placed_at) AS "orders.placed_at",

-- a timestamp by day
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
+   DATE(orders.placed_at) AS "orders.placed_at",

-- a timestamp by week
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   DATE(orders.placed_at, '-6 days', 'weekday 1') AS "orders.placed_at",

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   DATE(orders.placed_at, '-6 days', 'weekday 0') AS "orders.placed_at",

-- a timestamp by month
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",

-- a timestamp by quarter
-   DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
+   DATE(orders.placed_at, 'start of month', '-' || ((STRFTIME('%m', orders.placed_at) - 1) % 3) || ' months') AS "orders.placed_at",

-- a timestamp by year
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-01-01', orders.placed_at) AS "orders.placed_at",

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
+   DATETIME(orders.shipped_on) AS "orders.shipped_on",

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
+   STRFTIME('%Y-%m-%d %H:%M:00', orders.shipped_on) AS "orders.shipped_on",

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   STRFTIME('%Y-%m-%d %H:00:00', orders.shipped_on) AS "orders.shipped_on",

-- a date by day
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
+   DATE(orders.shipped_on) AS "orders.shipped_on",

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
+   DATE(orders.shipped_on, '-6 days', 'weekday 1') AS "orders.shipped_on",

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   DATE(orders.shipped_on, '-6 days', 'weekday 0') AS "orders.shipped_on",

-- a date by month
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   STRFTIME('%Y-%m-01', orders.shipped_on) AS "orders.shipped_on",

-- a date by quarter
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
+   DATE(orders.shipped_on, 'start of month', '-' || ((STRFTIME('%m', orders.shipped_on) - 1) % 3) || ' months') AS "orders.shipped_on",

-- a date by year
-   DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
+   STRFTIME('%Y-01-01', orders.shipped_on) AS "orders.shipped_on",

-- quarter hours
-   DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
+   DATETIME(STRFTIME('%Y-%m-%d %H:%M:00', orders.placed_at), '-' || (CAST(STRFTIME('%M', STRFTIME('%Y-%m-%d %H:%M:00', orders.placed_at)) AS INTEGER) % 15) || ' minutes') AS "orders.placed_at",

-- eight hours of a zoned timestamp, in a zone
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
+   DATETIME(STRFTIME('%Y-%m-%d %H:00:00', SEM_LOCAL(orders.paid_at, 'Europe/Oslo')), '-' || (CAST(STRFTIME('%H', STRFTIME('%Y-%m-%d %H:00:00', SEM_LOCAL(orders.paid_at, 'Europe/Oslo'))) AS INTEGER) % 8) || ' hours') AS "orders.paid_at",

-- ten seconds
-   DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
+   DATETIME(DATETIME(orders.placed_at), '-' || (CAST(STRFTIME('%S', DATETIME(orders.placed_at)) AS INTEGER) % 10) || ' seconds') AS "orders.placed_at",

-- ten days
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
+   DATE(DATE(DATE(orders.placed_at), '-' || ((CAST(JULIANDAY(DATE(orders.placed_at)) - 2440587.5 AS INTEGER) + 3999991) % 10) || ' days')) AS "orders.placed_at",

-- two weeks of a date
-   CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
+   DATE(DATE(DATE(orders.shipped_on), '-' || ((CAST(JULIANDAY(DATE(orders.shipped_on)) - 2440587.5 AS INTEGER) + 3999999) % 14) || ' days')) AS "orders.shipped_on",

-- two years
-   CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
+   DATE(DATE(STRFTIME('%Y-%m-01', orders.placed_at), '-' || ((CAST(STRFTIME('%Y', STRFTIME('%Y-%m-01', orders.placed_at)) AS INTEGER) * 12 + CAST(STRFTIME('%m', STRFTIME('%Y-%m-01', orders.placed_at)) AS INTEGER) + 130007) % 24) || ' months', 'floor')) AS "orders.placed_at",

-- weeks from Saturday
-   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
+   DATE(DATE(DATE(DATE(DATE(orders.placed_at), '-5 days'), '-6 days', 'weekday 1'), '+5 days')) AS "orders.placed_at",
+   DATE(DATE(DATE(orders.placed_at), '-' || ((CAST(JULIANDAY(DATE(orders.placed_at)) - 2440587.5 AS INTEGER) + 4000008) % 14) || ' days')) AS "orders.placed_at_2_weeks",

-- a fiscal year with a label
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       DATE(DATE(DATE(DATE(STRFTIME('%Y-%m-01', orders.placed_at), '-1 months', 'floor'), 'start of month', '-' || ((STRFTIME('%m', DATE(STRFTIME('%Y-%m-01', orders.placed_at), '-1 months', 'floor')) - 1) % 3) || ' months'), '+1 months', 'floor')) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2025-01-01 00:00:00'
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       DATE(DATE(DATE(DATE(STRFTIME('%Y-%m-01', orders.placed_at), '-1 months', 'floor'), 'start of month', '-' || ((STRFTIME('%m', DATE(STRFTIME('%Y-%m-01', orders.placed_at), '-1 months', 'floor')) - 1) % 3) || ' months'), '+1 months', 'floor')) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-08-01'
-       AND orders.placed_at < TIMESTAMP '2025-02-01'
+     WHERE orders.placed_at >= '2023-08-01 00:00:00'
+       AND orders.placed_at < '2025-02-01 00:00:00'
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(STRFTIME('%Y', DATE(DATE(grouped.placed_at, '-1 months', 'floor'))) AS INTEGER) + 1 AS TEXT) || ' Q' || CAST((CAST(STRFTIME('%m', DATE(DATE(grouped.placed_at, '-1 months', 'floor'))) AS INTEGER) + 2) / 3 AS TEXT) END AS "orders.placed_at_label",
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON earlier.placed_at = DATE(grouped.placed_at, '-3 months', 'floor');

-- a year that begins within a month
-   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
-   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
-   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
+   DATE(DATE(DATE(STRFTIME('%Y-01-01', DATE(STRFTIME('%Y-%m-01', DATE(DATE(SEM_LOCAL(orders.paid_at, 'Europe/Oslo')), '-5 days')), '-3 months', 'floor')), '+3 months', 'floor'), '+5 days')) AS "orders.paid_at",
+   DATE(DATE(STRFTIME('%Y-%m-01', STRFTIME('%Y-%m-01', DATE(DATE(SEM_LOCAL(orders.paid_at, 'Europe/Oslo')), '-5 days'))), '+5 days')) AS "orders.paid_at_tax_month",
+   CASE WHEN DATE(DATE(STRFTIME('%Y-%m-01', STRFTIME('%Y-%m-01', DATE(DATE(SEM_LOCAL(orders.paid_at, 'Europe/Oslo')), '-5 days'))), '+5 days')) IS NOT NULL THEN CAST(CAST(STRFTIME('%m', DATE(DATE(DATE(DATE(DATE(DATE(STRFTIME('%Y-%m-01', STRFTIME('%Y-%m-01', DATE(DATE(SEM_LOCAL(orders.paid_at, 'Europe/Oslo')), '-5 days'))), '+5 days')), '-5 days')), '-3 months', 'floor'))) AS INTEGER) AS TEXT) END AS "orders.paid_at_tax_month_label",

-- filled fiscal quarters
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3 month' AS DATE) AS placed_at
+       DATE(DATE('2023-11-01', (numbers.n * 3) || ' months', 'floor')) AS placed_at
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       DATE(DATE(DATE(DATE(STRFTIME('%Y-%m-01', orders.placed_at), '-1 months', 'floor'), 'start of month', '-' || ((STRFTIME('%m', DATE(STRFTIME('%Y-%m-01', orders.placed_at), '-1 months', 'floor')) - 1) % 3) || ' months'), '+1 months', 'floor')) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2025-01-01 00:00:00'
  …
-   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(STRFTIME('%Y', DATE(DATE(periods.placed_at, '-1 months', 'floor'))) AS INTEGER) + 1 AS TEXT) || ' Q' || CAST((CAST(STRFTIME('%m', DATE(DATE(periods.placed_at, '-1 months', 'floor'))) AS INTEGER) + 2) / 3 AS TEXT) END AS "orders.placed_at_label",

-- periods of a calendar
-       ON DATE_TRUNC('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
-     WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND retail_orders.placed_at < TIMESTAMP '2025-01-01'
+       ON DATE(retail_orders.placed_at) = DATE(retail_orders__placed_at__calendar.day)
+     WHERE retail_orders.placed_at >= '2024-01-01 00:00:00'
+       AND retail_orders.placed_at < '2025-01-01 00:00:00'

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   DATE(orders.paid_at) AS "orders.paid_at",

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   DATE(SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at",
+   STRFTIME('%Y-%m-%d %H:00:00', SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at_hour",

-- a derived timestamp
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
+   STRFTIME('%Y-%m-01', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",

-- several periods of one column
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
+   STRFTIME('%Y-01-01', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at_month",
+   DATE(orders.placed_at, '-6 days', 'weekday 1') AS "orders.placed_at_week",

-- a time of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   DATE(customers.joined_on, 'start of month', '-' || ((STRFTIME('%m', customers.joined_on) - 1) % 3) || ' months') AS "orders.customers.joined_on",

-- a range of days
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at >= '2024-01-01 00:00:00'
+   AND orders.placed_at < '2024-05-01 00:00:00'

-- a range of days of a date
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   STRFTIME('%Y-%m-01', orders.shipped_on) AS "orders.shipped_on",
  …
- WHERE orders.shipped_on >= DATE '2024-01-01'
-   AND orders.shipped_on < DATE '2024-05-01'
+ WHERE orders.shipped_on >= '2024-01-01'
+   AND orders.shipped_on < '2024-05-01'

-- a range to a time of day
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 06:00:00'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30 18:00:00'
+ WHERE orders.placed_at >= '2024-01-01 06:00:00'
+   AND orders.placed_at <= '2024-04-30 18:00:00'

-- a range open at its start
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < '2024-05-01 00:00:00'

-- a range open at its end
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
+ WHERE orders.placed_at >= '2024-01-01 00:00:00'

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   STRFTIME('%Y-%m-01', SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE SEM_MOMENT(orders.paid_at) >= '2023-12-31 23:00:00'
+   AND SEM_MOMENT(orders.paid_at) < '2024-04-30 22:00:00'

-- whole periods only
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < '2024-05-01 00:00:00'

-- whole periods of a range
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= '2024-02-01 00:00:00'
+   AND orders.placed_at < '2024-04-01 00:00:00'

-- whole periods of a filter
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   DATE(orders.placed_at, '-6 days', 'weekday 1') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= '2024-01-03 00:00:00'
+   AND orders.placed_at >= '2024-01-08 00:00:00'
+   AND orders.placed_at < '2024-05-13 00:00:00'

-- whole periods of a date of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   DATE(customers.joined_on, 'start of month', '-' || ((STRFTIME('%m', customers.joined_on) - 1) % 3) || ' months') AS "orders.customers.joined_on",
  …
- WHERE customers.joined_on < DATE '2024-04-01'
+ WHERE customers.joined_on < '2024-04-01'
