-- columns of a table as rows
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   SUM(CAST(budgets.sold AS DECIMAL(38, 0))) AS "budgets.sold_sum"

-- columns of SQL as rows, NULLs among them
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   SUM(CAST(budgets.sold AS DECIMAL(38, 0))) AS "budgets.sold_sum"
