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
+   MIN(EXTRACT(YEAR FROM orders.placed_at)) AS orders_year_5de1808b,
+   MIN(EXTRACT(QUARTER FROM orders.placed_at)) AS orders_quarter_38ff44b6,
+   MIN(EXTRACT(MONTH FROM orders.placed_at)) AS orders_month_b4f82570,
+   MIN(EXTRACT(ISOWEEK FROM orders.placed_at)) AS orders_week_a6551fda,
+   MIN(EXTRACT(DAY FROM orders.placed_at)) AS orders_day_of_month_7488ba79,
+   MIN(MOD(EXTRACT(DAYOFWEEK FROM orders.placed_at) + 5, 7) + 1) AS orders_day_of_week_f3f15521,
+   MIN(EXTRACT(DAYOFYEAR FROM orders.placed_at)) AS orders_day_of_year_1506f400,
+   MIN(EXTRACT(HOUR FROM orders.placed_at)) AS orders_hour_7a14d5a4,
+   MIN(EXTRACT(MINUTE FROM orders.placed_at)) AS orders_minute_f75b20b2

-- of a date
-   MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM orders.shipped_on) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM orders.shipped_on) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM orders.shipped_on) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_year"
+   MIN(EXTRACT(YEAR FROM orders.shipped_on)) AS orders_year_5de1808b,
+   MIN(EXTRACT(QUARTER FROM orders.shipped_on)) AS orders_quarter_38ff44b6,
+   MIN(EXTRACT(MONTH FROM orders.shipped_on)) AS orders_month_b4f82570,
+   MIN(EXTRACT(ISOWEEK FROM orders.shipped_on)) AS orders_week_a6551fda,
+   MIN(EXTRACT(DAY FROM orders.shipped_on)) AS orders_day_of_month_7488ba79,
+   MIN(MOD(EXTRACT(DAYOFWEEK FROM orders.shipped_on) + 5, 7) + 1) AS orders_day_of_week_f3f15521,
+   MIN(EXTRACT(DAYOFYEAR FROM orders.shipped_on)) AS orders_day_of_year_1506f400

-- of a time of day
-       MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)) AS hour_stores_opens_min,
-       MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT)) AS minute_stores_opens_min
+       MIN(EXTRACT(HOUR FROM stores.opens)) AS hour_stores_opens_min,
+       MIN(EXTRACT(MINUTE FROM stores.opens)) AS minute_stores_opens_min
  …
-   stores_measures.hour_stores_opens_min AS "orders.stores.hour",
-   stores_measures.minute_stores_opens_min AS "orders.stores.minute"
+   stores_measures.hour_stores_opens_min AS orders_stores_hour_9a7d28c4,
+   stores_measures.minute_stores_opens_min AS orders_stores_minute_732468d2

-- of an instant, in UTC
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.hour"
+   MIN(MOD(EXTRACT(DAYOFWEEK FROM DATETIME(orders.paid_at, 'UTC')) + 5, 7) + 1) AS orders_day_of_week_f3f15521,
+   MIN(EXTRACT(HOUR FROM DATETIME(orders.paid_at, 'UTC'))) AS orders_hour_7a14d5a4

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
+   MIN(EXTRACT(YEAR FROM DATETIME(orders.paid_at, 'Asia/Kathmandu'))) AS orders_year_5de1808b,
+   MIN(EXTRACT(QUARTER FROM DATETIME(orders.paid_at, 'Asia/Kathmandu'))) AS orders_quarter_38ff44b6,
+   MIN(EXTRACT(MONTH FROM DATETIME(orders.paid_at, 'Asia/Kathmandu'))) AS orders_month_b4f82570,
+   MIN(EXTRACT(ISOWEEK FROM DATETIME(orders.paid_at, 'Asia/Kathmandu'))) AS orders_week_a6551fda,
+   MIN(EXTRACT(DAY FROM DATETIME(orders.paid_at, 'Asia/Kathmandu'))) AS orders_day_of_month_7488ba79,
+   MIN(MOD(EXTRACT(DAYOFWEEK FROM DATETIME(orders.paid_at, 'Asia/Kathmandu')) + 5, 7) + 1) AS orders_day_of_week_f3f15521,
+   MIN(EXTRACT(DAYOFYEAR FROM DATETIME(orders.paid_at, 'Asia/Kathmandu'))) AS orders_day_of_year_1506f400,
+   MIN(EXTRACT(HOUR FROM DATETIME(orders.paid_at, 'Asia/Kathmandu'))) AS orders_hour_7a14d5a4,
+   MIN(EXTRACT(MINUTE FROM DATETIME(orders.paid_at, 'Asia/Kathmandu'))) AS orders_minute_f75b20b2

