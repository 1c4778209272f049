-- comparisons of a column
-   AND orders.status = 'done';
+   AND orders.status = 'done'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- and, or and not
-   AND NOT (orders.paid OR orders.amount < 1);
+   AND NOT (orders.paid OR orders.amount < 1)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- lists
-   AND FALSE;
+   AND FALSE
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a list that excludes nothing
- WHERE TRUE;
+ WHERE TRUE
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- ranges
-   AND NOT (orders.quantity >= 1 AND orders.quantity <= 3);
+   AND NOT (orders.quantity >= 1 AND orders.quantity <= 3)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- patterns
-   AND orders.status NOT ILIKE '%X';
+   AND orders.status NOT ILIKE '%X'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- patterns with characters that mean something elsewhere
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\\\\%'
+   AND orders.status ILIKE '50\\\\%'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- null and truth
-   AND NOT COALESCE(NOT orders.paid, FALSE);
+   AND NOT COALESCE(NOT orders.paid, FALSE)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- texts with quotes, backslashes and other scripts
- WHERE orders.status = 'it''s \n'
-   AND orders.status = 'Ørsted 東京 😀';
+ WHERE orders.status = 'it''s \\n'
+   AND orders.status = 'Ørsted 東京 😀'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- numbers and texts meet
-   AND orders.paid = TRUE;
+   AND orders.paid = TRUE
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- functions in filters
- WHERE LOWER(TRIM(orders.status)) = 'done'
-   AND LENGTH(orders.status || '!') > 3
-   AND SUBSTR(orders.status, 2) = 'x';
+ WHERE lowerUTF8(TRIM(orders.status)) = 'done'
+   AND lengthUTF8(orders.status || '!') > 3
+   AND substringUTF8(orders.status, 2) = 'x'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- arithmetic in filters
-   AND orders.quantity % 2 = 0
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND CAST(orders.quantity AS Nullable(Int64)) % CAST(2 AS Nullable(Int64)) = 0
+   AND CAST(orders.amount AS Nullable(Float64)) / NULLIF(orders.quantity, 0) > 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- columns of joined models, one hop and two
-   AND customers__regions.name = 'North';
+   AND customers__regions.name = 'North'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- missing partners that a filter may accept
-   AND (customers__regions.name = 'North' OR customers.country = 'NO');
+   AND (customers__regions.name = 'North' OR customers.country = 'NO')
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- derived columns with joins of their own
-   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO';
+   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- an aggregate of the query
-   AND SUM(orders.amount) < 60;
+   AND SUM(orders.amount) < 60
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- an aggregate that the query does not show
-   AND COUNT(*) > 2;
+   AND COUNT(*) > 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a dimension and an aggregate under or
- HAVING orders.status = 'done' OR SUM(orders.amount) > 8;
+ HAVING orders.status = 'done' OR SUM(orders.amount) > 8
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- conditions of one text, each in its place
- HAVING SUM(orders.amount) > 8;
+ HAVING SUM(orders.amount) > 8
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a named measure
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
-   AND customers_measures.credit_avg > 3;
+ WHERE CAST(grouped.amount_sum AS Nullable(Float64)) / NULLIF(grouped._count, 0) > 8
+   AND customers_measures.credit_avg > 3
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a renamed measure
-   AND SUM(orders.amount) > 8;
+   AND SUM(orders.amount) > 8
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a transform
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed."rank" <= 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a transform and a dimension under or
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
  …
