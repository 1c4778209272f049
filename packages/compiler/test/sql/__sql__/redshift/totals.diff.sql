-- a total
-- no difference

-- subtotals and a total, in the order of the query
- ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2 NULLS LAST;
+ ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2;

-- a total beside a page
-     ORDER BY orders.status NULLS LAST
+     ORDER BY orders.status
  …
- ORDER BY levels.grain_no, "orders.status" NULLS LAST;
+ ORDER BY levels.grain_no, "orders.status";

-- a total of transforms
-       ON history.status IS NOT DISTINCT FROM grouped.status
+       ON (history.status = grouped.status OR history.status IS NULL AND grouped.status IS NULL)
  …
-       ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-         AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON (grouped_2.status = "trailing".status OR grouped_2.status IS NULL AND "trailing".status IS NULL)
+         AND (grouped_2.placed_at = "trailing".placed_at OR grouped_2.placed_at IS NULL AND "trailing".placed_at IS NULL)
  …
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON grouped_2.placed_at = "trailing".placed_at OR grouped_2.placed_at IS NULL AND "trailing".placed_at IS NULL
  …
-       ON grouped_3.placed_at IS NOT DISTINCT FROM whole.placed_at
+       ON grouped_3.placed_at = whole.placed_at OR grouped_3.placed_at IS NULL AND whole.placed_at IS NULL

-- a total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON grouped.customers__name = customers_measures.name OR grouped.customers__name IS NULL AND customers_measures.name IS NULL
