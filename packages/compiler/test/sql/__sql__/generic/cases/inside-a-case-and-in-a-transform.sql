-- inside a case, and in a transform
-- {
--   "source_model": "orders",
--   "measures": ["cumsum(case when amount:sum is null then 0 else case when paid:max then amount:sum else 1 end end)"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}]
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.cumsum(case_when_amount_sum_is_null_then_0_else_case_when_paid_max_then_amount_sum_else_1_end_end) = CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(CASE WHEN grouped.amount_sum IS NULL THEN 0 ELSE CASE WHEN grouped.paid_max THEN grouped.amount_sum ELSE 1 END END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END]
--     Named grouped
--       Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount), paid_max = MAX(CAST(orders.paid AS BIGINT)) = 1]
--         Scan orders as orders

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum,
      MAX(CAST(orders.paid AS BIGINT)) = 1 AS paid_max
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(CASE WHEN grouped.amount_sum IS NULL THEN 0 ELSE CASE WHEN grouped.paid_max THEN grouped.amount_sum ELSE 1 END END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(case_when_amount_sum_is_null_then_0_else_case_when_paid_max_then_amount_sum_else_1_end_end)"
FROM grouped;
