-- named measures, one of another
-   SUM(orders.amount) AS "orders.revenue",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   SUM(orders.amount) AS `orders.revenue`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.aov`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) * 2 AS `orders.aov__2`

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS DECIMAL(38, 12))) AS BIGINT) AS `orders.aov_whole`

-- a named measure of a joined model
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg,
  …
-   customers_measures.credit_avg AS "orders.customers.avg_credit",
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   customers_measures.credit_avg AS `orders.customers.avg_credit`,
+   CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS `orders.customers.credit_per_head`

-- division is real and never by zero
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.quantity_sum__div___count`,
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / 2 AS `orders.quantity_sum__div__2`,
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / NULLIF(0, 0) AS `orders.quantity_sum__div__0`

-- precedence is kept with the fewest parentheses
-   (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS "orders.(amount_sum_+_weight_sum)__2_-_-3",
-   SUM(orders.amount) - (SUM(orders.weight) - 1) AS "orders.amount_sum_-_(weight_sum_-_1)",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
-   -(SUM(orders.amount) + 1) AS "orders.-(amount_sum_+_1)",
-   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
+   (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS `orders.(amount_sum_+_weight_sum)__2_-_-3`,
+   SUM(orders.amount) - (SUM(orders.weight) - 1) AS `orders.amount_sum_-_(weight_sum_-_1)`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE) / 2, 0) AS `orders.amount_sum__div__(weight_sum__div__2)`,
+   -(SUM(orders.amount) + 1) AS `orders.-(amount_sum_+_1)`,
+   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS `orders.2__3__2__amount_sum`

-- remainder and power
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
+   SUM(CAST(orders.quantity AS DECIMAL(38, 0))) % 7 AS `orders.quantity_sum_%_7`,
+   POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), 2) AS `orders.quantity_sum__2`

-- powers of a constant exponent
-   CASE WHEN SUM(orders.quantity) >= 0 THEN POWER(SUM(orders.quantity), 0.5) END AS "orders.quantity_sum__0.5",
-   CASE WHEN SUM(orders.quantity) <> 0 THEN POWER(SUM(orders.quantity), -1) END AS "orders.quantity_sum__-1",
-   CASE WHEN SUM(orders.quantity) > 0 THEN POWER(SUM(orders.quantity), -0.5) END AS "orders.quantity_sum__-0.5"
+   CASE WHEN SUM(CAST(orders.quantity AS DECIMAL(38, 0))) >= 0 THEN POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), 0.5) END AS `orders.quantity_sum__0.5`,
+   CASE WHEN SUM(CAST(orders.quantity AS DECIMAL(38, 0))) <> 0 THEN POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), -1) END AS `orders.quantity_sum__-1`,
+   CASE WHEN SUM(CAST(orders.quantity AS DECIMAL(38, 0))) > 0 THEN POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), -0.5) END AS `orders.quantity_sum__-0.5`

-- transforms in conditions inside conditions
-   grouped.status AS "orders.status",
-   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
+   grouped.status AS `orders.status`,
+   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS `orders.best`
  …
- ORDER BY "orders.best" NULLS LAST, "orders.status" NULLS LAST;
+ ORDER BY `orders.best` NULLS LAST, `orders.status` NULLS LAST;

-- conditions as measures
-   SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
-   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
-   SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
+   SUM(orders.amount) > 100 AS `orders.amount_sum_>_100`,
+   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS `orders.amount_sum_>_3_and_not__count_>_20`,
+   SUM(orders.amount) IS NULL AS `orders.amount_sum_is_null`

-- a measure with a name, a label and a type
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12))) AS BIGINT) AS `orders.total`

-- two names for one aggregate
-   SUM(orders.amount) AS "orders.a",
-   SUM(orders.amount) AS "orders.b"
+   SUM(orders.amount) AS `orders.a`,
+   SUM(orders.amount) AS `orders.b`

-- a constant beside a measure
-   COUNT(*) AS "orders._count",
-   5 AS "orders.5",
-   'text' AS "orders.'text'"
+   COUNT(*) AS `orders._count`,
+   5 AS `orders.5`,
+   'text' AS `orders.'text'`

