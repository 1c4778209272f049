-- a total
-   levels AS (
+   finer AS (
  …
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
-       0 AS grain_no
+       COUNT(*) AS _count
  …
+   ),
+   levels AS (
+     SELECT
+       finer.status,
+       finer.amount_sum,
+       finer.amount_sum / NULLIF(finer._count, 0) AS aov,
+       0 AS grain_no
+     FROM finer
  …
-       SUM(orders.amount) AS amount_sum,
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       SUM(finer.amount_sum) AS amount_sum,
+       SUM(finer.amount_sum) / NULLIF(COALESCE(SUM(finer._count), 0), 0) AS aov,
  …
-     FROM orders
+     FROM finer

-- subtotals and a total, in the order of the query
-   levels AS (
+   finer AS (
  …
-       MAX(orders.weight) AS order_key_2,
-       0 AS grain_no
+       MAX(orders.weight) AS weight_max
  …
+   ),
+   levels AS (
+     SELECT
+       finer.status,
+       finer.customers__country,
+       finer.amount_sum,
+       finer.weight_max AS order_key_2,
+       0 AS grain_no
+     FROM finer
  …
-       orders.status,
+       finer.status,
  …
-       SUM(orders.amount) AS amount_sum,
-       MAX(orders.weight) AS order_key_2,
+       SUM(finer.amount_sum) AS amount_sum,
+       MAX(finer.weight_max) AS order_key_2,
  …
-     FROM orders
+     FROM finer
  …
-       customers.country AS customers__country,
-       SUM(orders.amount) AS amount_sum,
-       MAX(orders.weight) AS order_key_2,
+       finer.customers__country,
+       SUM(finer.amount_sum) AS amount_sum,
+       MAX(finer.weight_max) AS order_key_2,
  …
-     FROM orders
-     LEFT JOIN customers
-       ON orders.customer_id = customers.id
+     FROM finer
  …
-       SUM(orders.amount) AS amount_sum,
-       MAX(orders.weight) AS order_key_2,
+       SUM(finer.amount_sum) AS amount_sum,
+       MAX(finer.weight_max) AS order_key_2,
  …
-     FROM orders
+     FROM finer

-- a total beside a page
-   page AS (
+   finer AS (
  …
-       SUM(orders.amount) AS amount_sum,
-       0 AS grain_no
+       SUM(orders.amount) AS amount_sum
  …
-     HAVING SUM(orders.amount) > 5
-     ORDER BY orders.status NULLS LAST
+   ),
+   page AS (
+     SELECT
+       finer.status,
+       finer.amount_sum,
+       0 AS grain_no
+     FROM finer
+     WHERE finer.amount_sum > 5
+     ORDER BY finer.status NULLS LAST
  …
-       SUM(orders.amount) AS amount_sum,
+       SUM(finer.amount_sum) AS amount_sum,
  …
-     FROM orders
-     WHERE orders.paid
+     FROM finer

-- a total of transforms
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       finer.placed_at,
+       SUM(finer.amount_sum) AS amount_sum
+     FROM grouped_2 AS finer
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(orders.amount) AS value
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       finer_2.moment,
+       SUM(finer_2.value) AS value
+     FROM history AS finer_2
  …
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       SUM(finer_3.amount_sum) AS amount_sum
+     FROM whole AS finer_3
  …
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       SUM(finer_3.amount_sum) AS amount_sum
+     FROM whole AS finer_3
  …
-   levels AS (
+   levels AS MATERIALIZED (
  …
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped_3.amount_sum / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped_3.amount_sum / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped.amount_sum / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped.amount_sum / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",

-- a total of a measure of a joined model
-       SUM(customers.credit) AS credit_sum
-     FROM customers
+       SUM(finer.credit_sum) AS credit_sum
+     FROM customers_measures AS finer
