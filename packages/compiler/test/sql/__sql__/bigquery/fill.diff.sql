-- of a range
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n MONTH) AS DATE) AS placed_at
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 11)) AS n) AS numbers
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2025-01-01 00:00:00'
  …
-   periods.placed_at AS "orders.placed_at",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
+   periods.placed_at AS orders_placed_at_af78bedd,
+   COALESCE(grouped._count, 0) AS orders__count_b58c814a,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa

-- of a range open at its end
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, DAY) AS shipped_on,
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
+       CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n DAY) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) <= CASE WHEN CAST(DATE '2024-01-01' + INTERVAL '10000 day' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 9999)) AS n) AS numbers
+     WHERE CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n DAY) AS DATE) <= CASE WHEN CAST(DATE_ADD(DATE '2024-01-01', INTERVAL 10000 DAY) AS DATE) <= span.last_period THEN ERROR('fill exceeds 10000 periods: ' || CAST(span.last_period AS STRING)) ELSE span.last_period END
  …
-   periods.shipped_on AS "orders.shipped_on",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS "orders._count",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS "orders.amount_sum"
+   periods.shipped_on AS orders_shipped_on_dc91e4d7,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN COALESCE(grouped._count, 0) ELSE 0 END AS orders__count_b58c814a,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN grouped.amount_sum ELSE 0 END AS orders_amount_sum_7e66bcaa

-- of a range open at its start
-       DATE_TRUNC('week', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, ISOWEEK) AS shipped_on,
  …
-       CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) AS shipped_on
+       CAST(DATE_ADD(span.first_period, INTERVAL numbers.n * 7 DAY) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '7 day' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '70000 day' AS DATE) <= DATE '2024-06-24' THEN CAST('fill exceeds 10000 periods: ' || CAST(span.first_period AS VARCHAR) AS DATE) ELSE DATE '2024-06-24' END
+     CROSS JOIN (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 9999)) AS n) AS numbers
+     WHERE CAST(DATE_ADD(span.first_period, INTERVAL numbers.n * 7 DAY) AS DATE) <= CASE WHEN CAST(DATE_ADD(span.first_period, INTERVAL 70000 DAY) AS DATE) <= DATE '2024-06-24' THEN ERROR('fill exceeds 10000 periods: ' || CAST(span.first_period AS STRING)) ELSE DATE '2024-06-24' END
  …
-   periods.shipped_on AS "orders.shipped_on",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
+   periods.shipped_on AS orders_shipped_on_dc91e4d7,
+   COALESCE(grouped._count, 0) AS orders__count_b58c814a,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa

-- from the first to the last period
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       DATETIME_TRUNC(DATETIME(orders.placed_at), HOUR) AS placed_at,
  …
-       span.first_period + numbers.n * INTERVAL '1 hour' AS placed_at
+       DATETIME_ADD(CAST(span.first_period AS DATETIME), INTERVAL numbers.n HOUR) AS placed_at
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE span.first_period + numbers.n * INTERVAL '1 hour' <= CASE WHEN span.first_period + INTERVAL '10000 hour' <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS TIMESTAMP) ELSE span.last_period END
+     CROSS JOIN (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 9999)) AS n) AS numbers
+     WHERE DATETIME_ADD(CAST(span.first_period AS DATETIME), INTERVAL numbers.n HOUR) <= CASE WHEN DATETIME_ADD(CAST(span.first_period AS DATETIME), INTERVAL 10000 HOUR) <= span.last_period THEN ERROR('fill exceeds 10000 periods: ' || CAST(span.last_period AS STRING)) ELSE span.last_period END
  …
-   periods.placed_at AS "orders.placed_at",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
+   periods.placed_at AS orders_placed_at_af78bedd,
+   COALESCE(grouped._count, 0) AS orders__count_b58c814a,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa

-- of each combination of dimensions
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n MONTH) AS DATE) AS placed_at
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 11)) AS n) AS numbers
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2025-01-01 00:00:00'
  …
-   combinations.status AS "orders.status",
-   combinations.customers__name AS "orders.customers.name",
-   periods.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN COALESCE(grouped._count, 0) END AS "orders._count",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN grouped.amount_sum END AS "orders.amount_sum"
+   combinations.status AS orders_status_6bc1dce8,
+   combinations.customers__name AS orders_customers_name_37868c70,
+   periods.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN COALESCE(grouped._count, 0) END AS orders__count_b58c814a,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN grouped.amount_sum END AS orders_amount_sum_7e66bcaa
  …
