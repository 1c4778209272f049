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
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   DATE_ADD('day', -1, DATE_TRUNC('week', DATE_ADD('day', 1, orders.placed_at))) AS "orders.placed_at",

-- a timestamp by month
-- no difference

-- a timestamp by quarter
-- no difference

-- a timestamp by year
-- no difference

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('second', CAST(orders.shipped_on AS TIMESTAMP(6))) AS "orders.shipped_on",

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('minute', CAST(orders.shipped_on AS TIMESTAMP(6))) AS "orders.shipped_on",

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('hour', CAST(orders.shipped_on AS TIMESTAMP(6))) AS "orders.shipped_on",

-- a date by day
-- no difference

-- a date by week
-- no difference

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   DATE_ADD('day', -1, DATE_TRUNC('week', DATE_ADD('day', 1, orders.shipped_on))) AS "orders.shipped_on",

-- a date by month
-- no difference

-- a date by quarter
-- no difference

-- a date by year
-- no difference

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   DATE_TRUNC('day', CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP(6))) AS "orders.paid_at",

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   DATE_TRUNC('day', CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP(6))) AS "orders.paid_at",
+   DATE_TRUNC('hour', CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP(6))) AS "orders.paid_at_hour",

-- a derived timestamp
-- no difference

-- several periods of one column
-- no difference

-- a time of a joined model
-- no difference

-- a range of days
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- a range of days of a date
-- no difference

-- a range to a time of day
-- no difference

-- a range open at its start
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- a range open at its end
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   DATE_TRUNC('month', CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP(6))) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00 UTC'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00 UTC'

-- whole periods only
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- whole periods of a range
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'

-- whole periods of a filter
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
+   AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'

-- whole periods of a date of a joined model
-- no difference
