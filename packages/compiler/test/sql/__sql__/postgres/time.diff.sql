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
