-- inside aggregates
-- no difference

-- around aggregates
-   CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"
+   CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"

-- of conditions and of dates
-- no difference

-- inside a case, and in a transform
-- no difference

-- over a column with a filter
-- no difference

-- in filters of rows and of groups
-- no difference

-- in the order
-- no difference
