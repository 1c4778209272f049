-- the last snapshot of all
-- no difference

-- the last snapshot of each month
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS period_1,
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on__month,
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
+       ON STRFTIME('%Y-%m-01', orders.shipped_on) IS "last".period_1
  …
-   ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month;
+   ON grouped.shipped_on IS last_measures.shipped_on__month;

-- the first of each month and store, by customer
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS period_1,
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on__month,
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1
-         AND orders.store_id IS NOT DISTINCT FROM first.per_1
+       ON STRFTIME('%Y-%m-01', orders.shipped_on) IS first.period_1
+         AND orders.store_id IS first.per_1
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM first_measures.customers__country
-     AND grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month;
+   ON grouped.customers__country IS first_measures.customers__country
+     AND grouped.shipped_on IS first_measures.shipped_on__month;

-- the mean of the snapshots, by country
-   ON grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country;
+   ON grouped.customers__country IS avg_measures.customers__country;

-- a filter of the measure, before the last is chosen
-   ON grouped.status IS NOT DISTINCT FROM last_measures.status;
+   ON grouped.status IS last_measures.status;

-- beside its total
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on,
+       MAX(orders.shipped_on) AS max
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS period_1,
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       STRFTIME('%Y-%m-01', orders.shipped_on) AS shipped_on__month,
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
+       ON STRFTIME('%Y-%m-01', orders.shipped_on) IS "last".period_1
  …
-       MAX(orders.shipped_on) AS snapshot
-     FROM orders
+       MAX(finer.max) AS snapshot
+     FROM grouped AS finer
  …
-       ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
+       ON grouped.shipped_on IS last_measures.shipped_on__month
