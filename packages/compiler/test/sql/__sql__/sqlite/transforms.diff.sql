-- cumsum
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- cumsum within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- cumsum that starts again each year
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY STRFTIME('%Y-01-01', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"

-- year to date of all periods
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY STRFTIME('%Y-01-01', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"

-- year and quarter to date before a range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= '2024-02-01'
+       AND surrounding.placed_at < '2024-05-01'
  …
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd,
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('quarter', surrounding.placed_at) ORDER BY surrounding.placed_at) AS qtd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, STRFTIME('%Y-01-01', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd,
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE(surrounding.placed_at, 'start of month', '-' || ((STRFTIME('%m', surrounding.placed_at) - 1) % 3) || ' months') ORDER BY surrounding.placed_at) AS qtd
  …
-   ON grouped.status IS NOT DISTINCT FROM to_date.status
-     AND grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
+   ON grouped.status IS to_date.status
+     AND grouped.placed_at IS to_date.placed_at

-- moving sum and average
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-12-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2023-12-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= '2024-02-01'
+       AND surrounding.placed_at < '2024-05-01'
  …
-       ON moved.status IS NOT DISTINCT FROM earlier.status
-         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
+       ON moved.status IS earlier.status
+         AND moved.placed_at = DATE(DATE(earlier.placed_at, numbers.n || ' months', 'floor'))
  …
-       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
+       CAST(SUM(CAST(earlier_2.amount_sum AS REAL) / NULLIF(earlier_2._count, 0)) AS REAL) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS REAL) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
  …
-       ON moved_2.status IS NOT DISTINCT FROM earlier_2.status
-         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
+       ON moved_2.status IS earlier_2.status
+         AND moved_2.placed_at = DATE(DATE(earlier_2.placed_at, numbers_2.n || ' months', 'floor'))
  …
-   ON grouped.status IS NOT DISTINCT FROM moving.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving.placed_at
+   ON grouped.status IS moving.status
+     AND grouped.placed_at IS moving.placed_at
  …
-   ON grouped.status IS NOT DISTINCT FROM moving_2.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving_2.placed_at
+   ON grouped.status IS moving_2.status
+     AND grouped.placed_at IS moving_2.placed_at

-- change of a year to date
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2023-01-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= '2024-02-01'
+       AND surrounding.placed_at < '2024-05-01'
  …
-       SUM(surrounding.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY STRFTIME('%Y-01-01', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
+   ON grouped.placed_at IS to_date.placed_at
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 years', 'floor')

-- lag and lead
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- time_shift, by its own period and by another
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATE(grouped.placed_at, '+1 months', 'floor')
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-3 months', 'floor')

-- change
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- change within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON grouped.status IS earlier.status
+     AND earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- change sees what lies before the range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= '2024-02-01'
+       AND surrounding.placed_at < '2024-05-01'
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- change of days of a timestamp
-       DATE_TRUNC('day', orders.placed_at) AS placed_at,
+       DATE(orders.placed_at) AS placed_at,
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 day'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 days')

-- change of hours
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-%d %H:00:00', orders.placed_at) AS placed_at,
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
+   ON earlier.placed_at = DATETIME(grouped.placed_at, '-24 hours')

-- change of weeks against the year before
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE(orders.placed_at, '-6 days', 'weekday 1') AS placed_at,
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
+   ON earlier.placed_at = DATE(DATE(grouped.placed_at, '-1 years', 'floor'), '-6 days', 'weekday 1')

-- change_pct
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
+   CAST(grouped.amount_sum - earlier.amount_sum AS REAL) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- first and last
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- consecutive_periods
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- consecutive_periods in a condition
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- a transform of a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- a transform of arithmetic
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
+   CAST(grouped.amount_sum AS REAL) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS REAL) / NULLIF(earlier._count, 0) AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- change of a running sum
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- change of a change
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATE(grouped_2.placed_at, '-1 months', 'floor')
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier_3.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- a transform of a measure of a joined model
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at

-- a transform without a name
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor');

-- over the main one of two times
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-01-01', orders.shipped_on) AS shipped_on,

-- rank
-   RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "orders.x"

-- dense_rank and percent_rank
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC) AS REAL) AS "orders.x"

-- ntile
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"

-- rank within a dimension
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS "orders.x"

-- rank within several dimensions
-   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC) AS "orders.x"

-- the first three by a rank
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
  …
- ORDER BY "orders.amount_sum" DESC NULLS LAST;
+ ORDER BY "orders.amount_sum" DESC;

