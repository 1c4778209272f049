-- a total
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       SUM(orders.amount) / NULLIF(COUNT(*), 0) AS aov,
  …
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       SUM(orders.amount) / NULLIF(COUNT(*), 0) AS aov,

-- subtotals and a total, in the order of the query
-- no difference

-- a total beside a page
-- no difference

-- a total of transforms
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped_3.amount_sum / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped_3.amount_sum / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped.amount_sum / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped.amount_sum / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",

-- a total of a measure of a joined model
-- no difference
