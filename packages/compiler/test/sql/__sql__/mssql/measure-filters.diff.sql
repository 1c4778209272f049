-- of a column, beside the same aggregate without one
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.some",
+   SUM(CASE WHEN orders.status = N'done' THEN orders.amount END) AS "orders.some",
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- of rows
-   COUNT(CASE WHEN orders.amount > 100 THEN 1 END) AS "orders.some"
+   COUNT_BIG(CASE WHEN orders.amount > 100 THEN 1 END) AS "orders.some"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- of an expression, and of each aggregate of a formula
-   CAST(SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"
+   CAST(SUM(CASE WHEN orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2) AND NOT (orders.paid = 1) THEN orders.amount * orders.weight END) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(CASE WHEN orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2) AND NOT (orders.paid = 1) THEN 1 END), 0) AS "orders.some"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- along a join to one
-   AVG(CASE WHEN customers__regions.country = 'NO' THEN orders.amount END) AS "orders.some"
+   AVG(CAST(CASE WHEN customers__regions.country = N'NO' THEN orders.amount END AS DOUBLE PRECISION)) AS "orders.some"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- along a join to many
+ WITH
+   tested AS (
+     SELECT
+       orders.status,
+       CASE WHEN EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 2) THEN 1 ELSE 0 END AS is_found,
+       orders.amount
+     FROM orders
+   )
  …
-   orders.status AS "orders.status",
-   SUM(CASE WHEN EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 2) THEN orders.amount END) AS "orders.some"
- FROM orders
- GROUP BY 1;
+   tested.status AS "orders.status",
+   SUM(CASE WHEN tested.is_found = 1 THEN tested.amount END) AS "orders.some"
+ FROM tested
+ GROUP BY tested.status;

-- along a join to many that makes the groups
-     GROUP BY 1, 2
+     GROUP BY "lines".order_id, "lines".pieces
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY "lines".lines__pieces
  …
-     GROUP BY 1, 2
+     GROUP BY "lines".order_id, "lines".pieces
  …
-     GROUP BY 1
+     GROUP BY "lines".lines__pieces

-- of a joined model, whose rows reach the column
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       COUNT(CASE WHEN orders.status = 'done' THEN 1 END) AS _count
+       COUNT_BIG(CASE WHEN orders.status = N'done' THEN 1 END) AS _count
  …
-     GROUP BY 1
+     GROUP BY orders.status

-- inside a transform and a trailing window
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(CASE WHEN orders.paid THEN orders.amount END) AS amount_sum
+       DATETRUNC(month, orders.placed_at) AS placed_at,
+       SUM(CASE WHEN orders.paid = 1 THEN orders.amount END) AS amount_sum
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(CASE WHEN orders.paid THEN orders.amount END) AS value
+       DATETRUNC(day, orders.placed_at) AS moment,
+       SUM(CASE WHEN orders.paid = 1 THEN orders.amount END) AS value
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(day, orders.placed_at)
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '30 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history.moment >= DATEADD(day, -30, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
+     GROUP BY grouped.placed_at
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
+   CAST(SUM(CASE WHEN customers.vip = 1 AND orders.paid = 1 THEN orders.amount END) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(CASE WHEN customers.vip = 1 THEN 1 END), 0) AS "orders.share"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- of a named measure of a joined model
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       SUM(CASE WHEN customers.country = 'NO' THEN customers.credit END) AS credit_sum
+       SUM(CASE WHEN customers.country = N'NO' THEN customers.credit END) AS credit_sum

-- with variables
-   SUM(CASE WHEN orders.status = 'it''s' AND orders.quantity IN (1, 2) THEN orders.amount END) AS "orders.some"
+   SUM(CASE WHEN orders.status = N'it''s' AND orders.quantity IN (1, 2) THEN orders.amount END) AS "orders.some"

-- in a condition on groups and in the order
-   SUM(CASE WHEN orders.paid THEN orders.amount END) AS "orders.some"
+   SUM(CASE WHEN orders.paid = 1 THEN orders.amount END) AS "orders.some"
  …
- GROUP BY 1
- HAVING SUM(CASE WHEN orders.paid THEN orders.amount END) > 10
- ORDER BY "orders.some" DESC NULLS LAST;
+ GROUP BY orders.status
+ HAVING SUM(CASE WHEN orders.paid = 1 THEN orders.amount END) > 10
+ ORDER BY "orders.some" DESC;
