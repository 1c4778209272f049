-- columns of a table as rows
-   stores.name AS "budgets.stores.name",
-   DATE_TRUNC('month', budgets.month) AS "budgets.month",
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   stores.name AS `budgets.stores.name`,
+   CAST(DATE_FORMAT(budgets.month, '%Y-%m-01') AS DATE) AS `budgets.month`,
+   SUM(budgets.sold) AS `budgets.sold_sum`

-- columns of SQL as rows, NULLs among them
-   COUNT(*) AS "budgets._count",
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   COUNT(*) AS `budgets._count`,
+   SUM(budgets.sold) AS `budgets.sold_sum`
