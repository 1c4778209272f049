-- change of a change
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(change(amount:sum))","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum - earlier.amount_sum - earlier_3."change"]
--     Sort grouped.placed_at asc
--       Join left on earlier_3.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--         Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--           Named grouped
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--               Scan orders as orders
--           Named earlier
--             see #1
--         Named earlier_3
--           Project [placed_at = grouped_2.placed_at, change = grouped_2.amount_sum - earlier_2.amount_sum]
--             Join left on earlier_2.placed_at = SHIFT(grouped_2.placed_at, -1, 'month')
--               Named grouped_2
--                 see #1
--               Named earlier_2
--                 see #1

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier_3 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum - earlier_2.amount_sum AS "change"
    FROM grouped AS grouped_2
    LEFT JOIN grouped AS earlier_2
      ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
LEFT JOIN earlier_3
  ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
