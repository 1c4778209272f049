-- comparisons of a column
-- no difference

-- and, or and not
-   AND NOT (orders.paid OR orders.amount < 1);
+   AND NOT (orders.paid = 1 OR orders.amount < 1);

-- lists
-   AND FALSE;
+   AND 0 = 1;

-- a list that excludes nothing
- WHERE TRUE;
+ WHERE 1 = 1;

-- ranges
-- no difference

-- patterns
-   AND orders.status ILIKE 'D%'
-   AND orders.status NOT ILIKE '%X';
+   AND LOWER(orders.status) LIKE LOWER('D%')
+   AND LOWER(orders.status) NOT LIKE LOWER('%X');

-- patterns with characters that mean something elsewhere
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\%'
+   AND LOWER(orders.status) LIKE LOWER('50\%');

-- null and truth
-   AND orders.paid
-   AND NOT orders.paid
-   AND COALESCE(orders.paid, FALSE)
-   AND NOT COALESCE(NOT orders.paid, FALSE);
+   AND orders.paid = 1
+   AND NOT (orders.paid = 1)
+   AND COALESCE(orders.paid, 0) = 1
+   AND NOT (COALESCE(CASE WHEN NOT (orders.paid = 1) THEN 1 WHEN NOT (NOT (orders.paid = 1)) THEN 0 END, 0) = 1);

-- texts with quotes, backslashes and other scripts
-- no difference

-- numbers and texts meet
-   AND orders.paid = TRUE;
+   AND orders.paid = 1;

-- functions in filters
-   AND LENGTH(orders.status || '!') > 3
+   AND LENGTH(CASE WHEN orders.status IS NOT NULL AND '!' IS NOT NULL THEN orders.status || '!' END) > 3

-- arithmetic in filters
-   AND orders.quantity % 2 = 0
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND MOD(orders.quantity, 2) = 0
+   AND orders.amount / NULLIF(orders.quantity, 0) > 2;

-- columns of joined models, one hop and two
- INNER JOIN regions AS customers__regions
+ INNER JOIN regions customers__regions

-- missing partners that a filter may accept
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions

-- derived columns with joins of their own
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions

-- an aggregate of the query
- GROUP BY 1
+ GROUP BY orders.status

-- an aggregate that the query does not show
- GROUP BY 1
+ GROUP BY orders.status

-- a dimension and an aggregate under or
- GROUP BY 1
+ GROUP BY orders.status

-- conditions of one text, each in its place
- WHERE orders.paid
+ WHERE orders.paid = 1
  …
- GROUP BY 1
+ GROUP BY orders.status

-- a named measure
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE grouped.amount_sum / NULLIF(grouped."_COUNT", 0) > 8

-- a renamed measure
- GROUP BY 1
+ GROUP BY orders.status

-- a transform
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "RANK"
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed."RANK" <= 2;

-- a transform and a dimension under or
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "RANK"
  …
- WHERE windowed."rank" = 1 OR windowed.status = 'open';
+ WHERE windowed."RANK" = 1 OR windowed.status = 'open';

-- rows of a to-many join are asked for, not joined
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines "LINES" WHERE "LINES".pieces > 3);

-- one row behind a to-many join that meets both conditions of a text
- WHERE orders.paid
-   AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.paid = 1
+   AND orders.id IN (SELECT "LINES".order_id FROM order_lines "LINES" INNER JOIN products lines__products ON "LINES".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "LINES".pieces > 1);

-- rows behind a to-many join, of which one meets every condition
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines "LINES" INNER JOIN products lines__products ON "LINES".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "LINES".pieces > 1);

-- no row of a to-many join
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines "LINES" WHERE "LINES".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines "LINES" WHERE orders.id = "LINES".order_id);

-- rows of two to-many joins in one condition, either of which may have none
- WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE (EXISTS (SELECT 1 FROM order_lines "LINES" CROSS JOIN order_lines extras WHERE orders.id = "LINES".order_id AND orders.id = extras.order_id AND NOT (COALESCE(CASE WHEN "LINES".pieces > extras.pieces THEN 1 WHEN NOT ("LINES".pieces > extras.pieces) THEN 0 END, 0) = 1)) OR NOT EXISTS (SELECT 1 FROM order_lines extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "LINES".order_id FROM order_lines "LINES")) OR NOT EXISTS (SELECT 1 FROM order_lines "LINES" WHERE orders.id = "LINES".order_id);

-- rows of a to-many join or of the source itself
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT "LINES".order_id FROM order_lines "LINES" WHERE "LINES".pieces > 3);

-- variables as texts, numbers, parts and lists
-- no difference

-- dates compared with texts
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
  …
-   AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02';
+   AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02 00:00:00';

-- zoned times compared in the zone of the datasource
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00 +00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00 +00:00';

-- dates in lists and ranges
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01';
+   AND orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00';

-- periods compared with timestamps
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
-   AND (orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-01')
-   AND orders.placed_at >= TIMESTAMP '2024-05-01'
-   AND orders.placed_at < TIMESTAMP '2024-06-17'
-   AND (orders.placed_at >= TIMESTAMP '2024-04-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-30' AND orders.placed_at < TIMESTAMP '2024-07-01')
-   AND NOT (orders.placed_at >= TIMESTAMP '2024-05-01' AND orders.placed_at < TIMESTAMP '2024-05-02' OR orders.placed_at >= TIMESTAMP '2024-05-02' AND orders.placed_at < TIMESTAMP '2024-05-03');
+ WHERE orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-07-01 00:00:00'
+   AND (orders.placed_at < TIMESTAMP '2024-05-01 00:00:00' OR orders.placed_at >= TIMESTAMP '2024-06-01 00:00:00')
+   AND orders.placed_at >= TIMESTAMP '2024-05-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-06-17 00:00:00'
+   AND (orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00' AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00' OR orders.placed_at >= TIMESTAMP '2024-06-30 00:00:00' AND orders.placed_at < TIMESTAMP '2024-07-01 00:00:00')
+   AND NOT (orders.placed_at >= TIMESTAMP '2024-05-01 00:00:00' AND orders.placed_at < TIMESTAMP '2024-05-02 00:00:00' OR orders.placed_at >= TIMESTAMP '2024-05-02 00:00:00' AND orders.placed_at < TIMESTAMP '2024-05-03 00:00:00');

-- periods compared with dates
-- no difference

-- relative periods
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
  …
-   AND orders.placed_at < TIMESTAMP '2024-05-18'
+   AND orders.placed_at < TIMESTAMP '2024-05-18 00:00:00'

-- relative periods in the zone of the datasource
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-05-16 04:00:00+00'
-   AND orders.paid_at >= TIMESTAMPTZ '2024-05-01 04:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-05-18 04:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-05-16 04:00:00 +00:00'
+   AND orders.paid_at >= TIMESTAMP '2024-05-01 04:00:00 +00:00'
+   AND orders.paid_at < TIMESTAMP '2024-05-18 04:00:00 +00:00';

-- the last moment of the calendar
-- no difference

-- a period as range
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.placed_at, 'DD') AS "orders.placed_at",
+   TRUNC(orders.shipped_on, 'MM') AS "orders.shipped_on",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-07-01 00:00:00'
  …
- GROUP BY 1, 2;
+ GROUP BY TRUNC(orders.placed_at, 'DD'), TRUNC(orders.shipped_on, 'MM');

-- moments of different kinds
-- no difference

-- filters of the model
-- no difference
