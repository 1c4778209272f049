-- named measures, one of another
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.aov",
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(SUM(orders.amount) / NULLIF(COUNT(*), 0)) AS NUMBER(38)) AS "orders.aov_whole"

-- a named measure of a joined model
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   customers_measures.credit_sum / NULLIF(COALESCE(customers_measures."_COUNT", 0), 0) AS "orders.customers.credit_per_head"

-- division is real and never by zero
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   SUM(orders.quantity) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
+   SUM(orders.quantity) / 2 AS "orders.quantity_sum__div__2",
+   SUM(orders.quantity) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"

-- precedence is kept with the fewest parentheses
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
+   SUM(orders.amount) / NULLIF(SUM(orders.weight) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",

-- remainder and power
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
+   MOD(SUM(orders.quantity), 7) AS "orders.quantity_sum_%_7",

-- powers of a constant exponent
-- no difference

-- transforms in conditions inside conditions
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
-   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
+   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped."_COUNT" > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
  …
- ORDER BY "orders.best" NULLS LAST, "orders.status" NULLS LAST;
+ ORDER BY "orders.best", "orders.status";

-- conditions as measures
-   SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
-   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
-   SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
+   CASE WHEN SUM(orders.amount) > 100 THEN 1 WHEN NOT (SUM(orders.amount) > 100) THEN 0 END AS "orders.amount_sum_>_100",
+   CASE WHEN SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) THEN 1 WHEN NOT (SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20)) THEN 0 END AS "orders.amount_sum_>_3_and_not__count_>_20",
+   CASE WHEN SUM(orders.amount) IS NULL THEN 1 ELSE 0 END AS "orders.amount_sum_is_null"

-- a measure with a name, a label and a type
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(SUM(orders.amount)) AS NUMBER(38)) AS "orders.total"

-- two names for one aggregate
-- no difference

-- a constant beside a measure
-- no difference

-- functions of numbers
-   SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
+   MOD(SUM(orders.quantity), 3) AS "orders.mod(quantity_sum,_3)",
  …
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log(amount_sum)",
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS "orders.log2(amount_sum)"
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(10, SUM(orders.amount)) END AS "orders.log(amount_sum)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(10, SUM(orders.amount)) END AS "orders.log10(amount_sum)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(2, SUM(orders.amount)) END AS "orders.log2(amount_sum)"

-- functions that choose
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   GREATEST(SUM(orders.amount), SUM(orders.weight)) AS "orders.greatest(amount_sum,_weight_sum)",
+   LEAST(SUM(orders.amount), SUM(orders.weight), 3) AS "orders.least(amount_sum,_weight_sum,_3)"

-- functions of texts
-   MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
-   MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
+   CASE WHEN MIN(orders.status) IS NOT NULL AND '-' IS NOT NULL AND MAX(orders.status) IS NOT NULL THEN MIN(orders.status) || '-' || MAX(orders.status) END AS "orders.concat(status_min,_'-',_status_max)",
+   CASE WHEN MIN(orders.status) IS NOT NULL AND '!' IS NOT NULL THEN MIN(orders.status) || '!' END AS "orders.status_min_||_'!'"
