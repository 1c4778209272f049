-- a total
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS aov,
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS aov,

-- subtotals and a total, in the order of the query
-     GROUP BY 1, 2
+     GROUP BY orders.status, customers.country
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
-     GROUP BY 2
+     GROUP BY customers.country
  …
- ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2 NULLS LAST;
+ ORDER BY levels.grain_no, "orders.amount_sum" DESC, CASE WHEN levels.order_key_2 IS NULL THEN 1 ELSE 0 END, levels.order_key_2;

-- a total beside a page
-     SELECT
+     SELECT TOP (2)
  …
-     WHERE orders.paid
-     GROUP BY 1
+     WHERE orders.paid = 1
+     GROUP BY orders.status
  …
-     ORDER BY orders.status NULLS LAST
-     LIMIT 2
+     ORDER BY CASE WHEN orders.status IS NULL THEN 1 ELSE 0 END, orders.status
  …
-     WHERE orders.paid
+     WHERE orders.paid = 1
  …
- ORDER BY levels.grain_no, "orders.status" NULLS LAST;
+ ORDER BY levels.grain_no, CASE WHEN levels.status IS NULL THEN 1 ELSE 0 END, "orders.status";

-- a total of transforms
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-11-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETRUNC(day, orders.placed_at) AS moment,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-11-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(day, orders.placed_at)
  …
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1, 2
+         AND history.moment >= DATEADD(day, -90, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
+     GROUP BY grouped.status, grouped.placed_at
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2023-11-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETRUNC(day, orders.placed_at) AS moment,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2023-11-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(day, orders.placed_at)
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history.moment >= DATEADD(day, -90, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
+     GROUP BY grouped.placed_at
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
  …
-       RANK() OVER (ORDER BY grouped_3.amount_sum DESC NULLS LAST) AS "rank(amount_sum)",
+       RANK() OVER (ORDER BY grouped_3.amount_sum DESC) AS "rank(amount_sum)",

-- a total of a measure of a joined model
-     GROUP BY 1, 2
+     GROUP BY orders.status, customers.name
  …
-     GROUP BY 1
+     GROUP BY customers.name
