-- cumsum
-- {"source_model":"orders","measures":[{"formula":"cumsum(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
FROM grouped
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- cumsum within dimensions
-- {"source_model":"orders","measures":[{"formula":"cumsum(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"},"dimensions":["status"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS `orders.status`,
  grouped.placed_at AS `orders.placed_at`,
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
FROM grouped
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- lag and lead
-- {"source_model":"orders","measures":[{"formula":"lag(amount:sum) + lead(amount:sum, 2)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
FROM grouped
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- time_shift, by its own period and by another
-- {"source_model":"orders","measures":[{"formula":"time_shift(amount:sum) - time_shift(amount:sum, -1, 'quarter')","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  later.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS later
  ON later.placed_at = DATE(grouped.placed_at, '+1 months', 'floor')
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-3 months', 'floor')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  later.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS later
  ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  later.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS later
  ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  later.amount_sum - earlier.amount_sum AS `orders.x`
FROM grouped
LEFT JOIN grouped AS later
  ON later.placed_at = grouped.placed_at + INTERVAL 1 MONTH
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 3 MONTH
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- change
-- {"source_model":"orders","measures":[{"formula":"change(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  grouped.amount_sum - earlier.amount_sum AS `orders.x`
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- change within dimensions
-- {"source_model":"orders","measures":[{"formula":"change(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"},"dimensions":["status"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON grouped.status IS earlier.status
    AND earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON (ARRAY[grouped.status] = ARRAY[earlier.status] AND (grouped.status IS NULL) = (earlier.status IS NULL))
    AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON grouped.status IS NOT DISTINCT FROM earlier.status
    AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS `orders.status`,
  grouped.placed_at AS `orders.placed_at`,
  grouped.amount_sum - earlier.amount_sum AS `orders.x`
FROM grouped
LEFT JOIN grouped AS earlier
  ON grouped.status <=> earlier.status
    AND earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- change sees what lies before the range
-- {"source_model":"orders","measures":[{"formula":"change(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],"order":{"placed_at":"asc"},"filters":["status = 'done'"]}
-- sqlite
WITH
  surrounding AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.status = 'done'
      AND orders.placed_at >= '2024-01-01 00:00:00'
      AND orders.placed_at < '2024-05-01 00:00:00'
    GROUP BY 1
  ),
  grouped AS (
    SELECT
      surrounding.placed_at,
      surrounding.amount_sum
    FROM surrounding
    WHERE surrounding.placed_at >= '2024-02-01'
      AND surrounding.placed_at < '2024-05-01'
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN surrounding AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  surrounding AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.status = 'done'
      AND orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  grouped AS (
    SELECT
      surrounding.placed_at,
      surrounding.amount_sum
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN surrounding AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  surrounding AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.status = 'done'
      AND orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  grouped AS (
    SELECT
      surrounding.placed_at,
      surrounding.amount_sum
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN surrounding AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  surrounding AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.status = 'done'
      AND orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
      AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
    GROUP BY 1
  ),
  grouped AS (
    SELECT
      surrounding.placed_at,
      surrounding.amount_sum
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  grouped.amount_sum - earlier.amount_sum AS `orders.x`
FROM grouped
LEFT JOIN surrounding AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- change of days of a timestamp
-- {"source_model":"orders","measures":[{"formula":"change(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"day"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      DATE(orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-1 days')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('day', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 day'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('day', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 day'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      DATE(orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  grouped.amount_sum - earlier.amount_sum AS `orders.x`
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 1 DAY
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- change of hours
-- {"source_model":"orders","measures":[{"formula":"change(amount:sum, -24)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"hour"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-%d %H:00:00', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATETIME(grouped.placed_at, '-24 hours')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('hour', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('hour', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:00:00') AS DATETIME) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  grouped.amount_sum - earlier.amount_sum AS `orders.x`
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 24 HOUR
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- change of weeks against the year before
-- {"source_model":"orders","measures":[{"formula":"change(amount:sum, -1, 'year')","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"week"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      DATE(orders.placed_at, '-6 days', 'weekday 1') AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(DATE(grouped.placed_at, '-1 years', 'floor'), '-6 days', 'weekday 1')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('week', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE_TRUNC('week', CAST(grouped.placed_at - INTERVAL '1 year' AS TIMESTAMP))
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('week', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  grouped.amount_sum - earlier.amount_sum AS `orders.x`
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at - INTERVAL 1 YEAR) - INTERVAL WEEKDAY(grouped.placed_at - INTERVAL 1 YEAR) DAY
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- change_pct
-- {"source_model":"orders","measures":[{"formula":"change_pct(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CAST(grouped.amount_sum - earlier.amount_sum AS REAL) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS `orders.x`
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- first and last
-- {"source_model":"orders","measures":[{"formula":"first(amount:sum) - last(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS `orders.x`
FROM grouped
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- consecutive_periods
-- {"source_model":"orders","measures":[{"formula":"consecutive_periods(amount:sum > 20)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
FROM windowed
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
FROM windowed
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
FROM windowed
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS `orders.placed_at`,
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS `orders.x`
FROM windowed
ORDER BY windowed.placed_at IS NULL, `orders.placed_at`;

-- consecutive_periods in a condition
-- {"source_model":"orders","measures":[{"formula":"consecutive_periods(amount:sum > 20) >= 2","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
FROM windowed
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
FROM windowed
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
FROM windowed
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS `orders.placed_at`,
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS `orders.x`
FROM windowed
ORDER BY windowed.placed_at IS NULL, `orders.placed_at`;

-- a transform of a transform
-- {"source_model":"orders","measures":[{"formula":"cumsum(change(amount:sum))","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- a transform of arithmetic
-- {"source_model":"orders","measures":[{"formula":"change(amount:sum / *:count)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CAST(grouped.amount_sum AS REAL) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS REAL) / NULLIF(earlier._count, 0) AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum / NULLIF(grouped._count, 0) - earlier.amount_sum / NULLIF(earlier._count, 0) AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE) / NULLIF(earlier._count, 0) AS `orders.x`
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- change of a running sum
-- {"source_model":"orders","measures":[{"formula":"change(cumsum(amount:sum))","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS "orders.x"
FROM grouped
LEFT JOIN earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS "orders.x"
FROM grouped
LEFT JOIN earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS "orders.x"
FROM grouped
LEFT JOIN earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS `orders.x`
FROM grouped
LEFT JOIN earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- change of a change
-- {"source_model":"orders","measures":[{"formula":"change(change(amount:sum))","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier_3 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      grouped_2.amount_sum - earlier_2.amount_sum AS "change"
    FROM grouped AS grouped_2
    LEFT JOIN grouped AS earlier_2
      ON earlier_2.placed_at = DATE(grouped_2.placed_at, '-1 months', 'floor')
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
LEFT JOIN earlier_3
  ON earlier_3.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier_3 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      grouped_2.amount_sum - earlier_2.amount_sum AS "change"
    FROM grouped AS grouped_2
    LEFT JOIN grouped AS earlier_2
      ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
LEFT JOIN earlier_3
  ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier_3 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      grouped_2.amount_sum - earlier_2.amount_sum AS "change"
    FROM grouped AS grouped_2
    LEFT JOIN grouped AS earlier_2
      ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
LEFT JOIN earlier_3
  ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier_3 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      grouped_2.amount_sum - earlier_2.amount_sum AS `change`
    FROM grouped AS grouped_2
    LEFT JOIN grouped AS earlier_2
      ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL 1 MONTH
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  grouped.amount_sum - earlier.amount_sum - earlier_3.`change` AS `orders.x`
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
LEFT JOIN earlier_3
  ON earlier_3.placed_at = grouped.placed_at - INTERVAL 1 MONTH
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- a transform of a measure of a joined model
-- {"source_model":"orders","measures":[{"formula":"cumsum(customers.credit:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"}}
-- warning: 'placed_at' is not reached from 'customers', so measures of 'customers' repeat for its values
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  grouped_2 AS (
    SELECT
      grouped.placed_at,
      customers_measures.credit_sum AS customers__credit_sum
    FROM grouped
    CROSS JOIN customers_measures
  )
SELECT
  grouped_2.placed_at AS "orders.placed_at",
  CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
FROM grouped_2
ORDER BY "orders.placed_at" NULLS LAST;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  grouped_2 AS (
    SELECT
      grouped.placed_at,
      customers_measures.credit_sum AS customers__credit_sum
    FROM grouped
    CROSS JOIN customers_measures
  )
SELECT
  grouped_2.placed_at AS "orders.placed_at",
  CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
FROM grouped_2
ORDER BY "orders.placed_at";
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  grouped_2 AS (
    SELECT
      grouped.placed_at,
      customers_measures.credit_sum AS customers__credit_sum
    FROM grouped
    CROSS JOIN customers_measures
  )
SELECT
  grouped_2.placed_at AS "orders.placed_at",
  CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
FROM grouped_2
ORDER BY "orders.placed_at" NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  grouped_2 AS (
    SELECT
      grouped.placed_at,
      customers_measures.credit_sum AS customers__credit_sum
    FROM grouped
    CROSS JOIN customers_measures
  )
SELECT
  grouped_2.placed_at AS `orders.placed_at`,
  CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS `orders.x`
FROM grouped_2
ORDER BY grouped_2.placed_at IS NULL, `orders.placed_at`;

-- a transform without a name
-- {"source_model":"orders","measures":["cumsum(amount:sum)","change(sum(amount))"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}]}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
  grouped.amount_sum - earlier.amount_sum AS "orders.change(sum(amount))"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor');
-- postgres, duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
  grouped.amount_sum - earlier.amount_sum AS "orders.change(sum(amount))"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.cumsum(amount_sum)`,
  grouped.amount_sum - earlier.amount_sum AS `orders.change(sum(amount))`
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH;

-- over the main one of two times
-- {"source_model":"orders","measures":["cumsum(amount:sum)"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"},{"dimension":"shipped_on","granularity":"year"}],"main_time_dimension":"shipped_on"}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      STRFTIME('%Y-01-01', orders.shipped_on) AS shipped_on,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.shipped_on AS "orders.shipped_on",
  CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
FROM grouped;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      DATE_TRUNC('year', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.shipped_on AS "orders.shipped_on",
  CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
FROM grouped;
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.shipped_on AS "orders.shipped_on",
  CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
FROM grouped;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      MAKEDATE(YEAR(orders.shipped_on), 1) AS shipped_on,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  grouped.shipped_on AS `orders.shipped_on`,
  CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS `orders.cumsum(amount_sum)`
FROM grouped;

-- rank
-- {"source_model":"orders","measures":["amount:sum",{"formula":"rank(amount:sum)","name":"x"}],"dimensions":["status","paid"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "orders.x"
FROM grouped;
-- postgres, duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
FROM grouped;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS `orders.status`,
  grouped.paid AS `orders.paid`,
  grouped.amount_sum AS `orders.amount_sum`,
  RANK() OVER (ORDER BY grouped.amount_sum DESC) AS `orders.x`
FROM grouped;

-- dense_rank and percent_rank
-- {"source_model":"orders","measures":["amount:sum",{"formula":"dense_rank(amount:sum) + percent_rank(amount:sum)","name":"x"}],"dimensions":["status","paid"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC) AS REAL) AS "orders.x"
FROM grouped;
-- postgres
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
FROM grouped;
-- duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE) AS "orders.x"
FROM grouped;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS `orders.status`,
  grouped.paid AS `orders.paid`,
  grouped.amount_sum AS `orders.amount_sum`,
  DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC) AS DOUBLE) AS `orders.x`
FROM grouped;

-- ntile
-- {"source_model":"orders","measures":["amount:sum",{"formula":"ntile(amount:sum, n=4)","name":"x"}],"dimensions":["status","paid"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
FROM grouped;
-- postgres
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status, grouped.paid) AS "orders.x"
FROM grouped;
-- duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
FROM grouped;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS `orders.status`,
  grouped.paid AS `orders.paid`,
  grouped.amount_sum AS `orders.amount_sum`,
  NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, grouped.status IS NULL, grouped.status, grouped.paid IS NULL, grouped.paid) AS `orders.x`
FROM grouped;

-- rank within a dimension
-- {"source_model":"orders","measures":["amount:sum",{"formula":"rank(amount:sum, partition_by=paid)","name":"x"}],"dimensions":["status","paid"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS "orders.x"
FROM grouped;
-- postgres, duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
FROM grouped;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS `orders.status`,
  grouped.paid AS `orders.paid`,
  grouped.amount_sum AS `orders.amount_sum`,
  RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS `orders.x`
FROM grouped;

-- rank within several dimensions
-- {"source_model":"orders","measures":["amount:sum",{"formula":"rank(amount:sum, partition_by=[paid, status])","name":"x"}],"dimensions":["status","paid"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC) AS "orders.x"
FROM grouped;
-- postgres, duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.paid AS "orders.paid",
  grouped.amount_sum AS "orders.amount_sum",
  RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
FROM grouped;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS `orders.status`,
  grouped.paid AS `orders.paid`,
  grouped.amount_sum AS `orders.amount_sum`,
  RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC) AS `orders.x`
FROM grouped;

-- the first three by a rank
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["status"],"filters":["rank(amount:sum) <= 3"],"order":{"amount:sum":"desc"}}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
    FROM grouped
  )
SELECT
  windowed.status AS "orders.status",
  windowed.amount_sum AS "orders.amount_sum"
FROM windowed
WHERE windowed."rank" <= 3
ORDER BY "orders.amount_sum" DESC;
-- postgres, duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
    FROM grouped
  )
SELECT
  windowed.status AS "orders.status",
  windowed.amount_sum AS "orders.amount_sum"
FROM windowed
WHERE windowed."rank" <= 3
ORDER BY "orders.amount_sum" DESC NULLS LAST;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC) AS `rank`
    FROM grouped
  )
SELECT
  windowed.status AS `orders.status`,
  windowed.amount_sum AS `orders.amount_sum`
FROM windowed
WHERE windowed.`rank` <= 3
ORDER BY `orders.amount_sum` DESC;

-- a condition on a transform by its name
-- {"source_model":"orders","measures":[{"formula":"cumsum(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"},"filters":["x > 50"],"limit":2}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  windowed.cumsum AS "orders.x"
FROM windowed
WHERE windowed.cumsum > 50
ORDER BY "orders.placed_at" NULLS LAST
LIMIT 2;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  windowed.cumsum AS "orders.x"
FROM windowed
WHERE windowed.cumsum > 50
ORDER BY "orders.placed_at"
LIMIT 2;
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  windowed.cumsum AS "orders.x"
FROM windowed
WHERE windowed.cumsum > 50
ORDER BY "orders.placed_at" NULLS LAST
LIMIT 2;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      grouped.amount_sum,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  windowed.placed_at AS `orders.placed_at`,
  windowed.cumsum AS `orders.x`
FROM windowed
WHERE windowed.cumsum > 50
ORDER BY windowed.placed_at IS NULL, `orders.placed_at`
LIMIT 2;

-- a limit after a transform
-- {"source_model":"orders","measures":[{"formula":"cumsum(amount:sum)","name":"x"}],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"order":{"placed_at":"asc"},"limit":2,"offset":1}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST
LIMIT 2
OFFSET 1;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at"
LIMIT 2
OFFSET 1;
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
ORDER BY "orders.placed_at" NULLS LAST
LIMIT 2
OFFSET 1;
-- mysql
WITH
  grouped AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS `orders.placed_at`,
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
FROM grouped
ORDER BY grouped.placed_at IS NULL, `orders.placed_at`
LIMIT 2
OFFSET 1;

-- a sum over a trailing window
-- {"source_model":"orders","measures":["amount:sum(window='90d')","amount:avg(window='1y2m')","amount:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}]}
-- sqlite
WITH
  grouped_2 AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  history AS (
    SELECT
      DATETIME(DATE(orders.placed_at)) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    GROUP BY 1
  ),
  "trailing" AS (
    SELECT
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_90d
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.moment >= DATETIME(DATETIME(grouped.placed_at, '+1 months', 'floor'), '-90 days')
        AND history.moment < DATETIME(grouped.placed_at, '+1 months', 'floor')
    GROUP BY 1
  ),
  grouped_4 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      "trailing".amount_sum_window_90d
    FROM grouped_2
    LEFT JOIN "trailing"
      ON grouped_2.placed_at IS "trailing".placed_at
  ),
  history_2 AS (
    SELECT
      DATETIME(DATE(orders.placed_at)) AS moment,
      SUM(orders.amount) AS value,
      COUNT(orders.amount) AS count
    FROM orders
    GROUP BY 1
  ),
  trailing_2 AS (
    SELECT
      grouped_3.placed_at,
      CAST(SUM(history_2.value) AS REAL) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
    FROM grouped_4 AS grouped_3
    LEFT JOIN history_2
      ON history_2.moment >= DATETIME(DATETIME(grouped_3.placed_at, '+1 months', 'floor'), '-14 months', 'floor')
        AND history_2.moment < DATETIME(grouped_3.placed_at, '+1 months', 'floor')
    GROUP BY 1
  )
SELECT
  grouped_4.placed_at AS "orders.placed_at",
  grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
  trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
  grouped_4.amount_sum AS "orders.amount_sum"
FROM grouped_4
LEFT JOIN trailing_2
  ON grouped_4.placed_at IS trailing_2.placed_at;
-- postgres
WITH
  grouped_2 AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum,
      COUNT(orders.amount) AS amount_avg_window_1y2m_rows
    FROM orders
    GROUP BY 1
  ),
  history AS (
    SELECT
      DATE_TRUNC('day', orders.placed_at) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    GROUP BY 1
  ),
  "trailing" AS (
    SELECT
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_90d
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
        AND history.moment < grouped.placed_at + INTERVAL '1 month'
    GROUP BY 1
  ),
  grouped_3 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      grouped_2.amount_avg_window_1y2m_rows,
      "trailing".amount_sum_window_90d
    FROM grouped_2
    LEFT JOIN "trailing"
      ON ARRAY[grouped_2.placed_at] = ARRAY["trailing".placed_at]
  )
SELECT
  grouped_3.placed_at AS "orders.placed_at",
  grouped_3.amount_sum_window_90d AS "orders.amount_sum_window_90d",
  CASE WHEN grouped_3.placed_at IS NOT NULL THEN CAST(SUM(grouped_3.amount_sum) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) RANGE BETWEEN 13 PRECEDING AND CURRENT ROW) AS DOUBLE PRECISION) / NULLIF(SUM(grouped_3.amount_avg_window_1y2m_rows) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) RANGE BETWEEN 13 PRECEDING AND CURRENT ROW), 0) END AS "orders.amount_avg_window_1y2m",
  grouped_3.amount_sum AS "orders.amount_sum"
FROM grouped_3;
-- duckdb
WITH
  grouped_2 AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum,
      COUNT(orders.amount) AS amount_avg_window_1y2m_rows
    FROM orders
    GROUP BY 1
  ),
  history AS (
    SELECT
      DATE_TRUNC('day', orders.placed_at) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    GROUP BY 1
  ),
  "trailing" AS (
    SELECT
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_90d
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
        AND history.moment < grouped.placed_at + INTERVAL '1 month'
    GROUP BY 1
  ),
  grouped_3 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      grouped_2.amount_avg_window_1y2m_rows,
      "trailing".amount_sum_window_90d
    FROM grouped_2
    LEFT JOIN "trailing"
      ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
  )
SELECT
  grouped_3.placed_at AS "orders.placed_at",
  grouped_3.amount_sum_window_90d AS "orders.amount_sum_window_90d",
  CASE WHEN grouped_3.placed_at IS NOT NULL THEN SUM(grouped_3.amount_sum) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) NULLS LAST RANGE BETWEEN 13 PRECEDING AND CURRENT ROW) / NULLIF(SUM(grouped_3.amount_avg_window_1y2m_rows) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) NULLS LAST RANGE BETWEEN 13 PRECEDING AND CURRENT ROW), 0) END AS "orders.amount_avg_window_1y2m",
  grouped_3.amount_sum AS "orders.amount_sum"
FROM grouped_3;
-- mysql
WITH
  grouped_2 AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  history AS (
    SELECT
      DATE(orders.placed_at) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    GROUP BY 1
  ),
  `trailing` AS (
    SELECT
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_90d
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.moment >= grouped.placed_at + INTERVAL 1 MONTH - INTERVAL 90 DAY
        AND history.moment < grouped.placed_at + INTERVAL 1 MONTH
    GROUP BY 1
  ),
  grouped_4 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      `trailing`.amount_sum_window_90d
    FROM grouped_2
    LEFT JOIN `trailing`
      ON grouped_2.placed_at <=> `trailing`.placed_at
  ),
  history_2 AS (
    SELECT
      DATE(orders.placed_at) AS moment,
      SUM(orders.amount) AS value,
      COUNT(orders.amount) AS count
    FROM orders
    GROUP BY 1
  ),
  trailing_2 AS (
    SELECT
      grouped_3.placed_at,
      CAST(SUM(history_2.value) AS DOUBLE) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
    FROM grouped_4 AS grouped_3
    LEFT JOIN history_2
      ON history_2.moment >= grouped_3.placed_at + INTERVAL 1 MONTH - INTERVAL 14 MONTH
        AND history_2.moment < grouped_3.placed_at + INTERVAL 1 MONTH
    GROUP BY 1
  )
SELECT
  grouped_4.placed_at AS `orders.placed_at`,
  grouped_4.amount_sum_window_90d AS `orders.amount_sum_window_90d`,
  trailing_2.amount_avg_window_1y2m AS `orders.amount_avg_window_1y2m`,
  grouped_4.amount_sum AS `orders.amount_sum`
FROM grouped_4
LEFT JOIN trailing_2
  ON grouped_4.placed_at <=> trailing_2.placed_at;

-- a trailing window within dimensions
-- {"source_model":"orders","measures":["amount:sum(window='2m')"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"dimensions":["status"]}
-- sqlite
WITH
  grouped_2 AS (
    SELECT
      orders.status,
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at
    FROM orders
    GROUP BY 1, 2
  ),
  history AS (
    SELECT
      orders.status,
      DATETIME(DATE(orders.placed_at)) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    GROUP BY 1, 2
  ),
  "trailing" AS (
    SELECT
      grouped.status,
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_2m
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.status IS grouped.status
        AND history.moment >= DATETIME(DATETIME(grouped.placed_at, '+1 months', 'floor'), '-2 months', 'floor')
        AND history.moment < DATETIME(grouped.placed_at, '+1 months', 'floor')
    GROUP BY 1, 2
  )
SELECT
  grouped_2.status AS "orders.status",
  grouped_2.placed_at AS "orders.placed_at",
  "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
FROM grouped_2
LEFT JOIN "trailing"
  ON grouped_2.status IS "trailing".status
    AND grouped_2.placed_at IS "trailing".placed_at;
-- postgres
WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum_window_2m_of_period
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum_window_2m_of_period) OVER (PARTITION BY grouped.status ORDER BY EXTRACT(YEAR FROM grouped.placed_at) * 12 + EXTRACT(MONTH FROM grouped.placed_at) RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) END AS "orders.amount_sum_window_2m"
FROM grouped;
-- duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum_window_2m_of_period
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum_window_2m_of_period) OVER (PARTITION BY grouped.status ORDER BY EXTRACT(YEAR FROM grouped.placed_at) * 12 + EXTRACT(MONTH FROM grouped.placed_at) NULLS LAST RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) END AS "orders.amount_sum_window_2m"
FROM grouped;
-- mysql
WITH
  grouped_2 AS (
    SELECT
      orders.status,
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at
    FROM orders
    GROUP BY 1, 2
  ),
  history AS (
    SELECT
      orders.status,
      DATE(orders.placed_at) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    GROUP BY 1, 2
  ),
  `trailing` AS (
    SELECT
      grouped.status,
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_2m
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.status <=> grouped.status
        AND history.moment >= grouped.placed_at + INTERVAL 1 MONTH - INTERVAL 2 MONTH
        AND history.moment < grouped.placed_at + INTERVAL 1 MONTH
    GROUP BY 1, 2
  )
SELECT
  grouped_2.status AS `orders.status`,
  grouped_2.placed_at AS `orders.placed_at`,
  `trailing`.amount_sum_window_2m AS `orders.amount_sum_window_2m`
FROM grouped_2
LEFT JOIN `trailing`
  ON grouped_2.status <=> `trailing`.status
    AND grouped_2.placed_at <=> `trailing`.placed_at;
