-- the rest as one
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+     ORDER BY SUM(orders.amount) DESC, customers.country IS NULL, customers__country
  …
-   CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'Other' END AS "orders.customers.country",
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov"
+   CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'Other' END AS orders_customers_country_8c006ff3,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa,
+   CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS orders_aov_9a172e78

-- the rest left out
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+     ORDER BY SUM(orders.amount) DESC, customers.country IS NULL, customers__country
  …
-   customers.country AS "orders.customers.country",
-   SUM(orders.amount) AS "orders.amount_sum"
+   customers.country AS orders_customers_country_8c006ff3,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- by a measure of a joined model, beside a time
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+       ON COALESCE(TO_JSON_STRING(grouped.customers__country), 'null') = COALESCE(TO_JSON_STRING(customers_measures.country), 'null')
  …
-       AND grouped.customers__country <> 'it''s'
-     ORDER BY customers_measures.credit_sum DESC NULLS LAST, grouped.customers__country NULLS LAST
+       AND grouped.customers__country <> 'it\'s'
+     ORDER BY customers_measures.credit_sum DESC, grouped.customers__country IS NULL, grouped.customers__country
  …
-       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END AS customers__country,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it\'s' END AS customers__country,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it''s' END AS country,
+       CASE WHEN best.customers__country IS NOT NULL OR customers.country IS NULL THEN customers.country ELSE 'it\'s' END AS country,
  …
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+       ON COALESCE(TO_JSON_STRING(grouped.customers__country), 'null') = COALESCE(TO_JSON_STRING(customers_measures.country), 'null')
  …
-   grouped_2.customers__country AS "orders.customers.country",
-   grouped_2.placed_at AS "orders.placed_at",
-   grouped_2.customers__credit_sum AS "orders.customers.credit_sum",
-   grouped_2.amount_sum - earlier.amount_sum AS "orders.change(amount_sum)"
+   grouped_2.customers__country AS orders_customers_country_8c006ff3,
+   grouped_2.placed_at AS orders_placed_at_af78bedd,
+   grouped_2.customers__credit_sum AS orders_customers_credit_sum_2a997792,
+   grouped_2.amount_sum - earlier.amount_sum AS orders_change_amount_sum__0d891531
  …
-   ON grouped_2.customers__country IS NOT DISTINCT FROM earlier.customers__country
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1 month';
+   ON COALESCE(TO_JSON_STRING(grouped_2.customers__country), 'null') = COALESCE(TO_JSON_STRING(earlier.customers__country), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped_2.placed_at, INTERVAL -1 MONTH);
