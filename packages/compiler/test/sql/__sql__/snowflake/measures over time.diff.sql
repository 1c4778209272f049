-- the last snapshot of all
-   "last" AS (
+   "LAST" AS (
  …
-     INNER JOIN "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN "LAST"
+       ON orders.shipped_on = "LAST".snapshot

-- the last snapshot of each month
-   "last" AS (
+   "LAST" AS (
  …
-     INNER JOIN "last"
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
+     INNER JOIN "LAST"
+       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "LAST".period_1
+         AND orders.shipped_on = "LAST".snapshot

-- the first of each month and store, by customer
-- no difference

-- the mean of the snapshots, by country
-       AVG(snapshots.quantity_sum) AS quantity_sum
+       AVG(CAST(snapshots.quantity_sum AS DOUBLE)) AS quantity_sum

-- a filter of the measure, before the last is chosen
-   "last" AS (
+   "LAST" AS (
  …
-     INNER JOIN "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN "LAST"
+       ON orders.shipped_on = "LAST".snapshot

-- beside its total
-   "last" AS (
+   "LAST" AS (
  …
-     INNER JOIN "last"
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
+     INNER JOIN "LAST"
+       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "LAST".period_1
+         AND orders.shipped_on = "LAST".snapshot
  …
-     INNER JOIN last_2 AS "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN last_2 AS "LAST"
+       ON orders.shipped_on = "LAST".snapshot
