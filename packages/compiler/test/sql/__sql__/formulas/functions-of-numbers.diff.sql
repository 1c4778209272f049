-- functions of numbers
-- {
--   "source_model": "orders",
--   "measures": ["round(amount:sum, 2)","round(amount:sum)","round(amount:sum, -2)","trunc(amount:avg, 1)","abs(amount:sum)","ceil(amount:avg)","floor(amount:avg)","sign(amount:sum)","mod(quantity:sum, 3)","power(quantity:sum, 2)","sqrt(amount:sum)","exp(amount:avg)","ln(amount:sum)","log(amount:sum)","log(2, amount:sum)","log10(amount:sum)","log2(amount:sum)"]
-- }
--
-- plan
--   Project [orders.round(amount_sum,_2) = ROUND(amount_sum, 2), orders.round(amount_sum) = ROUND(amount_sum), orders.round(amount_sum,_-2) = ROUND(amount_sum, -2), orders.trunc(amount_avg,_1) = TRUNC(amount_avg, 1), orders.abs(amount_sum) = ABS(amount_sum), orders.ceil(amount_avg) = CEIL(amount_avg), orders.floor(amount_avg) = FLOOR(amount_avg), orders.sign(amount_sum) = SIGN(amount_sum), orders.mod(quantity_sum,_3) = quantity_sum % 3, orders.power(quantity_sum,_2) = POWER(quantity_sum, 2), orders.sqrt(amount_sum) = CASE WHEN amount_sum >= 0 THEN SQRT(amount_sum) END, orders.exp(amount_avg) = EXP(amount_avg), orders.ln(amount_sum) = CASE WHEN amount_sum > 0 THEN LN(amount_sum) END, orders.log(amount_sum) = CASE WHEN amount_sum > 0 THEN LOG10(amount_sum) END, orders.log(2,_amount_sum) = CASE WHEN amount_sum > 0 THEN LN(amount_sum) END / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0), orders.log10(amount_sum) = CASE WHEN amount_sum > 0 THEN LOG10(amount_sum) END, orders.log2(amount_sum) = CASE WHEN amount_sum > 0 THEN LOG2(amount_sum) END]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), amount_avg = AVG(orders.amount), quantity_sum = SUM(orders.quantity)]
--       Scan orders as orders

-- generic
SELECT
  ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
  ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
  ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
  TRUNC(AVG(orders.amount), 1) AS "orders.trunc(amount_avg,_1)",
  ABS(SUM(orders.amount)) AS "orders.abs(amount_sum)",
  CEIL(AVG(orders.amount)) AS "orders.ceil(amount_avg)",
  FLOOR(AVG(orders.amount)) AS "orders.floor(amount_avg)",
  SIGN(SUM(orders.amount)) AS "orders.sign(amount_sum)",
  SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
  POWER(SUM(orders.quantity), 2) AS "orders.power(quantity_sum,_2)",
  CASE WHEN SUM(orders.amount) >= 0 THEN SQRT(SUM(orders.amount)) END AS "orders.sqrt(amount_sum)",
  EXP(AVG(orders.amount)) AS "orders.exp(amount_avg)",
  CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS "orders.ln(amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log(amount_sum)",
  CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS "orders.log2(amount_sum)"
FROM orders;

-- sqlite
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

-- duckdb
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
+   LIST_TRANSFORM([CAST(SUM(orders.amount) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) * 1e2 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) * 1e2) + 0.5) / 1e2 THEN SIGN(v) * ((FLOOR(ABS(v) * 1e2) + 1) / 1e2) ELSE SIGN(v) * (FLOOR(ABS(v) * 1e2) / 1e2) END)[1] AS "orders.round(amount_sum,_2)",
+   LIST_TRANSFORM([CAST(SUM(orders.amount) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) * 1e0 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) * 1e0) + 0.5) / 1e0 THEN SIGN(v) * ((FLOOR(ABS(v) * 1e0) + 1) / 1e0) ELSE SIGN(v) * (FLOOR(ABS(v) * 1e0) / 1e0) END)[1] AS "orders.round(amount_sum)",
+   LIST_TRANSFORM([CAST(SUM(orders.amount) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) / 1e2 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) / 1e2) + 0.5) * 1e2 THEN SIGN(v) * ((FLOOR(ABS(v) / 1e2) + 1) * 1e2) ELSE SIGN(v) * (FLOOR(ABS(v) / 1e2) * 1e2) END)[1] AS "orders.round(amount_sum,_-2)",
  …
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",

-- postgres
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

