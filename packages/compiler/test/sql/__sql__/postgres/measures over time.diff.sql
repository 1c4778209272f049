-- the last snapshot of all
-- no difference

-- the last snapshot of each month
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS period_1,
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on__month,
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
+       ON ARRAY[DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP))] = ARRAY["last".period_1]
  …
-   ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month;
+   ON ARRAY[grouped.shipped_on] = ARRAY[last_measures.shipped_on__month];

-- the first of each month and store, by customer
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS period_1,
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on__month,
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1
-         AND orders.store_id IS NOT DISTINCT FROM first.per_1
+       ON ARRAY[DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP))] = ARRAY[first.period_1]
+         AND ARRAY[orders.store_id] = ARRAY[first.per_1]
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM first_measures.customers__country
-     AND grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month;
+   ON (ARRAY[grouped.customers__country] = ARRAY[first_measures.customers__country] AND (grouped.customers__country IS NULL) = (first_measures.customers__country IS NULL))
+     AND ARRAY[grouped.shipped_on] = ARRAY[first_measures.shipped_on__month];

-- the mean of the snapshots, by country
-   ON grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country;
+   ON ARRAY[grouped.customers__country] = ARRAY[avg_measures.customers__country] AND (grouped.customers__country IS NULL) = (avg_measures.customers__country IS NULL);

-- a filter of the measure, before the last is chosen
-   ON grouped.status IS NOT DISTINCT FROM last_measures.status;
+   ON ARRAY[grouped.status] = ARRAY[last_measures.status] AND (grouped.status IS NULL) = (last_measures.status IS NULL);

-- beside its total
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on,
+       MAX(orders.shipped_on) AS max
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS period_1,
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on__month,
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
+       ON ARRAY[DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP))] = ARRAY["last".period_1]
  …
-       MAX(orders.shipped_on) AS snapshot
-     FROM orders
+       MAX(finer.max) AS snapshot
+     FROM grouped AS finer
  …
-       ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
+       ON ARRAY[grouped.shipped_on] = ARRAY[last_measures.shipped_on__month]
