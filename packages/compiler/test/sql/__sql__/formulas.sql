-- named measures, one of another
-- {"source_model":"orders","measures":["revenue","aov","aov * 2"]}
-- sqlite
SELECT
  SUM(orders.amount) AS "orders.revenue",
  CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.aov",
  CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
FROM orders;
-- postgres
SELECT
  SUM(orders.amount) AS "orders.revenue",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
FROM orders;
-- duckdb
SELECT
  SUM(orders.amount) AS "orders.revenue",
  SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.aov",
  SUM(orders.amount) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
FROM orders;
-- mysql
SELECT
  SUM(orders.amount) AS `orders.revenue`,
  CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.aov`,
  CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) * 2 AS `orders.aov__2`
FROM orders;

-- a named measure with a type
-- {"source_model":"orders","measures":["aov_whole"]}
-- sqlite
SELECT
  CAST(ROUND(CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0)) AS INTEGER) AS "orders.aov_whole"
FROM orders;
-- postgres
SELECT
  CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS NUMERIC)) AS BIGINT) AS "orders.aov_whole"
FROM orders;
-- duckdb
SELECT
  CAST(ROUND(SUM(orders.amount) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
FROM orders;
-- mysql
SELECT
  CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS DECIMAL(65, 20))) AS SIGNED) AS `orders.aov_whole`
FROM orders;

-- a named measure of a joined model
-- {"source_model":"orders","measures":["customers.avg_credit","customers.credit_per_head"]}
-- sqlite
WITH
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg,
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  customers_measures.credit_avg AS "orders.customers.avg_credit",
  CAST(customers_measures.credit_sum AS REAL) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
FROM customers_measures;
-- postgres
WITH
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg,
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  customers_measures.credit_avg AS "orders.customers.avg_credit",
  CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
FROM customers_measures;
-- duckdb
WITH
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg,
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  customers_measures.credit_avg AS "orders.customers.avg_credit",
  customers_measures.credit_sum / NULLIF(COALESCE(customers_measures._count, 0), 0) AS "orders.customers.credit_per_head"
FROM customers_measures;
-- mysql
WITH
  customers_measures AS (
    SELECT
      AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg,
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  customers_measures.credit_avg AS `orders.customers.avg_credit`,
  CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(COALESCE(customers_measures._count, 0), 0) AS `orders.customers.credit_per_head`
FROM customers_measures;

-- division is real and never by zero
-- {"source_model":"orders","measures":["quantity:sum / *:count","quantity:sum / 2","quantity:sum / 0"]}
-- sqlite
SELECT
  CAST(SUM(orders.quantity) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
  CAST(SUM(orders.quantity) AS REAL) / 2 AS "orders.quantity_sum__div__2",
  CAST(SUM(orders.quantity) AS REAL) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
FROM orders;
-- postgres
SELECT
  CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
  CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
  CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
FROM orders;
-- duckdb
SELECT
  SUM(orders.quantity) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
  SUM(orders.quantity) / 2 AS "orders.quantity_sum__div__2",
  SUM(orders.quantity) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
FROM orders;
-- mysql
SELECT
  CAST(SUM(orders.quantity) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.quantity_sum__div___count`,
  CAST(SUM(orders.quantity) AS DOUBLE) / 2 AS `orders.quantity_sum__div__2`,
  CAST(SUM(orders.quantity) AS DOUBLE) / NULLIF(0, 0) AS `orders.quantity_sum__div__0`
FROM orders;