-- seconds since 1970
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
+   MAX(UNIX_SECONDS(TIMESTAMP(DATETIME(TIMESTAMP(CAST(orders.placed_at AS DATETIME), 'Asia/Kathmandu'), 'UTC')))) AS orders_epoch_placed_at_max_dbc5251a,
+   MAX(UNIX_SECONDS(TIMESTAMP(orders.shipped_on))) AS orders_epoch_shipped_on_max_97704214,
+   MAX(UNIX_SECONDS(TIMESTAMP(DATETIME(orders.paid_at, 'UTC')))) AS orders_epoch_paid_at_max_4b038433

-- of the latest instant, and of one of several
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.paid_at DESC NULLS LAST) AS last_row,
+       EXTRACT(HOUR FROM DATETIME(COALESCE(orders.paid_at, orders.paid_at), 'Asia/Kathmandu')) AS value_2,
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.paid_at DESC) AS last_row,
  …
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
-   MAX(ranked.value_2) AS "orders.hour_coalesce_paid_at_paid_at_max",
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
+   EXTRACT(HOUR FROM DATETIME(MAX(ranked.value), 'Asia/Kathmandu')) AS orders_hour_paid_at_max__8dc8fd7a,
+   MAX(ranked.value_2) AS orders_hour_coalesce_paid_at_paid_at_max_508e9ca7,
+   EXTRACT(HOUR FROM DATETIME(MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END), 'Asia/Kathmandu')) AS orders_hour_paid_at_last_placed_at___60e2426e

-- in filters of rows and of groups
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count"
+   orders.status AS orders_status_6bc1dce8,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT) = 12
-   AND CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
+ WHERE EXTRACT(MONTH FROM orders.placed_at) = 12
+   AND MOD(EXTRACT(DAYOFWEEK FROM customers.joined_on) + 5, 7) + 1 IN (6, 7)
  …
- HAVING CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) > 2023;
+ HAVING EXTRACT(YEAR FROM MAX(orders.placed_at)) > 2023;

-- as dimensions
-   CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS "orders.weekday",
-   CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END AS "orders.size",
-   SUM(orders.amount) AS "orders.amount_sum",
-   COUNT(*) AS "orders._count"
+   MOD(EXTRACT(DAYOFWEEK FROM orders.placed_at) + 5, 7) + 1 AS orders_weekday_66c6df08,
+   CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END AS orders_size_eaa6f767,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6
+ WHERE MOD(EXTRACT(DAYOFWEEK FROM orders.placed_at) + 5, 7) + 1 < 6
  …
- HAVING CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) = 1 OR COUNT(*) > 3
- ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
+ HAVING MOD(EXTRACT(DAYOFWEEK FROM orders.placed_at) + 5, 7) + 1 = 1 OR COUNT(*) > 3
+ ORDER BY MOD(EXTRACT(DAYOFWEEK FROM orders.placed_at) + 5, 7) + 1 IS NULL, orders_weekday_66c6df08, (MOD(EXTRACT(DAYOFWEEK FROM orders.placed_at) + 5, 7) + 1) * 2 DESC;

-- as dimensions of other models' measures
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       EXTRACT(YEAR FROM customers.joined_on) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE EXTRACT(YEAR FROM customers.joined_on) > 2020
  …
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       EXTRACT(YEAR FROM customers.joined_on) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE EXTRACT(YEAR FROM customers.joined_on) > 2020
  …
-       CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) AS joined,
-       MAX("lines".price) AS price_max
-     FROM order_lines AS "lines"
+       EXTRACT(YEAR FROM orders__customers.joined_on) AS joined,
+       MAX(`lines`.price) AS price_max
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-     WHERE CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
+     WHERE EXTRACT(YEAR FROM orders__customers.joined_on) > 2020
  …
-   grouped.joined AS "orders.joined",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum",
-   lines_measures.price_max AS "orders.lines.price_max"
+   grouped.joined AS orders_joined_360655c3,
+   grouped._count AS orders__count_b58c814a,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792,
+   lines_measures.price_max AS orders_lines_price_max_66d4287b
  …
-   ON grouped.joined IS NOT DISTINCT FROM customers_measures.joined
+   ON COALESCE(TO_JSON_STRING(grouped.joined), 'null') = COALESCE(TO_JSON_STRING(customers_measures.joined), 'null')
  …
-   ON grouped.joined IS NOT DISTINCT FROM lines_measures.joined;
+   ON COALESCE(TO_JSON_STRING(grouped.joined), 'null') = COALESCE(TO_JSON_STRING(lines_measures.joined), 'null');

-- as dimensions without groups, and in later stages
-       CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS weekday
+       MOD(EXTRACT(DAYOFWEEK FROM orders.placed_at) + 5, 7) + 1 AS weekday
  …
-   days.weekday AS "days.weekday",
-   COUNT(*) AS "days._count"
+   days.weekday AS days_weekday_dcb0ba0a,
+   COUNT(*) AS days__count_81b36c30

-- in cases
-   orders.status AS "orders.status",
-   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(CASE WHEN MOD(EXTRACT(DAYOFWEEK FROM orders.placed_at) + 5, 7) + 1 > 5 THEN orders.amount ELSE 0 END) AS orders_case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum_53cfd8ad