-     AND combinations.status IS NOT DISTINCT FROM grouped.status
-     AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
- ORDER BY "orders.placed_at" NULLS LAST
+     AND COALESCE(TO_JSON_STRING(combinations.status), 'null') = COALESCE(TO_JSON_STRING(grouped.status), 'null')
+     AND COALESCE(TO_JSON_STRING(combinations.customers__name), 'null') = COALESCE(TO_JSON_STRING(grouped.customers__name), 'null')
+ ORDER BY periods.placed_at IS NULL, orders_placed_at_af78bedd

-- with the values before
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 90) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n DAY) AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 90)) AS n) AS numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, DAY) AS shipped_on,
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND COALESCE(TO_JSON_STRING(combinations.status), 'null') = COALESCE(TO_JSON_STRING(grouped.status), 'null')
  …
-   carried.status AS "orders.status",
-   carried.shipped_on AS "orders.shipped_on",
-   carried._count AS "orders._count",
-   carried.amount_sum AS "orders.amount_sum"
+   carried.status AS orders_status_6bc1dce8,
+   carried.shipped_on AS orders_shipped_on_dc91e4d7,
+   carried._count AS orders__count_b58c814a,
+   carried.amount_sum AS orders_amount_sum_7e66bcaa

-- of an instant in a zone
-       CAST(DATE '2024-03-01' + numbers.n * INTERVAL '1 day' AS DATE) AS paid_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-03-01', INTERVAL numbers.n DAY) AS DATE) AS paid_at
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 30)) AS n) AS numbers
  …
-       DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS paid_at,
+       DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), DAY) AS paid_at,
  …
-     WHERE orders.paid_at >= TIMESTAMPTZ '2024-02-29 23:00:00+00'
-       AND orders.paid_at < TIMESTAMPTZ '2024-03-31 22:00:00+00'
+     WHERE orders.paid_at >= TIMESTAMP '2024-02-29 23:00:00+00'
+       AND orders.paid_at < TIMESTAMP '2024-03-31 22:00:00+00'
  …
-   periods.paid_at AS "orders.paid_at",
-   COALESCE(grouped._count, 0) AS "orders._count",
-   grouped.amount_sum AS "orders.amount_sum"
+   periods.paid_at AS orders_paid_at_8c7d9fd4,
+   COALESCE(grouped._count, 0) AS orders__count_b58c814a,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa

-- with measures of a joined model
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n MONTH) AS DATE) AS placed_at
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 11)) AS n) AS numbers
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2025-01-01 00:00:00'
  …
-         AND combinations.customers__name IS NOT DISTINCT FROM grouped.customers__name
+         AND COALESCE(TO_JSON_STRING(combinations.customers__name), 'null') = COALESCE(TO_JSON_STRING(grouped.customers__name), 'null')
  …
-   grouped_3.customers__name AS "orders.customers.name",
-   grouped_3.placed_at AS "orders.placed_at",
-   CASE WHEN grouped_3.is_found IS NOT NULL THEN grouped_3._count ELSE 0 END AS "orders._count",
-   CASE WHEN grouped_3.is_found IS NOT NULL THEN COALESCE(customers_measures._count, 0) ELSE 0 END AS "orders.customers._count",
-   CASE WHEN grouped_3.is_found IS NOT NULL THEN customers_measures.credit_sum ELSE 0 END AS "orders.customers.credit_sum"
+   grouped_3.customers__name AS orders_customers_name_37868c70,
+   grouped_3.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped_3.is_found IS NOT NULL THEN grouped_3._count ELSE 0 END AS orders__count_b58c814a,
+   CASE WHEN grouped_3.is_found IS NOT NULL THEN COALESCE(customers_measures._count, 0) ELSE 0 END AS orders_customers__count_73bd3183,
+   CASE WHEN grouped_3.is_found IS NOT NULL THEN customers_measures.credit_sum ELSE 0 END AS orders_customers_credit_sum_2a997792
  …
-   ON grouped_3.customers__name IS NOT DISTINCT FROM customers_measures.name;
+   ON COALESCE(TO_JSON_STRING(grouped_3.customers__name), 'null') = COALESCE(TO_JSON_STRING(customers_measures.name), 'null');

