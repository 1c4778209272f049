-- inside aggregates
-   orders.status AS "orders.status",
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount ELSE 0 END) AS "orders.case_when_status_done_then_amount_else_0_end_sum",
-   COUNT(CASE WHEN orders.amount > 100 AND orders.paid THEN 1 END) AS "orders.case_when_amount_100_and_paid_then_1_end_count",
-   SUM(CASE WHEN customers.vip THEN orders.amount WHEN orders.quantity > 2 THEN orders.amount * 0.5 END) AS "orders.case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum"
+   orders.status AS `orders.status`,
+   SUM(CASE WHEN orders.status = 'done' THEN orders.amount ELSE 0 END) AS `orders.case_when_status_done_then_amount_else_0_end_sum`,
+   COUNT(CASE WHEN orders.amount > 100 AND orders.paid THEN 1 END) AS `orders.case_when_amount_100_and_paid_then_1_end_count`,
+   SUM(CASE WHEN customers.vip THEN orders.amount WHEN orders.quantity > 2 THEN orders.amount * 0.5 END) AS `orders.case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum`

-- around aggregates
-   orders.status AS "orders.status",
-   CASE WHEN SUM(orders.amount) > 1000 THEN 'large' WHEN SUM(orders.amount) > 100 THEN 'medium' ELSE 'small' END AS "orders.case_when_amount_sum_>_1000_then_'large'_when_amount_sum_>_100_then_'medium'_else_'small'_end",
-   CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"
+   orders.status AS `orders.status`,
+   CASE WHEN SUM(orders.amount) > 1000 THEN 'large' WHEN SUM(orders.amount) > 100 THEN 'medium' ELSE 'small' END AS `orders.case_when_amount_sum_>_1000_then_'large'_when_amount_sum_>_100_then_'medium'_else_'small'_end`,
+   CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) END * 2 AS `orders.case_when__count_>_3_then_amount_sum__div___count_end__2`

-- of conditions and of dates
-   orders.status AS "orders.status",
-   CASE WHEN COUNT(*) > 3 THEN SUM(orders.amount) > 5 ELSE FALSE END AS "orders.case_when__count_>_3_then_amount_sum_>_5_else_false_end",
-   MAX(CASE WHEN orders.paid THEN orders.placed_at ELSE orders.shipped_on END) AS "orders.case_when_paid_then_placed_at_else_shipped_on_end_max"
+   orders.status AS `orders.status`,
+   CASE WHEN COUNT(*) > 3 THEN SUM(orders.amount) > 5 ELSE FALSE END AS `orders.case_when__count_>_3_then_amount_sum_>_5_else_false_end`,
+   MAX(CASE WHEN orders.paid THEN orders.placed_at ELSE orders.shipped_on END) AS `orders.case_when_paid_then_placed_at_else_shipped_on_end_max`

-- inside a case, and in a transform
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(CASE WHEN grouped.amount_sum IS NULL THEN 0 ELSE CASE WHEN grouped.paid_max THEN grouped.amount_sum ELSE 1 END END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(case_when_amount_sum_is_null_then_0_else_case_when_paid_max_then_amount_sum_else_1_end_end)"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(CASE WHEN grouped.amount_sum IS NULL THEN 0 ELSE CASE WHEN grouped.paid_max THEN grouped.amount_sum ELSE 1 END END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.cumsum(case_when_amount_sum_is_null_then_0_else_case_when_paid_max_then_amount_sum_else_1_end_end)`

-- over a column with a filter
-   orders.status AS "orders.status",
-   SUM(CASE WHEN orders.weight > 1 THEN CASE WHEN orders.status = 'done' THEN orders.amount END ELSE 1 END) AS "orders.case_when_weight_1_then_done_amount_else_1_end_sum"
+   orders.status AS `orders.status`,
+   SUM(CASE WHEN orders.weight > 1 THEN CASE WHEN orders.status = 'done' THEN orders.amount END ELSE 1 END) AS `orders.case_when_weight_1_then_done_amount_else_1_end_sum`

-- in filters of rows and of groups
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count"
+   orders.status AS `orders.status`,
+   COUNT(*) AS `orders._count`

-- in the order
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count"
+   orders.status AS `orders.status`,
+   COUNT(*) AS `orders._count`
