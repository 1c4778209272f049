-- a timestamp by second
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.placed_at), SECOND) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by minute
-   DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.placed_at), MINUTE) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by hour
-   DATE_TRUNC('hour', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.placed_at), HOUR) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by day
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), DAY) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by week
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), WEEK) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by month
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by quarter
-   DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), QUARTER) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a timestamp by year
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), YEAR) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.shipped_on), SECOND) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.shipped_on), MINUTE) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.shipped_on), HOUR) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by day
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, DAY) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, ISOWEEK) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, WEEK) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by month
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, MONTH) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by quarter
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, QUARTER) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a date by year
-   DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, YEAR) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- quarter hours
-   DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_ADD(CAST(DATETIME_TRUNC(DATETIME(orders.placed_at), MINUTE) AS DATETIME), INTERVAL MOD(EXTRACT(MINUTE FROM DATETIME_TRUNC(DATETIME(orders.placed_at), MINUTE)), 15) * -1 MINUTE) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- eight hours of a zoned timestamp, in a zone
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_ADD(CAST(DATETIME_TRUNC(DATETIME(orders.paid_at, 'Europe/Oslo'), HOUR) AS DATETIME), INTERVAL MOD(EXTRACT(HOUR FROM DATETIME_TRUNC(DATETIME(orders.paid_at, 'Europe/Oslo'), HOUR)), 8) * -1 HOUR) AS orders_paid_at_8c7d9fd4,
+   COUNT(*) AS orders__count_b58c814a

-- ten seconds
-   DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_ADD(CAST(DATETIME_TRUNC(DATETIME(orders.placed_at), SECOND) AS DATETIME), INTERVAL MOD(EXTRACT(SECOND FROM DATETIME_TRUNC(DATETIME(orders.placed_at), SECOND)), 10) * -1 SECOND) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- ten days
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_ADD(DATE_TRUNC(DATE(orders.placed_at), DAY), INTERVAL MOD(UNIX_DATE(DATE_TRUNC(DATE(orders.placed_at), DAY)) + 3999991, 10) * -1 DAY) AS DATE) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- two weeks of a date
-   CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_ADD(DATE_TRUNC(orders.shipped_on, DAY), INTERVAL MOD(UNIX_DATE(DATE_TRUNC(orders.shipped_on, DAY)) + 3999999, 14) * -1 DAY) AS DATE) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- two years
-   CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_ADD(DATE_TRUNC(DATE(orders.placed_at), MONTH), INTERVAL MOD(EXTRACT(YEAR FROM DATE_TRUNC(DATE(orders.placed_at), MONTH)) * 12 + EXTRACT(MONTH FROM DATE_TRUNC(DATE(orders.placed_at), MONTH)) + 130007, 24) * -1 MONTH) AS DATE) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- weeks from Saturday
-   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_ADD(DATE_TRUNC(DATE_ADD(DATE_TRUNC(DATE(orders.placed_at), DAY), INTERVAL -5 DAY), ISOWEEK), INTERVAL 5 DAY) AS DATE) AS orders_placed_at_af78bedd,
+   CAST(DATE_ADD(DATE_TRUNC(DATE(orders.placed_at), DAY), INTERVAL MOD(UNIX_DATE(DATE_TRUNC(DATE(orders.placed_at), DAY)) + 4000008, 14) * -1 DAY) AS DATE) AS orders_placed_at_2_weeks_f67b4f3e,
+   COUNT(*) AS orders__count_b58c814a

-- a fiscal year with a label
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_ADD(DATE_TRUNC(DATE_ADD(DATE_TRUNC(DATE(orders.placed_at), MONTH), INTERVAL -1 MONTH), QUARTER), INTERVAL 1 MONTH) AS DATE) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2025-01-01 00:00:00'
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_ADD(DATE_TRUNC(DATE_ADD(DATE_TRUNC(DATE(orders.placed_at), MONTH), INTERVAL -1 MONTH), QUARTER), INTERVAL 1 MONTH) AS DATE) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-08-01'
-       AND orders.placed_at < TIMESTAMP '2025-02-01'
+     WHERE orders.placed_at >= DATETIME '2023-08-01 00:00:00'
+       AND orders.placed_at < DATETIME '2025-02-01 00:00:00'
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
-   grouped._count AS "orders._count",
-   grouped._count - earlier._count AS "orders.change(_count)"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(EXTRACT(YEAR FROM CAST(DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH) AS DATE)) + 1 AS STRING) || ' Q' || CAST(EXTRACT(QUARTER FROM CAST(DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH) AS DATE)) AS STRING) END AS orders_placed_at_label_1281e3ac,
+   grouped._count AS orders__count_b58c814a,
+   grouped._count - earlier._count AS orders_change__count__4a62ab11
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -3 MONTH);

