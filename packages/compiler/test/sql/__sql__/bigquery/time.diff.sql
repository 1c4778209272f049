-- a timestamp by second
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.placed_at), SECOND) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by minute
-   DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.placed_at), MINUTE) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by hour
-   DATE_TRUNC('hour', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.placed_at), HOUR) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by day
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), DAY) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by week
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), WEEK) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by month
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by quarter
-   DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), QUARTER) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by year
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), YEAR) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.shipped_on), SECOND) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.shipped_on), MINUTE) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.shipped_on), HOUR) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by day
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, DAY) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, ISOWEEK) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, WEEK) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by month
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, MONTH) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by quarter
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, QUARTER) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by year
-   DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, YEAR) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'UTC'), DAY) AS orders_paid_at_8c7d9fd4,
+   COUNT(*) AS orders__count_b58c814a

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), DAY) AS orders_paid_at_8c7d9fd4,
+   DATETIME_TRUNC(DATETIME(orders.paid_at, 'Europe/Oslo'), HOUR) AS orders_paid_at_hour_2d1e62db,
+   COUNT(*) AS orders__count_b58c814a

-- a derived timestamp
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(COALESCE(orders.placed_at, orders.paid_at)), MONTH) AS orders_due_at_95e895dc,
+   COUNT(*) AS orders__count_b58c814a

-- several periods of one column
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), YEAR) AS orders_placed_at_af78bedd,
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_month_47aed5b0,
+   DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS orders_placed_at_week_ab3d401a,
+   COUNT(*) AS orders__count_b58c814a

-- a time of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(customers.joined_on, QUARTER) AS orders_customers_joined_on_964c91ca,
+   COUNT(*) AS orders__count_b58c814a

-- a range of days
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-05-01 00:00:00'

-- a range of days of a date
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, MONTH) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a range to a time of day
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 06:00:00'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30 18:00:00'
+ WHERE orders.placed_at >= DATETIME '2024-01-01 06:00:00'
+   AND orders.placed_at <= DATETIME '2024-04-30 18:00:00'

-- a range open at its start
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < DATETIME '2024-05-01 00:00:00'

-- a range open at its end
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
+ WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), MONTH) AS orders_paid_at_8c7d9fd4,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00+00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00+00'

-- whole periods only
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < DATETIME '2024-05-01 00:00:00'

-- whole periods of a range
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-04-01 00:00:00'

-- whole periods of a filter
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= DATETIME '2024-01-03 00:00:00'
+   AND orders.placed_at >= DATETIME '2024-01-08 00:00:00'
+   AND orders.placed_at < DATETIME '2024-05-13 00:00:00'

-- whole periods of a date of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(customers.joined_on, QUARTER) AS orders_customers_joined_on_964c91ca,
+   COUNT(*) AS orders__count_b58c814a
