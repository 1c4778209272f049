-- of a timestamp
-   MIN(CAST(EXTRACT(YEAR FROM orders.placed_at) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM orders.placed_at) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM orders.placed_at) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_year",
-   MIN(CAST(EXTRACT(HOUR FROM orders.placed_at) AS BIGINT)) AS "orders.hour",
-   MIN(CAST(EXTRACT(MINUTE FROM orders.placed_at) AS BIGINT)) AS "orders.minute"
+   MIN(DATEPART(year, orders.placed_at)) AS "orders.year",
+   MIN(DATEPART(quarter, orders.placed_at)) AS "orders.quarter",
+   MIN(DATEPART(month, orders.placed_at)) AS "orders.month",
+   MIN(DATEPART(iso_week, orders.placed_at)) AS "orders.week",
+   MIN(DATEPART(day, orders.placed_at)) AS "orders.day_of_month",
+   MIN((DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1) AS "orders.day_of_week",
+   MIN(DATEPART(dayofyear, orders.placed_at)) AS "orders.day_of_year",
+   MIN(DATEPART(hour, orders.placed_at)) AS "orders.hour",
+   MIN(DATEPART(minute, orders.placed_at)) AS "orders.minute"

-- of a date
-   MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM orders.shipped_on) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM orders.shipped_on) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM orders.shipped_on) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_year"
+   MIN(DATEPART(year, orders.shipped_on)) AS "orders.year",
+   MIN(DATEPART(quarter, orders.shipped_on)) AS "orders.quarter",
+   MIN(DATEPART(month, orders.shipped_on)) AS "orders.month",
+   MIN(DATEPART(iso_week, orders.shipped_on)) AS "orders.week",
+   MIN(DATEPART(day, orders.shipped_on)) AS "orders.day_of_month",
+   MIN((DATEPART(weekday, orders.shipped_on) + @@DATEFIRST + 5) % 7 + 1) AS "orders.day_of_week",
+   MIN(DATEPART(dayofyear, orders.shipped_on)) AS "orders.day_of_year"

-- of a time of day
-       MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)) AS hour_stores_opens_min,
-       MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT)) AS minute_stores_opens_min
+       MIN(DATEPART(hour, stores.opens)) AS hour_stores_opens_min,
+       MIN(DATEPART(minute, stores.opens)) AS minute_stores_opens_min

-- of an instant, in UTC
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.hour"
+   MIN((DATEPART(weekday, CAST(SWITCHOFFSET(orders.paid_at, '+00:00') AS DATETIME2)) + @@DATEFIRST + 5) % 7 + 1) AS "orders.day_of_week",
+   MIN(DATEPART(hour, CAST(SWITCHOFFSET(orders.paid_at, '+00:00') AS DATETIME2))) AS "orders.hour"

-- of an instant, in a zone
- SELECT
-   MIN(CAST(EXTRACT(YEAR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_year",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.hour",
-   MIN(CAST(EXTRACT(MINUTE FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.minute"
- FROM orders;
+ -- FeatureUnsupported: Reading the instants of 'paid_at' in the zone 'Asia/Kathmandu' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- seconds since 1970
- SELECT
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
- FROM orders;
+ -- FeatureUnsupported: Reading the timestamps of 'placed_at' in the zone 'UTC' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- of the latest instant, and of one of several
- WITH
-   ranked AS (
-     SELECT
-       orders.paid_at AS value,
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.paid_at DESC NULLS LAST) AS last_row,
-       orders.placed_at AS value_3
-     FROM orders
-   )
- SELECT
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
-   MAX(ranked.value_2) AS "orders.hour_coalesce_paid_at_paid_at_max",
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
- FROM ranked;
+ -- FeatureUnsupported: Reading the instants of 'paid_at:max' in the zone 'Asia/Kathmandu' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- in filters of rows and of groups
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT) = 12
-   AND CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
- GROUP BY 1
- HAVING CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) > 2023;
+ WHERE DATEPART(month, orders.placed_at) = 12
+   AND (DATEPART(weekday, customers.joined_on) + @@DATEFIRST + 5) % 7 + 1 IN (6, 7)
+ GROUP BY orders.status
+ HAVING DATEPART(year, MAX(orders.placed_at)) > 2023;

-- as dimensions
-   CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS "orders.weekday",
-   CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END AS "orders.size",
+   (DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1 AS "orders.weekday",
+   CASE WHEN orders.amount > 100 THEN N'large' ELSE N'small' END AS "orders.size",
  …
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6
-   AND CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END = 'large'
- GROUP BY 1, 2
- HAVING CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) = 1 OR COUNT(*) > 3
- ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
+ WHERE (DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1 < 6
+   AND CASE WHEN orders.amount > 100 THEN N'large' ELSE N'small' END = N'large'
+ GROUP BY (DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1, CASE WHEN orders.amount > 100 THEN N'large' ELSE N'small' END
+ HAVING (DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1 = 1 OR COUNT_BIG(*) > 3
+ ORDER BY CASE WHEN (DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1 IS NULL THEN 1 ELSE 0 END, "orders.weekday", ((DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1) * 2 DESC;

-- as dimensions of other models' measures
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
-       COUNT(*) AS _count
+       DATEPART(year, customers.joined_on) AS joined,
+       COUNT_BIG(*) AS _count
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
-     GROUP BY 1
+     WHERE DATEPART(year, customers.joined_on) > 2020
+     GROUP BY DATEPART(year, customers.joined_on)
  …
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       DATEPART(year, customers.joined_on) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
-     GROUP BY 1
+     WHERE DATEPART(year, customers.joined_on) > 2020
+     GROUP BY DATEPART(year, customers.joined_on)
  …
-       CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) AS joined,
+       DATEPART(year, orders__customers.joined_on) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
-     GROUP BY 1
+     WHERE DATEPART(year, orders__customers.joined_on) > 2020
+     GROUP BY DATEPART(year, orders__customers.joined_on)

-- as dimensions without groups, and in later stages
-       CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS weekday
+       (DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1 AS weekday
  …
-     GROUP BY 1, 2
+     GROUP BY orders.id, (DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1
  …
-   COUNT(*) AS "days._count"
+   COUNT_BIG(*) AS "days._count"
  …
- GROUP BY 1;
+ GROUP BY days.weekday;

-- in cases
-   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
+   SUM(CASE WHEN (DATEPART(weekday, orders.placed_at) + @@DATEFIRST + 5) % 7 + 1 > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
  …
- GROUP BY 1;
+ GROUP BY orders.status;
