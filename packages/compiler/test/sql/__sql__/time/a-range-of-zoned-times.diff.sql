-- a range of zoned times
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"month","date_range":["2024-01-01","2024-04-30"]}]
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders._count = _count]
--     Aggregate by [paid_at = TRUNCATE('month', orders.paid_at, 'Europe/Oslo')] of [_count = COUNT(*)]
--       Filter orders.paid_at >= '2023-12-31 23:00:00' and orders.paid_at < '2024-04-30 22:00:00'
--         Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
  AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
GROUP BY 1;

-- duckdb, postgres: no difference

-- sqlite
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   STRFTIME('%Y-%m-01', SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE SEM_MOMENT(orders.paid_at) >= '2023-12-31 23:00:00'
+   AND SEM_MOMENT(orders.paid_at) < '2024-04-30 22:00:00'

-- mysql
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.paid_at + INTERVAL ELT(1 + INTERVAL(TO_SECONDS(orders.paid_at), 60473512800, 60486735600, 60503763600, 60517069200, 60535213200, 60548518800, 61228314000, 61309962000, 61322662800, 61338992400, 61354717200, 61370442000, 61386166800, 61390656000, 61401283200, 61406038800, 61418739600, 61433946000, 61449588000, 61452608400, 61456838400, 61465309200, 61482243600, 61496758800, 61513088400, 61528208400, 62491050000, 62506170000, 62521894800, 62537619600, 62553344400, 62569069200, 62584794000, 62600518800, 62616243600, 62632573200, 62648298000, 62664022800, 62679747600, 62695472400, 62711197200, 62726922000, 62742646800, 62758371600, 62774096400, 62789821200, 62805546000, 62821875600, 62837600400, 62853325200, 62869050000, 62884774800, 62900499600, 62916224400, 62931949200, 62947674000, 62963398800, 62979123600, 62995453200, 63013597200, 63026902800, 63045046800, 63058352400, 63076496400, 63089802000, 63108550800, 63121251600, 63140000400, 63152701200, 63171450000, 63184755600, 63202899600, 63216205200, 63234349200, 63247654800, 63266403600, 63279104400, 63297853200, 63310554000, 63329302800, 63342003600, 63360752400, 63374058000, 63392202000, 63405507600, 63423651600, 63436957200, 63455706000, 63468406800, 63487155600, 63499856400, 63518605200, 63531910800, 63550054800, 63563360400, 63581504400, 63594810000, 63612954000, 63626259600, 63645008400, 63657709200, 63676458000, 63689158800, 63707907600, 63721213200, 63739357200, 63752662800, 63770806800, 63784112400, 63802861200, 63815562000, 63834310800, 63847011600, 63865760400, 63879066000, 63897210000, 63910515600, 63928659600, 63941965200, 63960109200, 63973414800, 63992163600, 64004864400, 64023613200, 64036314000, 64055062800, 64068368400, 64086512400, 64099818000, 64117962000, 64131267600, 64150016400, 64162717200, 64181466000, 64194166800, 64212915600, 64225616400, 64244365200, 64257670800, 64275814800, 64289120400, 64307264400, 64320570000, 64339318800, 64352019600, 64370768400, 64383469200, 64402218000), 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600) SECOND, '%Y-%m-01') AS DATE) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00'

-- clickhouse
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   toDate32(DATE_TRUNC('month', toTimeZone(orders.paid_at, 'Europe/Oslo'))) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ WHERE orders.paid_at >= toDateTime64('2023-12-31 23:00:00', 6, 'UTC')
+   AND orders.paid_at < toDateTime64('2024-04-30 22:00:00', 6, 'UTC')
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- SELECT
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
- FROM orders
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ -- FeatureUnsupported: Cutting the instants of 'paid_at' in the zone 'Europe/Oslo' is not supported on SQL Server: set the datasource's time_zone to UTC, or use a column of local times

-- snowflake
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   DATE_TRUNC('month', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= CAST('2023-12-31 23:00:00 +00:00' AS TIMESTAMP_TZ)
+   AND orders.paid_at < CAST('2024-04-30 22:00:00 +00:00' AS TIMESTAMP_TZ)

-- bigquery
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), MONTH) AS orders_paid_at_8c7d9fd4,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00+00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00+00'

-- redshift
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   DATE_TRUNC('month', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at",

-- trino
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   DATE_TRUNC('month', CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP(6))) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00 UTC'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00 UTC'

-- databricks, spark
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00+00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00+00:00'

-- oracle
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'MM') AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00 +00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00 +00:00'
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'MM');
