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
+   MIN(YEAR(orders.placed_at)) AS `orders.year`,
+   MIN(QUARTER(orders.placed_at)) AS `orders.quarter`,
+   MIN(MONTH(orders.placed_at)) AS `orders.month`,
+   MIN(WEEKOFYEAR(orders.placed_at)) AS `orders.week`,
+   MIN(DAYOFMONTH(orders.placed_at)) AS `orders.day_of_month`,
+   MIN(WEEKDAY(orders.placed_at) + 1) AS `orders.day_of_week`,
+   MIN(DAYOFYEAR(orders.placed_at)) AS `orders.day_of_year`,
+   MIN(HOUR(orders.placed_at)) AS `orders.hour`,
+   MIN(MINUTE(orders.placed_at)) AS `orders.minute`

-- of a date
-   MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM orders.shipped_on) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM orders.shipped_on) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM orders.shipped_on) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_year"
+   MIN(YEAR(orders.shipped_on)) AS `orders.year`,
+   MIN(QUARTER(orders.shipped_on)) AS `orders.quarter`,
+   MIN(MONTH(orders.shipped_on)) AS `orders.month`,
+   MIN(WEEKOFYEAR(orders.shipped_on)) AS `orders.week`,
+   MIN(DAYOFMONTH(orders.shipped_on)) AS `orders.day_of_month`,
+   MIN(WEEKDAY(orders.shipped_on) + 1) AS `orders.day_of_week`,
+   MIN(DAYOFYEAR(orders.shipped_on)) AS `orders.day_of_year`

-- of a time of day
-       MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)) AS hour_stores_opens_min,
-       MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT)) AS minute_stores_opens_min
+       MIN(CAST(SUBSTRING(stores.opens, 1, 2) AS BIGINT)) AS hour_stores_opens_min,
+       MIN(CAST(SUBSTRING(stores.opens, 4, 2) AS BIGINT)) AS minute_stores_opens_min
  …
-   stores_measures.hour_stores_opens_min AS "orders.stores.hour",
-   stores_measures.minute_stores_opens_min AS "orders.stores.minute"
+   stores_measures.hour_stores_opens_min AS `orders.stores.hour`,
+   stores_measures.minute_stores_opens_min AS `orders.stores.minute`

-- of an instant, in UTC
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.hour"
+   MIN(WEEKDAY(FROM_UTC_TIMESTAMP(orders.paid_at, 'UTC')) + 1) AS `orders.day_of_week`,
+   MIN(HOUR(FROM_UTC_TIMESTAMP(orders.paid_at, 'UTC'))) AS `orders.hour`

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
+   MIN(YEAR(FROM_UTC_TIMESTAMP(orders.paid_at, 'Asia/Kathmandu'))) AS `orders.year`,
+   MIN(QUARTER(FROM_UTC_TIMESTAMP(orders.paid_at, 'Asia/Kathmandu'))) AS `orders.quarter`,
+   MIN(MONTH(FROM_UTC_TIMESTAMP(orders.paid_at, 'Asia/Kathmandu'))) AS `orders.month`,
+   MIN(WEEKOFYEAR(FROM_UTC_TIMESTAMP(orders.paid_at, 'Asia/Kathmandu'))) AS `orders.week`,
+   MIN(DAYOFMONTH(FROM_UTC_TIMESTAMP(orders.paid_at, 'Asia/Kathmandu'))) AS `orders.day_of_month`,
+   MIN(WEEKDAY(FROM_UTC_TIMESTAMP(orders.paid_at, 'Asia/Kathmandu')) + 1) AS `orders.day_of_week`,
+   MIN(DAYOFYEAR(FROM_UTC_TIMESTAMP(orders.paid_at, 'Asia/Kathmandu'))) AS `orders.day_of_year`,
+   MIN(HOUR(FROM_UTC_TIMESTAMP(orders.paid_at, 'Asia/Kathmandu'))) AS `orders.hour`,
+   MIN(MINUTE(FROM_UTC_TIMESTAMP(orders.paid_at, 'Asia/Kathmandu'))) AS `orders.minute`

