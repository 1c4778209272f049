-- a timestamp by second
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:%i:%s') AS DATETIME) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by minute
-   DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:%i:00') AS DATETIME) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by hour
-   DATE_TRUNC('hour', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:00:00') AS DATETIME) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by day
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE(orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by week
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE(orders.placed_at) - INTERVAL DAYOFWEEK(orders.placed_at) - 1 DAY AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by month
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by quarter
-   DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(orders.placed_at), 1) + INTERVAL QUARTER(orders.placed_at) - 1 QUARTER AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a timestamp by year
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(orders.placed_at), 1) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-%d %H:%i:%s') AS DATETIME) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-%d %H:%i:00') AS DATETIME) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-%d %H:00:00') AS DATETIME) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by day
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE(orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE(orders.shipped_on) - INTERVAL WEEKDAY(orders.shipped_on) DAY AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE(orders.shipped_on) - INTERVAL DAYOFWEEK(orders.shipped_on) - 1 DAY AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by month
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by quarter
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(orders.shipped_on), 1) + INTERVAL QUARTER(orders.shipped_on) - 1 QUARTER AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a date by year
-   DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(orders.shipped_on), 1) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE(orders.paid_at) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
-   COUNT(*) AS "orders._count"
+   DATE(orders.paid_at + INTERVAL ELT(1 + INTERVAL(TO_SECONDS(orders.paid_at), 60473512800, 60486735600, 60503763600, 60517069200, 60535213200, 60548518800, 61228314000, 61309962000, 61322662800, 61338992400, 61354717200, 61370442000, 61386166800, 61390656000, 61401283200, 61406038800, 61418739600, 61433946000, 61449588000, 61452608400, 61456838400, 61465309200, 61482243600, 61496758800, 61513088400, 61528208400, 62491050000, 62506170000, 62521894800, 62537619600, 62553344400, 62569069200, 62584794000, 62600518800, 62616243600, 62632573200, 62648298000, 62664022800, 62679747600, 62695472400, 62711197200, 62726922000, 62742646800, 62758371600, 62774096400, 62789821200, 62805546000, 62821875600, 62837600400, 62853325200, 62869050000, 62884774800, 62900499600, 62916224400, 62931949200, 62947674000, 62963398800, 62979123600, 62995453200, 63013597200, 63026902800, 63045046800, 63058352400, 63076496400, 63089802000, 63108550800, 63121251600, 63140000400, 63152701200, 63171450000, 63184755600, 63202899600, 63216205200, 63234349200, 63247654800, 63266403600, 63279104400, 63297853200, 63310554000, 63329302800, 63342003600, 63360752400, 63374058000, 63392202000, 63405507600, 63423651600, 63436957200, 63455706000, 63468406800, 63487155600, 63499856400, 63518605200, 63531910800, 63550054800, 63563360400, 63581504400, 63594810000, 63612954000, 63626259600, 63645008400, 63657709200, 63676458000, 63689158800, 63707907600, 63721213200, 63739357200, 63752662800, 63770806800, 63784112400, 63802861200, 63815562000, 63834310800, 63847011600, 63865760400, 63879066000, 63897210000, 63910515600, 63928659600, 63941965200, 63960109200, 63973414800, 63992163600, 64004864400, 64023613200, 64036314000, 64055062800, 64068368400, 64086512400, 64099818000, 64117962000, 64131267600, 64150016400, 64162717200, 64181466000, 64194166800, 64212915600, 64225616400, 64244365200, 64257670800, 64275814800, 64289120400, 64307264400, 64320570000, 64339318800, 64352019600, 64370768400, 64383469200, 64402218000), 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600) SECOND) AS `orders.paid_at`,
+   CAST(DATE_FORMAT(orders.paid_at + INTERVAL ELT(1 + INTERVAL(TO_SECONDS(orders.paid_at), 60473512800, 60486735600, 60503763600, 60517069200, 60535213200, 60548518800, 61228314000, 61309962000, 61322662800, 61338992400, 61354717200, 61370442000, 61386166800, 61390656000, 61401283200, 61406038800, 61418739600, 61433946000, 61449588000, 61452608400, 61456838400, 61465309200, 61482243600, 61496758800, 61513088400, 61528208400, 62491050000, 62506170000, 62521894800, 62537619600, 62553344400, 62569069200, 62584794000, 62600518800, 62616243600, 62632573200, 62648298000, 62664022800, 62679747600, 62695472400, 62711197200, 62726922000, 62742646800, 62758371600, 62774096400, 62789821200, 62805546000, 62821875600, 62837600400, 62853325200, 62869050000, 62884774800, 62900499600, 62916224400, 62931949200, 62947674000, 62963398800, 62979123600, 62995453200, 63013597200, 63026902800, 63045046800, 63058352400, 63076496400, 63089802000, 63108550800, 63121251600, 63140000400, 63152701200, 63171450000, 63184755600, 63202899600, 63216205200, 63234349200, 63247654800, 63266403600, 63279104400, 63297853200, 63310554000, 63329302800, 63342003600, 63360752400, 63374058000, 63392202000, 63405507600, 63423651600, 63436957200, 63455706000, 63468406800, 63487155600, 63499856400, 63518605200, 63531910800, 63550054800, 63563360400, 63581504400, 63594810000, 63612954000, 63626259600, 63645008400, 63657709200, 63676458000, 63689158800, 63707907600, 63721213200, 63739357200, 63752662800, 63770806800, 63784112400, 63802861200, 63815562000, 63834310800, 63847011600, 63865760400, 63879066000, 63897210000, 63910515600, 63928659600, 63941965200, 63960109200, 63973414800, 63992163600, 64004864400, 64023613200, 64036314000, 64055062800, 64068368400, 64086512400, 64099818000, 64117962000, 64131267600, 64150016400, 64162717200, 64181466000, 64194166800, 64212915600, 64225616400, 64244365200, 64257670800, 64275814800, 64289120400, 64307264400, 64320570000, 64339318800, 64352019600, 64370768400, 64383469200, 64402218000), 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600) SECOND, '%Y-%m-%d %H:00:00') AS DATETIME) AS `orders.paid_at_hour`,
+   COUNT(*) AS `orders._count`

