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
+   MIN(TO_NUMBER(TO_CHAR(orders.placed_at, 'SYYYY'))) AS "orders.year",
+   MIN(TO_NUMBER(TO_CHAR(orders.placed_at, 'Q'))) AS "orders.quarter",
+   MIN(TO_NUMBER(TO_CHAR(orders.placed_at, 'MM'))) AS "orders.month",
+   MIN(TO_NUMBER(TO_CHAR(orders.placed_at, 'IW'))) AS "orders.week",
+   MIN(TO_NUMBER(TO_CHAR(orders.placed_at, 'DD'))) AS "orders.day_of_month",
+   MIN(TRUNC(orders.placed_at, 'DD') - TRUNC(orders.placed_at, 'IW') + 1) AS "orders.day_of_week",
+   MIN(TO_NUMBER(TO_CHAR(orders.placed_at, 'DDD'))) AS "orders.day_of_year",
+   MIN(EXTRACT(HOUR FROM CAST(orders.placed_at AS TIMESTAMP))) AS "orders.hour",
+   MIN(EXTRACT(MINUTE FROM CAST(orders.placed_at AS TIMESTAMP))) AS "orders.minute"

-- of a date
-   MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM orders.shipped_on) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM orders.shipped_on) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM orders.shipped_on) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_year"
+   MIN(TO_NUMBER(TO_CHAR(orders.shipped_on, 'SYYYY'))) AS "orders.year",
+   MIN(TO_NUMBER(TO_CHAR(orders.shipped_on, 'Q'))) AS "orders.quarter",
+   MIN(TO_NUMBER(TO_CHAR(orders.shipped_on, 'MM'))) AS "orders.month",
+   MIN(TO_NUMBER(TO_CHAR(orders.shipped_on, 'IW'))) AS "orders.week",
+   MIN(TO_NUMBER(TO_CHAR(orders.shipped_on, 'DD'))) AS "orders.day_of_month",
+   MIN(TRUNC(orders.shipped_on, 'DD') - TRUNC(orders.shipped_on, 'IW') + 1) AS "orders.day_of_week",
+   MIN(TO_NUMBER(TO_CHAR(orders.shipped_on, 'DDD'))) AS "orders.day_of_year"

-- of a time of day
-       MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)) AS hour_stores_opens_min,
-       MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT)) AS minute_stores_opens_min
+       MIN(EXTRACT(HOUR FROM stores.opens)) AS hour_stores_opens_min,
+       MIN(EXTRACT(MINUTE FROM stores.opens)) AS minute_stores_opens_min

-- of an instant, in UTC
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.hour"
+   MIN(TRUNC(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP), 'DD') - TRUNC(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP), 'IW') + 1) AS "orders.day_of_week",
+   MIN(EXTRACT(HOUR FROM CAST(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP) AS TIMESTAMP))) AS "orders.hour"

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
+   MIN(TO_NUMBER(TO_CHAR(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP), 'SYYYY'))) AS "orders.year",
+   MIN(TO_NUMBER(TO_CHAR(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP), 'Q'))) AS "orders.quarter",
+   MIN(TO_NUMBER(TO_CHAR(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP), 'MM'))) AS "orders.month",
+   MIN(TO_NUMBER(TO_CHAR(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP), 'IW'))) AS "orders.week",
+   MIN(TO_NUMBER(TO_CHAR(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP), 'DD'))) AS "orders.day_of_month",
+   MIN(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP), 'DD') - TRUNC(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP), 'IW') + 1) AS "orders.day_of_week",
+   MIN(TO_NUMBER(TO_CHAR(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP), 'DDD'))) AS "orders.day_of_year",
+   MIN(EXTRACT(HOUR FROM CAST(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP) AS TIMESTAMP))) AS "orders.hour",
+   MIN(EXTRACT(MINUTE FROM CAST(CAST(orders.paid_at AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP) AS TIMESTAMP))) AS "orders.minute"

-- seconds since 1970
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
+   MAX(ROUND((CAST(CAST(FROM_TZ(CAST(orders.placed_at AS TIMESTAMP), 'Asia/Kathmandu') AT TIME ZONE 'UTC' AS TIMESTAMP) AS DATE) - DATE '1970-01-01') * 86400)) AS "orders.epoch_placed_at_max",
+   MAX(ROUND((CAST(orders.shipped_on AS DATE) - DATE '1970-01-01') * 86400)) AS "orders.epoch_shipped_on_max",
+   MAX(ROUND((CAST(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP) AS DATE) - DATE '1970-01-01') * 86400)) AS "orders.epoch_paid_at_max"

