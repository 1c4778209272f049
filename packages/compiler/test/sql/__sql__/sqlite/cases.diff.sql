-- inside aggregates
-- no difference

-- around aggregates
-   CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"
+   CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"

-- of conditions and of dates
-   CASE WHEN COUNT(*) > 3 THEN SUM(orders.amount) > 5 ELSE FALSE END AS "orders.case_when__count_>_3_then_amount_sum_>_5_else_false_end",
-   MAX(CASE WHEN orders.paid THEN orders.placed_at ELSE orders.shipped_on END) AS "orders.case_when_paid_then_placed_at_else_shipped_on_end_max"
+   CASE WHEN COUNT(*) > 3 THEN SUM(orders.amount) > 5 ELSE 0 END AS "orders.case_when__count_>_3_then_amount_sum_>_5_else_false_end",
+   MAX(CASE WHEN orders.paid THEN orders.placed_at ELSE DATETIME(orders.shipped_on) END) AS "orders.case_when_paid_then_placed_at_else_shipped_on_end_max"

-- inside a case, and in a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-       MAX(CAST(orders.paid AS BIGINT)) = 1 AS paid_max
+       MAX(CAST(orders.paid AS INTEGER)) = 1 AS paid_max

-- over a column with a filter
-- no difference

-- in filters of rows and of groups
-- no difference

-- in the order
- ORDER BY CASE WHEN COUNT(*) > 5 THEN 1 ELSE 0 END DESC NULLS LAST;
+ ORDER BY CASE WHEN COUNT(*) > 5 THEN 1 ELSE 0 END DESC;
