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