-- under transforms
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n DAY) AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 30)) AS n) AS numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, DAY) AS shipped_on,
  …
-       DATE_TRUNC('day', orders.shipped_on) AS moment,
+       DATE_TRUNC(orders.shipped_on, DAY) AS moment,
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.moment >= grouped_2.shipped_on + INTERVAL '1 day' - INTERVAL '7 day'
-         AND history.moment < grouped_2.shipped_on + INTERVAL '1 day'
+       ON (history.moment IS NULL) = (DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped_2.shipped_on AS DATETIME), INTERVAL 1 DAY) AS DATETIME), INTERVAL -7 DAY) IS NULL)
+         AND history.moment >= DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped_2.shipped_on AS DATETIME), INTERVAL 1 DAY) AS DATETIME), INTERVAL -7 DAY)
+         AND history.moment < DATETIME_ADD(CAST(grouped_2.shipped_on AS DATETIME), INTERVAL 1 DAY)
  …
-       "trailing".amount_sum_window_7d
+       `trailing`.amount_sum_window_7d
  …
-     LEFT JOIN "trailing"
-       ON grouped_3.shipped_on IS NOT DISTINCT FROM "trailing".shipped_on
+     LEFT JOIN `trailing`
+       ON COALESCE(TO_JSON_STRING(grouped_3.shipped_on), 'null') = COALESCE(TO_JSON_STRING(`trailing`.shipped_on), 'null')
  …
-       CAST(DATE '2023-12-25' + numbers_2.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 37) SELECT n FROM numbers) AS numbers_2
+       CAST(DATE_ADD(DATE '2023-12-25', INTERVAL numbers_2.n DAY) AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 37)) AS n) AS numbers_2
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, DAY) AS shipped_on,
  …
-   grouped_4.shipped_on AS "orders.shipped_on",
-   SUM(grouped_4.amount_sum) OVER (ORDER BY grouped_4.shipped_on) AS "orders.cumsum(amount_sum)",
-   grouped_4._count - earlier._count AS "orders.change(_count)",
-   grouped_4.amount_sum_window_7d AS "orders.amount_sum_window_7d"
+   grouped_4.shipped_on AS orders_shipped_on_dc91e4d7,
+   SUM(grouped_4.amount_sum) OVER (ORDER BY grouped_4.shipped_on) AS orders_cumsum_amount_sum__2874e763,
+   grouped_4._count - earlier._count AS orders_change__count__4a62ab11,
+   grouped_4.amount_sum_window_7d AS orders_amount_sum_window_7d_342b2df3
  …
-   ON earlier.shipped_on = grouped_4.shipped_on - INTERVAL '1 day';
+   ON earlier.shipped_on = DATE_ADD(grouped_4.shipped_on, INTERVAL -1 DAY);

-- of a stage
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 day' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n DAY) AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 30)) AS n) AS numbers
  …
-       DATE_TRUNC('day', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, DAY) AS shipped_on,
  …
-   AVG(days.amount_sum) AS "days.amount_sum_avg"
+   AVG(CAST(days.amount_sum AS FLOAT64)) AS days_amount_sum_avg_2d6fb133

-- of each grouping, with subtotals and a total
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n MONTH) AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 11)) AS n) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on,
  …
-       CAST(DATE '2024-01-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-01-01', INTERVAL numbers.n MONTH) AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 11)) AS n) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on,
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND COALESCE(TO_JSON_STRING(combinations.status), 'null') = COALESCE(TO_JSON_STRING(grouped.status), 'null')
  …
-   levels.status AS "orders.status",
-   levels.shipped_on AS "orders.shipped_on",
-   levels._count AS "orders._count",
-   levels.amount_sum AS "orders.amount_sum",
+   levels.status AS orders_status_6bc1dce8,
+   levels.shipped_on AS orders_shipped_on_dc91e4d7,
+   levels._count AS orders__count_b58c814a,
+   levels.amount_sum AS orders_amount_sum_7e66bcaa,

-- of a range and the one that it is compared with
-       CAST(DATE '2024-04-01' + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+       CAST(DATE_ADD(DATE '2024-04-01', INTERVAL numbers.n MONTH) AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 2)) AS n) AS numbers
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on,
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND COALESCE(TO_JSON_STRING(combinations.status), 'null') = COALESCE(TO_JSON_STRING(grouped.status), 'null')
  …
