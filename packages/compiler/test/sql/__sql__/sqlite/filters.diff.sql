-- comparisons of a column
-- no difference

-- and, or and not
-- no difference

-- lists
-   AND FALSE;
+   AND 0;

-- a list that excludes nothing
- WHERE TRUE;
+ WHERE 1;

-- ranges
-- no difference

-- patterns
- WHERE orders.status LIKE 'd%'
-   AND orders.status NOT LIKE '_o%'
-   AND orders.status ILIKE 'D%'
-   AND orders.status NOT ILIKE '%X';
+ WHERE orders.status GLOB 'd*'
+   AND orders.status NOT GLOB '?o*'
+   AND orders.status LIKE 'D%'
+   AND orders.status NOT LIKE '%X';

-- patterns with characters that mean something elsewhere
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status GLOB 'a[*][[]b][?]\*'
+   AND orders.status LIKE '50\%';

-- null and truth
-   AND COALESCE(orders.paid, FALSE)
-   AND NOT COALESCE(NOT orders.paid, FALSE);
+   AND COALESCE(orders.paid, 0)
+   AND NOT COALESCE(NOT orders.paid, 0);

-- texts with quotes, backslashes and other scripts
-- no difference

-- numbers and texts meet
-   AND orders.paid = TRUE;
+   AND orders.paid = 1;

-- functions in filters
-- no difference

-- arithmetic in filters
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND CAST(orders.amount AS REAL) / NULLIF(orders.quantity, 0) > 2;

-- columns of joined models, one hop and two
-- no difference

-- missing partners that a filter may accept
-- no difference

-- derived columns with joins of their own
-   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO';
+   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END GLOB '*NO';

-- an aggregate of the query
-- no difference

-- an aggregate that the query does not show
-- no difference

-- a dimension and an aggregate under or
-- no difference

-- conditions of one text, each in its place
-- no difference

-- a named measure
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
+ WHERE CAST(grouped.amount_sum AS REAL) / NULLIF(grouped._count, 0) > 8

-- a renamed measure
-- no difference

-- a transform
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"

-- a transform and a dimension under or
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"

-- rows of a to-many join are asked for, not joined
-- no difference

-- one row behind a to-many join that meets both conditions of a text
-- no difference

-- rows behind a to-many join, of which one meets every condition
-- no difference

-- no row of a to-many join
-- no difference

-- rows of two to-many joins in one condition, either of which may have none
- WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, 0)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);

-- rows of a to-many join or of the source itself
-- no difference

-- variables as texts, numbers, parts and lists
-   AND orders.status LIKE '%a''b%'
+   AND orders.status GLOB '*a''b*'

-- dates compared with texts
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
-   AND orders.shipped_on = DATE '2024-04-01'
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02';
+ WHERE orders.placed_at >= '2024-04-01 00:00:00'
+   AND orders.placed_at < '2024-05-01 12:30:00'
+   AND orders.shipped_on = '2024-04-01'
+   AND DATETIME(orders.shipped_on) < '2024-04-01 06:00:00'
+   AND SEM_MOMENT(COALESCE(orders.placed_at, orders.paid_at)) >= '2024-01-02 00:00:00';

-- zoned times compared in the zone of the datasource
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE SEM_MOMENT(orders.paid_at) >= '2024-03-31 22:00:00'
+   AND SEM_MOMENT(orders.paid_at) < '2024-04-30 19:00:00';

-- dates in lists and ranges
- WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01';
+ WHERE orders.shipped_on IN ('2024-04-01', '2024-04-02')
+   AND orders.placed_at >= '2024-04-01 00:00:00'
+   AND orders.placed_at < '2024-05-01 00:00:00';

