-- with the range before
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-11-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-02-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+     AND earlier.placed_at = DATEADD(month, -3, grouped.placed_at);

-- with a range apart
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2023-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+     AND earlier.placed_at = DATEADD(year, -1, grouped.placed_at);

-- beside conditions on groups and a page
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.paid
-       AND orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.paid = 1
+       AND orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.paid
-       AND orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.paid = 1
+       AND orders.placed_at >= CAST('2023-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2023-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
- SELECT
+ SELECT TOP (2)
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
- ORDER BY "orders.status" NULLS LAST
- LIMIT 2;
+     AND earlier.placed_at = DATEADD(year, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.status IS NULL THEN 1 ELSE 0 END, "orders.status";

-- with totals
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2023-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
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
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2023-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2023-05-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-         AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+         AND earlier.placed_at = DATEADD(year, -1, grouped.placed_at)
  …
-       ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+       ON earlier.placed_at = DATEADD(year, -1, grouped.placed_at)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)

-- of a measure of a joined model
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATETRUNC(month, orders.placed_at) AS placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATETRUNC(month, orders.placed_at) AS placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-02-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-11-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-02-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     AND earlier.placed_at = grouped_2.placed_at - INTERVAL '3 month';
+     AND earlier.placed_at = DATEADD(month, -3, grouped_2.placed_at);

-- of a part of a month, which is read apart
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-10'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2024-02-10T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-10'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-02-10T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2023-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year';
+     AND earlier.placed_at = DATEADD(year, -1, grouped.placed_at);

-- beside a change from month to month, which reads another range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-02-01'
-       AND orders.placed_at < TIMESTAMP '2023-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2023-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+     AND earlier.placed_at = DATEADD(year, -1, grouped.placed_at)
  …
-     AND earlier_2.placed_at = grouped.placed_at - INTERVAL '1 month';
+     AND earlier_2.placed_at = DATEADD(month, -1, grouped.placed_at);
