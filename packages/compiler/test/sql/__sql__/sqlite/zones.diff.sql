-- instants in the zone of a query
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
+   STRFTIME('%Y-%m-%d %H:00:00', SEM_LOCAL(orders.paid_at, 'America/New_York')) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-10 05:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-03-11 04:00:00+00'
+ WHERE SEM_MOMENT(orders.paid_at) >= '2024-03-10 05:00:00'
+   AND SEM_MOMENT(orders.paid_at) < '2024-03-11 04:00:00'

-- timestamps without a zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   STRFTIME('%Y-%m-%d %H:00:00', SEM_LOCAL(orders.placed_at, 'America/New_York')) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 05:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 04:00:00'
+ WHERE orders.placed_at >= '2024-03-10 05:00:00'
+   AND orders.placed_at < '2024-03-11 04:00:00'

-- timestamps that are local time of another zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   STRFTIME('%Y-%m-%d %H:00:00', SEM_LOCAL(SEM_INSTANT(orders.placed_at, 'Europe/Oslo'), 'America/New_York')) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 06:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 05:00:00'
+ WHERE orders.placed_at >= '2024-03-10 06:00:00'
+   AND orders.placed_at < '2024-03-11 05:00:00'

-- timestamps that are local time of the query
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
+   DATE(orders.placed_at) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10'
-   AND orders.placed_at < TIMESTAMP '2024-03-11'
+ WHERE orders.placed_at >= '2024-03-10 00:00:00'
+   AND orders.placed_at < '2024-03-11 00:00:00'

-- dates, which are never shifted
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
+   DATE(orders.shipped_on) AS "orders.shipped_on",
  …
- WHERE orders.shipped_on >= DATE '2024-03-10'
-   AND orders.shipped_on < DATE '2024-03-11'
+ WHERE orders.shipped_on >= '2024-03-10'
+   AND orders.shipped_on < '2024-03-11'

-- parts of timestamps, and a relative time
-   MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
+   MIN(CAST(STRFTIME('%H', SEM_LOCAL(orders.placed_at, 'America/New_York')) AS INTEGER)) AS "orders.hour_placed_at_min"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-05-17 04:00:00'
-   AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
+ WHERE orders.placed_at >= '2024-05-17 04:00:00'
+   AND CAST(STRFTIME('%H', SEM_LOCAL(orders.placed_at, 'America/New_York')) AS INTEGER) > 7;

-- one of several local times
-   MAX(COALESCE(orders.placed_at, TIMESTAMP '2024-01-01 01:00:00')) AS "orders.coalesce_placed_at_2024_01_01_max"
+   MAX(COALESCE(orders.placed_at, '2024-01-01 01:00:00')) AS "orders.coalesce_placed_at_2024_01_01_max"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-01-01 01:00:00' OR orders.placed_at >= TIMESTAMP '2025-03-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-04-01 02:00:00';
+ WHERE orders.placed_at >= '2024-01-01 01:00:00' AND orders.placed_at < '2025-01-01 01:00:00' OR orders.placed_at >= '2025-03-01 01:00:00' AND orders.placed_at < '2025-04-01 02:00:00';

-- stages in different zones
-       DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
+       STRFTIME('%Y-%m-%d %H:00:00', SEM_LOCAL(orders.placed_at, 'America/New_York')) AS placed_at,
  …
-   DATE_TRUNC('day', hourly.placed_at) AS "hourly.placed_at",
-   DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
+   DATE(hourly.placed_at) AS "hourly.placed_at",
+   DATE(SEM_LOCAL(hourly.placed_at_max, 'Asia/Kolkata')) AS "hourly.placed_at_max",
