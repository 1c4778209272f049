-- of a range
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-01-01') + toIntervalMonth(numbers.n) AS Nullable(Date32)) AS placed_at
+     FROM (SELECT number AS n FROM numbers(12)) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2025-01-01 00:00:00', 6)
  …
-   ON periods.placed_at = grouped.placed_at;
+   ON periods.placed_at = grouped.placed_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a range open at its end
-     WHERE orders.shipped_on >= DATE '2024-01-01'
+     WHERE orders.shipped_on >= toDate32('2024-01-01')
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       CAST(toDate32('2024-01-01') + toIntervalDay(numbers.n) AS Nullable(Date32)) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT number AS n FROM numbers(10000)) AS numbers
+     WHERE CAST(toDate32('2024-01-01') + toIntervalDay(numbers.n) AS Nullable(Date32)) <= CASE WHEN CAST(toDate32('2024-01-01') + INTERVAL '10000 day' AS Nullable(Date32)) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS Nullable(String)) AS Nullable(Date32)) ELSE span.last_period END
  …
-   ON periods.shipped_on = grouped.shipped_on;
+   ON periods.shipped_on = grouped.shipped_on
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a range open at its start
-     WHERE orders.shipped_on < DATE '2024-07-01'
+     WHERE orders.shipped_on < toDate32('2024-07-01')
  …
-       CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
+       CAST(span.first_period + toIntervalDay(numbers.n * 7) AS Nullable(Date32)) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     CROSS JOIN (SELECT number AS n FROM numbers(10000)) AS numbers
+     WHERE CAST(span.first_period + toIntervalDay(numbers.n * 7) AS Nullable(Date32)) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS Nullable(Date32)) <= toDate32('2024-06-24') THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS Nullable(String)) AS Nullable(Date32)) ELSE toDate32('2024-06-24') END
  …
-   ON periods.shipped_on = grouped.shipped_on;
+   ON periods.shipped_on = grouped.shipped_on
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- from the first to the last period
-       span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
+       span.first_period + toIntervalHour(numbers.n) AS placed_at
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     CROSS JOIN (SELECT number AS n FROM numbers(10000)) AS numbers
+     WHERE span.first_period + toIntervalHour(numbers.n) <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS Nullable(String)) AS Nullable(DateTime64(6))) ELSE span.last_period END
  …
-   ON periods.placed_at = grouped.placed_at;
+   ON periods.placed_at = grouped.placed_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of each combination of dimensions
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-01-01') + toIntervalMonth(numbers.n) AS Nullable(Date32)) AS placed_at
+     FROM (SELECT number AS n FROM numbers(12)) AS numbers
  …
-       orders.status,
+       orders.status AS status,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2025-01-01 00:00:00', 6)
  …
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 10;
+ ORDER BY 3
+ LIMIT 10
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- with the values before
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-01-01') + toIntervalDay(numbers.n) AS Nullable(Date32)) AS shipped_on
+     FROM (SELECT number AS n FROM numbers(91)) AS numbers
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2024-04-01'
+     WHERE orders.shipped_on >= toDate32('2024-01-01')
+       AND orders.shipped_on < toDate32('2024-04-01')
  …
-       periods.shipped_on,
-       combinations.status,
+       periods.shipped_on AS shipped_on,
+       combinations.status AS status,
  …
-       FIRST_VALUE(numbered._count) OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on) AS _count,
-       FIRST_VALUE(numbered.amount_sum) OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on) AS amount_sum
+       first_value_respect_nulls(numbered._count) OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on) AS _count,
+       first_value_respect_nulls(numbered.amount_sum) OVER (PARTITION BY numbered.status, numbered.island ORDER BY numbered.shipped_on) AS amount_sum
  …
- WHERE carried._count > 1;
+ WHERE carried._count > 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of an instant in a zone
-       CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1 day' AS DATE) AS paid_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-03-01') + toIntervalDay(numbers.n) AS Nullable(Date32)) AS paid_at
+     FROM (SELECT number AS n FROM numbers(31)) AS numbers
  …
