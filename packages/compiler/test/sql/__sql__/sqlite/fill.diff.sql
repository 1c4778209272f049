-- of a range
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
+       DATE(DATE('2024-01-01', numbers.n || ' months', 'floor')) AS placed_at
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2025-01-01 00:00:00'

-- of a range open at its end
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
+     WHERE orders.shipped_on >= '2024-01-01'
  …
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       DATE(DATE('2024-01-01', numbers.n || ' days')) AS shipped_on
  …
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     WHERE DATE(DATE('2024-01-01', numbers.n || ' days')) <= CASE WHEN DATE(DATE('2024-01-01', '+10000 days')) <= span.last_period THEN JSON_EXTRACT('{}', 'fill exceeds 10000 periods: ' || CAST(span.last_period AS TEXT)) ELSE span.last_period END

-- of a range open at its start
-       DATE_TRUNC('week', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on, '-6 days', 'weekday 1') AS shipped_on,
  …
-     WHERE orders.shipped_on < DATE '2024-07-01'
+     WHERE orders.shipped_on < '2024-07-01'
  …
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
+       DATE(DATE(span.first_period, (numbers.n * 7) || ' days')) AS shipped_on
  …
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     WHERE DATE(DATE(span.first_period, (numbers.n * 7) || ' days')) <= CASE WHEN DATE(DATE(span.first_period, '+70000 days')) <= '2024-06-24' THEN JSON_EXTRACT('{}', 'fill exceeds 10000 periods: ' || CAST(span.first_period AS TEXT)) ELSE '2024-06-24' END

-- from the first to the last period
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-%d %H:00:00', orders.placed_at) AS placed_at,
  …
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
+       DATETIME(span.first_period, numbers.n || ' hours') AS placed_at
  …
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     WHERE DATETIME(span.first_period, numbers.n || ' hours') <= CASE WHEN DATETIME(span.first_period, '+10000 hours') <= span.last_period THEN JSON_EXTRACT('{}', 'fill exceeds 10000 periods: ' || CAST(span.last_period AS TEXT)) ELSE span.last_period END

-- of each combination of dimensions
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
+       DATE(DATE('2024-01-01', numbers.n || ' months', 'floor')) AS placed_at
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2025-01-01 00:00:00'
  …
-     AND combinations.status IS NOT DISTINCT FROM grouped.status
-     AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
+     AND combinations.status IS grouped.status
+     AND combinations.customers__name IS grouped.customers__name

-- with the values before
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       DATE(DATE('2024-01-01', numbers.n || ' days')) AS shipped_on
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2024-04-01'
+     WHERE orders.shipped_on >= '2024-01-01'
+       AND orders.shipped_on < '2024-04-01'
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status IS grouped.status

-- of an instant in a zone
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1 day' AS DATE) AS paid_at
+       DATE(DATE('2024-03-01', numbers.n || ' days')) AS paid_at
  …
