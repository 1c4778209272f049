-- a timestamp by second
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"second"}]}
-- sqlite
SELECT
  DATETIME(orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:%i:%s') AS DATETIME) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a timestamp by minute
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"minute"}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-%d %H:%M:00', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:%i:00') AS DATETIME) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a timestamp by hour
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"hour"}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-%d %H:00:00', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('hour', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:00:00') AS DATETIME) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a timestamp by day
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"day"}]}
-- sqlite
SELECT
  DATE(orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  DATE(orders.placed_at) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a timestamp by week
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"week"}]}
-- sqlite
SELECT
  DATE(orders.placed_at, '-6 days', 'weekday 1') AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a timestamp by week_sunday
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"week_sunday"}]}
-- sqlite
SELECT
  DATE(orders.placed_at, '-6 days', 'weekday 0') AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  DATE(orders.placed_at) - INTERVAL DAYOFWEEK(orders.placed_at) - 1 DAY AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a timestamp by month
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a timestamp by quarter
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"quarter"}]}
-- sqlite
SELECT
  DATE(orders.placed_at, 'start of month', '-' || ((STRFTIME('%m', orders.placed_at) - 1) % 3) || ' months') AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  MAKEDATE(YEAR(orders.placed_at), 1) + INTERVAL QUARTER(orders.placed_at) - 1 QUARTER AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a timestamp by year
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"year"}]}
-- sqlite
SELECT
  STRFTIME('%Y-01-01', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  MAKEDATE(YEAR(orders.placed_at), 1) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a date by second
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"second"}]}
-- sqlite
SELECT
  DATETIME(orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('second', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-%d %H:%i:%s') AS DATETIME) AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a date by minute
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"minute"}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-%d %H:%M:00', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('minute', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-%d %H:%i:00') AS DATETIME) AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a date by hour
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"hour"}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-%d %H:00:00', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('hour', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-%d %H:00:00') AS DATETIME) AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a date by day
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"day"}]}
-- sqlite
SELECT
  DATE(orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  orders.shipped_on AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  DATE(orders.shipped_on) AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a date by week
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"week"}]}
-- sqlite
SELECT
  DATE(orders.shipped_on, '-6 days', 'weekday 1') AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('week', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  DATE(orders.shipped_on) - INTERVAL WEEKDAY(orders.shipped_on) DAY AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a date by week_sunday
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"week_sunday"}]}
-- sqlite
SELECT
  DATE(orders.shipped_on, '-6 days', 'weekday 0') AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('week', CAST(orders.shipped_on AS TIMESTAMP) + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  DATE(orders.shipped_on) - INTERVAL DAYOFWEEK(orders.shipped_on) - 1 DAY AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a date by month
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"month"}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a date by quarter
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"quarter"}]}
-- sqlite
SELECT
  DATE(orders.shipped_on, 'start of month', '-' || ((STRFTIME('%m', orders.shipped_on) - 1) % 3) || ' months') AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('quarter', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  MAKEDATE(YEAR(orders.shipped_on), 1) + INTERVAL QUARTER(orders.shipped_on) - 1 QUARTER AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a date by year
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"year"}]}
-- sqlite
SELECT
  STRFTIME('%Y-01-01', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('year', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  MAKEDATE(YEAR(orders.shipped_on), 1) AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a zoned timestamp, in UTC
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"paid_at","granularity":"day"}]}
-- sqlite
SELECT
  DATE(orders.paid_at) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  DATE(orders.paid_at) AS `orders.paid_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- a zoned timestamp, in a zone
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"paid_at","granularity":"day"},{"dimension":"paid_at","granularity":"hour"}]}
-- sqlite
SELECT
  DATE(SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at",
  STRFTIME('%Y-%m-%d %H:00:00', SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at_hour",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2;
-- postgres, duckdb
SELECT
  DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
  DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2;
-- mysql
SELECT
  DATE(CONVERT_TZ(orders.paid_at, '+00:00', 'Europe/Oslo')) AS `orders.paid_at`,
  CAST(DATE_FORMAT(CONVERT_TZ(orders.paid_at, '+00:00', 'Europe/Oslo'), '%Y-%m-%d %H:00:00') AS DATETIME) AS `orders.paid_at_hour`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1, 2;

-- a derived timestamp
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"due_at","granularity":"month"}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(COALESCE(orders.placed_at, orders.paid_at), '%Y-%m-01') AS DATE) AS `orders.due_at`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;

-- several periods of one column
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"year"},{"dimension":"placed_at","granularity":"month"},{"dimension":"placed_at","granularity":"week"}]}
-- sqlite
SELECT
  STRFTIME('%Y-01-01', orders.placed_at) AS "orders.placed_at",
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at_month",
  DATE(orders.placed_at, '-6 days', 'weekday 1') AS "orders.placed_at_week",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2, 3;
-- postgres, duckdb
SELECT
  DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
  DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2, 3;
-- mysql
SELECT
  MAKEDATE(YEAR(orders.placed_at), 1) AS `orders.placed_at`,
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at_month`,
  DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS `orders.placed_at_week`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1, 2, 3;

