-- the last snapshot of all
-   "last" AS (
+   `last` AS (
  …
-     INNER JOIN "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN `last`
+       ON orders.shipped_on = `last`.snapshot
  …
-   last_measures.quantity_sum AS "orders.stock"
+   last_measures.quantity_sum AS orders_stock_3cd8f9a0

-- the last snapshot of each month
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on
  …
-   "last" AS (
+   `last` AS (
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS period_1,
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on__month,
  …
-     INNER JOIN "last"
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
+     INNER JOIN `last`
+       ON COALESCE(TO_JSON_STRING(DATE_TRUNC(orders.shipped_on, MONTH)), 'null') = COALESCE(TO_JSON_STRING(`last`.period_1), 'null')
+         AND orders.shipped_on = `last`.snapshot
  …
-   grouped.shipped_on AS "orders.shipped_on",
-   last_measures.quantity_sum AS "orders.stock"
+   grouped.shipped_on AS orders_shipped_on_dc91e4d7,
+   last_measures.quantity_sum AS orders_stock_3cd8f9a0
  …
-   ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month;
+   ON COALESCE(TO_JSON_STRING(grouped.shipped_on), 'null') = COALESCE(TO_JSON_STRING(last_measures.shipped_on__month), 'null');

-- the first of each month and store, by customer
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS period_1,
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on__month,
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1
-         AND orders.store_id IS NOT DISTINCT FROM first.per_1
+       ON COALESCE(TO_JSON_STRING(DATE_TRUNC(orders.shipped_on, MONTH)), 'null') = COALESCE(TO_JSON_STRING(first.period_1), 'null')
+         AND COALESCE(TO_JSON_STRING(orders.store_id), 'null') = COALESCE(TO_JSON_STRING(first.per_1), 'null')
  …
-   grouped.customers__country AS "orders.customers.country",
-   grouped.shipped_on AS "orders.shipped_on",
-   first_measures.quantity_sum AS "orders.stock"
+   grouped.customers__country AS orders_customers_country_8c006ff3,
+   grouped.shipped_on AS orders_shipped_on_dc91e4d7,
+   first_measures.quantity_sum AS orders_stock_3cd8f9a0
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM first_measures.customers__country
-     AND grouped.shipped_on IS NOT DISTINCT FROM first_measures.shipped_on__month;
+   ON COALESCE(TO_JSON_STRING(grouped.customers__country), 'null') = COALESCE(TO_JSON_STRING(first_measures.customers__country), 'null')
+     AND COALESCE(TO_JSON_STRING(grouped.shipped_on), 'null') = COALESCE(TO_JSON_STRING(first_measures.shipped_on__month), 'null');

-- the mean of the snapshots, by country
-       AVG(snapshots.quantity_sum) AS quantity_sum
+       AVG(CAST(snapshots.quantity_sum AS FLOAT64)) AS quantity_sum
  …
-   grouped.customers__country AS "orders.customers.country",
-   avg_measures.quantity_sum AS "orders.stock",
-   grouped.amount_sum AS "orders.amount_sum"
+   grouped.customers__country AS orders_customers_country_8c006ff3,
+   avg_measures.quantity_sum AS orders_stock_3cd8f9a0,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa
  …
-   ON grouped.customers__country IS NOT DISTINCT FROM avg_measures.customers__country;
+   ON COALESCE(TO_JSON_STRING(grouped.customers__country), 'null') = COALESCE(TO_JSON_STRING(avg_measures.customers__country), 'null');

-- a filter of the measure, before the last is chosen
-   "last" AS (
+   `last` AS (
  …
-     INNER JOIN "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN `last`
+       ON orders.shipped_on = `last`.snapshot
  …
-   grouped.status AS "orders.status",
-   last_measures.quantity_sum AS "orders.stock"
+   grouped.status AS orders_status_6bc1dce8,
+   last_measures.quantity_sum AS orders_stock_3cd8f9a0
  …
-   ON grouped.status IS NOT DISTINCT FROM last_measures.status;
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(last_measures.status), 'null');

-- beside its total
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on
  …
-   "last" AS (
+   `last` AS (
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS period_1,
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
+       DATE_TRUNC(orders.shipped_on, MONTH) AS shipped_on__month,
  …
-     INNER JOIN "last"
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
-         AND orders.shipped_on = "last".snapshot
+     INNER JOIN `last`
+       ON COALESCE(TO_JSON_STRING(DATE_TRUNC(orders.shipped_on, MONTH)), 'null') = COALESCE(TO_JSON_STRING(`last`.period_1), 'null')
+         AND orders.shipped_on = `last`.snapshot
  …
-     INNER JOIN last_2 AS "last"
-       ON orders.shipped_on = "last".snapshot
+     INNER JOIN last_2 AS `last`
+       ON orders.shipped_on = `last`.snapshot
  …
-       ON grouped.shipped_on IS NOT DISTINCT FROM last_measures.shipped_on__month
+       ON COALESCE(TO_JSON_STRING(grouped.shipped_on), 'null') = COALESCE(TO_JSON_STRING(last_measures.shipped_on__month), 'null')
  …
-   levels.shipped_on AS "orders.shipped_on",
-   levels.stock AS "orders.stock",
+   levels.shipped_on AS orders_shipped_on_dc91e4d7,
+   levels.stock AS orders_stock_3cd8f9a0,
