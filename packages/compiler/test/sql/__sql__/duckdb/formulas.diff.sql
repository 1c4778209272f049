-- named measures, one of another
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.aov",
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(LIST_TRANSFORM([CAST(SUM(orders.amount) / NULLIF(COUNT(*), 0) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) * 1e0 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) * 1e0) + 0.5) / 1e0 THEN SIGN(v) * ((FLOOR(ABS(v) * 1e0) + 1) / 1e0) ELSE SIGN(v) * (FLOOR(ABS(v) * 1e0) / 1e0) END)[1] AS BIGINT) AS "orders.aov_whole"

-- a named measure of a joined model
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   customers_measures.credit_sum / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"

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
-- no difference

-- powers of a constant exponent
-- no difference

-- transforms in conditions inside conditions
-- no difference

-- conditions as measures
-- no difference

-- a measure with a name, a label and a type
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(LIST_TRANSFORM([CAST(SUM(orders.amount) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) * 1e0 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) * 1e0) + 0.5) / 1e0 THEN SIGN(v) * ((FLOOR(ABS(v) * 1e0) + 1) / 1e0) ELSE SIGN(v) * (FLOOR(ABS(v) * 1e0) / 1e0) END)[1] AS BIGINT) AS "orders.total"

-- two names for one aggregate
-- no difference

-- a constant beside a measure
-- no difference

-- functions of numbers
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
+   LIST_TRANSFORM([CAST(SUM(orders.amount) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) * 1e2 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) * 1e2) + 0.5) / 1e2 THEN SIGN(v) * ((FLOOR(ABS(v) * 1e2) + 1) / 1e2) ELSE SIGN(v) * (FLOOR(ABS(v) * 1e2) / 1e2) END)[1] AS "orders.round(amount_sum,_2)",
+   LIST_TRANSFORM([CAST(SUM(orders.amount) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) * 1e0 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) * 1e0) + 0.5) / 1e0 THEN SIGN(v) * ((FLOOR(ABS(v) * 1e0) + 1) / 1e0) ELSE SIGN(v) * (FLOOR(ABS(v) * 1e0) / 1e0) END)[1] AS "orders.round(amount_sum)",
+   LIST_TRANSFORM([CAST(SUM(orders.amount) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) / 1e2 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) / 1e2) + 0.5) * 1e2 THEN SIGN(v) * ((FLOOR(ABS(v) / 1e2) + 1) * 1e2) ELSE SIGN(v) * (FLOOR(ABS(v) / 1e2) * 1e2) END)[1] AS "orders.round(amount_sum,_-2)",
  …
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",

-- functions that choose
-- no difference

-- functions of texts
-- no difference