-- a derived timestamp
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(COALESCE(orders.placed_at, orders.paid_at), '%Y-%m-01') AS DATE) AS `orders.due_at`,
+   COUNT(*) AS `orders._count`

-- several periods of one column
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(orders.placed_at), 1) AS `orders.placed_at`,
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at_month`,
+   DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS `orders.placed_at_week`,
+   COUNT(*) AS `orders._count`

-- a time of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(customers.joined_on), 1) + INTERVAL QUARTER(customers.joined_on) - 1 QUARTER AS `orders.customers.joined_on`,
+   COUNT(*) AS `orders._count`

-- a range of days
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- a range of days of a date
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- a range to a time of day
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- a range open at its start
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- a range open at its end
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.paid_at + INTERVAL ELT(1 + INTERVAL(TO_SECONDS(orders.paid_at), 60473512800, 60486735600, 60503763600, 60517069200, 60535213200, 60548518800, 61228314000, 61309962000, 61322662800, 61338992400, 61354717200, 61370442000, 61386166800, 61390656000, 61401283200, 61406038800, 61418739600, 61433946000, 61449588000, 61452608400, 61456838400, 61465309200, 61482243600, 61496758800, 61513088400, 61528208400, 62491050000, 62506170000, 62521894800, 62537619600, 62553344400, 62569069200, 62584794000, 62600518800, 62616243600, 62632573200, 62648298000, 62664022800, 62679747600, 62695472400, 62711197200, 62726922000, 62742646800, 62758371600, 62774096400, 62789821200, 62805546000, 62821875600, 62837600400, 62853325200, 62869050000, 62884774800, 62900499600, 62916224400, 62931949200, 62947674000, 62963398800, 62979123600, 62995453200, 63013597200, 63026902800, 63045046800, 63058352400, 63076496400, 63089802000, 63108550800, 63121251600, 63140000400, 63152701200, 63171450000, 63184755600, 63202899600, 63216205200, 63234349200, 63247654800, 63266403600, 63279104400, 63297853200, 63310554000, 63329302800, 63342003600, 63360752400, 63374058000, 63392202000, 63405507600, 63423651600, 63436957200, 63455706000, 63468406800, 63487155600, 63499856400, 63518605200, 63531910800, 63550054800, 63563360400, 63581504400, 63594810000, 63612954000, 63626259600, 63645008400, 63657709200, 63676458000, 63689158800, 63707907600, 63721213200, 63739357200, 63752662800, 63770806800, 63784112400, 63802861200, 63815562000, 63834310800, 63847011600, 63865760400, 63879066000, 63897210000, 63910515600, 63928659600, 63941965200, 63960109200, 63973414800, 63992163600, 64004864400, 64023613200, 64036314000, 64055062800, 64068368400, 64086512400, 64099818000, 64117962000, 64131267600, 64150016400, 64162717200, 64181466000, 64194166800, 64212915600, 64225616400, 64244365200, 64257670800, 64275814800, 64289120400, 64307264400, 64320570000, 64339318800, 64352019600, 64370768400, 64383469200, 64402218000), 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 10800, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 3600) SECOND, '%Y-%m-01') AS DATE) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00'

-- whole periods only
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- whole periods of a range
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'

-- whole periods of a filter
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
+   AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'

-- whole periods of a date of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(customers.joined_on), 1) + INTERVAL QUARTER(customers.joined_on) - 1 QUARTER AS `orders.customers.joined_on`,
+   COUNT(*) AS `orders._count`
