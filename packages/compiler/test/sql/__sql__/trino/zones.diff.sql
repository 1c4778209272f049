-- instants in the zone of a query
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
+   DATE_TRUNC('hour', CAST(orders.paid_at AT TIME ZONE 'America/New_York' AS TIMESTAMP(6))) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-10 05:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-03-11 04:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-10 05:00:00 UTC'
+   AND orders.paid_at < TIMESTAMP '2024-03-11 04:00:00 UTC'

-- timestamps without a zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   DATE_TRUNC('hour', CAST(WITH_TIMEZONE(CAST(orders.placed_at AS TIMESTAMP(6)), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP(6))) AS "orders.placed_at",

-- timestamps that are local time of another zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   DATE_TRUNC('hour', CAST(WITH_TIMEZONE(CAST(orders.placed_at AS TIMESTAMP(6)), 'Europe/Oslo') AT TIME ZONE 'America/New_York' AS TIMESTAMP(6))) AS "orders.placed_at",

-- timestamps that are local time of the query
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10'
-   AND orders.placed_at < TIMESTAMP '2024-03-11'
+ WHERE orders.placed_at >= TIMESTAMP '2024-03-10 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-03-11 00:00:00'

-- dates, which are never shifted
-- no difference

-- parts of timestamps, and a relative time
-   MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
+   MIN(HOUR(CAST(WITH_TIMEZONE(CAST(orders.placed_at AS TIMESTAMP(6)), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP(6)))) AS "orders.hour_placed_at_min"
  …
-   AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
+   AND HOUR(CAST(WITH_TIMEZONE(CAST(orders.placed_at AS TIMESTAMP(6)), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP(6))) > 7;

-- one of several local times
-- no difference

-- stages in different zones
-       DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
+       DATE_TRUNC('hour', CAST(WITH_TIMEZONE(CAST(orders.placed_at AS TIMESTAMP(6)), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP(6))) AS placed_at,
  …
-   DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
+   DATE_TRUNC('day', CAST(WITH_TIMEZONE(CAST(hourly.placed_at_max AS TIMESTAMP(6)), 'UTC') AT TIME ZONE 'Asia/Kolkata' AS TIMESTAMP(6))) AS "hourly.placed_at_max",
