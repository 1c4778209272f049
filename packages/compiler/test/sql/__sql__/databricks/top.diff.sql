-- the rest as one
-   best AS (
+   sorted AS (
  …
-       customers.country AS customers__country
+       customers.country AS customers__country,
+       SUM(orders.amount) AS sort_key
  …
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+   ),
+   best AS (
+     SELECT
+       sorted.customers__country
+     FROM sorted
+     ORDER BY sorted.sort_key DESC NULLS LAST, sorted.customers__country NULLS LAST
  …
-   CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'Other' END AS "orders.customers.country",
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov"
+   CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'Other' END AS `orders.customers.country`,
+   SUM(orders.amount) AS `orders.amount_sum`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.aov`

-- the rest left out
-   best AS (
+   sorted AS (
  …
-       customers.country AS customers__country
+       customers.country AS customers__country,
+       SUM(orders.amount) AS sort_key
  …
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+   ),
+   best AS (
+     SELECT
+       sorted.customers__country
+     FROM sorted
+     ORDER BY sorted.sort_key DESC NULLS LAST, sorted.customers__country NULLS LAST
  …
-   customers.country AS "orders.customers.country",
-   SUM(orders.amount) AS "orders.amount_sum"
+   customers.country AS `orders.customers.country`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- by a measure of a joined model, beside a time
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+       ON grouped.customers__country <=> customers_measures.country
  …
-       AND grouped.customers__country <> 'it''s'
+       AND grouped.customers__country <> 'it\'s'
  …
-       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END AS customers__country,
+       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it\'s' END AS customers__country,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END AS country,
+       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it\'s' END AS country,
  …
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+       ON grouped.customers__country <=> customers_measures.country
  …
-   grouped_2.customers__country AS "orders.customers.country",
-   grouped_2.placed_at AS "orders.placed_at",
-   grouped_2.customers__credit_sum AS "orders.customers.credit_sum",
-   grouped_2.amount_sum - earlier.amount_sum AS "orders.change(amount_sum)"
+   grouped_2.customers__country AS `orders.customers.country`,
+   grouped_2.placed_at AS `orders.placed_at`,
+   grouped_2.customers__credit_sum AS `orders.customers.credit_sum`,
+   grouped_2.amount_sum - earlier.amount_sum AS `orders.change(amount_sum)`
  …
-   ON grouped_2.customers__country IS NOT DISTINCT FROM earlier.customers__country
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1 month';
+   ON grouped_2.customers__country <=> earlier.customers__country
+     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1' MONTH;
