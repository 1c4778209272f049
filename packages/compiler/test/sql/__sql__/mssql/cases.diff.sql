-- inside aggregates
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount ELSE 0 END) AS "orders.case_when_status_done_then_amount_else_0_end_sum",
-   COUNT(CASE WHEN orders.amount > 100 AND orders.paid THEN 1 END) AS "orders.case_when_amount_100_and_paid_then_1_end_count",
-   SUM(CASE WHEN customers.vip THEN orders.amount WHEN orders.quantity > 2 THEN orders.amount * 0.5 END) AS "orders.case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum"
+   SUM(CASE WHEN orders.status = N'done' THEN orders.amount ELSE 0 END) AS "orders.case_when_status_done_then_amount_else_0_end_sum",
+   COUNT_BIG(CASE WHEN orders.amount > 100 AND orders.paid = 1 THEN 1 END) AS "orders.case_when_amount_100_and_paid_then_1_end_count",
+   SUM(CASE WHEN customers.vip = 1 THEN orders.amount WHEN orders.quantity > 2 THEN orders.amount * 0.5 END) AS "orders.case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- around aggregates
-   CASE WHEN SUM(orders.amount) > 1000 THEN 'large' WHEN SUM(orders.amount) > 100 THEN 'medium' ELSE 'small' END AS "orders.case_when_amount_sum_>_1000_then_'large'_when_amount_sum_>_100_then_'medium'_else_'small'_end",
-   CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"
+   CASE WHEN SUM(orders.amount) > 1000 THEN N'large' WHEN SUM(orders.amount) > 100 THEN N'medium' ELSE N'small' END AS "orders.case_when_amount_sum_>_1000_then_'large'_when_amount_sum_>_100_then_'medium'_else_'small'_end",
+   CASE WHEN COUNT_BIG(*) > 3 THEN CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- of conditions and of dates
-   CASE WHEN COUNT(*) > 3 THEN SUM(orders.amount) > 5 ELSE FALSE END AS "orders.case_when__count_>_3_then_amount_sum_>_5_else_false_end",
-   MAX(CASE WHEN orders.paid THEN orders.placed_at ELSE orders.shipped_on END) AS "orders.case_when_paid_then_placed_at_else_shipped_on_end_max"
+   CASE WHEN COUNT_BIG(*) > 3 THEN CASE WHEN SUM(orders.amount) > 5 THEN 1 WHEN NOT (SUM(orders.amount) > 5) THEN 0 END ELSE 0 END AS "orders.case_when__count_>_3_then_amount_sum_>_5_else_false_end",
+   MAX(CASE WHEN orders.paid = 1 THEN orders.placed_at ELSE orders.shipped_on END) AS "orders.case_when_paid_then_placed_at_else_shipped_on_end_max"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- inside a case, and in a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-       MAX(CAST(orders.paid AS BIGINT)) = 1 AS paid_max
+       CASE WHEN MAX(CAST(orders.paid AS BIGINT)) = 1 THEN 1 WHEN NOT (MAX(CAST(orders.paid AS BIGINT)) = 1) THEN 0 END AS paid_max
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(CASE WHEN grouped.amount_sum IS NULL THEN 0 ELSE CASE WHEN grouped.paid_max THEN grouped.amount_sum ELSE 1 END END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(case_when_amount_sum_is_null_then_0_else_case_when_paid_max_then_amount_sum_else_1_end_end)"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(CASE WHEN grouped.amount_sum IS NULL THEN 0 ELSE CASE WHEN grouped.paid_max = 1 THEN grouped.amount_sum ELSE 1 END END) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.cumsum(case_when_amount_sum_is_null_then_0_else_case_when_paid_max_then_amount_sum_else_1_end_end)"

-- over a column with a filter
- GROUP BY 1;
+ GROUP BY orders.status;

-- in filters of rows and of groups
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE CASE WHEN customers.country = 'NO' THEN orders.amount ELSE orders.weight END > 10
-   AND CASE WHEN orders.paid THEN orders.status = 'done' ELSE orders.quantity > 1 END
- GROUP BY 1
- HAVING CASE WHEN COUNT(*) > 5 THEN SUM(orders.amount) ELSE 0 END > 3;
+ WHERE CASE WHEN customers.country = N'NO' THEN orders.amount ELSE orders.weight END > 10
+   AND CASE WHEN orders.paid = 1 THEN CASE WHEN orders.status = N'done' THEN 1 WHEN NOT (orders.status = N'done') THEN 0 END ELSE CASE WHEN orders.quantity > 1 THEN 1 WHEN NOT (orders.quantity > 1) THEN 0 END END = 1
+ GROUP BY orders.status
+ HAVING CASE WHEN COUNT_BIG(*) > 5 THEN SUM(orders.amount) ELSE 0 END > 3;

-- in the order
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1
- ORDER BY CASE WHEN COUNT(*) > 5 THEN 1 ELSE 0 END DESC NULLS LAST;
+ GROUP BY orders.status
+ ORDER BY CASE WHEN COUNT_BIG(*) > 5 THEN 1 ELSE 0 END DESC;