-       DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
+       DATE(SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS paid_at,
  …
-     WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
-       AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
+     WHERE SEM_MOMENT(orders.paid_at) >= '2024-02-29 23:00:00'
+       AND SEM_MOMENT(orders.paid_at) < '2024-03-31 22:00:00'

-- with measures of a joined model
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
+       DATE(DATE('2024-01-01', numbers.n || ' months', 'floor')) AS placed_at
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2025-01-01 00:00:00'
  …
-         AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
+         AND combinations.customers__name IS grouped.customers__name
  …
-   ON grouped_3.customers__name IS NOT DISTINCT FROM customers_measures.name;
+   ON grouped_3.customers__name IS customers_measures.name;

-- under transforms
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       DATE(DATE('2024-01-01', numbers.n || ' days')) AS shipped_on
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2024-02-01'
+     WHERE orders.shipped_on >= '2024-01-01'
+       AND orders.shipped_on < '2024-02-01'
  …
-       DATE_TRUNC('day', orders.shipped_on) AS moment,
+       DATETIME(DATE(orders.shipped_on)) AS moment,
  …
-     WHERE orders.shipped_on >= DATE '2023-12-25'
-       AND orders.shipped_on < DATE '2024-02-01'
+     WHERE orders.shipped_on >= '2023-12-25'
+       AND orders.shipped_on < '2024-02-01'
  …
-       ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
-         AND history.moment < grouped_2.shipped_on + INTERVAL '1 day'
+       ON history.moment >= DATETIME(DATETIME(grouped_2.shipped_on, '+1 days'), '-7 days')
+         AND history.moment < DATETIME(grouped_2.shipped_on, '+1 days')
  …
-       ON grouped_3.shipped_on IS NOT DISTINCT FROM "trailing".shipped_on
+       ON grouped_3.shipped_on IS "trailing".shipped_on
  …
-   periods_2 AS (
+   periods_2 AS MATERIALIZED (
  …
-       CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       DATE(DATE('2023-12-25', numbers_2.n || ' days')) AS shipped_on
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2023-12-25'
-       AND orders.shipped_on < DATE '2024-02-01'
+     WHERE orders.shipped_on >= '2023-12-25'
+       AND orders.shipped_on < '2024-02-01'
  …
-   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day';
+   ON earlier.shipped_on = DATE(grouped_4.shipped_on, '-1 days');

-- of a stage
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       DATE(DATE('2024-01-01', numbers.n || ' days')) AS shipped_on
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE(orders.shipped_on) AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2024-02-01'
+     WHERE orders.shipped_on >= '2024-01-01'
+       AND orders.shipped_on < '2024-02-01'

-- of each grouping, with subtotals and a total
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       DATE(DATE('2024-01-01', numbers.n || ' months', 'floor')) AS shipped_on
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
+     WHERE orders.shipped_on >= '2024-01-01'
+       AND orders.shipped_on < '2025-01-01'
  …
-   periods_2 AS (
+   periods_2 AS MATERIALIZED (
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       DATE(DATE('2024-01-01', numbers.n || ' months', 'floor')) AS shipped_on
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       COUNT(*) AS _count,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
+       finer.shipped_on,
+       SUM(finer._count) AS _count,
+       SUM(finer.amount_sum) AS amount_sum
+     FROM grouped_2 AS finer
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status IS grouped.status
  …
-       COUNT(*) AS _count,
-       SUM(orders.amount) AS amount_sum,
+       COALESCE(SUM(finer._count), 0) AS _count,
+       SUM(finer.amount_sum) AS amount_sum,
  …
-     FROM orders
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
+     FROM grouped_2 AS finer

-- of a range and the one that it is compared with
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       DATE(DATE('2024-04-01', numbers.n || ' months', 'floor')) AS shipped_on
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2024-04-01'
-       AND orders.shipped_on < DATE '2024-07-01'
+     WHERE orders.shipped_on >= '2024-04-01'
+       AND orders.shipped_on < '2024-07-01'
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status IS grouped.status
  …
-   periods_2 AS (
+   periods_2 AS MATERIALIZED (
  …
-       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       DATE(DATE('2023-04-01', numbers_2.n || ' months', 'floor')) AS shipped_on
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2023-04-01'
-       AND orders.shipped_on < DATE '2023-07-01'
+     WHERE orders.shipped_on >= '2023-04-01'
+       AND orders.shipped_on < '2023-07-01'
  …
-         AND combinations_2.status IS NOT DISTINCT FROM grouped_4.status
+         AND combinations_2.status IS grouped_4.status
  …
-   CAST(grouped_3._count - earlier._count AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
+   CAST(grouped_3._count - earlier._count AS REAL) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
  …
-   ON grouped_3.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year';
+   ON grouped_3.status IS earlier.status
+     AND earlier.shipped_on = DATE(grouped_3.shipped_on, '-1 years', 'floor');

-- of a total by time
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on,
  …
-   periods AS (
+   periods AS MATERIALIZED (
  …
-       CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       DATE(DATE(span.first_period, numbers.n || ' months', 'floor')) AS shipped_on
  …
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     WHERE DATE(DATE(span.first_period, numbers.n || ' months', 'floor')) <= CASE WHEN DATE(DATE(span.first_period, '+10000 months', 'floor')) <= span.last_period THEN JSON_EXTRACT('{}', 'fill exceeds 10000 periods: ' || CAST(span.last_period AS TEXT)) ELSE span.last_period END
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND combinations.status IS grouped.status
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.shipped_on IS NOT NULL
+       finer.shipped_on,
+       SUM(finer.amount_sum) AS amount_sum
+     FROM grouped_2 AS finer
  …
-   periods_2 AS (
+   periods_2 AS MATERIALIZED (
  …
-       CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       DATE(DATE(span_2.first_period, numbers_2.n || ' months', 'floor')) AS shipped_on
  …
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     WHERE DATE(DATE(span_2.first_period, numbers_2.n || ' months', 'floor')) <= CASE WHEN DATE(DATE(span_2.first_period, '+10000 months', 'floor')) <= span_2.last_period THEN JSON_EXTRACT('{}', 'fill exceeds 10000 periods: ' || CAST(span_2.last_period AS TEXT)) ELSE span_2.last_period END
  …
-   CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
+   CAST(grouped_4.amount_sum AS REAL) / NULLIF(whole.amount_sum, 0) AS "orders.part"
