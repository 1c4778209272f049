-- instants in the zone of a query
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
+   CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'America/New_York' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-10 05:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-03-11 04:00:00+00'
- GROUP BY 1;
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-10 05:00:00 +00:00'
+   AND orders.paid_at < TIMESTAMP '2024-03-11 04:00:00 +00:00'
+ GROUP BY CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'America/New_York' AS TIMESTAMP), 'HH24') AS TIMESTAMP);

-- timestamps without a zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   CAST(TRUNC(CAST(FROM_TZ(CAST(orders.placed_at AS TIMESTAMP), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(CAST(FROM_TZ(CAST(orders.placed_at AS TIMESTAMP), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP), 'HH24') AS TIMESTAMP);

-- timestamps that are local time of another zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   CAST(TRUNC(CAST(FROM_TZ(CAST(orders.placed_at AS TIMESTAMP), 'Europe/Oslo') AT TIME ZONE 'America/New_York' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(CAST(FROM_TZ(CAST(orders.placed_at AS TIMESTAMP), 'Europe/Oslo') AT TIME ZONE 'America/New_York' AS TIMESTAMP), 'HH24') AS TIMESTAMP);

-- timestamps that are local time of the query
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'DD') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10'
-   AND orders.placed_at < TIMESTAMP '2024-03-11'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-03-10 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-03-11 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'DD');

-- dates, which are never shifted
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'DD') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'DD');

-- parts of timestamps, and a relative time
-   MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
+   MIN(EXTRACT(HOUR FROM CAST(CAST(FROM_TZ(CAST(orders.placed_at AS TIMESTAMP), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP) AS TIMESTAMP))) AS "orders.hour_placed_at_min"
  …
-   AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
+   AND EXTRACT(HOUR FROM CAST(CAST(FROM_TZ(CAST(orders.placed_at AS TIMESTAMP), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP) AS TIMESTAMP)) > 7;

-- one of several local times
-- no difference

-- stages in different zones
-       DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
+       CAST(TRUNC(CAST(FROM_TZ(CAST(orders.placed_at AS TIMESTAMP), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY CAST(TRUNC(CAST(FROM_TZ(CAST(orders.placed_at AS TIMESTAMP), 'UTC') AT TIME ZONE 'America/New_York' AS TIMESTAMP), 'HH24') AS TIMESTAMP)
  …
-   DATE_TRUNC('day', hourly.placed_at) AS "hourly.placed_at",
-   DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
+   TRUNC(hourly.placed_at, 'DD') AS "hourly.placed_at",
+   TRUNC(CAST(FROM_TZ(CAST(hourly.placed_at_max AS TIMESTAMP), 'UTC') AT TIME ZONE 'Asia/Kolkata' AS TIMESTAMP), 'DD') AS "hourly.placed_at_max",
  …
- GROUP BY 1, 2;
+ GROUP BY TRUNC(hourly.placed_at, 'DD'), TRUNC(CAST(FROM_TZ(CAST(hourly.placed_at_max AS TIMESTAMP), 'UTC') AT TIME ZONE 'Asia/Kolkata' AS TIMESTAMP), 'DD');
