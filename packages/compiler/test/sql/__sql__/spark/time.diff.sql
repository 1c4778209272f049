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
