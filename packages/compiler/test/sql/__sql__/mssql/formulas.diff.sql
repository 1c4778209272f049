-- named measures, one of another
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS "orders.aov",
+   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) * 2 AS "orders.aov__2"

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS DECIMAL(38, 12)), 0) AS BIGINT) AS "orders.aov_whole"

-- a named measure of a joined model
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS DOUBLE PRECISION)) AS credit_avg,
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count

-- division is real and never by zero
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS "orders.quantity_sum__div___count",
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"

-- precedence is kept with the fewest parentheses
-   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
+   CASE WHEN NOT (2 < 0 AND POWER(CAST(3 AS DOUBLE PRECISION), 2) <> FLOOR(POWER(CAST(3 AS DOUBLE PRECISION), 2)) OR 2 = 0 AND POWER(CAST(3 AS DOUBLE PRECISION), 2) < 0) THEN POWER(CAST(2 AS DOUBLE PRECISION), POWER(CAST(3 AS DOUBLE PRECISION), 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"

-- remainder and power
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
+   SUM(CAST(orders.quantity AS DECIMAL(38, 0))) % 7 AS "orders.quantity_sum_%_7",
+   POWER(CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION), 2) AS "orders.quantity_sum__2"

-- powers of a constant exponent
-   CASE WHEN SUM(orders.quantity) >= 0 THEN POWER(SUM(orders.quantity), 0.5) END AS "orders.quantity_sum__0.5",
-   CASE WHEN SUM(orders.quantity) <> 0 THEN POWER(SUM(orders.quantity), -1) END AS "orders.quantity_sum__-1",
-   CASE WHEN SUM(orders.quantity) > 0 THEN POWER(SUM(orders.quantity), -0.5) END AS "orders.quantity_sum__-0.5"
+   CASE WHEN SUM(CAST(orders.quantity AS DECIMAL(38, 0))) >= 0 THEN POWER(CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION), 0.5) END AS "orders.quantity_sum__0.5",
+   CASE WHEN SUM(CAST(orders.quantity AS DECIMAL(38, 0))) <> 0 THEN POWER(CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION), -1) END AS "orders.quantity_sum__-1",
+   CASE WHEN SUM(CAST(orders.quantity AS DECIMAL(38, 0))) > 0 THEN POWER(CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION), -0.5) END AS "orders.quantity_sum__-0.5"

-- transforms in conditions inside conditions
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
-   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
+   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
  …
- ORDER BY "orders.best" NULLS LAST, "orders.status" NULLS LAST;
+ ORDER BY CASE WHEN CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END IS NULL THEN 1 ELSE 0 END, "orders.best", CASE WHEN grouped.status IS NULL THEN 1 ELSE 0 END, "orders.status";

-- conditions as measures
-   SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
-   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
-   SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
+   CASE WHEN SUM(orders.amount) > 100 THEN 1 WHEN NOT (SUM(orders.amount) > 100) THEN 0 END AS "orders.amount_sum_>_100",
+   CASE WHEN SUM(orders.amount) > 3 AND NOT (COUNT_BIG(*) > 20) THEN 1 WHEN NOT (SUM(orders.amount) > 3 AND NOT (COUNT_BIG(*) > 20)) THEN 0 END AS "orders.amount_sum_>_3_and_not__count_>_20",
+   CASE WHEN SUM(orders.amount) IS NULL THEN 1 ELSE 0 END AS "orders.amount_sum_is_null"

-- a measure with a name, a label and a type
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12)), 0) AS BIGINT) AS "orders.total"

-- two names for one aggregate
-- no difference

-- a constant beside a measure
-   COUNT(*) AS "orders._count",
+   COUNT_BIG(*) AS "orders._count",
  …
-   'text' AS "orders.'text'"
+   N'text' AS "orders.'text'"

-- functions of numbers
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
-   TRUNC(AVG(orders.amount), 1) AS "orders.trunc(amount_avg,_1)",
+   ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12)), 2) AS "orders.round(amount_sum,_2)",
+   ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12)), 0) AS "orders.round(amount_sum)",
+   ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12)), -2) AS "orders.round(amount_sum,_-2)",
+   ROUND(AVG(CAST(orders.amount AS DOUBLE PRECISION)), 1, 1) AS "orders.trunc(amount_avg,_1)",
  …
-   CEIL(AVG(orders.amount)) AS "orders.ceil(amount_avg)",
-   FLOOR(AVG(orders.amount)) AS "orders.floor(amount_avg)",
+   CEILING(AVG(CAST(orders.amount AS DOUBLE PRECISION))) AS "orders.ceil(amount_avg)",
+   FLOOR(AVG(CAST(orders.amount AS DOUBLE PRECISION))) AS "orders.floor(amount_avg)",
  …
-   SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
-   POWER(SUM(orders.quantity), 2) AS "orders.power(quantity_sum,_2)",
+   SUM(CAST(orders.quantity AS DECIMAL(38, 0))) % 3 AS "orders.mod(quantity_sum,_3)",
+   POWER(CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION), 2) AS "orders.power(quantity_sum,_2)",
  …
-   EXP(AVG(orders.amount)) AS "orders.exp(amount_avg)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS "orders.ln(amount_sum)",
+   EXP(AVG(CAST(orders.amount AS DOUBLE PRECISION))) AS "orders.exp(amount_avg)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(SUM(orders.amount)) END AS "orders.ln(amount_sum)",
  …
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
+   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LOG(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LOG(2) END, 0) AS "orders.log(2,_amount_sum)",
  …
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS "orders.log2(amount_sum)"
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(SUM(orders.amount), 2) END AS "orders.log2(amount_sum)"

-- functions that choose
-- no difference

-- functions of texts
-   REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
-   LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
-   MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
-   MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
+   REPLACE(MIN(orders.status), N'a', N'b') AS "orders.replace(status_min,_'a',_'b')",
+   SUBSTRING(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
+   CHARINDEX(N'x', MIN(orders.status)) AS "orders.instr(status_min,_'x')",
+   LEN(MIN(orders.status) + N'.') - 1 AS "orders.length(status_min)",
+   CASE WHEN MIN(orders.status) IS NOT NULL AND N'-' IS NOT NULL AND MAX(orders.status) IS NOT NULL THEN CONCAT(MIN(orders.status), N'-', MAX(orders.status)) END AS "orders.concat(status_min,_'-',_status_max)",
+   CASE WHEN MIN(orders.status) IS NOT NULL AND N'!' IS NOT NULL THEN CONCAT(MIN(orders.status), N'!') END AS "orders.status_min_||_'!'"