-       DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
+       toDate32(DATE_TRUNC('day', toTimeZone(orders.paid_at, 'Europe/Oslo'))) AS paid_at,
  …
-     WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
-       AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
+     WHERE orders.paid_at >= toDateTime64('2024-02-29 23:00:00', 6, 'UTC')
+       AND orders.paid_at < toDateTime64('2024-03-31 22:00:00', 6, 'UTC')
  …
-   ON periods.paid_at = grouped.paid_at;
+   ON periods.paid_at = grouped.paid_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- with measures of a joined model
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-01-01') + toIntervalMonth(numbers.n) AS Nullable(Date32)) AS placed_at
+     FROM (SELECT number AS n FROM numbers(12)) AS numbers
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2025-01-01 00:00:00', 6)
  …
-       periods.placed_at,
-       combinations.customers__name,
+       periods.placed_at AS placed_at,
+       combinations.customers__name AS customers__name,
  …
-   ON grouped_3.customers__name IS NOT DISTINCT FROM customers_measures.name;
+   ON grouped_3.customers__name IS NOT DISTINCT FROM customers_measures.name
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- under transforms
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-01-01') + toIntervalDay(numbers.n) AS Nullable(Date32)) AS shipped_on
+     FROM (SELECT number AS n FROM numbers(31)) AS numbers
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2024-02-01'
+     WHERE orders.shipped_on >= toDate32('2024-01-01')
+       AND orders.shipped_on < toDate32('2024-02-01')
  …
-       periods.shipped_on,
+       periods.shipped_on AS shipped_on,
  …
-     WHERE orders.shipped_on >= DATE '2023-12-25'
-       AND orders.shipped_on < DATE '2024-02-01'
+     WHERE orders.shipped_on >= toDate32('2023-12-25')
+       AND orders.shipped_on < toDate32('2024-02-01')
  …
-       grouped_2.shipped_on,
+       grouped_2.shipped_on AS shipped_on,
  …
