-- instants in the zone of a query
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.paid_at, 'America/New_York'), HOUR) AS orders_paid_at_8c7d9fd4,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-10 05:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-03-11 04:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-10 05:00:00+00'
+   AND orders.paid_at < TIMESTAMP '2024-03-11 04:00:00+00'

-- timestamps without a zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(TIMESTAMP(CAST(orders.placed_at AS DATETIME), 'UTC'), 'America/New_York'), HOUR) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 05:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 04:00:00'
+ WHERE orders.placed_at >= DATETIME '2024-03-10 05:00:00'
+   AND orders.placed_at < DATETIME '2024-03-11 04:00:00'

-- timestamps that are local time of another zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(TIMESTAMP(CAST(orders.placed_at AS DATETIME), 'Europe/Oslo'), 'America/New_York'), HOUR) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 06:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 05:00:00'
+ WHERE orders.placed_at >= DATETIME '2024-03-10 06:00:00'
+   AND orders.placed_at < DATETIME '2024-03-11 05:00:00'

-- timestamps that are local time of the query
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), DAY) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10'
-   AND orders.placed_at < TIMESTAMP '2024-03-11'
+ WHERE orders.placed_at >= DATETIME '2024-03-10 00:00:00'
+   AND orders.placed_at < DATETIME '2024-03-11 00:00:00'

-- dates, which are never shifted
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, DAY) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- parts of timestamps, and a relative time
-   COUNT(*) AS "orders._count",
-   MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
+   COUNT(*) AS orders__count_b58c814a,
+   MIN(EXTRACT(HOUR FROM DATETIME(TIMESTAMP(CAST(orders.placed_at AS DATETIME), 'UTC'), 'America/New_York'))) AS orders_hour_placed_at_min_c42ffa8b
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-05-17 04:00:00'
-   AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
+ WHERE orders.placed_at >= DATETIME '2024-05-17 04:00:00'
+   AND EXTRACT(HOUR FROM DATETIME(TIMESTAMP(CAST(orders.placed_at AS DATETIME), 'UTC'), 'America/New_York')) > 7;

-- one of several local times
-   MAX(COALESCE(orders.placed_at, TIMESTAMP '2024-01-01 01:00:00')) AS "orders.coalesce_placed_at_2024_01_01_max"
+   MAX(COALESCE(orders.placed_at, DATETIME '2024-01-01 01:00:00')) AS orders_coalesce_placed_at_2024_01_01_max_c3d0c5bf
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-01-01 01:00:00' OR orders.placed_at >= TIMESTAMP '2025-03-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-04-01 02:00:00';
+ WHERE orders.placed_at >= DATETIME '2024-01-01 01:00:00' AND orders.placed_at < DATETIME '2025-01-01 01:00:00' OR orders.placed_at >= DATETIME '2025-03-01 01:00:00' AND orders.placed_at < DATETIME '2025-04-01 02:00:00';

-- stages in different zones
-       DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
+       DATETIME_TRUNC(DATETIME(TIMESTAMP(CAST(orders.placed_at AS DATETIME), 'UTC'), 'America/New_York'), HOUR) AS placed_at,
  …
-   DATE_TRUNC('day', hourly.placed_at) AS "hourly.placed_at",
-   DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
-   COUNT(*) AS "hourly._count"
+   DATE_TRUNC(DATE(hourly.placed_at), DAY) AS hourly_placed_at_9f0e76c1,
+   DATE_TRUNC(DATE(TIMESTAMP(CAST(hourly.placed_at_max AS DATETIME), 'UTC'), 'Asia/Kolkata'), DAY) AS hourly_placed_at_max_237ff34c,
+   COUNT(*) AS hourly__count_029b02f6
