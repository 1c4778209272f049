-- instants in the zone of a query
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('hour', FROM_UTC_TIMESTAMP(orders.paid_at, 'America/New_York')) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-10 05:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-03-11 04:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-10 05:00:00+00:00'
+   AND orders.paid_at < TIMESTAMP '2024-03-11 04:00:00+00:00'

-- timestamps without a zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('hour', FROM_UTC_TIMESTAMP(orders.placed_at, 'America/New_York')) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- timestamps that are local time of another zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('hour', FROM_UTC_TIMESTAMP(TO_UTC_TIMESTAMP(orders.placed_at, 'Europe/Oslo'), 'America/New_York')) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- timestamps that are local time of the query
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10'
-   AND orders.placed_at < TIMESTAMP '2024-03-11'
+ WHERE orders.placed_at >= TIMESTAMP '2024-03-10 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-03-11 00:00:00'

-- dates, which are never shifted
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- parts of timestamps, and a relative time
-   COUNT(*) AS "orders._count",
-   MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
+   COUNT(*) AS `orders._count`,
+   MIN(HOUR(FROM_UTC_TIMESTAMP(orders.placed_at, 'America/New_York'))) AS `orders.hour_placed_at_min`
  …
-   AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
+   AND HOUR(FROM_UTC_TIMESTAMP(orders.placed_at, 'America/New_York')) > 7;

-- one of several local times
-   MAX(COALESCE(orders.placed_at, TIMESTAMP '2024-01-01 01:00:00')) AS "orders.coalesce_placed_at_2024_01_01_max"
+   MAX(COALESCE(orders.placed_at, TIMESTAMP '2024-01-01 01:00:00')) AS `orders.coalesce_placed_at_2024_01_01_max`

-- stages in different zones
-       DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
+       DATE_TRUNC('hour', FROM_UTC_TIMESTAMP(orders.placed_at, 'America/New_York')) AS placed_at,
  …
-   DATE_TRUNC('day', hourly.placed_at) AS "hourly.placed_at",
-   DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
-   COUNT(*) AS "hourly._count"
+   DATE_TRUNC('day', hourly.placed_at) AS `hourly.placed_at`,
+   DATE_TRUNC('day', FROM_UTC_TIMESTAMP(hourly.placed_at_max, 'Asia/Kolkata')) AS `hourly.placed_at_max`,
+   COUNT(*) AS `hourly._count`
