-- the last snapshot of all
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum

-- the last snapshot of each month
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATETRUNC(month, orders.shipped_on) AS shipped_on
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.shipped_on)
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       DATETRUNC(month, orders.shipped_on) AS period_1,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.shipped_on)
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
-       SUM(orders.quantity) AS quantity_sum
+       DATETRUNC(month, orders.shipped_on) AS shipped_on__month,
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
+       ON DATETRUNC(month, orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.shipped_on)

-- the first of each month and store, by customer
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATETRUNC(month, orders.shipped_on) AS shipped_on
  …
-     GROUP BY 1, 2
+     GROUP BY customers.country, DATETRUNC(month, orders.shipped_on)
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       DATETRUNC(month, orders.shipped_on) AS period_1,
  …
-     GROUP BY 1, 2
+     GROUP BY DATETRUNC(month, orders.shipped_on), orders.store_id
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
-       SUM(orders.quantity) AS quantity_sum
+       DATETRUNC(month, orders.shipped_on) AS shipped_on__month,
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM first.period_1
+       ON DATETRUNC(month, orders.shipped_on) IS NOT DISTINCT FROM first.period_1
  …
-     GROUP BY 1, 2
+     GROUP BY customers.country, DATETRUNC(month, orders.shipped_on)

-- the mean of the snapshots, by country
-     GROUP BY 1
+     GROUP BY customers.country
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-     GROUP BY 1, 2
+     GROUP BY customers.country, orders.shipped_on
  …
-       AVG(snapshots.quantity_sum) AS quantity_sum
+       AVG(CAST(snapshots.quantity_sum AS DOUBLE PRECISION)) AS quantity_sum
  …
-     GROUP BY 1
+     GROUP BY snapshots.customers__country

-- a filter of the measure, before the last is chosen
-     GROUP BY 1
+     GROUP BY orders.status
  …
-     WHERE orders.status = 'done'
+     WHERE orders.status = N'done'
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-     WHERE orders.status = 'done'
-     GROUP BY 1
+     WHERE orders.status = N'done'
+     GROUP BY orders.status

-- beside its total
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATETRUNC(month, orders.shipped_on) AS shipped_on
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.shipped_on)
  …
-       DATE_TRUNC('month', orders.shipped_on) AS period_1,
+       DATETRUNC(month, orders.shipped_on) AS period_1,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.shipped_on)
  …
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on__month,
-       SUM(orders.quantity) AS quantity_sum
+       DATETRUNC(month, orders.shipped_on) AS shipped_on__month,
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-       ON DATE_TRUNC('month', orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
+       ON DATETRUNC(month, orders.shipped_on) IS NOT DISTINCT FROM "last".period_1
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.shipped_on)
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
