-- named measures, one of another
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS "orders.aov",
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS DECIMAL(38, 12))) AS BIGINT) AS "orders.aov_whole"

-- a named measure of a joined model
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg,
  …
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"

-- division is real and never by zero
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / 2 AS "orders.quantity_sum__div__2",
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"

-- precedence is kept with the fewest parentheses
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",

-- remainder and power
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
+   SUM(CAST(orders.quantity AS DECIMAL(38, 0))) % 7 AS "orders.quantity_sum_%_7",
+   POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), 2) AS "orders.quantity_sum__2"

-- powers of a constant exponent
-   CASE WHEN SUM(orders.quantity) >= 0 THEN POWER(SUM(orders.quantity), 0.5) END AS "orders.quantity_sum__0.5",
-   CASE WHEN SUM(orders.quantity) <> 0 THEN POWER(SUM(orders.quantity), -1) END AS "orders.quantity_sum__-1",
-   CASE WHEN SUM(orders.quantity) > 0 THEN POWER(SUM(orders.quantity), -0.5) END AS "orders.quantity_sum__-0.5"
+   CASE WHEN SUM(CAST(orders.quantity AS DECIMAL(38, 0))) >= 0 THEN POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), 0.5) END AS "orders.quantity_sum__0.5",
+   CASE WHEN SUM(CAST(orders.quantity AS DECIMAL(38, 0))) <> 0 THEN POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), -1) END AS "orders.quantity_sum__-1",
+   CASE WHEN SUM(CAST(orders.quantity AS DECIMAL(38, 0))) > 0 THEN POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), -0.5) END AS "orders.quantity_sum__-0.5"

-- transforms in conditions inside conditions
-- no difference

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
+   TRUNCATE(CAST(AVG(CAST(orders.amount AS DOUBLE)) AS DECIMAL(38, 12)), 1) AS "orders.trunc(amount_avg,_1)",
  …
-   CEIL(AVG(orders.amount)) AS "orders.ceil(amount_avg)",
-   FLOOR(AVG(orders.amount)) AS "orders.floor(amount_avg)",
+   CEIL(AVG(CAST(orders.amount AS DOUBLE))) AS "orders.ceil(amount_avg)",
+   FLOOR(AVG(CAST(orders.amount AS DOUBLE))) AS "orders.floor(amount_avg)",
  …
-   SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
-   POWER(SUM(orders.quantity), 2) AS "orders.power(quantity_sum,_2)",
+   SUM(CAST(orders.quantity AS DECIMAL(38, 0))) % 3 AS "orders.mod(quantity_sum,_3)",
+   POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), 2) AS "orders.power(quantity_sum,_2)",
  …
-   EXP(AVG(orders.amount)) AS "orders.exp(amount_avg)",
+   EXP(AVG(CAST(orders.amount AS DOUBLE))) AS "orders.exp(amount_avg)",
  …
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
+   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",

-- functions that choose
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   GREATEST(SUM(orders.amount), SUM(orders.weight)) AS "orders.greatest(amount_sum,_weight_sum)",
+   LEAST(SUM(orders.amount), SUM(orders.weight), 3) AS "orders.least(amount_sum,_weight_sum,_3)"

-- functions of texts
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
+   STRPOS(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
