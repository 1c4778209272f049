-- the rest as one
-     SELECT
+     SELECT TOP (2)
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-       AND customers.country <> 'Other'
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
-     LIMIT 2
+       AND customers.country <> N'Other'
+     ORDER BY SUM(orders.amount) DESC, CASE WHEN customers.country IS NULL THEN 1 ELSE 0 END, customers__country
  …
-   CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'Other' END AS "orders.customers.country",
+   CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE N'Other' END AS "orders.customers.country",
  …
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov"
+   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS "orders.aov"
  …
- GROUP BY 1;
+ GROUP BY CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE N'Other' END;

-- the rest left out
-     SELECT
+     SELECT TOP (2)
  …
-     WHERE orders.paid
-     GROUP BY 1
+     WHERE orders.paid = 1
+     GROUP BY customers.country
  …
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
-     LIMIT 2
+     ORDER BY SUM(orders.amount) DESC, CASE WHEN customers.country IS NULL THEN 1 ELSE 0 END, customers__country
  …
- WHERE orders.paid
+ WHERE orders.paid = 1
  …
- GROUP BY 1;
+ GROUP BY customers.country;

-- by a measure of a joined model, beside a time
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-     SELECT
+     SELECT TOP (2)
  …
-       AND grouped.customers__country <> 'it''s'
-     ORDER BY customers_measures.credit_sum DESC NULLS LAST, grouped.customers__country NULLS LAST
-     LIMIT 2
+       AND grouped.customers__country <> N'it''s'
+     ORDER BY customers_measures.credit_sum DESC, CASE WHEN grouped.customers__country IS NULL THEN 1 ELSE 0 END, grouped.customers__country
  …
-       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END AS customers__country,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE N'it''s' END AS customers__country,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE N'it''s' END, DATETRUNC(month, orders.placed_at)
  …
-       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END AS country,
+       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE N'it''s' END AS country,
  …
-     GROUP BY 1
+     GROUP BY CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE N'it''s' END
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1 month';
+     AND earlier.placed_at = DATEADD(month, -1, grouped_2.placed_at);
