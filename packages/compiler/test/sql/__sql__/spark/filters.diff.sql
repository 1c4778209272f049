-- comparisons of a column
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- and, or and not
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- lists
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- a list that excludes nothing
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- ranges
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- patterns
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- patterns with characters that mean something elsewhere
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\\\\%'
+   AND orders.status ILIKE '50\\\\%';

-- null and truth
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- texts with quotes, backslashes and other scripts
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status = 'it''s \n'
+ WHERE orders.status = 'it\'s \\n'

-- numbers and texts meet
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- functions in filters
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- arithmetic in filters
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND CAST(orders.amount AS DOUBLE) / NULLIF(orders.quantity, 0) > 2;

-- columns of joined models, one hop and two
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- missing partners that a filter may accept
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- derived columns with joins of their own
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- an aggregate of the query
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- an aggregate that the query does not show
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- a dimension and an aggregate under or
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- conditions of one text, each in its place
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- a named measure
-       AVG(customers.credit) AS credit_avg
+       AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg
  …
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum"
+   grouped.status AS `orders.status`,
+   grouped.amount_sum AS `orders.amount_sum`
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped._count, 0) > 8

-- a renamed measure
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.total"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.total`

-- a transform
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS `rank`
  …
-   windowed.status AS "orders.status",
-   windowed.amount_sum AS "orders.amount_sum"
+   windowed.status AS `orders.status`,
+   windowed.amount_sum AS `orders.amount_sum`
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed.`rank` <= 2;

-- a transform and a dimension under or
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS `rank`
  …
-   windowed.status AS "orders.status",
-   windowed.amount_sum AS "orders.amount_sum"
+   windowed.status AS `orders.status`,
+   windowed.amount_sum AS `orders.amount_sum`
  …
- WHERE windowed."rank" = 1 OR windowed.status = 'open';
+ WHERE windowed.`rank` = 1 OR windowed.status = 'open';

-- rows of a to-many join are asked for, not joined
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces > 3);

-- one row behind a to-many join that meets both conditions of a text
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
-   AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+   AND orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` INNER JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND `lines`.pieces > 1);

-- rows behind a to-many join, of which one meets every condition
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` INNER JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND `lines`.pieces > 1);

-- no row of a to-many join
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id);

-- rows of two to-many joins in one condition, either of which may have none
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE (EXISTS (SELECT 1 FROM order_lines AS `lines` CROSS JOIN order_lines AS extras WHERE orders.id = `lines`.order_id AND orders.id = extras.order_id AND NOT COALESCE(`lines`.pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines`)) OR NOT EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id);

-- rows of a to-many join or of the source itself
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces > 3);

-- variables as texts, numbers, parts and lists
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status = 'it''s'
+ WHERE orders.status = 'it\'s'
  …
-   AND orders.status LIKE '%a''b%'
+   AND orders.status LIKE '%a\'b%'

-- dates compared with texts
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
  …
-   AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02';
+   AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02 00:00:00';

-- zoned times compared in the zone of the datasource
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00+00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00+00:00';

-- dates in lists and ranges
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01';
+   AND orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00';

-- periods compared with timestamps
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
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
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- relative periods
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
  …
-   AND orders.placed_at < TIMESTAMP '2024-05-18'
+   AND orders.placed_at < TIMESTAMP '2024-05-18 00:00:00'

-- relative periods in the zone of the datasource
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-05-16 04:00:00+00'
-   AND orders.paid_at >= TIMESTAMPTZ '2024-05-01 04:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-05-18 04:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-05-16 04:00:00+00:00'
+   AND orders.paid_at >= TIMESTAMP '2024-05-01 04:00:00+00:00'
+   AND orders.paid_at < TIMESTAMP '2024-05-18 04:00:00+00:00';

-- the last moment of the calendar
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- a period as range
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', orders.placed_at) AS `orders.placed_at`,
+   DATE_TRUNC('month', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-07-01 00:00:00'

-- moments of different kinds
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- filters of the model
-   COUNT(*) AS "products._count"
+   COUNT(*) AS `products._count`