-- functions of numbers
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
-   TRUNC(AVG(orders.amount), 1) AS "orders.trunc(amount_avg,_1)",
-   ABS(SUM(orders.amount)) AS "orders.abs(amount_sum)",
-   CEIL(AVG(orders.amount)) AS "orders.ceil(amount_avg)",
-   FLOOR(AVG(orders.amount)) AS "orders.floor(amount_avg)",
-   SIGN(SUM(orders.amount)) AS "orders.sign(amount_sum)",
-   SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
-   POWER(SUM(orders.quantity), 2) AS "orders.power(quantity_sum,_2)",
-   CASE WHEN SUM(orders.amount) >= 0 THEN SQRT(SUM(orders.amount)) END AS "orders.sqrt(amount_sum)",
-   EXP(AVG(orders.amount)) AS "orders.exp(amount_avg)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS "orders.ln(amount_sum)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log(amount_sum)",
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS "orders.log2(amount_sum)"
+   ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12)), 2) AS `orders.round(amount_sum,_2)`,
+   ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12))) AS `orders.round(amount_sum)`,
+   ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12)), -2) AS `orders.round(amount_sum,_-2)`,
+   CASE WHEN AVG(CAST(orders.amount AS DOUBLE)) * 1e1 < 0 THEN CEIL(AVG(CAST(orders.amount AS DOUBLE)) * 1e1) ELSE FLOOR(AVG(CAST(orders.amount AS DOUBLE)) * 1e1) END / 1e1 AS `orders.trunc(amount_avg,_1)`,
+   ABS(SUM(orders.amount)) AS `orders.abs(amount_sum)`,
+   CEIL(AVG(CAST(orders.amount AS DOUBLE))) AS `orders.ceil(amount_avg)`,
+   FLOOR(AVG(CAST(orders.amount AS DOUBLE))) AS `orders.floor(amount_avg)`,
+   SIGN(SUM(orders.amount)) AS `orders.sign(amount_sum)`,
+   SUM(CAST(orders.quantity AS DECIMAL(38, 0))) % 3 AS `orders.mod(quantity_sum,_3)`,
+   POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), 2) AS `orders.power(quantity_sum,_2)`,
+   CASE WHEN SUM(orders.amount) >= 0 THEN SQRT(SUM(orders.amount)) END AS `orders.sqrt(amount_sum)`,
+   EXP(AVG(CAST(orders.amount AS DOUBLE))) AS `orders.exp(amount_avg)`,
+   CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS `orders.ln(amount_sum)`,
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS `orders.log(amount_sum)`,
+   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS `orders.log(2,_amount_sum)`,
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS `orders.log10(amount_sum)`,
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS `orders.log2(amount_sum)`

-- functions that choose
-   COALESCE(SUM(orders.amount), 0) AS "orders.coalesce(amount_sum,_0)",
-   NULLIF(SUM(orders.amount), 0) AS "orders.nullif(amount_sum,_0)",
-   COALESCE(SUM(orders.amount), 0) AS "orders.ifnull(amount_sum,_0)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   COALESCE(SUM(orders.amount), 0) AS `orders.coalesce(amount_sum,_0)`,
+   NULLIF(SUM(orders.amount), 0) AS `orders.nullif(amount_sum,_0)`,
+   COALESCE(SUM(orders.amount), 0) AS `orders.ifnull(amount_sum,_0)`,
+   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS `orders.greatest(amount_sum,_weight_sum)`,
+   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS `orders.least(amount_sum,_weight_sum,_3)`

-- functions of texts
-   UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
-   LTRIM(RTRIM(MAX(orders.status))) AS "orders.ltrim(rtrim(status_max))",
-   REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
-   LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
-   MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
-   MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
+   UPPER(MAX(orders.status)) AS `orders.upper(status_max)`,
+   LTRIM(RTRIM(MAX(orders.status))) AS `orders.ltrim(rtrim(status_max))`,
+   REPLACE(MIN(orders.status), 'a', 'b') AS `orders.replace(status_min,_'a',_'b')`,
+   SUBSTR(MIN(orders.status), 2, 3) AS `orders.substr(status_min,_2,_3)`,
+   INSTR(MIN(orders.status), 'x') AS `orders.instr(status_min,_'x')`,
+   LENGTH(MIN(orders.status)) AS `orders.length(status_min)`,
+   MIN(orders.status) || '-' || MAX(orders.status) AS `orders.concat(status_min,_'-',_status_max)`,
+   MIN(orders.status) || '!' AS `orders.status_min_||_'!'`
