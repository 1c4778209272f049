-- with the range before
-   grouped AS (
+   compared AS (
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
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
+     WHERE compared.placed_at >= DATE '2024-02-01'
+       AND compared.placed_at < DATE '2024-05-01'
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
- LEFT JOIN earlier
+ LEFT JOIN compared AS earlier

-- with a range apart
-   grouped AS (
+   compared AS (
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2023-02-01' AND orders.placed_at < TIMESTAMP '2023-05-01'
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
+     WHERE compared.placed_at >= DATE '2024-02-01'
+       AND compared.placed_at < DATE '2024-05-01'
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
- LEFT JOIN earlier
+ LEFT JOIN compared AS earlier

-- beside conditions on groups and a page
-   grouped AS (
+   compared AS (
  …
-       AND orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND (orders.placed_at >= TIMESTAMP '2024-02-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2023-02-01' AND orders.placed_at < TIMESTAMP '2023-05-01')
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
+     WHERE compared.placed_at >= DATE '2024-02-01'
+       AND compared.placed_at < DATE '2024-05-01'
+       AND compared.amount_sum > 5
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
  …
- LEFT JOIN earlier
+ LEFT JOIN compared AS earlier

-- with totals
-   grouped AS (
+   compared AS (
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2023-02-01' AND orders.placed_at < TIMESTAMP '2023-05-01'
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
+     WHERE compared.placed_at >= DATE '2024-02-01'
+       AND compared.placed_at < DATE '2024-05-01'
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
+     WHERE compared.placed_at >= DATE '2024-02-01'
+       AND compared.placed_at < DATE '2024-05-01'
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-     LEFT JOIN earlier
+     LEFT JOIN compared AS earlier
  …
-       CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
+       (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS amount_sum_change_pct,
  …
-     LEFT JOIN earlier_2 AS earlier
+     LEFT JOIN compared_2 AS earlier

-- of a measure of a joined model
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
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
+     WHERE compared.placed_at >= DATE '2024-02-01'
+       AND compared.placed_at < DATE '2024-05-01'
  …
-   CAST(grouped_2.customers__credit_sum - earlier.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
+   (grouped_2.customers__credit_sum - earlier.customers__credit_sum) / NULLIF(earlier.customers__credit_sum, 0) AS "orders.customers.credit_sum_change_pct"
  …
- LEFT JOIN earlier
+ LEFT JOIN compared AS earlier

-- of a part of a month, which is read apart
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct"

-- beside a change from month to month, which reads another range
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.amount_sum_change_pct",
