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
