-- comparisons of a column
-- no difference

-- and, or and not
-- no difference

-- lists
-- no difference

-- a list that excludes nothing
-- no difference

-- ranges
-- no difference

-- patterns
-- no difference

-- patterns with characters that mean something elsewhere
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\\%'
+   AND orders.status ILIKE '50\\%';

-- null and truth
-- no difference

-- texts with quotes, backslashes and other scripts
- WHERE orders.status = 'it''s \n'
+ WHERE orders.status = 'it''s \\n'

-- numbers and texts meet
-- no difference

-- functions in filters
-- no difference

-- arithmetic in filters
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND CAST(orders.amount AS DOUBLE) / NULLIF(orders.quantity, 0) > 2;

-- columns of joined models, one hop and two
-- no difference

-- missing partners that a filter may accept
-- no difference

-- derived columns with joins of their own
-- no difference

-- an aggregate of the query
-- no difference

-- an aggregate that the query does not show
-- no difference

-- a dimension and an aggregate under or
-- no difference

-- conditions of one text, each in its place
-- no difference

-- a named measure
-       AVG(customers.credit) AS credit_avg
+       AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped._count, 0) > 8

-- a renamed measure
-- no difference

-- a transform
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "RANK"
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed."RANK" <= 2;

-- a transform and a dimension under or
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "RANK"
  …
- WHERE windowed."rank" = 1 OR windowed.status = 'open';
+ WHERE windowed."RANK" = 1 OR windowed.status = 'open';

-- rows of a to-many join are asked for, not joined
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines AS "LINES" WHERE "LINES".pieces > 3);

-- one row behind a to-many join that meets both conditions of a text
-   AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+   AND orders.id IN (SELECT "LINES".order_id FROM order_lines AS "LINES" INNER JOIN products AS lines__products ON "LINES".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "LINES".pieces > 1);

-- rows behind a to-many join, of which one meets every condition
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines AS "LINES" INNER JOIN products AS lines__products ON "LINES".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "LINES".pieces > 1);

-- no row of a to-many join
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines AS "LINES" WHERE "LINES".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "LINES" WHERE orders.id = "LINES".order_id);

-- rows of two to-many joins in one condition, either of which may have none
- WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE (EXISTS (SELECT 1 FROM order_lines AS "LINES" CROSS JOIN order_lines AS extras WHERE orders.id = "LINES".order_id AND orders.id = extras.order_id AND NOT COALESCE("LINES".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "LINES".order_id FROM order_lines AS "LINES")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "LINES" WHERE orders.id = "LINES".order_id);

-- rows of a to-many join or of the source itself
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT "LINES".order_id FROM order_lines AS "LINES" WHERE "LINES".pieces > 3);

-- variables as texts, numbers, parts and lists
-- no difference

-- dates compared with texts
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
+ WHERE orders.placed_at >= CAST('2024-04-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-05-01 12:30:00' AS TIMESTAMP_NTZ)
  …
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02';
+   AND orders.shipped_on < CAST('2024-04-01 06:00:00' AS TIMESTAMP_NTZ)
+   AND (COALESCE(orders.placed_at, orders.paid_at)) >= CAST('2024-01-02 00:00:00' AS TIMESTAMP_NTZ);

-- zoned times compared in the zone of the datasource
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= CAST('2024-03-31 22:00:00 +00:00' AS TIMESTAMP_TZ)
+   AND orders.paid_at < CAST('2024-04-30 19:00:00 +00:00' AS TIMESTAMP_TZ);

-- dates in lists and ranges
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01';
+   AND orders.placed_at >= CAST('2024-04-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ);

-- periods compared with timestamps
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
-   AND (orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-01')
-   AND orders.placed_at >= TIMESTAMP '2024-05-01'
-   AND orders.placed_at < TIMESTAMP '2024-06-17'
-   AND (orders.placed_at >= TIMESTAMP '2024-04-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-30' AND orders.placed_at < TIMESTAMP '2024-07-01')
-   AND NOT (orders.placed_at >= TIMESTAMP '2024-05-01' AND orders.placed_at < TIMESTAMP '2024-05-02' OR orders.placed_at >= TIMESTAMP '2024-05-02' AND orders.placed_at < TIMESTAMP '2024-05-03');
+ WHERE orders.placed_at >= CAST('2024-04-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-07-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND (orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ) OR orders.placed_at >= CAST('2024-06-01 00:00:00' AS TIMESTAMP_NTZ))
+   AND orders.placed_at >= CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-06-17 00:00:00' AS TIMESTAMP_NTZ)
+   AND (orders.placed_at >= CAST('2024-04-01 00:00:00' AS TIMESTAMP_NTZ) AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ) OR orders.placed_at >= CAST('2024-06-30 00:00:00' AS TIMESTAMP_NTZ) AND orders.placed_at < CAST('2024-07-01 00:00:00' AS TIMESTAMP_NTZ))
+   AND NOT (orders.placed_at >= CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ) AND orders.placed_at < CAST('2024-05-02 00:00:00' AS TIMESTAMP_NTZ) OR orders.placed_at >= CAST('2024-05-02 00:00:00' AS TIMESTAMP_NTZ) AND orders.placed_at < CAST('2024-05-03 00:00:00' AS TIMESTAMP_NTZ));

-- periods compared with dates
-- no difference

-- relative periods
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
+ WHERE orders.placed_at >= CAST('2024-02-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-   AND orders.placed_at < TIMESTAMP '2024-05-18'
-   AND orders.placed_at < TIMESTAMP '2024-05-17 09:00:00';
+   AND orders.placed_at < CAST('2024-05-18 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-05-17 09:00:00' AS TIMESTAMP_NTZ);

-- relative periods in the zone of the datasource
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-05-16 04:00:00+00'
-   AND orders.paid_at >= TIMESTAMPTZ '2024-05-01 04:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-05-18 04:00:00+00';
+ WHERE orders.paid_at >= CAST('2024-05-16 04:00:00 +00:00' AS TIMESTAMP_TZ)
+   AND orders.paid_at >= CAST('2024-05-01 04:00:00 +00:00' AS TIMESTAMP_TZ)
+   AND orders.paid_at < CAST('2024-05-18 04:00:00 +00:00' AS TIMESTAMP_TZ);

-- the last moment of the calendar
- WHERE orders.placed_at <= TIMESTAMP '9999-12-31 23:59:59.999999'
-   AND orders.placed_at > TIMESTAMP '9999-12-31 23:59:59.999999';
+ WHERE orders.placed_at <= CAST('9999-12-31 23:59:59.999999' AS TIMESTAMP_NTZ)
+   AND orders.placed_at > CAST('9999-12-31 23:59:59.999999' AS TIMESTAMP_NTZ);

-- a period as range
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
+ WHERE orders.placed_at >= CAST('2024-04-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-07-01 00:00:00' AS TIMESTAMP_NTZ)

-- moments of different kinds
-- no difference

-- filters of the model
-- no difference
