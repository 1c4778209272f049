-- columns of a table as rows
-   DATE_TRUNC('month', budgets.month) AS "budgets.month",
+   DATE_TRUNC('month', CAST(budgets.month AS TIMESTAMP)) AS "budgets.month",

-- columns of SQL as rows, NULLs among them
-- no difference
