-- the rest as one
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov"
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS "orders.aov"

-- the rest left out
-- no difference

-- by a measure of a joined model, beside a time
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '1 month';
+     AND earlier.placed_at = DATE_ADD('month', -1, grouped_2.placed_at);
