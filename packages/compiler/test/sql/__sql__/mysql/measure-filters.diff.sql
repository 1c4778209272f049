-- of a column, beside the same aggregate without one
-   orders.status AS "orders.status",
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.some",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS `orders.some`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- of rows
-   orders.status AS "orders.status",
-   COUNT(CASE WHEN orders.amount > 100 THEN 1 END) AS "orders.some"
+   orders.status AS `orders.status`,
+   COUNT(CASE WHEN orders.amount > 100 THEN 1 END) AS `orders.some`

-- of an expression, and of each aggregate of a formula
-   orders.status AS "orders.status",
-   CAST(SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"
+   orders.status AS `orders.status`,
+   CAST(SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00' AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00' AND NOT orders.paid THEN 1 END), 0) AS `orders.some`

-- along a join to one
-   orders.status AS "orders.status",
-   AVG(CASE WHEN customers__regions.country = 'NO' THEN orders.amount END) AS "orders.some"
+   orders.status AS `orders.status`,
+   AVG(CAST(CASE WHEN customers__regions.country = 'NO' THEN orders.amount END AS DOUBLE)) AS `orders.some`

-- along a join to many
-   orders.status AS "orders.status",
-   SUM(CASE WHEN EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 2) THEN orders.amount END) AS "orders.some"
+   orders.status AS `orders.status`,
+   SUM(CASE WHEN EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id AND `lines`.pieces > 2) THEN orders.amount END) AS `orders.some`

-- along a join to many that makes the groups
-   "lines" AS (
+   `lines` AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
+       `lines`.order_id AS pair,
+       `lines`.pieces AS lines__pieces
+     FROM order_lines AS `lines`
  …
-       "lines".lines__pieces,
+       `lines`.lines__pieces,
  …
-     LEFT JOIN "lines"
-       ON orders.id = "lines".pair
+     LEFT JOIN `lines`
+       ON orders.id = `lines`.pair
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
-     WHERE "lines".pieces > 2
+       `lines`.order_id AS pair,
+       `lines`.pieces AS lines__pieces
+     FROM order_lines AS `lines`
+     WHERE `lines`.pieces > 2
  …
-       "lines".lines__pieces,
+       `lines`.lines__pieces,
  …
-     INNER JOIN lines_2 AS "lines"
-       ON orders.id = "lines".pair
+     INNER JOIN lines_2 AS `lines`
+       ON orders.id = `lines`.pair
  …
-   grouped.lines__pieces AS "orders.lines.pieces",
-   lines_measures.amount_sum AS "orders.some",
-   grouped._count AS "orders._count"
+   grouped.lines__pieces AS `orders.lines.pieces`,
+   lines_measures.amount_sum AS `orders.some`,
+   grouped._count AS `orders._count`
  …
-   ON grouped.lines__pieces IS NOT DISTINCT FROM lines_measures.lines__pieces;
+   ON grouped.lines__pieces <=> lines_measures.lines__pieces;

-- of a joined model, whose rows reach the column
-     FROM order_lines AS "lines"
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-   grouped.status AS "orders.status",
-   COALESCE(lines_measures._count, 0) AS "orders.lines.some"
+   grouped.status AS `orders.status`,
+   COALESCE(lines_measures._count, 0) AS `orders.lines.some`
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status <=> lines_measures.orders__status;

-- inside a transform and a trailing window
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE(orders.placed_at) AS moment,
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '30 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= grouped.placed_at + INTERVAL 1 MONTH - INTERVAL 30 DAY
+         AND history.moment < grouped.placed_at + INTERVAL 1 MONTH
  …
-       "trailing".amount_sum_window_30d
+       `trailing`.amount_sum_window_30d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN `trailing`
+       ON grouped_2.placed_at <=> `trailing`.placed_at
  …
-   grouped_3.placed_at AS "orders.placed_at",
-   CASE WHEN grouped_3.placed_at IS NOT NULL THEN SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.placed_at IS NULL ORDER BY grouped_3.placed_at) END AS "orders.so_far",
-   grouped_3.amount_sum_window_30d AS "orders.trailing"
+   grouped_3.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped_3.placed_at IS NOT NULL THEN SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.placed_at IS NULL ORDER BY grouped_3.placed_at) END AS `orders.so_far`,
+   grouped_3.amount_sum_window_30d AS `orders.trailing`

-- of a column with a filter, and an aggregation of the model
-   orders.status AS "orders.status",
-   SUM(CASE WHEN (orders.status = 'done') AND orders.paid THEN orders.amount END) AS "orders.a",
-   MAX(CASE WHEN orders.paid THEN orders.amount END) - MIN(CASE WHEN orders.paid THEN orders.amount END) AS "orders.b"
+   orders.status AS `orders.status`,
+   SUM(CASE WHEN (orders.status = 'done') AND orders.paid THEN orders.amount END) AS `orders.a`,
+   MAX(CASE WHEN orders.paid THEN orders.amount END) - MIN(CASE WHEN orders.paid THEN orders.amount END) AS `orders.b`

-- of a named measure
-   orders.status AS "orders.status",
-   SUM(CASE WHEN orders.paid THEN orders.amount END) AS "orders.paid_revenue"
+   orders.status AS `orders.status`,
+   SUM(CASE WHEN orders.paid THEN orders.amount END) AS `orders.paid_revenue`

-- of a measure of a measure: both hold
-   orders.status AS "orders.status",
-   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"
+   orders.status AS `orders.status`,
+   CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS DOUBLE) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS `orders.share`

-- of a named measure of a joined model
-   grouped.status AS "orders.status",
-   customers_measures.credit_sum AS "orders.done_credit"
+   grouped.status AS `orders.status`,
+   customers_measures.credit_sum AS `orders.done_credit`

-- with variables
-   SUM(CASE WHEN orders.status = 'it''s' AND orders.quantity IN (1, 2) THEN orders.amount END) AS "orders.some"
+   SUM(CASE WHEN orders.status = 'it''s' AND orders.quantity IN (1, 2) THEN orders.amount END) AS `orders.some`

-- in a condition on groups and in the order
-   orders.status AS "orders.status",
-   SUM(CASE WHEN orders.paid THEN orders.amount END) AS "orders.some"
+   orders.status AS `orders.status`,
+   SUM(CASE WHEN orders.paid THEN orders.amount END) AS `orders.some`
  …
- ORDER BY "orders.some" DESC NULLS LAST;
+ ORDER BY `orders.some` DESC;
