-- columns of a table as rows
-   stores.name AS "budgets.stores.name",
-   DATE_TRUNC('month', budgets.month) AS "budgets.month",
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   stores.name AS budgets_stores_name_77f33dd8,
+   DATE_TRUNC(budgets.month, MONTH) AS budgets_month_f934e84d,
+   SUM(budgets.sold) AS budgets_sold_sum_251156b3

-- columns of SQL as rows, NULLs among them
-   COUNT(*) AS "budgets._count",
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   COUNT(*) AS budgets__count_af5a4995,
+   SUM(budgets.sold) AS budgets_sold_sum_251156b3
