-- instants in the zone of a query
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
+   DATE_TRUNC('hour', CONVERT_TIMEZONE('America/New_York', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at",

-- timestamps without a zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   DATE_TRUNC('hour', CONVERT_TIMEZONE('America/New_York', CAST(orders.placed_at AS TIMESTAMP))) AS "orders.placed_at",

-- timestamps that are local time of another zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   DATE_TRUNC('hour', CONVERT_TIMEZONE('America/New_York', CAST(CONVERT_TIMEZONE('Europe/Oslo', 'UTC', orders.placed_at) AS TIMESTAMP))) AS "orders.placed_at",

-- timestamps that are local time of the query
-- no difference

-- dates, which are never shifted
-- no difference

-- parts of timestamps, and a relative time
-   MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
+   MIN(CAST(EXTRACT(HOUR FROM CONVERT_TIMEZONE('America/New_York', CAST(orders.placed_at AS TIMESTAMP))) AS BIGINT)) AS "orders.hour_placed_at_min"
  …
-   AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
+   AND CAST(EXTRACT(HOUR FROM CONVERT_TIMEZONE('America/New_York', CAST(orders.placed_at AS TIMESTAMP))) AS BIGINT) > 7;

-- one of several local times
-- no difference

-- stages in different zones
-       DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
+       DATE_TRUNC('hour', CONVERT_TIMEZONE('America/New_York', CAST(orders.placed_at AS TIMESTAMP))) AS placed_at,
  …
-   DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
+   DATE_TRUNC('day', CONVERT_TIMEZONE('Asia/Kolkata', CAST(hourly.placed_at_max AS TIMESTAMP))) AS "hourly.placed_at_max",
