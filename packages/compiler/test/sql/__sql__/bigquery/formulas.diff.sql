-- named measures, one of another
-   SUM(orders.amount) AS "orders.revenue",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   SUM(orders.amount) AS orders_revenue_25604486,
+   CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS orders_aov_9a172e78,
+   CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) * 2 AS orders_aov__2_0eaf8334

-- a named measure with a type
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS STRING) AS BIGNUMERIC)) AS INT64) AS orders_aov_whole_7fd71094

-- a named measure of a joined model
-       AVG(customers.credit) AS credit_avg,
+       AVG(CAST(customers.credit AS FLOAT64)) AS credit_avg,
  …
-   customers_measures.credit_avg AS "orders.customers.avg_credit",
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
+   customers_measures.credit_avg AS orders_customers_avg_credit_e9d1d64b,
+   CAST(customers_measures.credit_sum AS FLOAT64) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS orders_customers_credit_per_head_d2629b01

-- division is real and never by zero
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(orders.quantity) AS FLOAT64) / NULLIF(COUNT(*), 0) AS orders_quantity_sum__div___count_50b6e4c6,
+   CAST(SUM(orders.quantity) AS FLOAT64) / 2 AS orders_quantity_sum__div__2_e3522b18,
+   CAST(SUM(orders.quantity) AS FLOAT64) / NULLIF(0, 0) AS orders_quantity_sum__div__0_e5522e3e

-- precedence is kept with the fewest parentheses
-   (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS "orders.(amount_sum_+_weight_sum)__2_-_-3",
-   SUM(orders.amount) - (SUM(orders.weight) - 1) AS "orders.amount_sum_-_(weight_sum_-_1)",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
-   -(SUM(orders.amount) + 1) AS "orders.-(amount_sum_+_1)",
-   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
+   (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS `orders__amount_sum_+_weight_sum___2_-_-3_773f3739`,
+   SUM(orders.amount) - (SUM(orders.weight) - 1) AS `orders_amount_sum_-__weight_sum_-_1__73270624`,
+   CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(CAST(SUM(orders.weight) AS FLOAT64) / 2, 0) AS orders_amount_sum__div___weight_sum__div__2__25229073,
+   -(SUM(orders.amount) + 1) AS `orders_-_amount_sum_+_1__6d6487bc`,
+   CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS orders_2__3__2__amount_sum_f69f2627

-- remainder and power
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
+   MOD(SUM(orders.quantity), 7) AS `orders_quantity_sum_%_7_a90ea2f1`,
+   POWER(SUM(orders.quantity), 2) AS orders_quantity_sum__2_93cacc21

-- powers of a constant exponent
-   CASE WHEN SUM(orders.quantity) >= 0 THEN POWER(SUM(orders.quantity), 0.5) END AS "orders.quantity_sum__0.5",
-   CASE WHEN SUM(orders.quantity) <> 0 THEN POWER(SUM(orders.quantity), -1) END AS "orders.quantity_sum__-1",
-   CASE WHEN SUM(orders.quantity) > 0 THEN POWER(SUM(orders.quantity), -0.5) END AS "orders.quantity_sum__-0.5"
+   CASE WHEN SUM(orders.quantity) >= 0 THEN POWER(SUM(orders.quantity), 0.5) END AS orders_quantity_sum__0_5_ca8c250e,
+   CASE WHEN SUM(orders.quantity) <> 0 THEN POWER(SUM(orders.quantity), -1) END AS `orders_quantity_sum__-1_500640e7`,
+   CASE WHEN SUM(orders.quantity) > 0 THEN POWER(SUM(orders.quantity), -0.5) END AS `orders_quantity_sum__-0_5_2bc473e1`

-- transforms in conditions inside conditions
-   grouped.status AS "orders.status",
-   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS "orders.best"
+   grouped.status AS orders_status_6bc1dce8,
+   CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END AS orders_best_96fda314
  …
- ORDER BY "orders.best" NULLS LAST, "orders.status" NULLS LAST;
+ ORDER BY CASE WHEN RANK() OVER (ORDER BY grouped.amount_sum DESC) = 1 AND grouped._count > 5 OR grouped.amount_sum = 0 THEN 1 ELSE 0 END IS NULL, orders_best_96fda314, grouped.status IS NULL, orders_status_6bc1dce8;

-- conditions as measures
-   SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
-   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
-   SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
+   SUM(orders.amount) > 100 AS `orders_amount_sum_>_100_9a1a3657`,
+   SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS `orders_amount_sum_>_3_and_not__count_>_20_6ae8975a`,
+   SUM(orders.amount) IS NULL AS orders_amount_sum_is_null_d8b6a8b1

-- a measure with a name, a label and a type
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS STRING) AS BIGNUMERIC)) AS INT64) AS orders_total_abacc948

