-- the last snapshot of all
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum

-- the last snapshot of each month
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum

-- the first of each month and store, by customer
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum

-- the mean of the snapshots, by country
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-       AVG(snapshots.quantity_sum) AS quantity_sum
+       AVG(CAST(snapshots.quantity_sum AS DOUBLE)) AS quantity_sum

-- a filter of the measure, before the last is chosen
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum

-- beside its total
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
  …
-       SUM(orders.quantity) AS quantity_sum
+       SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS quantity_sum
