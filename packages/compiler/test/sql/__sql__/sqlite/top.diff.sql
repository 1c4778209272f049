-- the rest as one
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+     ORDER BY SUM(orders.amount) DESC, customers__country NULLS LAST
  …
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov"
+   CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.aov"

-- the rest left out
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+     ORDER BY SUM(orders.amount) DESC, customers__country NULLS LAST

-- by a measure of a joined model, beside a time
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+       ON grouped.customers__country IS customers_measures.country
  …
-     ORDER BY customers_measures.credit_sum DESC NULLS LAST, grouped.customers__country NULLS LAST
+     ORDER BY customers_measures.credit_sum DESC, grouped.customers__country NULLS LAST
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+       ON grouped.customers__country IS customers_measures.country
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= '2024-02-01'
+       AND surrounding.placed_at < '2024-05-01'
  …
-   ON grouped_2.customers__country IS NOT DISTINCT FROM earlier.customers__country
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1 month';
+   ON grouped_2.customers__country IS earlier.customers__country
+     AND earlier.placed_at = DATE(grouped_2.placed_at, '-1 months', 'floor');
