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
-- no difference

-- a date by minute
-- no difference

-- a date by hour
-- no difference

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

-- quarter hours
-- no difference

-- eight hours of a zoned timestamp, in a zone
-- no difference

-- ten seconds
-- no difference

-- ten days
-- no difference

-- two weeks of a date
-- no difference

-- two years
-- no difference

-- weeks from Saturday
-- no difference

-- a fiscal year with a label
-- no difference

-- a year that begins within a month
-- no difference

-- filled fiscal quarters
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
+     FROM (SELECT range AS n FROM RANGE(5)) AS numbers

-- periods of a calendar
-   grouped AS (
+   partials AS (
  …
-       retail_orders__placed_at__calendar.period_number AS placed_at,
-       COUNT(*) AS _count
+       DATE_TRUNC('day', retail_orders.placed_at) AS "key",
+       COUNT(*) AS count
  …
-     LEFT JOIN days AS retail_orders__placed_at__calendar
-       ON DATE_TRUNC('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
  …
+   grouped AS (
+     SELECT
+       retail_orders__placed_at__calendar.period_number AS placed_at,
+       SUM(partials.count) AS _count
+     FROM partials
+     LEFT JOIN days AS retail_orders__placed_at__calendar
+       ON partials."key" = retail_orders__placed_at__calendar.day
+     GROUP BY 1
+   ),

-- a zoned timestamp, in UTC
-- no difference

-- a zoned timestamp, in a zone
-- no difference

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
-- no difference

-- whole periods only
-- no difference

-- whole periods of a range
-- no difference

-- whole periods of a filter
-- no difference

-- whole periods of a date of a joined model
-- no difference
