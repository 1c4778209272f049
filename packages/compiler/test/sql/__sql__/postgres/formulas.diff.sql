-- named measures, one of another
-- no difference

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS TEXT) AS NUMERIC)) AS BIGINT) AS "orders.aov_whole"

-- a named measure of a joined model
-- no difference

-- division is real and never by zero
-- no difference

-- precedence is kept with the fewest parentheses
-- no difference

-- remainder and power
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
+   MOD(CAST(SUM(orders.quantity) AS NUMERIC), CAST(7 AS NUMERIC)) AS "orders.quantity_sum_%_7",

-- powers of a constant exponent
-- no difference

-- transforms in conditions inside conditions
- ORDER BY "orders.best" NULLS LAST, "orders.status" NULLS LAST;
+ ORDER BY "orders.best", "orders.status";

-- conditions as measures
-- no difference

-- a measure with a name, a label and a type
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS TEXT) AS NUMERIC)) AS BIGINT) AS "orders.total"

-- two names for one aggregate
-- no difference

-- a constant beside a measure
-- no difference

-- functions of numbers
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
-   TRUNC(AVG(orders.amount), 1) AS "orders.trunc(amount_avg,_1)",
+   ROUND(CAST(CAST(SUM(orders.amount) AS TEXT) AS NUMERIC), 2) AS "orders.round(amount_sum,_2)",
+   ROUND(CAST(CAST(SUM(orders.amount) AS TEXT) AS NUMERIC)) AS "orders.round(amount_sum)",
+   ROUND(CAST(CAST(SUM(orders.amount) AS TEXT) AS NUMERIC), -2) AS "orders.round(amount_sum,_-2)",
+   TRUNC(CAST(CAST(AVG(orders.amount) AS TEXT) AS NUMERIC), 1) AS "orders.trunc(amount_avg,_1)",
  …
-   SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
+   MOD(CAST(SUM(orders.quantity) AS NUMERIC), CAST(3 AS NUMERIC)) AS "orders.mod(quantity_sum,_3)",
  …
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log(amount_sum)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(SUM(orders.amount)) END AS "orders.log(amount_sum)",
  …
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS "orders.log2(amount_sum)"
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) / LN(CAST(2 AS DOUBLE PRECISION)) END AS "orders.log2(amount_sum)"

-- functions that choose
-- no difference

-- functions of texts
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
+   STRPOS(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