-       ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
+       ON (history.moment IS NULL) = (grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day' IS NULL)
+         AND history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
  …
-       grouped_3.shipped_on,
-       grouped_3.amount_sum,
-       grouped_3._count,
-       "trailing".amount_sum_window_7d
+       grouped_3.shipped_on AS shipped_on,
+       grouped_3.amount_sum AS amount_sum,
+       grouped_3._count AS _count,
+       "trailing".amount_sum_window_7d AS amount_sum_window_7d
  …
-       CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
+       CAST(toDate32('2023-12-25') + toIntervalDay(numbers_2.n) AS Nullable(Date32)) AS shipped_on
+     FROM (SELECT number AS n FROM numbers(38)) AS numbers_2
  …
-     WHERE orders.shipped_on >= DATE '2023-12-25'
-       AND orders.shipped_on < DATE '2024-02-01'
+     WHERE orders.shipped_on >= toDate32('2023-12-25')
+       AND orders.shipped_on < toDate32('2024-02-01')
  …
-       periods_2.shipped_on,
+       periods_2.shipped_on AS shipped_on,
  …
-   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day';
+   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a stage
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-01-01') + toIntervalDay(numbers.n) AS Nullable(Date32)) AS shipped_on
+     FROM (SELECT number AS n FROM numbers(31)) AS numbers
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2024-02-01'
+     WHERE orders.shipped_on >= toDate32('2024-01-01')
+       AND orders.shipped_on < toDate32('2024-02-01')
  …
- FROM days;
+ FROM days
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of each grouping, with subtotals and a total
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-01-01') + toIntervalMonth(numbers.n) AS Nullable(Date32)) AS shipped_on
+     FROM (SELECT number AS n FROM numbers(12)) AS numbers
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
+     WHERE orders.shipped_on >= toDate32('2024-01-01')
+       AND orders.shipped_on < toDate32('2025-01-01')
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-01-01') + toIntervalMonth(numbers.n) AS Nullable(Date32)) AS shipped_on
+     FROM (SELECT number AS n FROM numbers(12)) AS numbers
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
+     WHERE orders.shipped_on >= toDate32('2024-01-01')
+       AND orders.shipped_on < toDate32('2025-01-01')
  …
-       combinations.status,
-       periods.shipped_on,
+       combinations.status AS status,
+       periods.shipped_on AS shipped_on,
  …
-       grouped.amount_sum,
+       grouped.amount_sum AS amount_sum,
  …
-       periods.shipped_on,
+       periods.shipped_on AS shipped_on,
  …
-       grouped.amount_sum,
+       grouped.amount_sum AS amount_sum,
  …
-     WHERE orders.shipped_on >= DATE '2024-01-01'
-       AND orders.shipped_on < DATE '2025-01-01'
+     WHERE orders.shipped_on >= toDate32('2024-01-01')
+       AND orders.shipped_on < toDate32('2025-01-01')
  …
- ORDER BY levels.grain_no;
+ ORDER BY levels.grain_no
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a range and the one that it is compared with
-       CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2024-04-01') + toIntervalMonth(numbers.n) AS Nullable(Date32)) AS shipped_on
+     FROM (SELECT number AS n FROM numbers(3)) AS numbers
  …
-     WHERE orders.shipped_on >= DATE '2024-04-01'
-       AND orders.shipped_on < DATE '2024-07-01'
+     WHERE orders.shipped_on >= toDate32('2024-04-01')
+       AND orders.shipped_on < toDate32('2024-07-01')
  …
-       periods.shipped_on,
-       combinations.status,
+       periods.shipped_on AS shipped_on,
+       combinations.status AS status,
  …
-       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+       CAST(toDate32('2023-04-01') + toIntervalMonth(numbers_2.n) AS Nullable(Date32)) AS shipped_on
+     FROM (SELECT number AS n FROM numbers(3)) AS numbers_2
  …
-     WHERE orders.shipped_on >= DATE '2023-04-01'
-       AND orders.shipped_on < DATE '2023-07-01'
+     WHERE orders.shipped_on >= toDate32('2023-04-01')
+       AND orders.shipped_on < toDate32('2023-07-01')
  …
-       periods_2.shipped_on,
-       combinations_2.status,
+       periods_2.shipped_on AS shipped_on,
+       combinations_2.status AS status,
  …
-   CAST(grouped_3._count - earlier._count AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
+   CAST(grouped_3._count - earlier._count AS Nullable(Float64)) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
  …
-     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year';
+     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a total by time
-       CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(span.first_period + toIntervalMonth(numbers.n) AS Nullable(Date32)) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT number AS n FROM numbers(10000)) AS numbers
+     WHERE CAST(span.first_period + toIntervalMonth(numbers.n) AS Nullable(Date32)) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS Nullable(Date32)) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS Nullable(String)) AS Nullable(Date32)) ELSE span.last_period END
  …
-       periods.shipped_on,
-       combinations.status,
+       periods.shipped_on AS shipped_on,
+       combinations.status AS status,
  …
-       CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(span_2.first_period + toIntervalMonth(numbers_2.n) AS Nullable(Date32)) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     CROSS JOIN (SELECT number AS n FROM numbers(10000)) AS numbers_2
+     WHERE CAST(span_2.first_period + toIntervalMonth(numbers_2.n) AS Nullable(Date32)) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS Nullable(Date32)) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS Nullable(String)) AS Nullable(Date32)) ELSE span_2.last_period END
  …
-       periods_2.shipped_on,
+       periods_2.shipped_on AS shipped_on,
  …
-   CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
+   CAST(grouped_4.amount_sum AS Nullable(Float64)) / NULLIF(whole.amount_sum, 0) AS "orders.part"
  …
-   ON grouped_4.shipped_on = whole.shipped_on;
+   ON grouped_4.shipped_on = whole.shipped_on
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
