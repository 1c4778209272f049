-- columns of a table as rows
-       DATE '2025-01-01' AS month,
+       toDate32('2025-01-01') AS month,
  …
-       DATE '2025-02-01' AS month,
+       toDate32('2025-02-01') AS month,
  …
-   SUM(budgets.sold) AS "budgets.sold_sum"
+   SUM(toDecimal128(accurateCast(budgets.sold, 'Nullable(Int128)'), 0)) AS "budgets.sold_sum"
  …
- WHERE budgets.month >= DATE '2025-01-01'
-   AND budgets.month < DATE '2026-01-01'
- GROUP BY 1, 2;
+ WHERE budgets.month >= toDate32('2025-01-01')
+   AND budgets.month < toDate32('2026-01-01')
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- columns of SQL as rows, NULLs among them
-       DATE '2025-01-01' AS month,
+       toDate32('2025-01-01') AS month,
  …
-       DATE '2025-02-01' AS month,
+       toDate32('2025-02-01') AS month,
  …
-   SUM(budgets.sold) AS "budgets.sold_sum"
- FROM budgets_3 AS budgets;
+   SUM(toDecimal128(accurateCast(budgets.sold, 'Nullable(Int128)'), 0)) AS "budgets.sold_sum"
+ FROM budgets_3 AS budgets
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
