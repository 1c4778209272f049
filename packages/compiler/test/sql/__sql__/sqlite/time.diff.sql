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