-       CAST(DATE '2023-04-01' + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers_2
+       CAST(DATE_ADD(DATE '2023-04-01', INTERVAL numbers_2.n MONTH) AS DATE) AS shipped_on
+     FROM (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 2)) AS n) AS numbers_2
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on,
  …
-         AND combinations_2.status IS NOT DISTINCT FROM grouped_4.status
+         AND COALESCE(TO_JSON_STRING(combinations_2.status), 'null') = COALESCE(TO_JSON_STRING(grouped_4.status), 'null')
  …
-   grouped_3.status AS "orders.status",
-   grouped_3.shipped_on AS "orders.shipped_on",
-   grouped_3._count AS "orders._count",
-   earlier._count AS "orders._count_previous",
-   grouped_3._count - earlier._count AS "orders._count_change",
-   CAST(grouped_3._count - earlier._count AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders._count_change_pct"
+   grouped_3.status AS orders_status_6bc1dce8,
+   grouped_3.shipped_on AS orders_shipped_on_dc91e4d7,
+   grouped_3._count AS orders__count_b58c814a,
+   earlier._count AS orders__count_previous_5cf614d2,
+   grouped_3._count - earlier._count AS orders__count_change_daa58e6b,
+   CAST(grouped_3._count - earlier._count AS FLOAT64) / NULLIF(earlier._count, 0) AS orders__count_change_pct_86633d43
  …
-   ON grouped_3.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.shipped_on = grouped_3.shipped_on - INTERVAL '1 year';
+   ON COALESCE(TO_JSON_STRING(grouped_3.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.shipped_on = DATE_ADD(grouped_3.shipped_on, INTERVAL -1 YEAR);

-- of a total by time
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on,
  …
-       CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(DATE_ADD(span.first_period, INTERVAL numbers.n MONTH) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers
-     WHERE CAST(span.first_period + numbers.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span.first_period + INTERVAL '10000 month' AS DATE) <= span.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span.last_period AS VARCHAR) AS DATE) ELSE span.last_period END
+     CROSS JOIN (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 9999)) AS n) AS numbers
+     WHERE CAST(DATE_ADD(span.first_period, INTERVAL numbers.n MONTH) AS DATE) <= CASE WHEN CAST(DATE_ADD(span.first_period, INTERVAL 10000 MONTH) AS DATE) <= span.last_period THEN ERROR('fill exceeds 10000 periods: ' || CAST(span.last_period AS STRING)) ELSE span.last_period END
  …
-         AND combinations.status IS NOT DISTINCT FROM grouped.status
+         AND COALESCE(TO_JSON_STRING(combinations.status), 'null') = COALESCE(TO_JSON_STRING(grouped.status), 'null')
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on,
  …
-       CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) AS shipped_on
+       CAST(DATE_ADD(span_2.first_period, INTERVAL numbers_2.n MONTH) AS DATE) AS shipped_on
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999) SELECT n FROM numbers) AS numbers_2
-     WHERE CAST(span_2.first_period + numbers_2.n * INTERVAL '1 month' AS DATE) <= CASE WHEN CAST(span_2.first_period + INTERVAL '10000 month' AS DATE) <= span_2.last_period THEN CAST('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS VARCHAR) AS DATE) ELSE span_2.last_period END
+     CROSS JOIN (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 9999)) AS n) AS numbers_2
+     WHERE CAST(DATE_ADD(span_2.first_period, INTERVAL numbers_2.n MONTH) AS DATE) <= CASE WHEN CAST(DATE_ADD(span_2.first_period, INTERVAL 10000 MONTH) AS DATE) <= span_2.last_period THEN ERROR('fill exceeds 10000 periods: ' || CAST(span_2.last_period AS STRING)) ELSE span_2.last_period END
  …
-   grouped_4.status AS "orders.status",
-   grouped_4.shipped_on AS "orders.shipped_on",
-   CAST(grouped_4.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.part"
+   grouped_4.status AS orders_status_6bc1dce8,
+   grouped_4.shipped_on AS orders_shipped_on_dc91e4d7,
+   CAST(grouped_4.amount_sum AS FLOAT64) / NULLIF(whole.amount_sum, 0) AS orders_part_8b432cbf
