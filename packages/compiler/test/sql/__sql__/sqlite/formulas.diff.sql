-- named measures, one of another
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.aov",
+   CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(SEM_ROUND(CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0), 0) AS INTEGER) AS "orders.aov_whole"

-- a named measure of a joined model
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   CAST(customers_measures.credit_sum AS REAL) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"

-- division is real and never by zero
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(orders.quantity) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
+   CAST(SUM(orders.quantity) AS REAL) / 2 AS "orders.quantity_sum__div__2",
+   CAST(SUM(orders.quantity) AS REAL) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"

-- precedence is kept with the fewest parentheses
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
+   CAST(SUM(orders.amount) AS REAL) / NULLIF(CAST(SUM(orders.weight) AS REAL) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",

-- remainder and power
-- no difference

-- powers of a constant exponent
-- no difference

-- transforms in conditions inside conditions
-   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
+   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"

-- conditions as measures
-- no difference

-- a measure with a name, a label and a type
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(SEM_ROUND(SUM(orders.amount), 0) AS INTEGER) AS "orders.total"

-- two names for one aggregate
-- no difference

-- a constant beside a measure
-- no difference

-- functions of numbers
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
-   TRUNC(AVG(orders.amount), 1) AS "orders.trunc(amount_avg,_1)",
+   SEM_ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
+   SEM_ROUND(SUM(orders.amount), 0) AS "orders.round(amount_sum)",
+   SEM_ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
+   TRUNC(AVG(orders.amount) * 1e1) / 1e1 AS "orders.trunc(amount_avg,_1)",
  …
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
+   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS REAL) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",

-- functions that choose
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   MAX(SUM(orders.amount), SUM(orders.weight)) AS "orders.greatest(amount_sum,_weight_sum)",
+   MIN(SUM(orders.amount), SUM(orders.weight), 3) AS "orders.least(amount_sum,_weight_sum,_3)"

-- functions of texts
-- no difference
