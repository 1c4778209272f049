-- of a timestamp
-- no difference

-- of a date
-- no difference

-- of a time of day
-       MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)) AS hour_stores_opens_min,
-       MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT)) AS minute_stores_opens_min
+       MIN(CAST(EXTRACT(HOUR FROM CAST(stores.opens AS TIME)) AS BIGINT)) AS hour_stores_opens_min,
+       MIN(CAST(EXTRACT(MINUTE FROM CAST(stores.opens AS TIME)) AS BIGINT)) AS minute_stores_opens_min

-- of an instant, in UTC
-- no difference

-- of an instant, in a zone
-- no difference

-- seconds since 1970
-- no difference

-- of the latest instant, and of one of several
- WITH
-   ranked AS (
-     SELECT
-       orders.paid_at AS value,
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.paid_at DESC NULLS LAST) AS last_row,
-       orders.placed_at AS value_3
-     FROM orders
-   )
  …
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
-   MAX(ranked.value_2) AS "orders.hour_coalesce_paid_at_paid_at_max",
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
- FROM ranked;
+   CAST(EXTRACT(HOUR FROM (MAX(orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
+   MAX(CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.hour_coalesce_paid_at_paid_at_max",
+   CAST(EXTRACT(HOUR FROM (LAST(orders.paid_at ORDER BY orders.placed_at, orders.paid_at NULLS FIRST) FILTER (WHERE orders.placed_at IS NOT NULL) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
+ FROM orders;

-- in filters of rows and of groups
-- no difference

-- as dimensions
-- no difference

-- as dimensions of other models' measures
-- no difference

-- as dimensions without groups, and in later stages
-- no difference

-- in cases
-- no difference
