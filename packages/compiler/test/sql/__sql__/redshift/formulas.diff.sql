-- named measures, one of another
-- no difference

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS DECIMAL(38, 12))) AS BIGINT) AS "orders.aov_whole"

-- a named measure of a joined model
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS DOUBLE PRECISION)) AS credit_avg,

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
+   CAST(ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12))) AS BIGINT) AS "orders.total"

-- two names for one aggregate
-- no difference

-- a constant beside a measure
-- no difference

-- functions of numbers
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
-   TRUNC(AVG(orders.amount), 1) AS "orders.trunc(amount_avg,_1)",
+   ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12)), 2) AS "orders.round(amount_sum,_2)",
+   ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12))) AS "orders.round(amount_sum)",
+   ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12)), -2) AS "orders.round(amount_sum,_-2)",
+   TRUNC(CAST(AVG(CAST(orders.amount AS DOUBLE PRECISION)) AS DECIMAL(38, 12)), 1) AS "orders.trunc(amount_avg,_1)",
  …
-   CEIL(AVG(orders.amount)) AS "orders.ceil(amount_avg)",
-   FLOOR(AVG(orders.amount)) AS "orders.floor(amount_avg)",
+   CEIL(AVG(CAST(orders.amount AS DOUBLE PRECISION))) AS "orders.ceil(amount_avg)",
+   FLOOR(AVG(CAST(orders.amount AS DOUBLE PRECISION))) AS "orders.floor(amount_avg)",
  …
-   SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
+   MOD(CAST(SUM(orders.quantity) AS NUMERIC), CAST(3 AS NUMERIC)) AS "orders.mod(quantity_sum,_3)",
  …
-   EXP(AVG(orders.amount)) AS "orders.exp(amount_avg)",
+   EXP(AVG(CAST(orders.amount AS DOUBLE PRECISION))) AS "orders.exp(amount_avg)",
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
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
+   SUBSTRING(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
+   STRPOS(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
