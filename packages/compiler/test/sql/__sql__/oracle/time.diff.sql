-- a timestamp by second
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
+   CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND');

-- a timestamp by minute
-   DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
+   CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP);

-- a timestamp by hour
-   DATE_TRUNC('hour', orders.placed_at) AS "orders.placed_at",
+   CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP);

-- a timestamp by day
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'DD') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'DD');

-- a timestamp by week
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'IW') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'IW');

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   TRUNC(orders.placed_at + 1, 'IW') - 1 AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at + 1, 'IW') - 1;

-- a timestamp by month
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a timestamp by quarter
-   DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'Q') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'Q');

-- a timestamp by year
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'YYYY') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'YYYY');

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
+   CAST(TRUNC(orders.shipped_on, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.shipped_on AS TIMESTAMP))), 'SECOND') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.shipped_on, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.shipped_on AS TIMESTAMP))), 'SECOND');

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
+   CAST(TRUNC(orders.shipped_on, 'MI') AS TIMESTAMP) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.shipped_on, 'MI') AS TIMESTAMP);

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   CAST(TRUNC(orders.shipped_on, 'HH24') AS TIMESTAMP) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.shipped_on, 'HH24') AS TIMESTAMP);

-- a date by day
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'DD') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'DD');

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'IW') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'IW');

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   TRUNC(orders.shipped_on + 1, 'IW') - 1 AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on + 1, 'IW') - 1;

-- a date by month
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'MM') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'MM');

-- a date by quarter
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'Q') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'Q');

-- a date by year
-   DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'YYYY') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'YYYY');

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP), 'DD') AS "orders.paid_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP), 'DD');

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') AS "orders.paid_at",
+   CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS "orders.paid_at_hour",
  …
- GROUP BY 1, 2;
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD'), CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP);

-- a derived timestamp
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
+   TRUNC(COALESCE(orders.placed_at, orders.paid_at), 'MM') AS "orders.due_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(COALESCE(orders.placed_at, orders.paid_at), 'MM');

-- several periods of one column
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
+   TRUNC(orders.placed_at, 'YYYY') AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at_month",
+   TRUNC(orders.placed_at, 'IW') AS "orders.placed_at_week",
  …
- GROUP BY 1, 2, 3;
+ GROUP BY TRUNC(orders.placed_at, 'YYYY'), TRUNC(orders.placed_at, 'MM'), TRUNC(orders.placed_at, 'IW');

-- a time of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   TRUNC(customers.joined_on, 'Q') AS "orders.customers.joined_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(customers.joined_on, 'Q');

-- a range of days
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a range of days of a date
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'MM') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'MM');

-- a range to a time of day
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a range open at its start
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a range open at its end
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'MM') AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00 +00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00 +00:00'
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'MM');

-- whole periods only
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- whole periods of a range
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- whole periods of a filter
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'IW') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
+   AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'IW');

-- whole periods of a date of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   TRUNC(customers.joined_on, 'Q') AS "orders.customers.joined_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(customers.joined_on, 'Q');