-- two names for one aggregate
-   SUM(orders.amount) AS "orders.a",
-   SUM(orders.amount) AS "orders.b"
+   SUM(orders.amount) AS orders_a_5727b405,
+   SUM(orders.amount) AS orders_b_5427af4c

-- a constant beside a measure
-   COUNT(*) AS "orders._count",
-   5 AS "orders.5",
-   'text' AS "orders.'text'"
+   COUNT(*) AS orders__count_b58c814a,
+   5 AS orders_5_a3282ba9,
+   'text' AS `orders_'text'_eb1b5ec9`

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
+   ROUND(CAST(CAST(SUM(orders.amount) AS STRING) AS BIGNUMERIC), 2) AS orders_round_amount_sum__2__a207c29e,
+   ROUND(CAST(CAST(SUM(orders.amount) AS STRING) AS BIGNUMERIC)) AS orders_round_amount_sum__c0a2ad8d,
+   ROUND(CAST(CAST(SUM(orders.amount) AS STRING) AS BIGNUMERIC), -2) AS `orders_round_amount_sum__-2__d6946053`,
+   TRUNC(AVG(CAST(orders.amount AS FLOAT64)), 1) AS orders_trunc_amount_avg__1__a114ec7c,
+   ABS(SUM(orders.amount)) AS orders_abs_amount_sum__edbbcbe1,
+   CEIL(AVG(CAST(orders.amount AS FLOAT64))) AS orders_ceil_amount_avg__fa8107a1,
+   FLOOR(AVG(CAST(orders.amount AS FLOAT64))) AS orders_floor_amount_avg__1cafbefa,
+   SIGN(SUM(orders.amount)) AS orders_sign_amount_sum__d01f6500,
+   MOD(SUM(orders.quantity), 3) AS orders_mod_quantity_sum__3__04c8b6ea,
+   POWER(SUM(orders.quantity), 2) AS orders_power_quantity_sum__2__061492a0,
+   CASE WHEN SUM(orders.amount) >= 0 THEN SQRT(SUM(orders.amount)) END AS orders_sqrt_amount_sum__6e84dc23,
+   EXP(AVG(CAST(orders.amount AS FLOAT64))) AS orders_exp_amount_avg__ea85954b,
+   CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS orders_ln_amount_sum__bc19f6ff,
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS orders_log_amount_sum__b3ad60fb,
+   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS FLOAT64) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS orders_log_2__amount_sum__0d51834a,
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS orders_log10_amount_sum__62120d4a,
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(SUM(orders.amount), 2) END AS orders_log2_amount_sum__91fbfe29

-- functions that choose
-   COALESCE(SUM(orders.amount), 0) AS "orders.coalesce(amount_sum,_0)",
-   NULLIF(SUM(orders.amount), 0) AS "orders.nullif(amount_sum,_0)",
-   COALESCE(SUM(orders.amount), 0) AS "orders.ifnull(amount_sum,_0)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
-   CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
+   COALESCE(SUM(orders.amount), 0) AS orders_coalesce_amount_sum__0__3bf87c91,
+   NULLIF(SUM(orders.amount), 0) AS orders_nullif_amount_sum__0__b0f2bc16,
+   COALESCE(SUM(orders.amount), 0) AS orders_ifnull_amount_sum__0__775a498a,
+   GREATEST(SUM(orders.amount), SUM(orders.weight)) AS orders_greatest_amount_sum__weight_sum__93e97e35,
+   LEAST(SUM(orders.amount), SUM(orders.weight), 3) AS orders_least_amount_sum__weight_sum__3__1c0e1fd1

-- functions of texts
-   UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
-   LTRIM(RTRIM(MAX(orders.status))) AS "orders.ltrim(rtrim(status_max))",
-   REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
-   SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
-   INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
-   LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
-   MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
-   MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
+   UPPER(MAX(orders.status)) AS orders_upper_status_max__b36c77a0,
+   LTRIM(RTRIM(MAX(orders.status))) AS orders_ltrim_rtrim_status_max___cc80c965,
+   REPLACE(MIN(orders.status), 'a', 'b') AS `orders_replace_status_min__'a'__'b'__a6bd4d13`,
+   SUBSTR(MIN(orders.status), 2, 3) AS orders_substr_status_min__2__3__1473a7a8,
+   INSTR(MIN(orders.status), 'x') AS `orders_instr_status_min__'x'__9e7021c7`,
+   LENGTH(MIN(orders.status)) AS orders_length_status_min__40680b32,
+   MIN(orders.status) || '-' || MAX(orders.status) AS `orders_concat_status_min__'-'__status_max__645d9464`,
+   MIN(orders.status) || '!' AS `orders_status_min_||_'_'_d77d995e`
