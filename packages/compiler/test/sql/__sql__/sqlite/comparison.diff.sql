-- with the range before
-   grouped AS (
+   compared AS (
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2023-11-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-   earlier AS (
+   grouped AS (
  …
-       orders.status,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
-     GROUP BY 1, 2
+       compared.status,
+       compared.placed_at,
+       compared.amount_sum
+     FROM compared
+     WHERE compared.placed_at >= '2024-02-01'
+       AND compared.placed_at < '2024-05-01'
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS REAL) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
- LEFT JOIN earlier
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+ LEFT JOIN compared AS earlier
+   ON grouped.status IS earlier.status
+     AND earlier.placed_at = DATE(grouped.placed_at, '-3 months', 'floor');

-- with a range apart
-   grouped AS (
+   compared AS (
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-01 00:00:00' AND orders.placed_at < '2024-05-01 00:00:00' OR orders.placed_at >= '2023-02-01 00:00:00' AND orders.placed_at < '2023-05-01 00:00:00'
  …
-   earlier AS (
+   grouped AS (
  …
-       orders.status,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+       compared.status,
+       compared.placed_at,
+       compared.amount_sum
+     FROM compared
+     WHERE compared.placed_at >= '2024-02-01'
+       AND compared.placed_at < '2024-05-01'
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS REAL) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
- LEFT JOIN earlier
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+ LEFT JOIN compared AS earlier
+   ON grouped.status IS earlier.status
+     AND earlier.placed_at = DATE(grouped.placed_at, '-1 years', 'floor');

-- beside conditions on groups and a page
-   grouped AS (
+   compared AS (
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND (orders.placed_at >= '2024-02-01 00:00:00' AND orders.placed_at < '2024-05-01 00:00:00' OR orders.placed_at >= '2023-02-01 00:00:00' AND orders.placed_at < '2023-05-01 00:00:00')
  …
-     HAVING SUM(orders.amount) > 5
  …
-   earlier AS (
+   grouped AS (
  …
-       orders.status,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.paid
-       AND orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+       compared.status,
+       compared.placed_at,
+       compared.amount_sum
+     FROM compared
+     WHERE compared.placed_at >= '2024-02-01'
+       AND compared.placed_at < '2024-05-01'
+       AND compared.amount_sum > 5
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS REAL) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
- LEFT JOIN earlier
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+ LEFT JOIN compared AS earlier
+   ON grouped.status IS earlier.status
+     AND earlier.placed_at = DATE(grouped.placed_at, '-1 years', 'floor')

-- with totals
-   grouped AS (
+   compared AS (
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-01 00:00:00' AND orders.placed_at < '2024-05-01 00:00:00' OR orders.placed_at >= '2023-02-01 00:00:00' AND orders.placed_at < '2023-05-01 00:00:00'
  …
-   earlier AS (
+   grouped AS (
  …
-       orders.status,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+       compared.status,
+       compared.placed_at,
+       compared.amount_sum
+     FROM compared
+     WHERE compared.placed_at >= '2024-02-01'
+       AND compared.placed_at < '2024-05-01'
  …
-   grouped_2 AS (
+   compared_2 AS (
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       finer.placed_at,
+       SUM(finer.amount_sum) AS amount_sum
+     FROM compared AS finer
  …
-   earlier_2 AS (
+   grouped_2 AS (
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1
+       compared.placed_at,
+       compared.amount_sum
+     FROM compared_2 AS compared
+     WHERE compared.placed_at >= '2024-02-01'
+       AND compared.placed_at < '2024-05-01'
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       CAST(grouped.amount_sum - earlier.amount_sum AS REAL) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-     LEFT JOIN earlier
-       ON grouped.status IS NOT DISTINCT FROM earlier.status
-         AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+     LEFT JOIN compared AS earlier
+       ON grouped.status IS earlier.status
+         AND earlier.placed_at = DATE(grouped.placed_at, '-1 years', 'floor')
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       CAST(grouped.amount_sum - earlier.amount_sum AS REAL) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-     LEFT JOIN earlier_2 AS earlier
-       ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+     LEFT JOIN compared_2 AS earlier
+       ON earlier.placed_at = DATE(grouped.placed_at, '-1 years', 'floor')
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'

-- of a measure of a joined model
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2023-11-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-   grouped_2 AS (
+   compared AS (
  …
-   grouped_3 AS (
-     SELECT
-       orders.status,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
-     GROUP BY 1, 2
-   ),
-   customers_measures_2 AS (
-     SELECT
-       SUM(customers.credit) AS credit_sum
-     FROM customers
-   ),
-   earlier AS (
+   grouped_2 AS (
  …
-       grouped_3.status,
-       grouped_3.placed_at,
-       customers_measures_2.credit_sum AS customers__credit_sum
-     FROM grouped_3
-     CROSS JOIN customers_measures_2
+       compared.status,
+       compared.placed_at,
+       compared.customers__credit_sum
+     FROM compared
+     WHERE compared.placed_at >= '2024-02-01'
+       AND compared.placed_at < '2024-05-01'
  …
-   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
+   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS REAL) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
  …
- LEFT JOIN earlier
-   ON grouped_2.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3 month';
+ LEFT JOIN compared AS earlier
+   ON grouped_2.status IS earlier.status
+     AND earlier.placed_at = DATE(grouped_2.placed_at, '-3 months', 'floor');

-- of a part of a month, which is read apart
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-10'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-10 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-10'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= '2023-02-10 00:00:00'
+       AND orders.placed_at < '2023-05-01 00:00:00'
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   CAST(grouped.amount_sum - earlier.amount_sum AS REAL) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+   ON grouped.status IS earlier.status
+     AND earlier.placed_at = DATE(grouped.placed_at, '-1 years', 'floor');

-- beside a change from month to month, which reads another range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2023-02-01 00:00:00'
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
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
+     WHERE orders.placed_at >= '2023-02-01 00:00:00'
+       AND orders.placed_at < '2023-05-01 00:00:00'
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
+   CAST(grouped.amount_sum - earlier.amount_sum AS REAL) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+   ON grouped.status IS earlier.status
+     AND earlier.placed_at = DATE(grouped.placed_at, '-1 years', 'floor')
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier_2.status
-     AND earlier_2.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON grouped.status IS earlier_2.status
+     AND earlier_2.placed_at = DATE(grouped.placed_at, '-1 months', 'floor');
