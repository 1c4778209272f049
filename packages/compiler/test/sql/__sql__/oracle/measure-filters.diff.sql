-- of a column, beside the same aggregate without one
- GROUP BY 1;
+ GROUP BY orders.status;

-- of rows
- GROUP BY 1;
+ GROUP BY orders.status;

-- of an expression, and of each aggregate of a formula
-   CAST(SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"
+   SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00' AND NOT (orders.paid = 1) THEN orders.amount * orders.weight END) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00' AND NOT (orders.paid = 1) THEN 1 END), 0) AS "orders.some"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- along a join to one
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- along a join to many
-   SUM(CASE WHEN EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 2) THEN orders.amount END) AS "orders.some"
+   SUM(CASE WHEN EXISTS (SELECT 1 FROM order_lines "LINES" WHERE orders.id = "LINES".order_id AND "LINES".pieces > 2) THEN orders.amount END) AS "orders.some"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- along a join to many that makes the groups
-   "lines" AS (
+   "LINES" AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
-     GROUP BY 1, 2
+       "LINES".order_id AS pair,
+       "LINES".pieces AS lines__pieces
+     FROM order_lines "LINES"
+     GROUP BY "LINES".order_id, "LINES".pieces
  …
-       "lines".lines__pieces,
-       COUNT(*) AS _count
+       "LINES".lines__pieces,
+       COUNT(*) AS "_COUNT"
  …
-     LEFT JOIN "lines"
-       ON orders.id = "lines".pair
-     GROUP BY 1
+     LEFT JOIN "LINES"
+       ON orders.id = "LINES".pair
+     GROUP BY "LINES".lines__pieces
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
-     WHERE "lines".pieces > 2
-     GROUP BY 1, 2
+       "LINES".order_id AS pair,
+       "LINES".pieces AS lines__pieces
+     FROM order_lines "LINES"
+     WHERE "LINES".pieces > 2
+     GROUP BY "LINES".order_id, "LINES".pieces
  …
-       "lines".lines__pieces,
+       "LINES".lines__pieces,
  …
-     INNER JOIN lines_2 AS "lines"
-       ON orders.id = "lines".pair
-     GROUP BY 1
+     INNER JOIN lines_2 "LINES"
+       ON orders.id = "LINES".pair
+     GROUP BY "LINES".lines__pieces
  …
-   grouped._count AS "orders._count"
+   grouped."_COUNT" AS "orders._count"
  …
-   ON grouped.lines__pieces IS NOT DISTINCT FROM lines_measures.lines__pieces;
+   ON DECODE(grouped.lines__pieces, lines_measures.lines__pieces, 1, 0) = 1;

-- of a joined model, whose rows reach the column
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       COUNT(CASE WHEN orders.status = 'done' THEN 1 END) AS _count
-     FROM order_lines AS "lines"
+       COUNT(CASE WHEN orders.status = 'done' THEN 1 END) AS "_COUNT"
+     FROM order_lines "LINES"
  …
-       ON "lines".order_id = orders.id
-     GROUP BY 1
+       ON "LINES".order_id = orders.id
+     GROUP BY orders.status
  …
-   COALESCE(lines_measures._count, 0) AS "orders.lines.some"
+   COALESCE(lines_measures."_COUNT", 0) AS "orders.lines.some"
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON DECODE(grouped.status, lines_measures.orders__status, 1, 0) = 1;

-- inside a transform and a trailing window
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(CASE WHEN orders.paid THEN orders.amount END) AS amount_sum
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
+       SUM(CASE WHEN orders.paid = 1 THEN orders.amount END) AS amount_sum
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(CASE WHEN orders.paid THEN orders.amount END) AS value
+       TRUNC(orders.placed_at, 'DD') AS moment,
+       SUM(CASE WHEN orders.paid = 1 THEN orders.amount END) AS value
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'DD')
  …
-   "trailing" AS (
+   "TRAILING" AS (
  …
-     FROM grouped_2 AS grouped
+     FROM grouped_2 grouped
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '30 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history.moment >= CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP) + NUMTODSINTERVAL(-30, 'DAY')
+         AND history.moment < CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP))
+     GROUP BY grouped.placed_at
  …
-       "trailing".amount_sum_window_30d
+       "TRAILING".amount_sum_window_30d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN "TRAILING"
+       ON DECODE(grouped_2.placed_at, "TRAILING".placed_at, 1, 0) = 1
  …
-   CASE WHEN grouped_3.placed_at IS NOT NULL THEN SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.placed_at IS NULL ORDER BY grouped_3.placed_at) END AS "orders.so_far",
+   CASE WHEN grouped_3.placed_at IS NOT NULL THEN SUM(grouped_3.amount_sum) OVER (PARTITION BY CASE WHEN grouped_3.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped_3.placed_at) END AS "orders.so_far",

-- of a column with a filter, and an aggregation of the model
-   SUM(CASE WHEN (orders.status = 'done') AND orders.paid THEN orders.amount END) AS "orders.a",
-   MAX(CASE WHEN orders.paid THEN orders.amount END) - MIN(CASE WHEN orders.paid THEN orders.amount END) AS "orders.b"
+   SUM(CASE WHEN (orders.status = 'done') AND orders.paid = 1 THEN orders.amount END) AS "orders.a",
+   MAX(CASE WHEN orders.paid = 1 THEN orders.amount END) - MIN(CASE WHEN orders.paid = 1 THEN orders.amount END) AS "orders.b"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- of a named measure
-   SUM(CASE WHEN orders.paid THEN orders.amount END) AS "orders.paid_revenue"
+   SUM(CASE WHEN orders.paid = 1 THEN orders.amount END) AS "orders.paid_revenue"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- of a measure of a measure: both hold
-   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"
+   SUM(CASE WHEN customers.vip = 1 AND orders.paid = 1 THEN orders.amount END) / NULLIF(COUNT(CASE WHEN customers.vip = 1 THEN 1 END), 0) AS "orders.share"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- of a named measure of a joined model
-     GROUP BY 1
+     GROUP BY orders.status

-- with variables
-- no difference

-- in a condition on groups and in the order
-   SUM(CASE WHEN orders.paid THEN orders.amount END) AS "orders.some"
+   SUM(CASE WHEN orders.paid = 1 THEN orders.amount END) AS "orders.some"
  …
- GROUP BY 1
- HAVING SUM(CASE WHEN orders.paid THEN orders.amount END) > 10
+ GROUP BY orders.status
+ HAVING SUM(CASE WHEN orders.paid = 1 THEN orders.amount END) > 10