-- mysql
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
+   CASE WHEN ABS(SUM(orders.amount)) < 1e34 THEN ROUND(CAST(SUM(orders.amount) AS DECIMAL(65, 30)), 2) ELSE SUM(orders.amount) END AS `orders.round(amount_sum,_2)`,
+   CASE WHEN ABS(SUM(orders.amount)) < 1e34 THEN ROUND(CAST(SUM(orders.amount) AS DECIMAL(65, 30))) ELSE SUM(orders.amount) END AS `orders.round(amount_sum)`,
+   CASE WHEN ABS(SUM(orders.amount)) < 1e34 THEN ROUND(CAST(SUM(orders.amount) AS DECIMAL(65, 30)), -2) ELSE SUM(orders.amount) END AS `orders.round(amount_sum,_-2)`,
+   CASE WHEN ABS(AVG(CAST(orders.amount AS DOUBLE))) < 1e34 THEN TRUNCATE(CAST(AVG(CAST(orders.amount AS DOUBLE)) AS DECIMAL(65, 30)), 1) ELSE AVG(CAST(orders.amount AS DOUBLE)) END AS `orders.trunc(amount_avg,_1)`,
+   ABS(SUM(orders.amount)) AS `orders.abs(amount_sum)`,
+   CEIL(AVG(CAST(orders.amount AS DOUBLE))) AS `orders.ceil(amount_avg)`,
+   FLOOR(AVG(CAST(orders.amount AS DOUBLE))) AS `orders.floor(amount_avg)`,
+   SIGN(SUM(orders.amount)) AS `orders.sign(amount_sum)`,
+   SUM(orders.quantity) % 3 AS `orders.mod(quantity_sum,_3)`,
+   POWER(SUM(orders.quantity), 2) AS `orders.power(quantity_sum,_2)`,
+   CASE WHEN SUM(orders.amount) >= 0 THEN SQRT(SUM(orders.amount)) END AS `orders.sqrt(amount_sum)`,
+   EXP(AVG(CAST(orders.amount AS DOUBLE))) AS `orders.exp(amount_avg)`,
+   CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS `orders.ln(amount_sum)`,
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS `orders.log(amount_sum)`,
+   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS `orders.log(2,_amount_sum)`,
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS `orders.log10(amount_sum)`,
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS `orders.log2(amount_sum)`

-- clickhouse
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
+   CAST(ROUND(toDecimal256(toString(SUM(orders.amount)), 20), 2) AS Nullable(Float64)) AS "orders.round(amount_sum,_2)",
+   CAST(ROUND(toDecimal256(toString(SUM(orders.amount)), 20)) AS Nullable(Float64)) AS "orders.round(amount_sum)",
+   CAST(ROUND(toDecimal256(toString(SUM(orders.amount)), 20), -2) AS Nullable(Float64)) AS "orders.round(amount_sum,_-2)",
  …
-   SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
-   POWER(SUM(orders.quantity), 2) AS "orders.power(quantity_sum,_2)",
+   CAST(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS Nullable(Int64)) % CAST(3 AS Nullable(Int64)) AS "orders.mod(quantity_sum,_3)",
+   POWER(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)), 2) AS "orders.power(quantity_sum,_2)",
  …
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
+   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS Nullable(Float64)) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
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

-- snowflake
-   ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
-   ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
-   ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
-   TRUNC(AVG(orders.amount), 1) AS "orders.trunc(amount_avg,_1)",
+   ROUND(CAST(SUM(orders.amount) AS NUMBER(38, 12)), 2) AS "orders.round(amount_sum,_2)",
+   ROUND(CAST(SUM(orders.amount) AS NUMBER(38, 12))) AS "orders.round(amount_sum)",
+   ROUND(CAST(SUM(orders.amount) AS NUMBER(38, 12)), -2) AS "orders.round(amount_sum,_-2)",
+   TRUNC(CAST(AVG(CAST(orders.amount AS DOUBLE)) AS NUMBER(38, 12)), 1) AS "orders.trunc(amount_avg,_1)",
  …
-   CEIL(AVG(orders.amount)) AS "orders.ceil(amount_avg)",
-   FLOOR(AVG(orders.amount)) AS "orders.floor(amount_avg)",
+   CEIL(AVG(CAST(orders.amount AS DOUBLE))) AS "orders.ceil(amount_avg)",
+   FLOOR(AVG(CAST(orders.amount AS DOUBLE))) AS "orders.floor(amount_avg)",
  …
-   EXP(AVG(orders.amount)) AS "orders.exp(amount_avg)",
+   EXP(AVG(CAST(orders.amount AS DOUBLE))) AS "orders.exp(amount_avg)",
  …
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log(amount_sum)",
-   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
-   CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS "orders.log2(amount_sum)"
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(10, SUM(orders.amount)) END AS "orders.log(amount_sum)",
+   CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(10, SUM(orders.amount)) END AS "orders.log10(amount_sum)",
+   CASE WHEN SUM(orders.amount) > 0 THEN LOG(2, SUM(orders.amount)) END AS "orders.log2(amount_sum)"

-- bigquery
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

-- redshift
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

-- trino
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

-- databricks, spark
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

-- oracle
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
