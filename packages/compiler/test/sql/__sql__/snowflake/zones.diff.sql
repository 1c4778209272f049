-- instants in the zone of a query
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
+   DATE_TRUNC('hour', CAST(CONVERT_TIMEZONE('America/New_York', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-10 05:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-03-11 04:00:00+00'
+ WHERE orders.paid_at >= CAST('2024-03-10 05:00:00 +00:00' AS TIMESTAMP_TZ)
+   AND orders.paid_at < CAST('2024-03-11 04:00:00 +00:00' AS TIMESTAMP_TZ)

-- timestamps without a zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   DATE_TRUNC('hour', CAST(CONVERT_TIMEZONE('America/New_York', orders.placed_at) AS TIMESTAMP_NTZ)) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 05:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 04:00:00'
+ WHERE orders.placed_at >= CAST('2024-03-10 05:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-03-11 04:00:00' AS TIMESTAMP_NTZ)

-- timestamps that are local time of another zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   DATE_TRUNC('hour', CAST(CONVERT_TIMEZONE('America/New_York', CONVERT_TIMEZONE('Europe/Oslo', 'UTC', orders.placed_at)) AS TIMESTAMP_NTZ)) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 06:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 05:00:00'
+ WHERE orders.placed_at >= CAST('2024-03-10 06:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-03-11 05:00:00' AS TIMESTAMP_NTZ)

-- timestamps that are local time of the query
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10'
-   AND orders.placed_at < TIMESTAMP '2024-03-11'
+ WHERE orders.placed_at >= CAST('2024-03-10 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-03-11 00:00:00' AS TIMESTAMP_NTZ)

-- dates, which are never shifted
-- no difference

-- parts of timestamps, and a relative time
-   MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
+   MIN(HOUR(CAST(CONVERT_TIMEZONE('America/New_York', orders.placed_at) AS TIMESTAMP_NTZ))) AS "orders.hour_placed_at_min"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-05-17 04:00:00'
-   AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
+ WHERE orders.placed_at >= CAST('2024-05-17 04:00:00' AS TIMESTAMP_NTZ)
+   AND HOUR(CAST(CONVERT_TIMEZONE('America/New_York', orders.placed_at) AS TIMESTAMP_NTZ)) > 7;

-- one of several local times
-   MAX(COALESCE(orders.placed_at, TIMESTAMP '2024-01-01 01:00:00')) AS "orders.coalesce_placed_at_2024_01_01_max"
+   MAX(COALESCE(orders.placed_at, CAST('2024-01-01 01:00:00' AS TIMESTAMP_NTZ))) AS "orders.coalesce_placed_at_2024_01_01_max"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-01-01 01:00:00' OR orders.placed_at >= TIMESTAMP '2025-03-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-04-01 02:00:00';
+ WHERE orders.placed_at >= CAST('2024-01-01 01:00:00' AS TIMESTAMP_NTZ) AND orders.placed_at < CAST('2025-01-01 01:00:00' AS TIMESTAMP_NTZ) OR orders.placed_at >= CAST('2025-03-01 01:00:00' AS TIMESTAMP_NTZ) AND orders.placed_at < CAST('2025-04-01 02:00:00' AS TIMESTAMP_NTZ);

-- stages in different zones
-       DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
+       DATE_TRUNC('hour', CAST(CONVERT_TIMEZONE('America/New_York', orders.placed_at) AS TIMESTAMP_NTZ)) AS placed_at,
  …
-   DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
+   DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('Asia/Kolkata', hourly.placed_at_max) AS TIMESTAMP_NTZ)) AS "hourly.placed_at_max",