-- of the latest instant, and of one of several
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
+       EXTRACT(HOUR FROM CAST(CAST(COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP) AS TIMESTAMP)) AS value_2,
  …
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
+   EXTRACT(HOUR FROM CAST(CAST(MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP) AS TIMESTAMP)) AS "orders.hour(paid_at_max)",
  …
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
+   EXTRACT(HOUR FROM CAST(CAST(MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu' AS TIMESTAMP) AS TIMESTAMP)) AS "orders.hour(paid_at_last(placed_at))"

-- in filters of rows and of groups
- WHERE CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT) = 12
-   AND CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
- GROUP BY 1
- HAVING CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) > 2023;
+ WHERE TO_NUMBER(TO_CHAR(orders.placed_at, 'MM')) = 12
+   AND TRUNC(customers.joined_on, 'DD') - TRUNC(customers.joined_on, 'IW') + 1 IN (6, 7)
+ GROUP BY orders.status
+ HAVING TO_NUMBER(TO_CHAR(MAX(orders.placed_at), 'SYYYY')) > 2023;

-- as dimensions
-   CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS "orders.weekday",
+   TRUNC(orders.placed_at, 'DD') - TRUNC(orders.placed_at, 'IW') + 1 AS "orders.weekday",
  …
- WHERE CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6
+ WHERE TRUNC(orders.placed_at, 'DD') - TRUNC(orders.placed_at, 'IW') + 1 < 6
  …
- GROUP BY 1, 2
- HAVING CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) = 1 OR COUNT(*) > 3
- ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
+ GROUP BY TRUNC(orders.placed_at, 'DD') - TRUNC(orders.placed_at, 'IW') + 1, CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END
+ HAVING TRUNC(orders.placed_at, 'DD') - TRUNC(orders.placed_at, 'IW') + 1 = 1 OR COUNT(*) > 3
+ ORDER BY "orders.weekday", (TRUNC(orders.placed_at, 'DD') - TRUNC(orders.placed_at, 'IW') + 1) * 2 DESC NULLS LAST;

-- as dimensions of other models' measures
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
-       COUNT(*) AS _count
+       TO_NUMBER(TO_CHAR(customers.joined_on, 'SYYYY')) AS joined,
+       COUNT(*) AS "_COUNT"
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
-     GROUP BY 1
+     WHERE TO_NUMBER(TO_CHAR(customers.joined_on, 'SYYYY')) > 2020
+     GROUP BY TO_NUMBER(TO_CHAR(customers.joined_on, 'SYYYY'))
  …
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       TO_NUMBER(TO_CHAR(customers.joined_on, 'SYYYY')) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
-     GROUP BY 1
+     WHERE TO_NUMBER(TO_CHAR(customers.joined_on, 'SYYYY')) > 2020
+     GROUP BY TO_NUMBER(TO_CHAR(customers.joined_on, 'SYYYY'))
  …
-       CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) AS joined,
-       MAX("lines".price) AS price_max
-     FROM order_lines AS "lines"
+       TO_NUMBER(TO_CHAR(orders__customers.joined_on, 'SYYYY')) AS joined,
+       MAX("LINES".price) AS price_max
+     FROM order_lines "LINES"
  …
-       ON "lines".order_id = orders.id
-     INNER JOIN customers AS orders__customers
+       ON "LINES".order_id = orders.id
+     INNER JOIN customers orders__customers
  …
-     WHERE CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
-     GROUP BY 1
+     WHERE TO_NUMBER(TO_CHAR(orders__customers.joined_on, 'SYYYY')) > 2020
+     GROUP BY TO_NUMBER(TO_CHAR(orders__customers.joined_on, 'SYYYY'))
  …
-   grouped._count AS "orders._count",
+   grouped."_COUNT" AS "orders._count",
  …
-   ON grouped.joined IS NOT DISTINCT FROM customers_measures.joined
+   ON DECODE(grouped.joined, customers_measures.joined, 1, 0) = 1
  …
-   ON grouped.joined IS NOT DISTINCT FROM lines_measures.joined;
+   ON DECODE(grouped.joined, lines_measures.joined, 1, 0) = 1;

-- as dimensions without groups, and in later stages
-       CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS weekday
+       TRUNC(orders.placed_at, 'DD') - TRUNC(orders.placed_at, 'IW') + 1 AS weekday
  …
-     GROUP BY 1, 2
+     GROUP BY orders.id, TRUNC(orders.placed_at, 'DD') - TRUNC(orders.placed_at, 'IW') + 1
  …
- GROUP BY 1;
+ GROUP BY days.weekday;

-- in cases
-   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
+   SUM(CASE WHEN TRUNC(orders.placed_at, 'DD') - TRUNC(orders.placed_at, 'IW') + 1 > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
  …
- GROUP BY 1;
+ GROUP BY orders.status;
