-- columns of a table as rows
-       DATE '2025-01-01' AS month,
+       CAST('2025-01-01' AS DATE) AS month,
  …
-       DATE '2025-02-01' AS month,
+       CAST('2025-02-01' AS DATE) AS month,
  …
-   DATE_TRUNC('month', budgets.month) AS "budgets.month",
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   DATETRUNC(month, budgets.month) AS "budgets.month",
+   SUM(CAST(budgets.sold AS DECIMAL(38, 0))) AS "budgets.sold_sum"
  …
- WHERE budgets.month >= DATE '2025-01-01'
-   AND budgets.month < DATE '2026-01-01'
- GROUP BY 1, 2;
+ WHERE budgets.month >= CAST('2025-01-01' AS DATE)
+   AND budgets.month < CAST('2026-01-01' AS DATE)
+ GROUP BY stores.name, DATETRUNC(month, budgets.month);

-- columns of SQL as rows, NULLs among them
-       DATE '2025-01-01' AS month,
+       CAST('2025-01-01' AS DATE) AS month,
  …
-       DATE '2025-02-01' AS month,
+       CAST('2025-02-01' AS DATE) AS month,
  …
-   COUNT(*) AS "budgets._count",
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   COUNT_BIG(*) AS "budgets._count",
+   SUM(CAST(budgets.sold AS DECIMAL(38, 0))) AS "budgets.sold_sum"
