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
+   MIN(YEAR(orders.placed_at)) AS "orders.year",
+   MIN(QUARTER(orders.placed_at)) AS "orders.quarter",
+   MIN(MONTH(orders.placed_at)) AS "orders.month",
+   MIN(WEEK(orders.placed_at)) AS "orders.week",
+   MIN(DAY(orders.placed_at)) AS "orders.day_of_month",
+   MIN(DAY_OF_WEEK(orders.placed_at)) AS "orders.day_of_week",
+   MIN(DAY_OF_YEAR(orders.placed_at)) AS "orders.day_of_year",
+   MIN(HOUR(orders.placed_at)) AS "orders.hour",
+   MIN(MINUTE(orders.placed_at)) AS "orders.minute"

-- of a date
-   MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM orders.shipped_on) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM orders.shipped_on) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM orders.shipped_on) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_year"
+   MIN(YEAR(orders.shipped_on)) AS "orders.year",
+   MIN(QUARTER(orders.shipped_on)) AS "orders.quarter",
+   MIN(MONTH(orders.shipped_on)) AS "orders.month",
+   MIN(WEEK(orders.shipped_on)) AS "orders.week",
+   MIN(DAY(orders.shipped_on)) AS "orders.day_of_month",
+   MIN(DAY_OF_WEEK(orders.shipped_on)) AS "orders.day_of_week",
+   MIN(DAY_OF_YEAR(orders.shipped_on)) AS "orders.day_of_year"

-- of a time of day
-       MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)) AS hour_stores_opens_min,
-       MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT)) AS minute_stores_opens_min
+       MIN(HOUR(stores.opens)) AS hour_stores_opens_min,
+       MIN(MINUTE(stores.opens)) AS minute_stores_opens_min

-- of an instant, in UTC
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.hour"
+   MIN(DAY_OF_WEEK(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP(6)))) AS "orders.day_of_week",
+   MIN(HOUR(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP(6)))) AS "orders.hour"

-- of an instant, in a zone
-   MIN(CAST(EXTRACT(YEAR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_year",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.hour",
-   MIN(CAST(EXTRACT(MINUTE FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.minute"
+   MIN(YEAR(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6)))) AS "orders.year",
+   MIN(QUARTER(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6)))) AS "orders.quarter",
+   MIN(MONTH(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6)))) AS "orders.month",
+   MIN(WEEK(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6)))) AS "orders.week",
+   MIN(DAY(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6)))) AS "orders.day_of_month",
+   MIN(DAY_OF_WEEK(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6)))) AS "orders.day_of_week",
+   MIN(DAY_OF_YEAR(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6)))) AS "orders.day_of_year",
+   MIN(HOUR(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6)))) AS "orders.hour",
+   MIN(MINUTE(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6)))) AS "orders.minute"

-- seconds since 1970
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
+   MAX(CAST(FLOOR(TO_UNIXTIME(CAST(WITH_TIMEZONE(CAST(orders.placed_at AS TIMESTAMP(6)), 'Asia/Kathmandu') AT TIME ZONE 'UTC' AS TIMESTAMP(6)))) AS BIGINT)) AS "orders.epoch_placed_at_max",
+   MAX(CAST(FLOOR(TO_UNIXTIME(orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
+   MAX(CAST(FLOOR(TO_UNIXTIME(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP(6)))) AS BIGINT)) AS "orders.epoch_paid_at_max"

-- of the latest instant, and of one of several
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
+       HOUR(CAST(COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6))) AS value_2,
  …
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
+   HOUR(CAST(MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6))) AS "orders.hour(paid_at_max)",
  …
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
+   HOUR(CAST(MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP(6))) AS "orders.hour(paid_at_last(placed_at))"

-- in filters of rows and of groups
- WHERE CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT) = 12
-   AND CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
+ WHERE MONTH(orders.placed_at) = 12
+   AND DAY_OF_WEEK(customers.joined_on) IN (6, 7)
  …
- HAVING CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) > 2023;
+ HAVING YEAR(MAX(orders.placed_at)) > 2023;

-- as dimensions
-   CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS "orders.weekday",
+   DAY_OF_WEEK(orders.placed_at) AS "orders.weekday",
  …
- WHERE CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6
+ WHERE DAY_OF_WEEK(orders.placed_at) < 6
  …
- HAVING CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) = 1 OR COUNT(*) > 3
- ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
+ HAVING DAY_OF_WEEK(orders.placed_at) = 1 OR COUNT(*) > 3
+ ORDER BY "orders.weekday" NULLS LAST, DAY_OF_WEEK(orders.placed_at) * 2 DESC NULLS LAST;

-- as dimensions of other models' measures
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       YEAR(customers.joined_on) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE YEAR(customers.joined_on) > 2020
  …
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       YEAR(customers.joined_on) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE YEAR(customers.joined_on) > 2020
  …
-       CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) AS joined,
+       YEAR(orders__customers.joined_on) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
+     WHERE YEAR(orders__customers.joined_on) > 2020

-- as dimensions without groups, and in later stages
-       CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS weekday
+       DAY_OF_WEEK(orders.placed_at) AS weekday

-- in cases
-   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
+   SUM(CASE WHEN DAY_OF_WEEK(orders.placed_at) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
