-- the rest as one
-     GROUP BY 1
+     GROUP BY customers.country
  …
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
-     LIMIT 2
+     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country
+     FETCH NEXT 2 ROWS ONLY
  …
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov"
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.aov"
  …
- GROUP BY 1;
+ GROUP BY CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'Other' END;

-- the rest left out
-     WHERE orders.paid
-     GROUP BY 1
+     WHERE orders.paid = 1
+     GROUP BY customers.country
  …
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
-     LIMIT 2
+     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country
+     FETCH NEXT 2 ROWS ONLY
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
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+       ON DECODE(grouped.customers__country, customers_measures.country, 1, 0) = 1
  …
-     ORDER BY customers_measures.credit_sum DESC NULLS LAST, grouped.customers__country NULLS LAST
-     LIMIT 2
+     ORDER BY customers_measures.credit_sum DESC NULLS LAST, grouped.customers__country
+     FETCH NEXT 2 ROWS ONLY
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END, TRUNC(orders.placed_at, 'MM')
  …
-     GROUP BY 1
+     GROUP BY CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END
  …
-     FROM grouped_2 AS grouped
-     LEFT JOIN customers_measures_2 AS customers_measures
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+     FROM grouped_2 grouped
+     LEFT JOIN customers_measures_2 customers_measures
+       ON DECODE(grouped.customers__country, customers_measures.country, 1, 0) = 1
  …
- FROM grouped_2_2 AS grouped_2
- LEFT JOIN surrounding AS earlier
-   ON grouped_2.customers__country IS NOT DISTINCT FROM earlier.customers__country
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1 month';
+ FROM grouped_2_2 grouped_2
+ LEFT JOIN surrounding earlier
+   ON DECODE(grouped_2.customers__country, earlier.customers__country, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped_2.placed_at, 'DD') - TRUNC(grouped_2.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -1));
