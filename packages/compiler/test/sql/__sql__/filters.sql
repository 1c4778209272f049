-- comparisons of a column
-- {"source_model":"orders","measures":["*:count"],"filters":["amount > 10","amount <> 20","10 >= quantity","status == 'done'"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount > 10
  AND orders.amount <> 20
  AND 10 >= orders.quantity
  AND orders.status = 'done';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.amount > 10
  AND orders.amount <> 20
  AND 10 >= orders.quantity
  AND orders.status = 'done';

-- and, or and not
-- {"source_model":"orders","measures":["*:count"],"filters":["status = 'done' or amount > 5 and not quantity = 2","not (paid or amount < 1)"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE (orders.status = 'done' OR orders.amount > 5 AND NOT (orders.quantity = 2))
  AND NOT (orders.paid OR orders.amount < 1);
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE (orders.status = 'done' OR orders.amount > 5 AND NOT (orders.quantity = 2))
  AND NOT (orders.paid OR orders.amount < 1);

-- lists
-- {"source_model":"orders","measures":["*:count"],"filters":["status in ('done', 'open')","status not in ('void')","quantity in (1, 2)","status in ()"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status IN ('done', 'open')
  AND orders.status NOT IN ('void')
  AND orders.quantity IN (1, 2)
  AND FALSE;
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.status IN ('done', 'open')
  AND orders.status NOT IN ('void')
  AND orders.quantity IN (1, 2)
  AND FALSE;

-- a list that excludes nothing
-- {"source_model":"orders","measures":["*:count"],"filters":["status not in ()"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE TRUE;
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE TRUE;

-- ranges
-- {"source_model":"orders","measures":["*:count"],"filters":["amount between 10 and 20","quantity not between 1 and 3"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount >= 10
  AND orders.amount <= 20
  AND NOT (orders.quantity >= 1 AND orders.quantity <= 3);
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.amount >= 10
  AND orders.amount <= 20
  AND NOT (orders.quantity >= 1 AND orders.quantity <= 3);

-- patterns
-- {"source_model":"orders","measures":["*:count"],"filters":["status like 'd%'","status not like '_o%'","status ilike 'D%'","status not ilike '%X'"]}
-- sqlite
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status GLOB 'd*'
  AND orders.status NOT GLOB '?o*'
  AND orders.status LIKE 'D%'
  AND orders.status NOT LIKE '%X';
-- postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status LIKE 'd%'
  AND orders.status NOT LIKE '_o%'
  AND orders.status ILIKE 'D%'
  AND orders.status NOT ILIKE '%X';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE CONVERT(orders.status USING utf8mb4) COLLATE utf8mb4_bin LIKE 'd%'
  AND CONVERT(orders.status USING utf8mb4) COLLATE utf8mb4_bin NOT LIKE '_o%'
  AND CONVERT(LOWER(orders.status) USING utf8mb4) COLLATE utf8mb4_bin LIKE LOWER('D%')
  AND CONVERT(LOWER(orders.status) USING utf8mb4) COLLATE utf8mb4_bin NOT LIKE LOWER('%X');

-- patterns with characters that mean something elsewhere
-- {"source_model":"orders","measures":["*:count"],"filters":["status like 'a*[b]?\\%'","status ilike '50\\%'"]}
-- sqlite
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status GLOB 'a[*][[]b][?]\*'
  AND orders.status LIKE '50\%';
-- postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
  AND orders.status ILIKE '50\%' ESCAPE '';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE CONVERT(orders.status USING utf8mb4) COLLATE utf8mb4_bin LIKE 'a*[b]?\\%' ESCAPE '|'
  AND CONVERT(LOWER(orders.status) USING utf8mb4) COLLATE utf8mb4_bin LIKE LOWER('50\\%') ESCAPE '|';

-- null and truth
-- {"source_model":"orders","measures":["*:count"],"filters":["status is null","amount is not null","paid","not paid","paid is true","paid is not false"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status IS NULL
  AND orders.amount IS NOT NULL
  AND orders.paid
  AND NOT orders.paid
  AND COALESCE(orders.paid, FALSE)
  AND NOT COALESCE(NOT orders.paid, FALSE);
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.status IS NULL
  AND orders.amount IS NOT NULL
  AND orders.paid
  AND NOT orders.paid
  AND COALESCE(orders.paid, FALSE)
  AND NOT COALESCE(NOT orders.paid, FALSE);

-- texts with quotes, backslashes and other scripts
-- {"source_model":"orders","measures":["*:count"],"filters":["status = 'it''s \\n'","status = \"Ørsted 東京 😀\""]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status = 'it''s \n'
  AND orders.status = 'Ørsted 東京 😀';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.status = 'it''s \\n'
  AND orders.status = 'Ørsted 東京 😀';

-- numbers and texts meet
-- {"source_model":"orders","measures":["*:count"],"filters":["amount = '12.5'","status = 12","paid = 1"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount = 12.5
  AND orders.status = '12'
  AND orders.paid = TRUE;
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.amount = 12.5
  AND orders.status = '12'
  AND orders.paid = TRUE;

-- functions in filters
-- {"source_model":"orders","measures":["*:count"],"filters":["lower(trim(status)) = 'done'","length(status || '!') > 3","substr(status, 2) = 'x'"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE LOWER(TRIM(orders.status)) = 'done'
  AND LENGTH(orders.status || '!') > 3
  AND SUBSTR(orders.status, 2) = 'x';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE LOWER(TRIM(orders.status)) = 'done'
  AND CHAR_LENGTH(CONCAT(orders.status, '!')) > 3
  AND SUBSTR(orders.status, 2) = 'x';

-- arithmetic in filters
-- {"source_model":"orders","measures":["*:count"],"filters":["amount - weight * 2 > 5","quantity % 2 = 0","amount / quantity > 2"]}
-- sqlite
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount - orders.weight * 2 > 5
  AND orders.quantity % 2 = 0
  AND CAST(orders.amount AS REAL) / NULLIF(orders.quantity, 0) > 2;
-- postgres
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount - orders.weight * 2 > 5
  AND MOD(CAST(orders.quantity AS NUMERIC), CAST(2 AS NUMERIC)) = 0
  AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
-- duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount - orders.weight * 2 > 5
  AND orders.quantity % 2 = 0
  AND orders.amount / NULLIF(orders.quantity, 0) > 2;
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.amount - orders.weight * 2 > 5
  AND orders.quantity % 2 = 0
  AND CAST(orders.amount AS DOUBLE) / NULLIF(orders.quantity, 0) > 2;

-- columns of joined models, one hop and two
-- {"source_model":"orders","measures":["*:count"],"filters":["customers.country = 'NO'","customers.regions.name = 'North'"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE customers.country = 'NO'
  AND customers__regions.name = 'North';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE customers.country = 'NO'
  AND customers__regions.name = 'North';

-- derived columns with joins of their own
-- {"source_model":"orders","measures":["*:count"],"filters":["is_home = 1","customers.place like '%NO'"]}
-- sqlite
SELECT
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE (CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END) = 1
  AND (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) GLOB '*NO';
-- postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE (CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END) = 1
  AND (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) LIKE '%NO';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE (CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END) = 1
  AND CONVERT(CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) USING utf8mb4) COLLATE utf8mb4_bin LIKE '%NO';

-- an aggregate of the query
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["status"],"filters":["amount:sum > 8","sum(amount) < 60"]}
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1
HAVING SUM(orders.amount) > 8
  AND SUM(orders.amount) < 60;
-- mysql
SELECT
  orders.status AS `orders.status`,
  SUM(orders.amount) AS `orders.amount_sum`
FROM orders
GROUP BY 1
HAVING SUM(orders.amount) > 8
  AND SUM(orders.amount) < 60;

-- an aggregate that the query does not show
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["status"],"filters":["weight:sum > 8","*:count > 2"]}
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1
HAVING SUM(orders.weight) > 8
  AND COUNT(*) > 2;
-- mysql
SELECT
  orders.status AS `orders.status`,
  SUM(orders.amount) AS `orders.amount_sum`
FROM orders
GROUP BY 1
HAVING SUM(orders.weight) > 8
  AND COUNT(*) > 2;

-- a dimension and an aggregate under or
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["status"],"filters":["status = 'done' or amount:sum > 8"]}
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1
HAVING orders.status = 'done' OR SUM(orders.amount) > 8;
-- mysql
SELECT
  orders.status AS `orders.status`,
  SUM(orders.amount) AS `orders.amount_sum`
FROM orders
GROUP BY 1
HAVING orders.status = 'done' OR SUM(orders.amount) > 8;

-- conditions of one text, each in its place
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["status"],"filters":["paid and amount:sum > 8 and status <> 'void'"]}
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
WHERE orders.paid
  AND orders.status <> 'void'
GROUP BY 1
HAVING SUM(orders.amount) > 8;
-- mysql
SELECT
  orders.status AS `orders.status`,
  SUM(orders.amount) AS `orders.amount_sum`
FROM orders
WHERE orders.paid
  AND orders.status <> 'void'
GROUP BY 1
HAVING SUM(orders.amount) > 8;

-- a named measure
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["status"],"filters":["aov > 8","customers.avg_credit > 3"]}
-- warning: 'status' is not reached from 'customers', so measures of 'customers' repeat for its values
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg
    FROM customers
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum"
FROM grouped
CROSS JOIN customers_measures
WHERE CAST(grouped.amount_sum AS REAL) / NULLIF(grouped._count, 0) > 8
  AND customers_measures.credit_avg > 3;
-- postgres
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg
    FROM customers
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum"
FROM grouped
CROSS JOIN customers_measures
WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) > 8
  AND customers_measures.credit_avg > 3;
-- duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      AVG(customers.credit) AS credit_avg
    FROM customers
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum"
FROM grouped
CROSS JOIN customers_measures
WHERE grouped.amount_sum / NULLIF(grouped._count, 0) > 8
  AND customers_measures.credit_avg > 3;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      AVG(CAST(customers.credit AS DOUBLE)) AS credit_avg
    FROM customers
  )
SELECT
  grouped.status AS `orders.status`,
  grouped.amount_sum AS `orders.amount_sum`
FROM grouped
CROSS JOIN customers_measures
WHERE CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped._count, 0) > 8
  AND customers_measures.credit_avg > 3;

-- a renamed measure
-- {"source_model":"orders","measures":[{"formula":"amount:sum","name":"total"}],"dimensions":["status"],"filters":["total > 8","amount:sum < 60"]}
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.total"
FROM orders
GROUP BY 1
HAVING SUM(orders.amount) < 60
  AND SUM(orders.amount) > 8;
-- mysql
SELECT
  orders.status AS `orders.status`,
  SUM(orders.amount) AS `orders.total`
FROM orders
GROUP BY 1
HAVING SUM(orders.amount) < 60
  AND SUM(orders.amount) > 8;

-- a transform
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["status"],"filters":["rank(amount:sum) <= 2"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
    FROM grouped
  )
SELECT
  windowed.status AS "orders.status",
  windowed.amount_sum AS "orders.amount_sum"
FROM windowed
WHERE windowed."rank" <= 2;
-- postgres, duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
    FROM grouped
  )
SELECT
  windowed.status AS "orders.status",
  windowed.amount_sum AS "orders.amount_sum"
FROM windowed
WHERE windowed."rank" <= 2;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC) AS `rank`
    FROM grouped
  )
SELECT
  windowed.status AS `orders.status`,
  windowed.amount_sum AS `orders.amount_sum`
FROM windowed
WHERE windowed.`rank` <= 2;

-- a transform and a dimension under or
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["status"],"filters":["rank(amount:sum) = 1 or status = 'open'"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
    FROM grouped
  )
SELECT
  windowed.status AS "orders.status",
  windowed.amount_sum AS "orders.amount_sum"
FROM windowed
WHERE windowed."rank" = 1 OR windowed.status = 'open';
-- postgres, duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
    FROM grouped
  )
SELECT
  windowed.status AS "orders.status",
  windowed.amount_sum AS "orders.amount_sum"
FROM windowed
WHERE windowed."rank" = 1 OR windowed.status = 'open';
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.status,
      grouped.amount_sum,
      RANK() OVER (ORDER BY grouped.amount_sum DESC) AS `rank`
    FROM grouped
  )
SELECT
  windowed.status AS `orders.status`,
  windowed.amount_sum AS `orders.amount_sum`
FROM windowed
WHERE windowed.`rank` = 1 OR windowed.status = 'open';

-- rows of a to-many join are asked for, not joined
-- {"source_model":"orders","measures":["*:count"],"filters":["lines.pieces > 3"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 3);
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id AND `lines`.pieces > 3);

-- one row behind a to-many join that meets both conditions of a text
-- {"source_model":"orders","measures":["*:count"],"filters":["paid and lines.products.name = 'Lamp' and lines.pieces > 1"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid
  AND EXISTS (SELECT 1 FROM order_lines AS "lines" LEFT JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE orders.id = "lines".order_id AND lines__products.name = 'Lamp' AND "lines".pieces > 1);
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.paid
  AND EXISTS (SELECT 1 FROM order_lines AS `lines` LEFT JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE orders.id = `lines`.order_id AND lines__products.name = 'Lamp' AND `lines`.pieces > 1);

-- rows behind a to-many join, one for each text
-- {"source_model":"orders","measures":["*:count"],"filters":["lines.products.name = 'Lamp'","lines.pieces > 1"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" LEFT JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE orders.id = "lines".order_id AND lines__products.name = 'Lamp')
  AND EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 1);
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE EXISTS (SELECT 1 FROM order_lines AS `lines` LEFT JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE orders.id = `lines`.order_id AND lines__products.name = 'Lamp')
  AND EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id AND `lines`.pieces > 1);

-- no row of a to-many join
-- {"source_model":"orders","measures":["*:count"],"filters":["lines.pieces is null"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND TRUE;
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id AND `lines`.pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id) AND TRUE;

-- variables as texts, numbers, parts and lists
-- {"source_model":"orders","measures":["*:count"],"filters":["status = '{state}' and amount > {least}","status like '%{part}%'","quantity in {sizes}"],"variables":{"state":"it's","least":-4,"part":"a'b","sizes":[1,2]}}
-- sqlite
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status = 'it''s'
  AND orders.amount > -4
  AND orders.status GLOB '*a''b*'
  AND orders.quantity IN (1, 2);
-- postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status = 'it''s'
  AND orders.amount > -4
  AND orders.status LIKE '%a''b%'
  AND orders.quantity IN (1, 2);
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.status = 'it''s'
  AND orders.amount > -4
  AND CONVERT(orders.status USING utf8mb4) COLLATE utf8mb4_bin LIKE '%a''b%'
  AND orders.quantity IN (1, 2);

-- dates compared with texts
-- {"source_model":"orders","measures":["*:count"],"filters":["placed_at >= '2024-04-01'","placed_at < '2024-05-01 12:30'","shipped_on = '2024-04-01'","shipped_on < '2024-04-01T06:00:00'","due_at > '2024-01-01'"]}
-- sqlite
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= '2024-04-01 00:00:00'
  AND orders.placed_at < '2024-05-01 12:30:00'
  AND orders.shipped_on = '2024-04-01'
  AND DATETIME(orders.shipped_on) < '2024-04-01 06:00:00'
  AND SEM_MOMENT(COALESCE(orders.placed_at, orders.paid_at)) > '2024-01-01 00:00:00';
-- postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
  AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
  AND orders.shipped_on = DATE '2024-04-01'
  AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
  AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
  AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
  AND orders.shipped_on = DATE '2024-04-01'
  AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
  AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01 00:00:00';

-- zoned times compared in the zone of the datasource
-- {"source_model":"orders","measures":["*:count"],"filters":["paid_at >= '2024-04-01'","paid_at < '2024-05-01T00:00:00+05:00'"]}
-- sqlite
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE SEM_MOMENT(orders.paid_at) >= '2024-03-31 22:00:00'
  AND SEM_MOMENT(orders.paid_at) < '2024-04-30 19:00:00';
-- postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
  AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00'
  AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00';

-- dates in lists and ranges
-- {"source_model":"orders","measures":["*:count"],"filters":["shipped_on in ('2024-04-01', '2024-04-02')","placed_at between '2024-04-01' and '2024-04-30'"]}
-- sqlite
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on IN ('2024-04-01', '2024-04-02')
  AND orders.placed_at >= '2024-04-01 00:00:00'
  AND orders.placed_at <= '2024-04-30 00:00:00';
-- postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
  AND orders.placed_at >= TIMESTAMP '2024-04-01'
  AND orders.placed_at <= TIMESTAMP '2024-04-30';
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
  AND orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
  AND orders.placed_at <= TIMESTAMP '2024-04-30 00:00:00';

-- moments of different kinds
-- {"source_model":"orders","measures":["*:count"],"filters":["shipped_on > placed_at","paid_at >= placed_at"]}
-- sqlite
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE DATETIME(orders.shipped_on) > DATETIME(orders.placed_at)
  AND SEM_MOMENT(orders.paid_at) >= DATETIME(orders.placed_at);
-- postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on > orders.placed_at
  AND orders.paid_at >= orders.placed_at;
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders
WHERE orders.shipped_on > orders.placed_at
  AND orders.paid_at >= orders.placed_at;

-- filters of the model
-- {"source_model":"products","measures":["*:count"],"filters":["price > 3"]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "products._count"
FROM products
WHERE (products.discontinued_on IS NULL)
  AND products.price > 3;
-- mysql
SELECT
  COUNT(*) AS `products._count`
FROM products
WHERE (products.discontinued_on IS NULL)
  AND products.price > 3;
