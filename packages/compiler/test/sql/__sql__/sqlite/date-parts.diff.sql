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
+   MIN(CAST(STRFTIME('%Y', orders.placed_at) AS INTEGER)) AS "orders.year",
+   MIN((CAST(STRFTIME('%m', orders.placed_at) AS INTEGER) + 2) / 3) AS "orders.quarter",
+   MIN(CAST(STRFTIME('%m', orders.placed_at) AS INTEGER)) AS "orders.month",
+   MIN(CAST(STRFTIME('%V', orders.placed_at) AS INTEGER)) AS "orders.week",
+   MIN(CAST(STRFTIME('%d', orders.placed_at) AS INTEGER)) AS "orders.day_of_month",
+   MIN(CAST(STRFTIME('%u', orders.placed_at) AS INTEGER)) AS "orders.day_of_week",
+   MIN(CAST(STRFTIME('%j', orders.placed_at) AS INTEGER)) AS "orders.day_of_year",
+   MIN(CAST(STRFTIME('%H', orders.placed_at) AS INTEGER)) AS "orders.hour",
+   MIN(CAST(STRFTIME('%M', orders.placed_at) AS INTEGER)) AS "orders.minute"

-- of a date
-   MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM orders.shipped_on) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM orders.shipped_on) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM orders.shipped_on) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_year"
+   MIN(CAST(STRFTIME('%Y', orders.shipped_on) AS INTEGER)) AS "orders.year",
+   MIN((CAST(STRFTIME('%m', orders.shipped_on) AS INTEGER) + 2) / 3) AS "orders.quarter",
+   MIN(CAST(STRFTIME('%m', orders.shipped_on) AS INTEGER)) AS "orders.month",
+   MIN(CAST(STRFTIME('%V', orders.shipped_on) AS INTEGER)) AS "orders.week",
+   MIN(CAST(STRFTIME('%d', orders.shipped_on) AS INTEGER)) AS "orders.day_of_month",
+   MIN(CAST(STRFTIME('%u', orders.shipped_on) AS INTEGER)) AS "orders.day_of_week",
+   MIN(CAST(STRFTIME('%j', orders.shipped_on) AS INTEGER)) AS "orders.day_of_year"

-- of a time of day
-       MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)) AS hour_stores_opens_min,
-       MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT)) AS minute_stores_opens_min
+       MIN(CAST(STRFTIME('%H', stores.opens) AS INTEGER)) AS hour_stores_opens_min,
+       MIN(CAST(STRFTIME('%M', stores.opens) AS INTEGER)) AS minute_stores_opens_min

-- of an instant, in UTC
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.hour"
+   MIN(CAST(STRFTIME('%u', orders.paid_at) AS INTEGER)) AS "orders.day_of_week",
+   MIN(CAST(STRFTIME('%H', orders.paid_at) AS INTEGER)) AS "orders.hour"

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
+   MIN(CAST(STRFTIME('%Y', SEM_LOCAL(orders.paid_at, 'Asia/Kathmandu')) AS INTEGER)) AS "orders.year",
+   MIN((CAST(STRFTIME('%m', SEM_LOCAL(orders.paid_at, 'Asia/Kathmandu')) AS INTEGER) + 2) / 3) AS "orders.quarter",
+   MIN(CAST(STRFTIME('%m', SEM_LOCAL(orders.paid_at, 'Asia/Kathmandu')) AS INTEGER)) AS "orders.month",
+   MIN(CAST(STRFTIME('%V', SEM_LOCAL(orders.paid_at, 'Asia/Kathmandu')) AS INTEGER)) AS "orders.week",
+   MIN(CAST(STRFTIME('%d', SEM_LOCAL(orders.paid_at, 'Asia/Kathmandu')) AS INTEGER)) AS "orders.day_of_month",
+   MIN(CAST(STRFTIME('%u', SEM_LOCAL(orders.paid_at, 'Asia/Kathmandu')) AS INTEGER)) AS "orders.day_of_week",
+   MIN(CAST(STRFTIME('%j', SEM_LOCAL(orders.paid_at, 'Asia/Kathmandu')) AS INTEGER)) AS "orders.day_of_year",
+   MIN(CAST(STRFTIME('%H', SEM_LOCAL(orders.paid_at, 'Asia/Kathmandu')) AS INTEGER)) AS "orders.hour",
+   MIN(CAST(STRFTIME('%M', SEM_LOCAL(orders.paid_at, 'Asia/Kathmandu')) AS INTEGER)) AS "orders.minute"