-- a year that begins within a month
-   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
-   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
-   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_ADD(DATE_ADD(DATE_TRUNC(DATE_ADD(DATE_TRUNC(DATE_ADD(DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), DAY), INTERVAL -5 DAY), MONTH), INTERVAL -3 MONTH), YEAR), INTERVAL 3 MONTH), INTERVAL 5 DAY) AS DATE) AS orders_paid_at_8c7d9fd4,
+   CAST(DATE_ADD(DATE_TRUNC(DATE_TRUNC(DATE_ADD(DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), DAY), INTERVAL -5 DAY), MONTH), MONTH), INTERVAL 5 DAY) AS DATE) AS orders_paid_at_tax_month_b6f91ecf,
+   CASE WHEN CAST(DATE_ADD(DATE_TRUNC(DATE_TRUNC(DATE_ADD(DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), DAY), INTERVAL -5 DAY), MONTH), MONTH), INTERVAL 5 DAY) AS DATE) IS NOT NULL THEN CAST(EXTRACT(MONTH FROM CAST(DATE_ADD(CAST(DATE_ADD(CAST(DATE_ADD(DATE_TRUNC(DATE_TRUNC(DATE_ADD(DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), DAY), INTERVAL -5 DAY), MONTH), MONTH), INTERVAL 5 DAY) AS DATE), INTERVAL -5 DAY) AS DATE), INTERVAL -3 MONTH) AS DATE)) AS STRING) END AS orders_paid_at_tax_month_label_7ab5424e,
+   COUNT(*) AS orders__count_b58c814a

-- filled fiscal quarters
-       CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2023-11-01', INTERVAL numbers.n * 3 MONTH) AS DATE) AS placed_at
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 4)) AS n) AS numbers
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_ADD(DATE_TRUNC(DATE_ADD(DATE_TRUNC(DATE(orders.placed_at), MONTH), INTERVAL -1 MONTH), QUARTER), INTERVAL 1 MONTH) AS DATE) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2025-01-01 00:00:00'
  …
-   periods.placed_at AS "orders.placed_at",
-   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
-   COALESCE(grouped._count, 0) AS "orders._count"
+   periods.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(EXTRACT(YEAR FROM CAST(DATE_ADD(periods.placed_at, INTERVAL -1 MONTH) AS DATE)) + 1 AS STRING) || ' Q' || CAST(EXTRACT(QUARTER FROM CAST(DATE_ADD(periods.placed_at, INTERVAL -1 MONTH) AS DATE)) AS STRING) END AS orders_placed_at_label_1281e3ac,
+   COALESCE(grouped._count, 0) AS orders__count_b58c814a

-- periods of a calendar
-       ON DATE_TRUNC('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
-     WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND retail_orders.placed_at < TIMESTAMP '2025-01-01'
+       ON DATE_TRUNC(DATE(retail_orders.placed_at), DAY) = retail_orders__placed_at__calendar.day
+     WHERE retail_orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND retail_orders.placed_at < DATETIME '2025-01-01 00:00:00'
  …
-   grouped.placed_at AS "retail_orders.placed_at",
-   placed_at_periods.period_name_max AS "retail_orders.placed_at_label",
-   grouped._count AS "retail_orders._count"
+   grouped.placed_at AS retail_orders_placed_at_4e57716b,
+   placed_at_periods.period_name_max AS retail_orders_placed_at_label_1e326bea,
+   grouped._count AS retail_orders__count_bec295dc
  …
- ORDER BY "retail_orders.placed_at" NULLS LAST;
+ ORDER BY grouped.placed_at IS NULL, retail_orders_placed_at_4e57716b;

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'UTC'), DAY) AS orders_paid_at_8c7d9fd4,
+   COUNT(*) AS orders__count_b58c814a

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), DAY) AS orders_paid_at_8c7d9fd4,
+   DATETIME_TRUNC(DATETIME(orders.paid_at, 'Europe/Oslo'), HOUR) AS orders_paid_at_hour_2d1e62db,
+   COUNT(*) AS orders__count_b58c814a

-- a derived timestamp
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(COALESCE(orders.placed_at, orders.paid_at)), MONTH) AS orders_due_at_95e895dc,
+   COUNT(*) AS orders__count_b58c814a

-- several periods of one column
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), YEAR) AS orders_placed_at_af78bedd,
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_month_47aed5b0,
+   DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS orders_placed_at_week_ab3d401a,
+   COUNT(*) AS orders__count_b58c814a

-- a time of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(customers.joined_on, QUARTER) AS orders_customers_joined_on_964c91ca,
+   COUNT(*) AS orders__count_b58c814a

-- a range of days
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-05-01 00:00:00'

-- a range of days of a date
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, MONTH) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- a range to a time of day
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 06:00:00'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30 18:00:00'
+ WHERE orders.placed_at >= DATETIME '2024-01-01 06:00:00'
+   AND orders.placed_at <= DATETIME '2024-04-30 18:00:00'

-- a range open at its start
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < DATETIME '2024-05-01 00:00:00'

-- a range open at its end
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
+ WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), MONTH) AS orders_paid_at_8c7d9fd4,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00+00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00+00'

-- whole periods only
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < DATETIME '2024-05-01 00:00:00'

-- whole periods of a range
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-04-01 00:00:00'

-- whole periods of a filter
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= DATETIME '2024-01-03 00:00:00'
+   AND orders.placed_at >= DATETIME '2024-01-08 00:00:00'
+   AND orders.placed_at < DATETIME '2024-05-13 00:00:00'

-- whole periods of a date of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(customers.joined_on, QUARTER) AS orders_customers_joined_on_964c91ca,
+   COUNT(*) AS orders__count_b58c814a
