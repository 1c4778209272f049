-- of a timestamp
-   MIN(CAST(EXTRACT(YEAR FROM orders.placed_at) AS BIGINT)) AS "orders.year",
+   MIN(CASE WHEN ISFINITE(orders.placed_at) THEN CAST(EXTRACT(YEAR FROM orders.placed_at) AS BIGINT) END) AS "orders.year",

-- of a date
-   MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)) AS "orders.year",
+   MIN(CASE WHEN ISFINITE(orders.shipped_on) THEN CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT) END) AS "orders.year",

-- of a time of day
-- no difference

-- of an instant, in UTC
-- no difference

-- of an instant, in a zone
-   MIN(CAST(EXTRACT(YEAR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.year",
+   MIN(CASE WHEN ISFINITE((orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) THEN CAST(EXTRACT(YEAR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) END) AS "orders.year",

-- seconds since 1970
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
+   MAX(CASE WHEN ISFINITE(((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC')) THEN CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT) END) AS "orders.epoch_placed_at_max",
+   MAX(CASE WHEN ISFINITE(orders.shipped_on) THEN CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT) END) AS "orders.epoch_shipped_on_max",
+   MAX(CASE WHEN ISFINITE((orders.paid_at AT TIME ZONE 'UTC')) THEN CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT) END) AS "orders.epoch_paid_at_max"

-- of the latest instant, and of one of several
-   ranked AS (
+   extremes AS (
  …
-       orders.paid_at AS value,
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.paid_at DESC NULLS LAST) AS last_row,
-       orders.placed_at AS value_3
+       MAX(orders.paid_at) AS paid_at_max,
+       MAX(CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS hour_coalesce_paid_at_paid_at_max,
+       MAX(orders.placed_at) AS extreme
  …
+   ),
+   candidates AS (
+     SELECT
+       orders.placed_at AS extreme,
+       orders.paid_at AS value
+     FROM orders
  …
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
-   MAX(ranked.value_2) AS "orders.hour_coalesce_paid_at_paid_at_max",
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
- FROM ranked;
+   CAST(EXTRACT(HOUR FROM (MAX(extremes.paid_at_max) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
+   MAX(extremes.hour_coalesce_paid_at_paid_at_max) AS "orders.hour_coalesce_paid_at_paid_at_max",
+   CAST(EXTRACT(HOUR FROM (MAX(candidates.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
+ FROM extremes
+ LEFT JOIN candidates
+   ON candidates.extreme = extremes.extreme;

-- in filters of rows and of groups
- HAVING CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) > 2023;
+ HAVING CASE WHEN ISFINITE(MAX(orders.placed_at)) THEN CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) END > 2023;

-- as dimensions
- ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
+ ORDER BY "orders.weekday", CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;

-- as dimensions of other models' measures
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       CASE WHEN ISFINITE(customers.joined_on) THEN CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) END AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE CASE WHEN ISFINITE(customers.joined_on) THEN CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) END > 2020
  …
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       CASE WHEN ISFINITE(customers.joined_on) THEN CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) END AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE CASE WHEN ISFINITE(customers.joined_on) THEN CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) END > 2020
  …
-       CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) AS joined,
+       CASE WHEN ISFINITE(orders__customers.joined_on) THEN CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) END AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
+     WHERE CASE WHEN ISFINITE(orders__customers.joined_on) THEN CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) END > 2020
  …
-   ON grouped.joined IS NOT DISTINCT FROM customers_measures.joined
+   ON ARRAY[grouped.joined] = ARRAY[customers_measures.joined]
  …
-   ON grouped.joined IS NOT DISTINCT FROM lines_measures.joined;
+   ON ARRAY[grouped.joined] = ARRAY[lines_measures.joined];

-- as dimensions without groups, and in later stages
-- no difference

-- in cases
-   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
+   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_e_53cfd8ad"