-- precedence is kept with the fewest parentheses
-- {"source_model":"orders","measures":["(amount:sum + weight:sum) * 2 - -3","amount:sum - (weight:sum - 1)","amount:sum / (weight:sum / 2)","-(amount:sum + 1)","2 ** 3 ** 2 * amount:sum"]}
-- sqlite
SELECT
  (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS "orders.(amount_sum_+_weight_sum)__2_-_-3",
  SUM(orders.amount) - (SUM(orders.weight) - 1) AS "orders.amount_sum_-_(weight_sum_-_1)",
  CAST(SUM(orders.amount) AS REAL) / NULLIF(CAST(SUM(orders.weight) AS REAL) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
  -(SUM(orders.amount) + 1) AS "orders.-(amount_sum_+_1)",
  CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
FROM orders;
-- postgres
SELECT
  (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS "orders.(amount_sum_+_weight_sum)__2_-_-3",
  SUM(orders.amount) - (SUM(orders.weight) - 1) AS "orders.amount_sum_-_(weight_sum_-_1)",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
  -(SUM(orders.amount) + 1) AS "orders.-(amount_sum_+_1)",
  CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
FROM orders;
-- duckdb
SELECT
  (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS "orders.(amount_sum_+_weight_sum)__2_-_-3",
  SUM(orders.amount) - (SUM(orders.weight) - 1) AS "orders.amount_sum_-_(weight_sum_-_1)",
  SUM(orders.amount) / NULLIF(SUM(orders.weight) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
  -(SUM(orders.amount) + 1) AS "orders.-(amount_sum_+_1)",
  CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
FROM orders;
-- mysql
SELECT
  (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS `orders.(amount_sum_+_weight_sum)__2_-_-3`,
  SUM(orders.amount) - (SUM(orders.weight) - 1) AS `orders.amount_sum_-_(weight_sum_-_1)`,
  CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE) / 2, 0) AS `orders.amount_sum__div__(weight_sum__div__2)`,
  -(SUM(orders.amount) + 1) AS `orders.-(amount_sum_+_1)`,
  CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS `orders.2__3__2__amount_sum`
FROM orders;

-- remainder and power
-- {"source_model":"orders","measures":["quantity:sum % 7","quantity:sum ** 2"]}
-- sqlite, duckdb
SELECT
  SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
  POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
FROM orders;
-- postgres
SELECT
  MOD(CAST(SUM(orders.quantity) AS NUMERIC), CAST(7 AS NUMERIC)) AS "orders.quantity_sum_%_7",
  POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
FROM orders;
-- mysql
SELECT
  SUM(orders.quantity) % 7 AS `orders.quantity_sum_%_7`,
  POWER(SUM(orders.quantity), 2) AS `orders.quantity_sum__2`
FROM orders;

-- conditions as measures
-- {"source_model":"orders","measures":["amount:sum > 100","amount:sum > 3 and not *:count > 20","amount:sum is null"]}
-- sqlite, postgres, duckdb
SELECT
  SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
  SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
  SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
FROM orders;
-- mysql
SELECT
  SUM(orders.amount) > 100 AS `orders.amount_sum_>_100`,
  SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS `orders.amount_sum_>_3_and_not__count_>_20`,
  SUM(orders.amount) IS NULL AS `orders.amount_sum_is_null`
FROM orders;

-- a measure with a name, a label and a type
-- {"source_model":"orders","measures":[{"formula":"amount:sum","name":"total","label":"Total","type":"INT"}]}
-- sqlite
SELECT
  CAST(ROUND(SUM(orders.amount)) AS INTEGER) AS "orders.total"
FROM orders;
-- postgres
SELECT
  CAST(ROUND(CAST(SUM(orders.amount) AS NUMERIC)) AS BIGINT) AS "orders.total"
FROM orders;
-- duckdb
SELECT
  CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
FROM orders;
-- mysql
SELECT
  CAST(ROUND(CAST(SUM(orders.amount) AS DECIMAL(65, 20))) AS SIGNED) AS `orders.total`
FROM orders;

-- two names for one aggregate
-- {"source_model":"orders","measures":[{"formula":"amount:sum","name":"a"},{"formula":"amount:sum","name":"b"}]}
-- sqlite, postgres, duckdb
SELECT
  SUM(orders.amount) AS "orders.a",
  SUM(orders.amount) AS "orders.b"
FROM orders;
-- mysql
SELECT
  SUM(orders.amount) AS `orders.a`,
  SUM(orders.amount) AS `orders.b`
FROM orders;

-- a constant beside a measure
-- {"source_model":"orders","measures":["*:count","5","'text'"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count",
  5 AS "orders.5",
  'text' AS "orders.'text'"
FROM orders;
-- mysql
SELECT
  COUNT(*) AS `orders._count`,
  5 AS `orders.5`,
  'text' AS `orders.'text'`
FROM orders;

-- functions of numbers
-- {"source_model":"orders","measures":["round(amount:sum, 2)","round(amount:sum)","round(amount:sum, -2)","trunc(amount:avg, 1)","abs(amount:sum)","ceil(amount:avg)","floor(amount:avg)","sign(amount:sum)","mod(quantity:sum, 3)","power(quantity:sum, 2)","sqrt(amount:sum)","exp(amount:avg)","ln(amount:sum)","log(amount:sum)","log(2, amount:sum)","log10(amount:sum)","log2(amount:sum)"]}
-- sqlite
SELECT
  ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
  ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
  ROUND(SUM(orders.amount) / 1e2) * 1e2 AS "orders.round(amount_sum,_-2)",
  TRUNC(AVG(orders.amount) * 1e1) / 1e1 AS "orders.trunc(amount_avg,_1)",
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
  CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS REAL) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS "orders.log2(amount_sum)"
FROM orders;
-- postgres
SELECT
  ROUND(CAST(SUM(orders.amount) AS NUMERIC), 2) AS "orders.round(amount_sum,_2)",
  ROUND(CAST(SUM(orders.amount) AS NUMERIC)) AS "orders.round(amount_sum)",
  ROUND(CAST(SUM(orders.amount) AS NUMERIC), -2) AS "orders.round(amount_sum,_-2)",
  TRUNC(CAST(AVG(orders.amount) AS NUMERIC), 1) AS "orders.trunc(amount_avg,_1)",
  ABS(SUM(orders.amount)) AS "orders.abs(amount_sum)",
  CEIL(AVG(orders.amount)) AS "orders.ceil(amount_avg)",
  FLOOR(AVG(orders.amount)) AS "orders.floor(amount_avg)",
  SIGN(SUM(orders.amount)) AS "orders.sign(amount_sum)",
  MOD(CAST(SUM(orders.quantity) AS NUMERIC), CAST(3 AS NUMERIC)) AS "orders.mod(quantity_sum,_3)",
  POWER(SUM(orders.quantity), 2) AS "orders.power(quantity_sum,_2)",
  CASE WHEN SUM(orders.amount) >= 0 THEN SQRT(SUM(orders.amount)) END AS "orders.sqrt(amount_sum)",
  EXP(AVG(orders.amount)) AS "orders.exp(amount_avg)",
  CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS "orders.ln(amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG(SUM(orders.amount)) END AS "orders.log(amount_sum)",
  CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) / LN(CAST(2 AS DOUBLE PRECISION)) END AS "orders.log2(amount_sum)"
FROM orders;
-- duckdb
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
  CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS "orders.log2(amount_sum)"
FROM orders;
-- mysql
SELECT
  ROUND(CAST(SUM(orders.amount) AS DECIMAL(65, 20)), 2) AS `orders.round(amount_sum,_2)`,
  ROUND(CAST(SUM(orders.amount) AS DECIMAL(65, 20))) AS `orders.round(amount_sum)`,
  ROUND(CAST(SUM(orders.amount) AS DECIMAL(65, 20)), -2) AS `orders.round(amount_sum,_-2)`,
  TRUNCATE(CAST(AVG(CAST(orders.amount AS DOUBLE)) AS DECIMAL(65, 20)), 1) AS `orders.trunc(amount_avg,_1)`,
  ABS(SUM(orders.amount)) AS `orders.abs(amount_sum)`,
  CEIL(AVG(CAST(orders.amount AS DOUBLE))) AS `orders.ceil(amount_avg)`,
  FLOOR(AVG(CAST(orders.amount AS DOUBLE))) AS `orders.floor(amount_avg)`,
  SIGN(SUM(orders.amount)) AS `orders.sign(amount_sum)`,
  SUM(orders.quantity) % 3 AS `orders.mod(quantity_sum,_3)`,
  POWER(SUM(orders.quantity), 2) AS `orders.power(quantity_sum,_2)`,
  CASE WHEN SUM(orders.amount) >= 0 THEN SQRT(SUM(orders.amount)) END AS `orders.sqrt(amount_sum)`,
  EXP(AVG(CAST(orders.amount AS DOUBLE))) AS `orders.exp(amount_avg)`,
  CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS `orders.ln(amount_sum)`,
  CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS `orders.log(amount_sum)`,
  CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS `orders.log(2,_amount_sum)`,
  CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS `orders.log10(amount_sum)`,
  CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS `orders.log2(amount_sum)`
FROM orders;

-- functions that choose
-- {"source_model":"orders","measures":["coalesce(amount:sum, 0)","nullif(amount:sum, 0)","ifnull(amount:sum, 0)","greatest(amount:sum, weight:sum)","least(amount:sum, weight:sum, 3)"]}
-- sqlite
SELECT
  COALESCE(SUM(orders.amount), 0) AS "orders.coalesce(amount_sum,_0)",
  NULLIF(SUM(orders.amount), 0) AS "orders.nullif(amount_sum,_0)",
  COALESCE(SUM(orders.amount), 0) AS "orders.ifnull(amount_sum,_0)",
  MAX(SUM(orders.amount), SUM(orders.weight)) AS "orders.greatest(amount_sum,_weight_sum)",
  MIN(SUM(orders.amount), SUM(orders.weight), 3) AS "orders.least(amount_sum,_weight_sum,_3)"
FROM orders;
-- postgres, duckdb
SELECT
  COALESCE(SUM(orders.amount), 0) AS "orders.coalesce(amount_sum,_0)",
  NULLIF(SUM(orders.amount), 0) AS "orders.nullif(amount_sum,_0)",
  COALESCE(SUM(orders.amount), 0) AS "orders.ifnull(amount_sum,_0)",
  CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
  CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
FROM orders;
-- mysql
SELECT
  COALESCE(SUM(orders.amount), 0) AS `orders.coalesce(amount_sum,_0)`,
  NULLIF(SUM(orders.amount), 0) AS `orders.nullif(amount_sum,_0)`,
  COALESCE(SUM(orders.amount), 0) AS `orders.ifnull(amount_sum,_0)`,
  GREATEST(SUM(orders.amount), SUM(orders.weight)) AS `orders.greatest(amount_sum,_weight_sum)`,
  LEAST(SUM(orders.amount), SUM(orders.weight), 3) AS `orders.least(amount_sum,_weight_sum,_3)`
FROM orders;

-- functions of texts
-- {"source_model":"orders","measures":["upper(status:max)","ltrim(rtrim(status:max))","replace(status:min, 'a', 'b')","substr(status:min, 2, 3)","instr(status:min, 'x')","length(status:min)","concat(status:min, '-', status:max)","status:min || '!'"]}
-- sqlite, duckdb
SELECT
  UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
  LTRIM(RTRIM(MAX(orders.status))) AS "orders.ltrim(rtrim(status_max))",
  REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
  SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
  INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
  LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
  MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
  MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
FROM orders;
-- postgres
SELECT
  UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
  LTRIM(RTRIM(MAX(orders.status))) AS "orders.ltrim(rtrim(status_max))",
  REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
  SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
  STRPOS(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
  LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
  MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
  MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
FROM orders;
-- mysql
SELECT
  UPPER(MAX(orders.status)) AS `orders.upper(status_max)`,
  LTRIM(RTRIM(MAX(orders.status))) AS `orders.ltrim(rtrim(status_max))`,
  REPLACE(MIN(orders.status), 'a', 'b') AS `orders.replace(status_min,_'a',_'b')`,
  SUBSTR(MIN(orders.status), 2, 3) AS `orders.substr(status_min,_2,_3)`,
  INSTR(MIN(orders.status), 'x') AS `orders.instr(status_min,_'x')`,
  CHAR_LENGTH(MIN(orders.status)) AS `orders.length(status_min)`,
  CONCAT(MIN(orders.status), '-', MAX(orders.status)) AS `orders.concat(status_min,_'-',_status_max)`,
  CONCAT(MIN(orders.status), '!') AS `orders.status_min_||_'!'`
FROM orders;
