-- the last snapshot of all
-   "last" AS (
+   "LAST" AS (
  …
-     INNER JOIN "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN "LAST"
+       ON orders.shipped_on = "LAST".snapshot

-- the last snapshot of each month
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'MM')
  …
-   "last" AS (
+   "LAST" AS (
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       TRUNC(orders.shipped_on, 'MM') AS period_1,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'MM')
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on__month,
  …
-     INNER JOIN "last"
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
-     GROUP BY 1
+     INNER JOIN "LAST"
+       ON DECODE(TRUNC(orders.shipped_on, 'MM'), "LAST".period_1, 1, 0) = 1
+         AND orders.shipped_on = "LAST".snapshot
+     GROUP BY TRUNC(orders.shipped_on, 'MM')
  …
-   ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month;
+   ON DECODE(grouped.shipped_on, last_measures.shipped_on__month, 1, 0) = 1;

-- the first of each month and store, by customer
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on
  …
-     GROUP BY 1, 2
+     GROUP BY customers.country, TRUNC(orders.shipped_on, 'MM')
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       TRUNC(orders.shipped_on, 'MM') AS period_1,
  …
-     GROUP BY 1, 2
+     GROUP BY TRUNC(orders.shipped_on, 'MM'), orders.store_id
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on__month,
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1
-         AND orders.store_id IS NOT DISTINCT FROM first.per_1
+       ON DECODE(TRUNC(orders.shipped_on, 'MM'), first.period_1, 1, 0) = 1
+         AND DECODE(orders.store_id, first.per_1, 1, 0) = 1
  …
-     GROUP BY 1, 2
+     GROUP BY customers.country, TRUNC(orders.shipped_on, 'MM')
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM first_measures.customers__country
-     AND grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month;
+   ON DECODE(grouped.customers__country, first_measures.customers__country, 1, 0) = 1
+     AND DECODE(grouped.shipped_on, first_measures.shipped_on__month, 1, 0) = 1;

-- the mean of the snapshots, by country
-     GROUP BY 1
+     GROUP BY customers.country
  …
-     GROUP BY 1, 2
+     GROUP BY customers.country, orders.shipped_on
  …
-     GROUP BY 1
+     GROUP BY snapshots.customers__country
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country;
+   ON DECODE(grouped.customers__country, avg_measures.customers__country, 1, 0) = 1;

-- a filter of the measure, before the last is chosen
-     GROUP BY 1
+     GROUP BY orders.status
  …
-   "last" AS (
+   "LAST" AS (
  …
-     INNER JOIN "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN "LAST"
+       ON orders.shipped_on = "LAST".snapshot
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
-   ON grouped.status IS NOT DISTINCT FROM last_measures.status;
+   ON DECODE(grouped.status, last_measures.status, 1, 0) = 1;

-- beside its total
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'MM')
  …
-   "last" AS (
+   "LAST" AS (
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       TRUNC(orders.shipped_on, 'MM') AS period_1,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.shipped_on, 'MM')
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       TRUNC(orders.shipped_on, 'MM') AS shipped_on__month,
  …
-     INNER JOIN "last"
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
-     GROUP BY 1
+     INNER JOIN "LAST"
+       ON DECODE(TRUNC(orders.shipped_on, 'MM'), "LAST".period_1, 1, 0) = 1
+         AND orders.shipped_on = "LAST".snapshot
+     GROUP BY TRUNC(orders.shipped_on, 'MM')
  …
-     INNER JOIN last_2 AS "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN last_2 "LAST"
+       ON orders.shipped_on = "LAST".snapshot
  …
-       ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
+       ON DECODE(grouped.shipped_on, last_measures.shipped_on__month, 1, 0) = 1
  …
-     FROM last_measures_2 AS last_measures
+     FROM last_measures_2 last_measures