- WHERE windowed."rank" = 1 OR windowed.status = 'open';
+ WHERE windowed."rank" = 1 OR windowed.status = 'open'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- rows of a to-many join are asked for, not joined
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- one row behind a to-many join that meets both conditions of a text
-   AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+   AND orders.id IN (SELECT "lines".order_id AS order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- rows behind a to-many join, of which one meets every condition
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT "lines".order_id AS order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- no row of a to-many join
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- rows of two to-many joins in one condition, either of which may have none
- WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- rows of a to-many join or of the source itself
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- variables as texts, numbers, parts and lists
-   AND orders.quantity IN (1, 2);
+   AND orders.quantity IN (1, 2)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- dates compared with texts
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
-   AND orders.shipped_on = DATE '2024-04-01'
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02';
+ WHERE orders.placed_at >= toDateTime64('2024-04-01 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-05-01 12:30:00', 6)
+   AND orders.shipped_on = toDate32('2024-04-01')
+   AND orders.shipped_on < toDateTime64('2024-04-01 06:00:00', 6)
+   AND (COALESCE(orders.placed_at, orders.paid_at)) >= toDateTime64('2024-01-02 00:00:00', 6)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- zoned times compared in the zone of the datasource
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= toDateTime64('2024-03-31 22:00:00', 6, 'UTC')
+   AND orders.paid_at < toDateTime64('2024-04-30 19:00:00', 6, 'UTC')
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- dates in lists and ranges
- WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01';
+ WHERE orders.shipped_on IN (toDate32('2024-04-01'), toDate32('2024-04-02'))
+   AND orders.placed_at >= toDateTime64('2024-04-01 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- periods compared with timestamps
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
-   AND (orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-01')
-   AND orders.placed_at >= TIMESTAMP '2024-05-01'
-   AND orders.placed_at < TIMESTAMP '2024-06-17'
-   AND (orders.placed_at >= TIMESTAMP '2024-04-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-30' AND orders.placed_at < TIMESTAMP '2024-07-01')
-   AND NOT (orders.placed_at >= TIMESTAMP '2024-05-01' AND orders.placed_at < TIMESTAMP '2024-05-02' OR orders.placed_at >= TIMESTAMP '2024-05-02' AND orders.placed_at < TIMESTAMP '2024-05-03');
+ WHERE orders.placed_at >= toDateTime64('2024-04-01 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-07-01 00:00:00', 6)
+   AND (orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6) OR orders.placed_at >= toDateTime64('2024-06-01 00:00:00', 6))
+   AND orders.placed_at >= toDateTime64('2024-05-01 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-06-17 00:00:00', 6)
+   AND (orders.placed_at >= toDateTime64('2024-04-01 00:00:00', 6) AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6) OR orders.placed_at >= toDateTime64('2024-06-30 00:00:00', 6) AND orders.placed_at < toDateTime64('2024-07-01 00:00:00', 6))
+   AND NOT (orders.placed_at >= toDateTime64('2024-05-01 00:00:00', 6) AND orders.placed_at < toDateTime64('2024-05-02 00:00:00', 6) OR orders.placed_at >= toDateTime64('2024-05-02 00:00:00', 6) AND orders.placed_at < toDateTime64('2024-05-03 00:00:00', 6))
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- periods compared with dates
- WHERE orders.shipped_on >= DATE '2024-01-01'
-   AND orders.shipped_on < DATE '2025-01-01'
-   AND orders.shipped_on <> DATE '2024-04-01'
-   AND orders.shipped_on >= DATE '2024-04-01'
-   AND orders.shipped_on < DATE '2024-10-01'
-   AND orders.shipped_on <= DATE '9999-12-31';
+ WHERE orders.shipped_on >= toDate32('2024-01-01')
+   AND orders.shipped_on < toDate32('2025-01-01')
+   AND orders.shipped_on <> toDate32('2024-04-01')
+   AND orders.shipped_on >= toDate32('2024-04-01')
+   AND orders.shipped_on < toDate32('2024-10-01')
+   AND orders.shipped_on <= toDate32('9999-12-31')
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- relative periods
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.shipped_on = DATE '2024-05-17'
-   AND orders.placed_at < TIMESTAMP '2024-05-18'
-   AND orders.placed_at < TIMESTAMP '2024-05-17 09:00:00';
+ WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+   AND orders.shipped_on = toDate32('2024-05-17')
+   AND orders.placed_at < toDateTime64('2024-05-18 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-05-17 09:00:00', 6)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- relative periods in the zone of the datasource
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-05-16 04:00:00+00'
-   AND orders.paid_at >= TIMESTAMPTZ '2024-05-01 04:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-05-18 04:00:00+00';
+ WHERE orders.paid_at >= toDateTime64('2024-05-16 04:00:00', 6, 'UTC')
+   AND orders.paid_at >= toDateTime64('2024-05-01 04:00:00', 6, 'UTC')
+   AND orders.paid_at < toDateTime64('2024-05-18 04:00:00', 6, 'UTC')
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the last moment of the calendar
- WHERE orders.placed_at <= TIMESTAMP '9999-12-31 23:59:59.999999'
-   AND orders.placed_at > TIMESTAMP '9999-12-31 23:59:59.999999';
+ WHERE orders.placed_at <= toDateTime64('9999-12-31 23:59:59.999999', 6)
+   AND orders.placed_at > toDateTime64('9999-12-31 23:59:59.999999', 6)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a period as range
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
-   AND orders.shipped_on < DATE '2024-06-01'
- GROUP BY 1, 2;
+ WHERE orders.placed_at >= toDateTime64('2024-04-01 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-07-01 00:00:00', 6)
+   AND orders.shipped_on < toDate32('2024-06-01')
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- moments of different kinds
-   AND orders.paid_at >= orders.placed_at;
+   AND orders.paid_at >= orders.placed_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- filters of the model
-   AND products.price > 3;
+   AND products.price > 3
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
