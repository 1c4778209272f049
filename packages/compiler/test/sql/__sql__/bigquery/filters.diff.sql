-- comparisons of a column
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- and, or and not
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- lists
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- a list that excludes nothing
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- ranges
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- patterns
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
-   AND orders.status ILIKE 'D%'
-   AND orders.status NOT ILIKE '%X';
+   AND LOWER(orders.status) LIKE LOWER('D%')
+   AND LOWER(orders.status) NOT LIKE LOWER('%X');

-- patterns with characters that mean something elsewhere
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\\\\%'
+   AND LOWER(orders.status) LIKE LOWER('50\\\\%');

-- null and truth
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- texts with quotes, backslashes and other scripts
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.status = 'it''s \n'
+ WHERE orders.status = 'it\'s \\n'

-- numbers and texts meet
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- functions in filters
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- arithmetic in filters
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
-   AND orders.quantity % 2 = 0
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND MOD(orders.quantity, 2) = 0
+   AND CAST(orders.amount AS FLOAT64) / NULLIF(orders.quantity, 0) > 2;

-- columns of joined models, one hop and two
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- missing partners that a filter may accept
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- derived columns with joins of their own
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- an aggregate of the query
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- an aggregate that the query does not show
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- a dimension and an aggregate under or
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- conditions of one text, each in its place
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- a named measure
-       AVG(customers.credit) AS credit_avg
+       AVG(CAST(customers.credit AS FLOAT64)) AS credit_avg
  …
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE CAST(grouped.amount_sum AS FLOAT64) / NULLIF(grouped._count, 0) > 8

-- a renamed measure
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.total"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_total_abacc948

-- a transform
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS `rank`
  …
-   windowed.status AS "orders.status",
-   windowed.amount_sum AS "orders.amount_sum"
+   windowed.status AS orders_status_6bc1dce8,
+   windowed.amount_sum AS orders_amount_sum_7e66bcaa
  …
- WHERE windowed."rank" <= 2;
+ WHERE windowed.`rank` <= 2;

-- a transform and a dimension under or
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS `rank`
  …
-   windowed.status AS "orders.status",
-   windowed.amount_sum AS "orders.amount_sum"
+   windowed.status AS orders_status_6bc1dce8,
+   windowed.amount_sum AS orders_amount_sum_7e66bcaa
  …
- WHERE windowed."rank" = 1 OR windowed.status = 'open';
+ WHERE windowed.`rank` = 1 OR windowed.status = 'open';

-- rows of a to-many join are asked for, not joined
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces > 3);

-- one row behind a to-many join that meets both conditions of a text
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
-   AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+   AND orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` INNER JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND `lines`.pieces > 1);

-- rows behind a to-many join, of which one meets every condition
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` INNER JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND `lines`.pieces > 1);

-- no row of a to-many join
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id);

-- rows of two to-many joins in one condition, either of which may have none
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE (EXISTS (SELECT 1 FROM order_lines AS `lines` CROSS JOIN order_lines AS extras WHERE orders.id = `lines`.order_id AND orders.id = extras.order_id AND NOT COALESCE(`lines`.pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines`)) OR NOT EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id);

-- rows of a to-many join or of the source itself
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces > 3);

-- variables as texts, numbers, parts and lists
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.status = 'it''s'
+ WHERE orders.status = 'it\'s'
  …
-   AND orders.status LIKE '%a''b%'
+   AND orders.status LIKE '%a\'b%'

-- dates compared with texts
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
+ WHERE orders.placed_at >= DATETIME '2024-04-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-05-01 12:30:00'
  …
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02';
+   AND orders.shipped_on < DATETIME '2024-04-01 06:00:00'
+   AND (COALESCE(orders.placed_at, orders.paid_at)) >= DATETIME '2024-01-02 00:00:00';

-- zoned times compared in the zone of the datasource
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00+00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00+00';

-- dates in lists and ranges
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01';
+   AND orders.placed_at >= DATETIME '2024-04-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-05-01 00:00:00';

-- periods compared with timestamps
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
-   AND (orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-01')
-   AND orders.placed_at >= TIMESTAMP '2024-05-01'
-   AND orders.placed_at < TIMESTAMP '2024-06-17'
-   AND (orders.placed_at >= TIMESTAMP '2024-04-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-30' AND orders.placed_at < TIMESTAMP '2024-07-01')
-   AND NOT (orders.placed_at >= TIMESTAMP '2024-05-01' AND orders.placed_at < TIMESTAMP '2024-05-02' OR orders.placed_at >= TIMESTAMP '2024-05-02' AND orders.placed_at < TIMESTAMP '2024-05-03');
+ WHERE orders.placed_at >= DATETIME '2024-04-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-07-01 00:00:00'
+   AND (orders.placed_at < DATETIME '2024-05-01 00:00:00' OR orders.placed_at >= DATETIME '2024-06-01 00:00:00')
+   AND orders.placed_at >= DATETIME '2024-05-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-06-17 00:00:00'
+   AND (orders.placed_at >= DATETIME '2024-04-01 00:00:00' AND orders.placed_at < DATETIME '2024-05-01 00:00:00' OR orders.placed_at >= DATETIME '2024-06-30 00:00:00' AND orders.placed_at < DATETIME '2024-07-01 00:00:00')
+   AND NOT (orders.placed_at >= DATETIME '2024-05-01 00:00:00' AND orders.placed_at < DATETIME '2024-05-02 00:00:00' OR orders.placed_at >= DATETIME '2024-05-02 00:00:00' AND orders.placed_at < DATETIME '2024-05-03 00:00:00');

-- periods compared with dates
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- relative periods
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
+ WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
  …
-   AND orders.placed_at < TIMESTAMP '2024-05-18'
-   AND orders.placed_at < TIMESTAMP '2024-05-17 09:00:00';
+   AND orders.placed_at < DATETIME '2024-05-18 00:00:00'
+   AND orders.placed_at < DATETIME '2024-05-17 09:00:00';

-- relative periods in the zone of the datasource
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-05-16 04:00:00+00'
-   AND orders.paid_at >= TIMESTAMPTZ '2024-05-01 04:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-05-18 04:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-05-16 04:00:00+00'
+   AND orders.paid_at >= TIMESTAMP '2024-05-01 04:00:00+00'
+   AND orders.paid_at < TIMESTAMP '2024-05-18 04:00:00+00';

-- the last moment of the calendar
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at <= TIMESTAMP '9999-12-31 23:59:59.999999'
-   AND orders.placed_at > TIMESTAMP '9999-12-31 23:59:59.999999';
+ WHERE orders.placed_at <= DATETIME '9999-12-31 23:59:59.999999'
+   AND orders.placed_at > DATETIME '9999-12-31 23:59:59.999999';

-- a period as range
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), DAY) AS orders_placed_at_af78bedd,
+   DATE_TRUNC(orders.shipped_on, MONTH) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
+ WHERE orders.placed_at >= DATETIME '2024-04-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-07-01 00:00:00'

-- moments of different kinds
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- filters of the model
-   COUNT(*) AS "products._count"
+   COUNT(*) AS products__count_80d05239
