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
+       ON (ARRAY[history.status] = ARRAY[grouped.status] AND (history.status IS NULL) = (grouped.status IS NULL))
  …
-       ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-         AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON (ARRAY[grouped_2.status] = ARRAY["trailing".status] AND (grouped_2.status IS NULL) = ("trailing".status IS NULL))
+         AND ARRAY[grouped_2.placed_at] = ARRAY["trailing".placed_at]
  …
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON ARRAY[grouped_2.placed_at] = ARRAY["trailing".placed_at]
  …
-       ON grouped_3.placed_at IS NOT DISTINCT FROM whole.placed_at
+       ON ARRAY[grouped_3.placed_at] = ARRAY[whole.placed_at]

-- a total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON ARRAY[grouped.customers__name] = ARRAY[customers_measures.name] AND (grouped.customers__name IS NULL) = (customers_measures.name IS NULL)
