-- comparisons of a column
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
-   AND orders.status = 'done';
+   AND orders.status = N'done';

-- and, or and not
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE (orders.status = 'done' OR orders.amount > 5 AND NOT (orders.quantity = 2))
-   AND NOT (orders.paid OR orders.amount < 1);
+ WHERE (orders.status = N'done' OR orders.amount > 5 AND NOT (orders.quantity = 2))
+   AND NOT (orders.paid = 1 OR orders.amount < 1);

-- lists
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status IN ('done', 'open')
-   AND orders.status NOT IN ('void')
+ WHERE orders.status IN (N'done', N'open')
+   AND orders.status NOT IN (N'void')
  …
-   AND FALSE;
+   AND 0 = 1;

-- a list that excludes nothing
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE TRUE;
+ WHERE 1 = 1;

-- ranges
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- patterns
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status LIKE 'd%'
-   AND orders.status NOT LIKE '_o%'
-   AND orders.status ILIKE 'D%'
-   AND orders.status NOT ILIKE '%X';
+ WHERE CAST(orders.status AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE N'd%'
+   AND CAST(orders.status AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 NOT LIKE N'_o%'
+   AND CAST(LOWER(orders.status) AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE LOWER(N'D%')
+   AND CAST(LOWER(orders.status) AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 NOT LIKE LOWER(N'%X');

-- patterns with characters that mean something elsewhere
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE CAST(orders.status AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE N'a*[[]b]?\%'
+   AND CAST(LOWER(orders.status) AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE LOWER(N'50\%');

-- null and truth
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
-   AND orders.paid
-   AND NOT orders.paid
-   AND COALESCE(orders.paid, FALSE)
-   AND NOT COALESCE(NOT orders.paid, FALSE);
+   AND orders.paid = 1
+   AND NOT (orders.paid = 1)
+   AND COALESCE(orders.paid, 0) = 1
+   AND NOT (COALESCE(CASE WHEN NOT (orders.paid = 1) THEN 1 WHEN NOT (NOT (orders.paid = 1)) THEN 0 END, 0) = 1);

-- texts with quotes, backslashes and other scripts
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status = 'it''s \n'
-   AND orders.status = 'Ørsted 東京 😀';
+ WHERE orders.status = N'it''s \n'
+   AND orders.status = N'Ørsted 東京 😀';

-- numbers and texts meet
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
-   AND orders.status = '12'
-   AND orders.paid = TRUE;
+   AND orders.status = N'12'
+   AND orders.paid = 1;

-- functions in filters
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE LOWER(TRIM(orders.status)) = 'done'
-   AND LENGTH(orders.status || '!') > 3
-   AND SUBSTR(orders.status, 2) = 'x';
+ WHERE LOWER(TRIM(orders.status)) = N'done'
+   AND LEN(CASE WHEN orders.status IS NOT NULL AND N'!' IS NOT NULL THEN CONCAT(orders.status, N'!') END + N'.') - 1 > 3
+   AND SUBSTRING(orders.status, 2, 2147483647) = N'x';

-- arithmetic in filters
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- columns of joined models, one hop and two
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE customers.country = 'NO'
-   AND customers__regions.name = 'North';
+ WHERE customers.country = N'NO'
+   AND customers__regions.name = N'North';

-- missing partners that a filter may accept
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE (customers.country IS NULL OR orders.status = 'done')
-   AND (customers__regions.name = 'North' OR customers.country = 'NO');
+ WHERE (customers.country IS NULL OR orders.status = N'done')
+   AND (customers__regions.name = N'North' OR customers.country = N'NO');

-- derived columns with joins of their own
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
-   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO';
+   AND CAST(CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE N'%NO';

-- an aggregate of the query
- GROUP BY 1
+ GROUP BY orders.status

-- an aggregate that the query does not show
- GROUP BY 1
+ GROUP BY orders.status
  …
-   AND COUNT(*) > 2;
+   AND COUNT_BIG(*) > 2;

-- a dimension and an aggregate under or
- GROUP BY 1
- HAVING orders.status = 'done' OR SUM(orders.amount) > 8;
+ GROUP BY orders.status
+ HAVING orders.status = N'done' OR SUM(orders.amount) > 8;

-- conditions of one text, each in its place
- WHERE orders.paid
-   AND orders.status <> 'void'
- GROUP BY 1
+ WHERE orders.paid = 1
+   AND orders.status <> N'void'
+ GROUP BY orders.status

-- a named measure
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       AVG(customers.credit) AS credit_avg
+       AVG(CAST(customers.credit AS DOUBLE PRECISION)) AS credit_avg

-- a renamed measure
- GROUP BY 1
+ GROUP BY orders.status

-- a transform
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"

-- a transform and a dimension under or
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
  …
- WHERE windowed."rank" = 1 OR windowed.status = 'open';
+ WHERE windowed."rank" = 1 OR windowed.status = N'open';

-- rows of a to-many join are asked for, not joined
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- one row behind a to-many join that meets both conditions of a text
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.paid
-   AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.paid = 1
+   AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = N'Lamp' AND "lines".pieces > 1);

-- rows behind a to-many join, of which one meets every condition
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = N'Lamp' AND "lines".pieces > 1);

-- no row of a to-many join
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- rows of two to-many joins in one condition, either of which may have none
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
+ WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT (COALESCE(CASE WHEN "lines".pieces > extras.pieces THEN 1 WHEN NOT ("lines".pieces > extras.pieces) THEN 0 END, 0) = 1)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);

-- rows of a to-many join or of the source itself
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = N'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);

-- variables as texts, numbers, parts and lists
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status = 'it''s'
+ WHERE orders.status = N'it''s'
  …
-   AND orders.status LIKE '%a''b%'
+   AND CAST(orders.status AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE N'%a''b%'

-- dates compared with texts
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
-   AND orders.shipped_on = DATE '2024-04-01'
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02';
+ WHERE orders.placed_at >= CAST('2024-04-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-05-01T12:30:00' AS DATETIME2)
+   AND orders.shipped_on = CAST('2024-04-01' AS DATE)
+   AND orders.shipped_on < CAST('2024-04-01T06:00:00' AS DATETIME2)
+   AND (COALESCE(orders.placed_at, orders.paid_at)) >= CAST('2024-01-02T00:00:00' AS DATETIME2);

-- zoned times compared in the zone of the datasource
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= CAST('2024-03-31T22:00:00+00:00' AS DATETIMEOFFSET)
+   AND orders.paid_at < CAST('2024-04-30T19:00:00+00:00' AS DATETIMEOFFSET);

-- dates in lists and ranges
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01';
+ WHERE orders.shipped_on IN (CAST('2024-04-01' AS DATE), CAST('2024-04-02' AS DATE))
+   AND orders.placed_at >= CAST('2024-04-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2);

-- periods compared with timestamps
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
-   AND (orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-01')
-   AND orders.placed_at >= TIMESTAMP '2024-05-01'
-   AND orders.placed_at < TIMESTAMP '2024-06-17'
-   AND (orders.placed_at >= TIMESTAMP '2024-04-01' AND orders.placed_at < TIMESTAMP '2024-05-01' OR orders.placed_at >= TIMESTAMP '2024-06-30' AND orders.placed_at < TIMESTAMP '2024-07-01')
-   AND NOT (orders.placed_at >= TIMESTAMP '2024-05-01' AND orders.placed_at < TIMESTAMP '2024-05-02' OR orders.placed_at >= TIMESTAMP '2024-05-02' AND orders.placed_at < TIMESTAMP '2024-05-03');
+ WHERE orders.placed_at >= CAST('2024-04-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-07-01T00:00:00' AS DATETIME2)
+   AND (orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2) OR orders.placed_at >= CAST('2024-06-01T00:00:00' AS DATETIME2))
+   AND orders.placed_at >= CAST('2024-05-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-06-17T00:00:00' AS DATETIME2)
+   AND (orders.placed_at >= CAST('2024-04-01T00:00:00' AS DATETIME2) AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2) OR orders.placed_at >= CAST('2024-06-30T00:00:00' AS DATETIME2) AND orders.placed_at < CAST('2024-07-01T00:00:00' AS DATETIME2))
+   AND NOT (orders.placed_at >= CAST('2024-05-01T00:00:00' AS DATETIME2) AND orders.placed_at < CAST('2024-05-02T00:00:00' AS DATETIME2) OR orders.placed_at >= CAST('2024-05-02T00:00:00' AS DATETIME2) AND orders.placed_at < CAST('2024-05-03T00:00:00' AS DATETIME2));

-- periods compared with dates
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.shipped_on >= DATE '2024-01-01'
-   AND orders.shipped_on < DATE '2025-01-01'
-   AND orders.shipped_on <> DATE '2024-04-01'
-   AND orders.shipped_on >= DATE '2024-04-01'
-   AND orders.shipped_on < DATE '2024-10-01'
-   AND orders.shipped_on <= DATE '9999-12-31';
+ WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+   AND orders.shipped_on < CAST('2025-01-01' AS DATE)
+   AND orders.shipped_on <> CAST('2024-04-01' AS DATE)
+   AND orders.shipped_on >= CAST('2024-04-01' AS DATE)
+   AND orders.shipped_on < CAST('2024-10-01' AS DATE)
+   AND orders.shipped_on <= CAST('9999-12-31' AS DATE);

-- relative periods
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.shipped_on = DATE '2024-05-17'
-   AND orders.placed_at < TIMESTAMP '2024-05-18'
-   AND orders.placed_at < TIMESTAMP '2024-05-17 09:00:00';
+ WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+   AND orders.shipped_on = CAST('2024-05-17' AS DATE)
+   AND orders.placed_at < CAST('2024-05-18T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-05-17T09:00:00' AS DATETIME2);

-- relative periods in the zone of the datasource
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-05-16 04:00:00+00'
-   AND orders.paid_at >= TIMESTAMPTZ '2024-05-01 04:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-05-18 04:00:00+00';
+ WHERE orders.paid_at >= CAST('2024-05-16T04:00:00+00:00' AS DATETIMEOFFSET)
+   AND orders.paid_at >= CAST('2024-05-01T04:00:00+00:00' AS DATETIMEOFFSET)
+   AND orders.paid_at < CAST('2024-05-18T04:00:00+00:00' AS DATETIMEOFFSET);

-- the last moment of the calendar
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at <= TIMESTAMP '9999-12-31 23:59:59.999999'
-   AND orders.placed_at > TIMESTAMP '9999-12-31 23:59:59.999999';
+ WHERE orders.placed_at <= CAST('9999-12-31T23:59:59.999999' AS DATETIME2)
+   AND orders.placed_at > CAST('9999-12-31T23:59:59.999999' AS DATETIME2);

-- a period as range
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(day, orders.placed_at) AS "orders.placed_at",
+   DATETRUNC(month, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
-   AND orders.shipped_on < DATE '2024-06-01'
- GROUP BY 1, 2;
+ WHERE orders.placed_at >= CAST('2024-04-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-07-01T00:00:00' AS DATETIME2)
+   AND orders.shipped_on < CAST('2024-06-01' AS DATE)
+ GROUP BY DATETRUNC(day, orders.placed_at), DATETRUNC(month, orders.shipped_on);

-- moments of different kinds
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- filters of the model
-   COUNT(*) AS "products._count"
+   COUNT_BIG(*) AS "products._count"