-- a time of a joined model
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"customers.joined_on","granularity":"quarter"}]}
-- sqlite
SELECT
  DATE(customers.joined_on, 'start of month', '-' || ((STRFTIME('%m', customers.joined_on) - 1) % 3) || ' months') AS "orders.customers.joined_on",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('quarter', CAST(customers.joined_on AS TIMESTAMP)) AS "orders.customers.joined_on",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1;
-- mysql
SELECT
  MAKEDATE(YEAR(customers.joined_on), 1) + INTERVAL QUARTER(customers.joined_on) - 1 QUARTER AS `orders.customers.joined_on`,
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1;

-- a range of days
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"month","date_range":["2024-01-01","2024-04-30"]}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= '2024-01-01 00:00:00'
  AND orders.placed_at < '2024-05-01 00:00:00'
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
  AND orders.placed_at < TIMESTAMP '2024-05-01'
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
  AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
GROUP BY 1;

-- a range of days of a date
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"shipped_on","granularity":"month","date_range":["2024-01-01","2024-04-30"]}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on >= '2024-01-01'
  AND orders.shipped_on < '2024-05-01'
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on >= DATE '2024-01-01'
  AND orders.shipped_on < DATE '2024-05-01'
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on >= DATE '2024-01-01'
  AND orders.shipped_on < DATE '2024-05-01'
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS `orders.shipped_on`,
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.shipped_on >= DATE '2024-01-01'
  AND orders.shipped_on < DATE '2024-05-01'
GROUP BY 1;

-- a range to a time of day
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"month","date_range":["2024-01-01 06:00","2024-04-30 18:00:00"]}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= '2024-01-01 06:00:00'
  AND orders.placed_at <= '2024-04-30 18:00:00'
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-01 06:00:00'
  AND orders.placed_at <= TIMESTAMP '2024-04-30 18:00:00'
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-01 06:00:00'
  AND orders.placed_at <= TIMESTAMP '2024-04-30 18:00:00'
GROUP BY 1;

-- a range open at its start
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"month","date_range":[null,"2024-04-30"]}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at < '2024-05-01 00:00:00'
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at < TIMESTAMP '2024-05-01'
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
GROUP BY 1;

-- a range open at its end
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"month","date_range":["2024-01-01",null]}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= '2024-01-01 00:00:00'
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
GROUP BY 1;

-- a range of zoned times
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"paid_at","granularity":"month","date_range":["2024-01-01","2024-04-30"]}]}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE SEM_MOMENT(orders.paid_at) >= '2023-12-31 23:00:00'
  AND SEM_MOMENT(orders.paid_at) < '2024-04-30 22:00:00'
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
  AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(CONVERT_TZ(orders.paid_at, '+00:00', 'Europe/Oslo'), '%Y-%m-01') AS DATE) AS `orders.paid_at`,
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00'
  AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00'
GROUP BY 1;

-- whole periods only
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"whole_periods_only":true}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at < '2024-05-01 00:00:00'
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at < TIMESTAMP '2024-05-01'
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
GROUP BY 1;

-- whole periods of a range
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"month","date_range":["2024-01-10","2024-04-20"]}],"whole_periods_only":true}
-- sqlite
SELECT
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= '2024-02-01 00:00:00'
  AND orders.placed_at < '2024-04-01 00:00:00'
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
  AND orders.placed_at < TIMESTAMP '2024-04-01'
GROUP BY 1;
-- mysql
SELECT
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
  AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'
GROUP BY 1;

-- whole periods of a filter
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"week"}],"filters":["placed_at >= '2024-01-03'"],"whole_periods_only":true}
-- sqlite
SELECT
  DATE(orders.placed_at, '-6 days', 'weekday 1') AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= '2024-01-03 00:00:00'
  AND orders.placed_at >= '2024-01-08 00:00:00'
  AND orders.placed_at < '2024-05-13 00:00:00'
GROUP BY 1;
-- postgres, duckdb
SELECT
  DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
  AND orders.placed_at >= TIMESTAMP '2024-01-08'
  AND orders.placed_at < TIMESTAMP '2024-05-13'
GROUP BY 1;
-- mysql
SELECT
  DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS `orders.placed_at`,
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
  AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
  AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'
GROUP BY 1;

-- whole periods of a date of a joined model
-- {"source_model":"orders","measures":["*:count"],"time_dimensions":[{"dimension":"customers.joined_on","granularity":"quarter"}],"whole_periods_only":true}
-- sqlite
SELECT
  DATE(customers.joined_on, 'start of month', '-' || ((STRFTIME('%m', customers.joined_on) - 1) % 3) || ' months') AS "orders.customers.joined_on",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE customers.joined_on < '2024-04-01'
GROUP BY 1;
-- postgres
SELECT
  DATE_TRUNC('quarter', CAST(customers.joined_on AS TIMESTAMP)) AS "orders.customers.joined_on",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE customers.joined_on < DATE '2024-04-01'
GROUP BY 1;
-- duckdb
SELECT
  DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE customers.joined_on < DATE '2024-04-01'
GROUP BY 1;
-- mysql
SELECT
  MAKEDATE(YEAR(customers.joined_on), 1) + INTERVAL QUARTER(customers.joined_on) - 1 QUARTER AS `orders.customers.joined_on`,
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE customers.joined_on < DATE '2024-04-01'
GROUP BY 1;
