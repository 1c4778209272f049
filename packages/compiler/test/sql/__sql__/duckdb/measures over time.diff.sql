-- the last snapshot of all
-- no difference

-- the last snapshot of each month
-- no difference

-- the first of each month and store, by customer
-- no difference

-- the mean of the snapshots, by country
-- no difference

-- a filter of the measure, before the last is chosen
-- no difference

-- beside its total
-       DATE_TRUNC('month', orders.shipped_on) AS shipped_on
+       DATE_TRUNC('month', orders.shipped_on) AS shipped_on,
+       MAX(orders.shipped_on) AS max
  …
-       MAX(orders.shipped_on) AS snapshot
-     FROM orders
+       MAX(finer.max) AS snapshot
+     FROM grouped AS finer