-- seconds since 1970
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
+   MAX(UNIX_SECONDS(CAST(FROM_UTC_TIMESTAMP(TO_UTC_TIMESTAMP(orders.placed_at, 'Asia/Kathmandu'), 'UTC') AS TIMESTAMP))) AS `orders.epoch_placed_at_max`,
+   MAX(UNIX_SECONDS(CAST(orders.shipped_on AS TIMESTAMP))) AS `orders.epoch_shipped_on_max`,
+   MAX(UNIX_SECONDS(CAST(FROM_UTC_TIMESTAMP(orders.paid_at, 'UTC') AS TIMESTAMP))) AS `orders.epoch_paid_at_max`

-- of the latest instant, and of one of several
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
+       HOUR(FROM_UTC_TIMESTAMP(COALESCE(orders.paid_at, orders.paid_at), 'Asia/Kathmandu')) AS value_2,
  …
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
-   MAX(ranked.value_2) AS "orders.hour_coalesce_paid_at_paid_at_max",
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
+   HOUR(FROM_UTC_TIMESTAMP(MAX(ranked.value), 'Asia/Kathmandu')) AS `orders.hour(paid_at_max)`,
+   MAX(ranked.value_2) AS `orders.hour_coalesce_paid_at_paid_at_max`,
+   HOUR(FROM_UTC_TIMESTAMP(MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END), 'Asia/Kathmandu')) AS `orders.hour(paid_at_last(placed_at))`

-- in filters of rows and of groups
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count"
+   orders.status AS `orders.status`,
+   COUNT(*) AS `orders._count`
  …
- WHERE CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT) = 12
-   AND CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
+ WHERE MONTH(orders.placed_at) = 12
+   AND WEEKDAY(customers.joined_on) + 1 IN (6, 7)
  …
- HAVING CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) > 2023;
+ HAVING YEAR(MAX(orders.placed_at)) > 2023;

-- as dimensions
+ WITH
+   sorted AS (
+     SELECT
+       WEEKDAY(orders.placed_at) + 1 AS `orders.weekday`,
+       CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END AS `orders.size`,
+       SUM(orders.amount) AS `orders.amount_sum`,
+       COUNT(*) AS `orders._count`,
+       (WEEKDAY(orders.placed_at) + 1) * 2 AS sort_key
+     FROM orders
+     WHERE WEEKDAY(orders.placed_at) + 1 < 6
+       AND CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END = 'large'
+     GROUP BY 1, 2
+     HAVING WEEKDAY(orders.placed_at) + 1 = 1 OR COUNT(*) > 3
+   )
  …
-   CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS "orders.weekday",
-   CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END AS "orders.size",
-   SUM(orders.amount) AS "orders.amount_sum",
-   COUNT(*) AS "orders._count"
- FROM orders
- WHERE CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6
-   AND CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END = 'large'
- GROUP BY 1, 2
- HAVING CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) = 1 OR COUNT(*) > 3
- ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
+   sorted.`orders.weekday`,
+   sorted.`orders.size`,
+   sorted.`orders.amount_sum`,
+   sorted.`orders._count`
+ FROM sorted
+ ORDER BY sorted.`orders.weekday` NULLS LAST, sorted.sort_key DESC NULLS LAST;

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
-       MAX("lines".price) AS price_max
-     FROM order_lines AS "lines"
+       YEAR(orders__customers.joined_on) AS joined,
+       MAX(`lines`.price) AS price_max
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-     WHERE CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
+     WHERE YEAR(orders__customers.joined_on) > 2020
  …
-   grouped.joined AS "orders.joined",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum",
-   lines_measures.price_max AS "orders.lines.price_max"
+   grouped.joined AS `orders.joined`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`,
+   lines_measures.price_max AS `orders.lines.price_max`
  …
-   ON grouped.joined IS NOT DISTINCT FROM customers_measures.joined
+   ON grouped.joined <=> customers_measures.joined
  …
-   ON grouped.joined IS NOT DISTINCT FROM lines_measures.joined;
+   ON grouped.joined <=> lines_measures.joined;

-- as dimensions without groups, and in later stages
-       CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS weekday
+       WEEKDAY(orders.placed_at) + 1 AS weekday
  …
-   days.weekday AS "days.weekday",
-   COUNT(*) AS "days._count"
+   days.weekday AS `days.weekday`,
+   COUNT(*) AS `days._count`

-- in cases
-   orders.status AS "orders.status",
-   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
+   orders.status AS `orders.status`,
+   SUM(CASE WHEN WEEKDAY(orders.placed_at) + 1 > 5 THEN orders.amount ELSE 0 END) AS `orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum`