-- periods compared with timestamps
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
-   AND (orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-01')
-   AND orders.placed_at >= TIMESTAMP '2024-05-01'
-   AND orders.placed_at < TIMESTAMP '2024-06-17'
-   AND (orders.placed_at >= TIMESTAMP '2024-04-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-30' AND orders.placed_at < TIMESTAMP '2024-07-01')
-   AND NOT (orders.placed_at >= TIMESTAMP '2024-05-01' AND orders.placed_at < TIMESTAMP '2024-05-02' OR orders.placed_at >= TIMESTAMP '2024-05-02' AND orders.placed_at < TIMESTAMP '2024-05-03');
+ WHERE orders.placed_at >= '2024-04-01 00:00:00'
+   AND orders.placed_at < '2024-07-01 00:00:00'
+   AND (orders.placed_at < '2024-05-01 00:00:00' OR orders.placed_at >= '2024-06-01 00:00:00')
+   AND orders.placed_at >= '2024-05-01 00:00:00'
+   AND orders.placed_at < '2024-06-17 00:00:00'
+   AND (orders.placed_at >= '2024-04-01 00:00:00' AND orders.placed_at < '2024-05-01 00:00:00' OR orders.placed_at >= '2024-06-30 00:00:00' AND orders.placed_at < '2024-07-01 00:00:00')
+   AND NOT (orders.placed_at >= '2024-05-01 00:00:00' AND orders.placed_at < '2024-05-02 00:00:00' OR orders.placed_at >= '2024-05-02 00:00:00' AND orders.placed_at < '2024-05-03 00:00:00');

-- periods compared with dates
- WHERE orders.shipped_on >= DATE '2024-01-01'
-   AND orders.shipped_on < DATE '2025-01-01'
-   AND orders.shipped_on <> DATE '2024-04-01'
-   AND orders.shipped_on >= DATE '2024-04-01'
-   AND orders.shipped_on < DATE '2024-10-01'
-   AND orders.shipped_on <= DATE '9999-12-31';
+ WHERE orders.shipped_on >= '2024-01-01'
+   AND orders.shipped_on < '2025-01-01'
+   AND orders.shipped_on <> '2024-04-01'
+   AND orders.shipped_on >= '2024-04-01'
+   AND orders.shipped_on < '2024-10-01'
+   AND orders.shipped_on <= '9999-12-31';

-- relative periods
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.shipped_on = DATE '2024-05-17'
-   AND orders.placed_at < TIMESTAMP '2024-05-18'
-   AND orders.placed_at < TIMESTAMP '2024-05-17 09:00:00';
+ WHERE orders.placed_at >= '2024-02-01 00:00:00'
+   AND orders.shipped_on = '2024-05-17'
+   AND orders.placed_at < '2024-05-18 00:00:00'
+   AND orders.placed_at < '2024-05-17 09:00:00';

-- relative periods in the zone of the datasource
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-05-16 04:00:00+00'
-   AND orders.paid_at >= TIMESTAMPTZ '2024-05-01 04:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-05-18 04:00:00+00';
+ WHERE SEM_MOMENT(orders.paid_at) >= '2024-05-16 04:00:00'
+   AND SEM_MOMENT(orders.paid_at) >= '2024-05-01 04:00:00'
+   AND SEM_MOMENT(orders.paid_at) < '2024-05-18 04:00:00';

-- the last moment of the calendar
- WHERE orders.placed_at <= TIMESTAMP '9999-12-31 23:59:59.999999'
-   AND orders.placed_at > TIMESTAMP '9999-12-31 23:59:59.999999';
+ WHERE orders.placed_at <= '9999-12-31 23:59:59.999999'
+   AND orders.placed_at > '9999-12-31 23:59:59.999999';

-- a period as range
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   DATE(orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.shipped_on) AS "orders.shipped_on",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
-   AND orders.shipped_on < DATE '2024-06-01'
+ WHERE orders.placed_at >= '2024-04-01 00:00:00'
+   AND orders.placed_at < '2024-07-01 00:00:00'
+   AND orders.shipped_on < '2024-06-01'

-- moments of different kinds
- WHERE orders.shipped_on > orders.placed_at
-   AND orders.paid_at >= orders.placed_at;
+ WHERE DATETIME(orders.shipped_on) > DATETIME(orders.placed_at)
+   AND SEM_MOMENT(orders.paid_at) >= DATETIME(orders.placed_at);

-- filters of the model
-- no difference
