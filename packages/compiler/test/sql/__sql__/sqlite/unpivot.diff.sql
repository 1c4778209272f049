-- columns of a table as rows
-       DATE '2025-01-01' AS month,
+       '2025-01-01' AS month,
  …
-       DATE '2025-02-01' AS month,
+       '2025-02-01' AS month,
  …
-   DATE_TRUNC('month', budgets.month) AS "budgets.month",
+   STRFTIME('%Y-%m-01', budgets.month) AS "budgets.month",
  …
- WHERE budgets.month >= DATE '2025-01-01'
-   AND budgets.month < DATE '2026-01-01'
+ WHERE DATE(budgets.month) >= '2025-01-01'
+   AND DATE(budgets.month) < '2026-01-01'

-- columns of SQL as rows, NULLs among them
-       DATE '2025-01-01' AS month,
+       '2025-01-01' AS month,
  …
-       DATE '2025-02-01' AS month,
+       '2025-02-01' AS month,