-- seconds since 1970
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
+   MAX(CAST(STRFTIME('%s', SEM_INSTANT(orders.placed_at, 'Asia/Kathmandu')) AS INTEGER)) AS "orders.epoch_placed_at_max",
+   MAX(CAST(STRFTIME('%s', orders.shipped_on) AS INTEGER)) AS "orders.epoch_shipped_on_max",
+   MAX(CAST(STRFTIME('%s', orders.paid_at) AS INTEGER)) AS "orders.epoch_paid_at_max"

-- of the latest instant, and of one of several
-       orders.paid_at AS value,
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.paid_at DESC NULLS LAST) AS last_row,
+       SEM_MOMENT(orders.paid_at) || '+00:00' AS value,
+       CAST(STRFTIME('%H', SEM_LOCAL(COALESCE(SEM_MOMENT(orders.paid_at) || '+00:00', SEM_MOMENT(orders.paid_at) || '+00:00'), 'Asia/Kathmandu')) AS INTEGER) AS value_2,
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, SEM_MOMENT(orders.paid_at) || '+00:00' DESC) AS last_row,
  …
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
+   CAST(STRFTIME('%H', SEM_LOCAL(MAX(ranked.value), 'Asia/Kathmandu')) AS INTEGER) AS "orders.hour(paid_at_max)",
  …
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
+   CAST(STRFTIME('%H', SEM_LOCAL(MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END), 'Asia/Kathmandu')) AS INTEGER) AS "orders.hour(paid_at_last(placed_at))"

-- in filters of rows and of groups
- WHERE CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT) = 12
-   AND CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
+ WHERE CAST(STRFTIME('%m', orders.placed_at) AS INTEGER) = 12
+   AND CAST(STRFTIME('%u', customers.joined_on) AS INTEGER) IN (6, 7)
  …
- HAVING CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) > 2023;
+ HAVING CAST(STRFTIME('%Y', MAX(orders.placed_at)) AS INTEGER) > 2023;

-- as dimensions
-   CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS "orders.weekday",
+   CAST(STRFTIME('%u', orders.placed_at) AS INTEGER) AS "orders.weekday",
  …
- WHERE CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6
+ WHERE CAST(STRFTIME('%u', orders.placed_at) AS INTEGER) < 6
  …
- HAVING CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) = 1 OR COUNT(*) > 3
- ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
+ HAVING CAST(STRFTIME('%u', orders.placed_at) AS INTEGER) = 1 OR COUNT(*) > 3
+ ORDER BY "orders.weekday" NULLS LAST, CAST(STRFTIME('%u', orders.placed_at) AS INTEGER) * 2 DESC;

-- as dimensions of other models' measures
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       CAST(STRFTIME('%Y', customers.joined_on) AS INTEGER) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE CAST(STRFTIME('%Y', customers.joined_on) AS INTEGER) > 2020
  …
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       CAST(STRFTIME('%Y', customers.joined_on) AS INTEGER) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE CAST(STRFTIME('%Y', customers.joined_on) AS INTEGER) > 2020
  …
-       CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) AS joined,
+       CAST(STRFTIME('%Y', orders__customers.joined_on) AS INTEGER) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
+     WHERE CAST(STRFTIME('%Y', orders__customers.joined_on) AS INTEGER) > 2020
  …
-   ON grouped.joined IS NOT DISTINCT FROM customers_measures.joined
+   ON grouped.joined IS customers_measures.joined
  …
-   ON grouped.joined IS NOT DISTINCT FROM lines_measures.joined;
+   ON grouped.joined IS lines_measures.joined;

-- as dimensions without groups, and in later stages
-       CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS weekday
+       CAST(STRFTIME('%u', orders.placed_at) AS INTEGER) AS weekday

-- in cases
-   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
+   SUM(CASE WHEN CAST(STRFTIME('%u', orders.placed_at) AS INTEGER) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
