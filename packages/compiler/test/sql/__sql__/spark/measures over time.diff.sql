-- the last snapshot of all
-   "last" AS (
+   `last` AS (
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-     INNER JOIN "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN `last`
+       ON orders.shipped_on = `last`.snapshot
  …
-   last_measures.quantity_sum AS "orders.stock"
+   last_measures.quantity_sum AS `orders.stock`

-- the last snapshot of each month
-   "last" AS (
+   `last` AS (
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-     INNER JOIN "last"
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
+     INNER JOIN `last`
+       ON DATE_TRUNC('month', orders.shipped_on) <=> `last`.period_1
+         AND orders.shipped_on = `last`.snapshot
  …
-   grouped.shipped_on AS "orders.shipped_on",
-   last_measures.quantity_sum AS "orders.stock"
+   grouped.shipped_on AS `orders.shipped_on`,
+   last_measures.quantity_sum AS `orders.stock`
  …
-   ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month;
+   ON grouped.shipped_on <=> last_measures.shipped_on__month;

-- the first of each month and store, by customer
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1
-         AND orders.store_id IS NOT DISTINCT FROM first.per_1
+       ON DATE_TRUNC('month', orders.shipped_on) <=> first.period_1
+         AND orders.store_id <=> first.per_1
  …
-   grouped.customers__country AS "orders.customers.country",
-   grouped.shipped_on AS "orders.shipped_on",
-   first_measures.quantity_sum AS "orders.stock"
+   grouped.customers__country AS `orders.customers.country`,
+   grouped.shipped_on AS `orders.shipped_on`,
+   first_measures.quantity_sum AS `orders.stock`
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM first_measures.customers__country
-     AND grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month;
+   ON grouped.customers__country <=> first_measures.customers__country
+     AND grouped.shipped_on <=> first_measures.shipped_on__month;

-- the mean of the snapshots, by country
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-       AVG(snapshots.quantity_sum) AS quantity_sum
+       AVG(CAST(snapshots.quantity_sum AS DOUBLE)) AS quantity_sum
  …
-   grouped.customers__country AS "orders.customers.country",
-   avg_measures.quantity_sum AS "orders.stock",
-   grouped.amount_sum AS "orders.amount_sum"
+   grouped.customers__country AS `orders.customers.country`,
+   avg_measures.quantity_sum AS `orders.stock`,
+   grouped.amount_sum AS `orders.amount_sum`
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country;
+   ON grouped.customers__country <=> avg_measures.customers__country;

-- a filter of the measure, before the last is chosen
-   "last" AS (
+   `last` AS (
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-     INNER JOIN "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN `last`
+       ON orders.shipped_on = `last`.snapshot
  …
-   grouped.status AS "orders.status",
-   last_measures.quantity_sum AS "orders.stock"
+   grouped.status AS `orders.status`,
+   last_measures.quantity_sum AS `orders.stock`
  …
-   ON grouped.status IS NOT DISTINCT FROM last_measures.status;
+   ON grouped.status <=> last_measures.status;

-- beside its total
-   "last" AS (
+   `last` AS (
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-     INNER JOIN "last"
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
+     INNER JOIN `last`
+       ON DATE_TRUNC('month', orders.shipped_on) <=> `last`.period_1
+         AND orders.shipped_on = `last`.snapshot
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-     INNER JOIN last_2 AS "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN last_2 AS `last`
+       ON orders.shipped_on = `last`.snapshot
  …
-       ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
+       ON grouped.shipped_on <=> last_measures.shipped_on__month
  …
-   levels.shipped_on AS "orders.shipped_on",
-   levels.stock AS "orders.stock",
+   levels.shipped_on AS `orders.shipped_on`,
+   levels.stock AS `orders.stock`,
