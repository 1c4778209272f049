-- columns of a table as rows
-   DATE_TRUNC('month', budgets.month) AS "budgets.month",
+   TRUNC(budgets.month, 'MM') AS "budgets.month",
  …
- FROM budgets_2 AS budgets
+ FROM budgets_2 budgets
  …
- GROUP BY 1, 2;
+ GROUP BY stores.name, TRUNC(budgets.month, 'MM');

-- columns of SQL as rows, NULLs among them
-     ) AS budgets
+     ) budgets
  …
-     FROM budgets_2 AS budgets
+     FROM budgets_2 budgets
  …
-     FROM budgets_2 AS budgets
+     FROM budgets_2 budgets
  …
- FROM budgets_3 AS budgets;
+ FROM budgets_3 budgets;
