-- the rest as one
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov"
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.aov"

-- the rest left out
-- no difference

-- by a measure of a joined model, beside a time
-- no difference
