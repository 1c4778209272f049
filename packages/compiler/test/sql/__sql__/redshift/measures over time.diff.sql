-- the last snapshot of all
-       MAX(orders.shipped_on) AS snapshot
+       MAX(orders.shipped_on) AS "snapshot"
  …
-       ON orders.shipped_on = "last".snapshot
+       ON orders.shipped_on = "last"."snapshot"

-- the last snapshot of each month
-       MAX(orders.shipped_on) AS snapshot
+       MAX(orders.shipped_on) AS "snapshot"
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
+       ON (DATE_TRUNC('month', orders.shipped_on) = "last".period_1 OR DATE_TRUNC('month', orders.shipped_on) IS NULL AND "last".period_1 IS NULL)
+         AND orders.shipped_on = "last"."snapshot"
  …
-   ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month;
+   ON grouped.shipped_on = last_measures.shipped_on__month OR grouped.shipped_on IS NULL AND last_measures.shipped_on__month IS NULL;

-- the first of each month and store, by customer
-       MIN(orders.shipped_on) AS snapshot
+       MIN(orders.shipped_on) AS "snapshot"
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1
-         AND orders.store_id IS NOT DISTINCT FROM first.per_1
-         AND orders.shipped_on = first.snapshot
+       ON (DATE_TRUNC('month', orders.shipped_on) = first.period_1 OR DATE_TRUNC('month', orders.shipped_on) IS NULL AND first.period_1 IS NULL)
+         AND (orders.store_id = first.per_1 OR orders.store_id IS NULL AND first.per_1 IS NULL)
+         AND orders.shipped_on = first."snapshot"
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM first_measures.customers__country
-     AND grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month;
+   ON (grouped.customers__country = first_measures.customers__country OR grouped.customers__country IS NULL AND first_measures.customers__country IS NULL)
+     AND (grouped.shipped_on = first_measures.shipped_on__month OR grouped.shipped_on IS NULL AND first_measures.shipped_on__month IS NULL);

-- the mean of the snapshots, by country
-       orders.shipped_on AS snapshot,
+       orders.shipped_on AS "snapshot",
  …
-       AVG(snapshots.quantity_sum) AS quantity_sum
+       AVG(CAST(snapshots.quantity_sum AS DOUBLE PRECISION)) AS quantity_sum
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country;
+   ON grouped.customers__country = avg_measures.customers__country OR grouped.customers__country IS NULL AND avg_measures.customers__country IS NULL;

-- a filter of the measure, before the last is chosen
-       MAX(orders.shipped_on) AS snapshot
+       MAX(orders.shipped_on) AS "snapshot"
  …
-       ON orders.shipped_on = "last".snapshot
+       ON orders.shipped_on = "last"."snapshot"
  …
-   ON grouped.status IS NOT DISTINCT FROM last_measures.status;
+   ON grouped.status = last_measures.status OR grouped.status IS NULL AND last_measures.status IS NULL;

-- beside its total
-       MAX(orders.shipped_on) AS snapshot
+       MAX(orders.shipped_on) AS "snapshot"
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
+       ON (DATE_TRUNC('month', orders.shipped_on) = "last".period_1 OR DATE_TRUNC('month', orders.shipped_on) IS NULL AND "last".period_1 IS NULL)
+         AND orders.shipped_on = "last"."snapshot"
  …
-       MAX(orders.shipped_on) AS snapshot
+       MAX(orders.shipped_on) AS "snapshot"
  …
-       ON orders.shipped_on = "last".snapshot
+       ON orders.shipped_on = "last"."snapshot"
  …
-       ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
+       ON grouped.shipped_on = last_measures.shipped_on__month OR grouped.shipped_on IS NULL AND last_measures.shipped_on__month IS NULL
