-- of a timestamp
-   MIN(CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_week",
+   MIN(CAST(MOD(EXTRACT(DOW FROM orders.placed_at) + 6, 7) + 1 AS BIGINT)) AS "orders.day_of_week",

-- of a date
-   MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_week",
+   MIN(CAST(MOD(EXTRACT(DOW FROM orders.shipped_on) + 6, 7) + 1 AS BIGINT)) AS "orders.day_of_week",

-- of a time of day
-- no difference

-- of an instant, in UTC
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.hour"
+   MIN(CAST(MOD(EXTRACT(DOW FROM CONVERT_TIMEZONE('UTC', CAST(orders.paid_at AS TIMESTAMP))) + 6, 7) + 1 AS BIGINT)) AS "orders.day_of_week",
+   MIN(CAST(EXTRACT(HOUR FROM CONVERT_TIMEZONE('UTC', CAST(orders.paid_at AS TIMESTAMP))) AS BIGINT)) AS "orders.hour"

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
+   MIN(CAST(EXTRACT(YEAR FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(orders.paid_at AS TIMESTAMP))) AS BIGINT)) AS "orders.year",
+   MIN(CAST(EXTRACT(QUARTER FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(orders.paid_at AS TIMESTAMP))) AS BIGINT)) AS "orders.quarter",
+   MIN(CAST(EXTRACT(MONTH FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(orders.paid_at AS TIMESTAMP))) AS BIGINT)) AS "orders.month",
+   MIN(CAST(EXTRACT(WEEK FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(orders.paid_at AS TIMESTAMP))) AS BIGINT)) AS "orders.week",
+   MIN(CAST(EXTRACT(DAY FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(orders.paid_at AS TIMESTAMP))) AS BIGINT)) AS "orders.day_of_month",
+   MIN(CAST(MOD(EXTRACT(DOW FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(orders.paid_at AS TIMESTAMP))) + 6, 7) + 1 AS BIGINT)) AS "orders.day_of_week",
+   MIN(CAST(EXTRACT(DOY FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(orders.paid_at AS TIMESTAMP))) AS BIGINT)) AS "orders.day_of_year",
+   MIN(CAST(EXTRACT(HOUR FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(orders.paid_at AS TIMESTAMP))) AS BIGINT)) AS "orders.hour",
+   MIN(CAST(EXTRACT(MINUTE FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(orders.paid_at AS TIMESTAMP))) AS BIGINT)) AS "orders.minute"

-- seconds since 1970
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
+   MAX(CASE WHEN ISFINITE(CONVERT_TIMEZONE('UTC', CAST(CONVERT_TIMEZONE('Asia/Kathmandu', 'UTC', orders.placed_at) AS TIMESTAMP))) THEN CAST(FLOOR(EXTRACT(EPOCH FROM CONVERT_TIMEZONE('UTC', CAST(CONVERT_TIMEZONE('Asia/Kathmandu', 'UTC', orders.placed_at) AS TIMESTAMP)))) AS BIGINT) END) AS "orders.epoch_placed_at_max",
+   MAX(CASE WHEN ISFINITE(orders.shipped_on) THEN CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT) END) AS "orders.epoch_shipped_on_max",
+   MAX(CASE WHEN ISFINITE(CONVERT_TIMEZONE('UTC', CAST(orders.paid_at AS TIMESTAMP))) THEN CAST(FLOOR(EXTRACT(EPOCH FROM CONVERT_TIMEZONE('UTC', CAST(orders.paid_at AS TIMESTAMP)))) AS BIGINT) END) AS "orders.epoch_paid_at_max"

-- of the latest instant, and of one of several
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
+       CAST(EXTRACT(HOUR FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(COALESCE(orders.paid_at, orders.paid_at) AS TIMESTAMP))) AS BIGINT) AS value_2,
  …
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
+   CAST(EXTRACT(HOUR FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(MAX(ranked.value) AS TIMESTAMP))) AS BIGINT) AS "orders.hour(paid_at_max)",
  …
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
+   CAST(EXTRACT(HOUR FROM CONVERT_TIMEZONE('Asia/Kathmandu', CAST(MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AS TIMESTAMP))) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"

-- in filters of rows and of groups
-   AND CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
+   AND CAST(MOD(EXTRACT(DOW FROM customers.joined_on) + 6, 7) + 1 AS BIGINT) IN (6, 7)

-- as dimensions
-   CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS "orders.weekday",
+   CAST(MOD(EXTRACT(DOW FROM orders.placed_at) + 6, 7) + 1 AS BIGINT) AS "orders.weekday",
  …
- WHERE CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6
+ WHERE CAST(MOD(EXTRACT(DOW FROM orders.placed_at) + 6, 7) + 1 AS BIGINT) < 6
  …
- HAVING CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) = 1 OR COUNT(*) > 3
- ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
+ HAVING CAST(MOD(EXTRACT(DOW FROM orders.placed_at) + 6, 7) + 1 AS BIGINT) = 1 OR COUNT(*) > 3
+ ORDER BY "orders.weekday", CAST(MOD(EXTRACT(DOW FROM orders.placed_at) + 6, 7) + 1 AS BIGINT) * 2 DESC NULLS LAST;

-- as dimensions of other models' measures
-   ON grouped.joined IS NOT DISTINCT FROM customers_measures.joined
+   ON grouped.joined = customers_measures.joined OR grouped.joined IS NULL AND customers_measures.joined IS NULL
  …
-   ON grouped.joined IS NOT DISTINCT FROM lines_measures.joined;
+   ON grouped.joined = lines_measures.joined OR grouped.joined IS NULL AND lines_measures.joined IS NULL;

-- as dimensions without groups, and in later stages
-       CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS weekday
+       CAST(MOD(EXTRACT(DOW FROM orders.placed_at) + 6, 7) + 1 AS BIGINT) AS weekday

-- in cases
-   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
+   SUM(CASE WHEN CAST(MOD(EXTRACT(DOW FROM orders.placed_at) + 6, 7) + 1 AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