-- total and share
-       SUM(orders.amount) AS amount_sum
-     FROM orders
+       SUM(finer.amount_sum) AS amount_sum
+     FROM grouped AS finer
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
+   CAST(grouped.amount_sum AS REAL) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"

-- total of a ratio within a dimension
-       SUM(orders.amount) AS amount_sum
+       SUM(orders.amount) AS amount_sum,
+       COUNT(*) AS _count
  …
-       orders.paid,
-       SUM(orders.amount) AS amount_sum,
-       COUNT(*) AS _count
-     FROM orders
+       finer.paid,
+       SUM(finer.amount_sum) AS amount_sum,
+       SUM(finer._count) AS _count
+     FROM grouped AS finer
  …
-   CAST(whole.amount_sum AS DOUBLE PRECISION) / NULLIF(whole._count, 0) AS "orders.x"
+   CAST(whole.amount_sum AS REAL) / NULLIF(whole._count, 0) AS "orders.x"
  …
-   ON grouped.paid IS NOT DISTINCT FROM whole.paid;
+   ON grouped.paid IS whole.paid;

-- total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON grouped.customers__name IS customers_measures.name
  …
-       SUM(customers.credit) AS credit_sum
-     FROM customers
+       SUM(finer.credit_sum) AS credit_sum
+     FROM customers_measures AS finer
  …
-   CAST(grouped_2.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
+   CAST(grouped_2.customers__credit_sum AS REAL) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"

-- total along a to-many join
-       "lines".order_id AS pair
-     FROM order_lines AS "lines"
+       finer.pair
+     FROM "lines" AS finer

-- a condition on a share, and one on a measure that does not narrow the total
-   grouped AS (
+   finer AS (
  …
-     HAVING SUM(orders.amount) > 5
  …
+   grouped AS (
+     SELECT
+       finer.status,
+       finer.amount_sum
+     FROM finer
+     WHERE finer.amount_sum > 5
+   ),
  …
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.paid
+       SUM(finer.amount_sum) AS amount_sum
+     FROM finer
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.x"
+   CAST(grouped.amount_sum AS REAL) / NULLIF(whole.amount_sum, 0) AS "orders.x"
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) > 0.1
- ORDER BY "orders.x" DESC NULLS LAST
+ WHERE CAST(grouped.amount_sum AS REAL) / NULLIF(whole.amount_sum, 0) > 0.1
+ ORDER BY "orders.x" DESC

-- change of a share of the month sees what lies before the range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= '2024-02-01'
+       AND surrounding.placed_at < '2024-05-01'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       finer.placed_at,
+       SUM(finer.amount_sum) AS amount_sum
+     FROM surrounding AS finer
  …
-       CAST(surrounding.amount_sum AS DOUBLE PRECISION) / NULLIF(whole_2.amount_sum, 0) AS share
+       CAST(surrounding.amount_sum AS REAL) / NULLIF(whole_2.amount_sum, 0) AS share
  …
-       ON surrounding.placed_at IS NOT DISTINCT FROM whole_2.placed_at
+       ON surrounding.placed_at IS whole_2.placed_at
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
+   CAST(grouped.amount_sum AS REAL) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM whole.placed_at
+   ON grouped.placed_at IS whole.placed_at
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON grouped.status IS earlier.status
+     AND earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- a condition on a transform by its name
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- a limit after a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- a sum over a trailing window
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETIME(DATE(orders.placed_at)) AS moment,
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATETIME(DATETIME(grouped.placed_at, '+1 months', 'floor'), '-90 days')
+         AND history.moment < DATETIME(grouped.placed_at, '+1 months', 'floor')
  …
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON grouped_2.placed_at IS "trailing".placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETIME(DATE(orders.placed_at)) AS moment,
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS REAL) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON history_2.moment >= DATETIME(DATETIME(grouped_3.placed_at, '+1 months', 'floor'), '-14 months', 'floor')
+         AND history_2.moment < DATETIME(grouped_3.placed_at, '+1 months', 'floor')
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON grouped_4.placed_at IS trailing_2.placed_at;

-- a trailing window within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETIME(DATE(orders.placed_at)) AS moment,
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.status IS grouped.status
+         AND history.moment >= DATETIME(DATETIME(grouped.placed_at, '+1 months', 'floor'), '-2 months', 'floor')
+         AND history.moment < DATETIME(grouped.placed_at, '+1 months', 'floor')
  …
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+   ON grouped_2.status IS "trailing".status
+     AND grouped_2.placed_at IS "trailing".placed_at;
