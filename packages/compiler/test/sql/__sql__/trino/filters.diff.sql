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
-- no difference

-- texts with quotes, backslashes and other scripts
-- no difference

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
-- no difference

-- a transform and a dimension under or
-- no difference

-- rows of a to-many join are asked for, not joined
-- no difference

-- one row behind a to-many join that meets both conditions of a text
-- no difference

-- rows behind a to-many join, of which one meets every condition
-- no difference

-- no row of a to-many join
-- no difference

-- rows of two to-many joins in one condition, either of which may have none
-- no difference

-- rows of a to-many join or of the source itself
-- no difference

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
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00 UTC'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00 UTC';

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
+ WHERE orders.paid_at >= TIMESTAMP '2024-05-16 04:00:00 UTC'
+   AND orders.paid_at >= TIMESTAMP '2024-05-01 04:00:00 UTC'
+   AND orders.paid_at < TIMESTAMP '2024-05-18 04:00:00 UTC';

-- the last moment of the calendar
-- no difference

-- a period as range
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-07-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-07-01 00:00:00'

-- moments of different kinds
-- no difference

-- filters of the model
-- no difference
