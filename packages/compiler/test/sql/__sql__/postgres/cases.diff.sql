-- inside aggregates
-   SUM(CASE WHEN customers.vip THEN orders.amount WHEN orders.quantity > 2 THEN orders.amount * 0.5 END) AS "orders.case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum"
+   SUM(CASE WHEN customers.vip THEN orders.amount WHEN orders.quantity > 2 THEN orders.amount * 0.5 END) AS "orders.case_when_customers_vip_then_amount_when_quanti_943ce292"

-- around aggregates
-   CASE WHEN SUM(orders.amount) > 1000 THEN 'large' WHEN SUM(orders.amount) > 100 THEN 'medium' ELSE 'small' END AS "orders.case_when_amount_sum_>_1000_then_'large'_when_amount_sum_>_100_then_'medium'_else_'small'_end",
+   CASE WHEN SUM(orders.amount) > 1000 THEN 'large' WHEN SUM(orders.amount) > 100 THEN 'medium' ELSE 'small' END AS "orders.case_when_amount_sum_>_1000_then_'large'_when_a_3bbcd63a",

-- of conditions and of dates
-- no difference

-- inside a case, and in a transform
-       MAX(CAST(orders.paid AS BIGINT)) = 1 AS paid_max
+       MAX(CAST(orders.paid AS INTEGER)) = 1 AS paid_max
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(CASE WHEN grouped.amount_sum IS NULL THEN 0 ELSE CASE WHEN grouped.paid_max THEN grouped.amount_sum ELSE 1 END END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(case_when_amount_sum_is_null_then_0_else_case_when_paid_max_then_amount_sum_else_1_end_end)"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(CASE WHEN grouped.amount_sum IS NULL THEN 0 ELSE CASE WHEN grouped.paid_max THEN grouped.amount_sum ELSE 1 END END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(case_when_amount_sum_is_null_then_0_else_57bb8afa"

-- over a column with a filter
-- no difference

-- in filters of rows and of groups
-- no difference

-- in the order
-- no difference
