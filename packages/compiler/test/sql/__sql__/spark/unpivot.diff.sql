-- columns of a table as rows
-   stores.name AS "budgets.stores.name",
-   DATE_TRUNC('month', budgets.month) AS "budgets.month",
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   stores.name AS `budgets.stores.name`,
+   DATE_TRUNC('month', budgets.month) AS `budgets.month`,
+   SUM(CAST(budgets.sold AS DECIMAL(38, 0))) AS `budgets.sold_sum`

-- columns of SQL as rows, NULLs among them
-   COUNT(*) AS "budgets._count",
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   COUNT(*) AS `budgets._count`,
+   SUM(CAST(budgets.sold AS DECIMAL(38, 0))) AS `budgets.sold_sum`
