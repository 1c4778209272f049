-- instants in the zone of a query
- SELECT
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
- FROM orders
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-10 05:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-03-11 04:00:00+00'
- GROUP BY 1;
+ -- FeatureUnsupported: Cutting the instants of 'paid_at' in the zone 'America/New_York' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- timestamps without a zone
- SELECT
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
- FROM orders
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 05:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 04:00:00'
- GROUP BY 1;
+ -- FeatureUnsupported: Cutting the timestamps of 'placed_at' in the zone 'America/New_York' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- timestamps that are local time of another zone
- SELECT
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
- FROM orders
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 06:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 05:00:00'
- GROUP BY 1;
+ -- FeatureUnsupported: Cutting the timestamps of 'placed_at' in the zone 'America/New_York' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- timestamps that are local time of the query
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(day, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10'
-   AND orders.placed_at < TIMESTAMP '2024-03-11'
- GROUP BY 1;
+ WHERE orders.placed_at >= CAST('2024-03-10T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-03-11T00:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(day, orders.placed_at);

-- dates, which are never shifted
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(day, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.shipped_on >= DATE '2024-03-10'
-   AND orders.shipped_on < DATE '2024-03-11'
- GROUP BY 1;
+ WHERE orders.shipped_on >= CAST('2024-03-10' AS DATE)
+   AND orders.shipped_on < CAST('2024-03-11' AS DATE)
+ GROUP BY DATETRUNC(day, orders.shipped_on);

-- parts of timestamps, and a relative time
- SELECT
-   COUNT(*) AS "orders._count",
-   MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
- FROM orders
- WHERE orders.placed_at >= TIMESTAMP '2024-05-17 04:00:00'
-   AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
+ -- FeatureUnsupported: Reading the timestamps of 'placed_at' in the zone 'America/New_York' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times

-- one of several local times
-   MAX(COALESCE(orders.placed_at, TIMESTAMP '2024-01-01 01:00:00')) AS "orders.coalesce_placed_at_2024_01_01_max"
+   MAX(COALESCE(orders.placed_at, CAST('2024-01-01T01:00:00' AS DATETIME2))) AS "orders.coalesce_placed_at_2024_01_01_max"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-01-01 01:00:00' OR orders.placed_at >= TIMESTAMP '2025-03-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-04-01 02:00:00';
+ WHERE orders.placed_at >= CAST('2024-01-01T01:00:00' AS DATETIME2) AND orders.placed_at < CAST('2025-01-01T01:00:00' AS DATETIME2) OR orders.placed_at >= CAST('2025-03-01T01:00:00' AS DATETIME2) AND orders.placed_at < CAST('2025-04-01T02:00:00' AS DATETIME2);

-- stages in different zones
- WITH
-   hourly AS (
-     SELECT
-       DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
-       MAX(orders.placed_at) AS placed_at_max
-     FROM orders
-     GROUP BY 1
-   )
- SELECT
-   DATE_TRUNC('day', hourly.placed_at) AS "hourly.placed_at",
-   DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
-   COUNT(*) AS "hourly._count"
- FROM hourly
- GROUP BY 1, 2;
+ -- FeatureUnsupported: Cutting the timestamps of 'placed_at' in the zone 'America/New_York' is not supported on SQL Server: the engine has no IANA zones; set time_zone to UTC, or use a column of local times
