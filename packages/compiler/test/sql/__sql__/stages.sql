-- the mean of monthly sums
-- {"queries":[{"name":"m","source_model":"orders","measures":["amount:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}]},{"source_model":"m","measures":["amount_sum:avg","*:count"],"filters":["amount_sum > 10"]}]}
-- sqlite
WITH
  m AS (
    SELECT
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  AVG(m.amount_sum) AS "m.amount_sum_avg",
  COUNT(*) AS "m._count"
FROM m
WHERE m.amount_sum > 10;
-- postgres, duckdb
WITH
  m AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  AVG(m.amount_sum) AS "m.amount_sum_avg",
  COUNT(*) AS "m._count"
FROM m
WHERE m.amount_sum > 10;
-- mysql
WITH
  m AS (
    SELECT
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  AVG(CAST(m.amount_sum AS DOUBLE)) AS `m.amount_sum_avg`,
  COUNT(*) AS `m._count`
FROM m
WHERE m.amount_sum > 10;

-- columns of a stage by either spelling
-- {"queries":[{"name":"s","source_model":"orders","dimensions":["customers.country"],"measures":["*:count"]},{"source_model":"s","dimensions":["customers.country","customers__country"],"measures":["_count:sum"]}]}
-- sqlite, postgres, duckdb
WITH
  s AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  )
SELECT
  s.customers__country AS "s.customers.country",
  SUM(s._count) AS "s._count_sum"
FROM s
GROUP BY 1;
-- mysql
WITH
  s AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  )
SELECT
  s.customers__country AS `s.customers.country`,
  SUM(s._count) AS `s._count_sum`
FROM s
GROUP BY 1;

-- stages in any order
-- {"queries":[{"name":"b","source_model":"a","dimensions":["status"],"measures":["amount_sum:max"]},{"name":"a","source_model":"orders","dimensions":["status","paid"],"measures":["amount:sum"]},{"source_model":"b","measures":["amount_sum_max:sum"]}]}
-- sqlite, postgres, duckdb
WITH
  a AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  ),
  b AS (
    SELECT
      a.status,
      MAX(a.amount_sum) AS amount_sum_max
    FROM a
    GROUP BY 1
  )
SELECT
  SUM(b.amount_sum_max) AS "b.amount_sum_max_sum"
FROM b;
-- mysql
WITH
  a AS (
    SELECT
      orders.status,
      orders.paid,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  ),
  b AS (
    SELECT
      a.status,
      MAX(a.amount_sum) AS amount_sum_max
    FROM a
    GROUP BY 1
  )
SELECT
  SUM(b.amount_sum_max) AS `b.amount_sum_max_sum`
FROM b;

-- a stage that nothing reads
-- {"queries":[{"name":"unread","source_model":"nothing"},{"source_model":"orders","measures":["*:count"]}]}
-- sqlite, postgres, duckdb
SELECT
  COUNT(*) AS "orders._count"
FROM orders;
-- mysql
SELECT
  COUNT(*) AS `orders._count`
FROM orders;

-- a stage named like a model
-- {"queries":[{"name":"orders","source_model":"recent","measures":["amount:sum"],"dimensions":["id"]},{"source_model":"orders","measures":["amount_sum:max"]}]}
-- sqlite, postgres, duckdb
WITH
  orders_2 AS (
    SELECT
      recent.id,
      SUM(recent.amount) AS amount_sum
    FROM (
      SELECT id, amount, placed_at
      FROM orders
      WHERE status <> 'void'
    ) AS recent
    GROUP BY 1
  )
SELECT
  MAX(orders.amount_sum) AS "orders.amount_sum_max"
FROM orders_2 AS orders;
-- mysql
WITH
  orders_2 AS (
    SELECT
      recent.id,
      SUM(recent.amount) AS amount_sum
    FROM (
      SELECT id, amount, placed_at
      FROM orders
      WHERE status <> 'void'
    ) AS recent
    GROUP BY 1
  )
SELECT
  MAX(orders.amount_sum) AS `orders.amount_sum_max`
FROM orders_2 AS orders;

-- a join to a stage
-- {"queries":[{"name":"spend","source_model":"orders","dimensions":["customer_id"],"measures":["amount:sum"]},{"source_model":{"source_name":"customers","joins":[{"target_model":"spend","join_pairs":[["id","customer_id"]]}]},"dimensions":["spend.amount_sum"],"measures":["*:count"]}]}
-- sqlite, postgres, duckdb
WITH
  spend AS (
    SELECT
      orders.customer_id,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  spend.amount_sum AS "customers.spend.amount_sum",
  COUNT(*) AS "customers._count"
FROM customers
LEFT JOIN spend
  ON customers.id = spend.customer_id
GROUP BY 1;
-- mysql
WITH
  spend AS (
    SELECT
      orders.customer_id,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  spend.amount_sum AS `customers.spend.amount_sum`,
  COUNT(*) AS `customers._count`
FROM customers
LEFT JOIN spend
  ON customers.id = spend.customer_id
GROUP BY 1;

-- a join to the one row of a stage
-- {"queries":[{"name":"total","source_model":"orders","measures":["amount:sum"]},{"source_model":{"source_name":"orders","joins":[{"target_model":"total","join_pairs":[]}]},"dimensions":["status","total.amount_sum"],"measures":["amount:sum"]}]}
-- sqlite, postgres, duckdb
WITH
  total AS (
    SELECT
      SUM(orders.amount) AS amount_sum
    FROM orders
  )
SELECT
  orders.status AS "orders.status",
  total.amount_sum AS "orders.total.amount_sum",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN total
  ON 1 = 1
GROUP BY 1, 2;
-- mysql
WITH
  total AS (
    SELECT
      SUM(orders.amount) AS amount_sum
    FROM orders
  )
SELECT
  orders.status AS `orders.status`,
  total.amount_sum AS `orders.total.amount_sum`,
  SUM(orders.amount) AS `orders.amount_sum`
FROM orders
LEFT JOIN total
  ON 1 = 1
GROUP BY 1, 2;

-- a stage read twice is one expression
-- {"queries":[{"name":"s","source_model":"orders","dimensions":["status"],"measures":["amount:sum"]},{"name":"t","source_model":{"source_name":"s","joins":[{"name":"again","target_model":"s","join_pairs":[["status","status"]]}]},"dimensions":["status","again.amount_sum"]},{"source_model":"t","measures":["*:count"]}]}
-- sqlite, postgres, duckdb
WITH
  s AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  t AS (
    SELECT
      s.status,
      again.amount_sum AS again__amount_sum
    FROM s
    LEFT JOIN s AS again
      ON s.status = again.status
    GROUP BY 1, 2
  )
SELECT
  COUNT(*) AS "t._count"
FROM t;
-- mysql
WITH
  s AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  t AS (
    SELECT
      s.status,
      again.amount_sum AS again__amount_sum
    FROM s
    LEFT JOIN s AS again
      ON s.status = again.status
    GROUP BY 1, 2
  )
SELECT
  COUNT(*) AS `t._count`
FROM t;

-- the limit of a stage is kept
-- {"queries":[{"name":"top","source_model":"orders","dimensions":["id","amount"],"order":{"amount":"desc"},"limit":2},{"source_model":"top","measures":["amount:sum"]}]}
-- sqlite
WITH
  top AS (
    SELECT
      orders.id,
      orders.amount
    FROM orders
    GROUP BY 1, 2
    ORDER BY orders.amount DESC
    LIMIT 2
  )
SELECT
  SUM(top.amount) AS "top.amount_sum"
FROM top;
-- postgres, duckdb
WITH
  top AS (
    SELECT
      orders.id,
      orders.amount
    FROM orders
    GROUP BY 1, 2
    ORDER BY orders.amount DESC NULLS LAST
    LIMIT 2
  )
SELECT
  SUM(top.amount) AS "top.amount_sum"
FROM top;
-- mysql
WITH
  top AS (
    SELECT
      orders.id,
      orders.amount
    FROM orders
    GROUP BY 1, 2
    ORDER BY orders.amount DESC
    LIMIT 2
  )
SELECT
  SUM(top.amount) AS `top.amount_sum`
FROM top;

-- weeks of a stage as months
-- {"queries":[{"name":"w","source_model":"orders","measures":["amount:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"week"}]},{"source_model":"w","measures":["amount_sum:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}]}]}
-- sqlite
WITH
  w AS (
    SELECT
      DATE(orders.placed_at, '-6 days', 'weekday 1') AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  STRFTIME('%Y-%m-01', w.placed_at) AS "w.placed_at",
  SUM(w.amount_sum) AS "w.amount_sum_sum"
FROM w
GROUP BY 1;
-- postgres
WITH
  w AS (
    SELECT
      DATE_TRUNC('week', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  DATE_TRUNC('month', CAST(w.placed_at AS TIMESTAMP)) AS "w.placed_at",
  SUM(w.amount_sum) AS "w.amount_sum_sum"
FROM w
GROUP BY 1;
-- duckdb
WITH
  w AS (
    SELECT
      DATE_TRUNC('week', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
  SUM(w.amount_sum) AS "w.amount_sum_sum"
FROM w
GROUP BY 1;
-- mysql
WITH
  w AS (
    SELECT
      DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  CAST(DATE_FORMAT(w.placed_at, '%Y-%m-01') AS DATE) AS `w.placed_at`,
  SUM(w.amount_sum) AS `w.amount_sum_sum`
FROM w
GROUP BY 1;

-- raw rows, then groups
-- {"queries":[{"name":"r","source_model":"orders","dimensions":["row_no","status"],"distinct_dimension_values":false},{"source_model":"r","measures":["row_no:max"],"dimensions":["status"],"filters":["row_no <= 10"]}]}
-- sqlite, postgres, duckdb
WITH
  r AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS row_no,
      orders.status
    FROM orders
  )
SELECT
  r.status AS "r.status",
  MAX(r.row_no) AS "r.row_no_max"
FROM r
WHERE r.row_no <= 10
GROUP BY 1;
-- mysql
WITH
  r AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS row_no,
      orders.status
    FROM orders
  )
SELECT
  r.status AS `r.status`,
  MAX(r.row_no) AS `r.row_no_max`
FROM r
WHERE r.row_no <= 10
GROUP BY 1;

-- run by name
-- {"name":"monthly"}
-- sqlite
SELECT
  customers.country AS "orders.customers.country",
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  SUM(orders.amount) AS "orders.amount_sum",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE orders.status = 'done'
GROUP BY 1, 2;
-- postgres, duckdb
SELECT
  customers.country AS "orders.customers.country",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  SUM(orders.amount) AS "orders.amount_sum",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE orders.status = 'done'
GROUP BY 1, 2;
-- mysql
SELECT
  customers.country AS `orders.customers.country`,
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
  SUM(orders.amount) AS `orders.amount_sum`,
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE orders.status = 'done'
GROUP BY 1, 2;

-- run by name, with a variable
-- {"name":"monthly","variables":{"state":"open"}}
-- sqlite
SELECT
  customers.country AS "orders.customers.country",
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  SUM(orders.amount) AS "orders.amount_sum",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE orders.status = 'open'
GROUP BY 1, 2;
-- postgres, duckdb
SELECT
  customers.country AS "orders.customers.country",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  SUM(orders.amount) AS "orders.amount_sum",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE orders.status = 'open'
GROUP BY 1, 2;
-- mysql
SELECT
  customers.country AS `orders.customers.country`,
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
  SUM(orders.amount) AS `orders.amount_sum`,
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
WHERE orders.status = 'open'
GROUP BY 1, 2;

-- a query-backed model as the source
-- {"source_model":"monthly","dimensions":["customers.country"],"measures":["amount_sum:max"]}
-- sqlite
WITH
  monthly AS (
    SELECT
      customers.country AS customers__country,
      STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
    GROUP BY 1, 2
  )
SELECT
  monthly.customers__country AS "monthly.customers.country",
  MAX(monthly.amount_sum) AS "monthly.amount_sum_max"
FROM monthly
GROUP BY 1;
-- postgres, duckdb
WITH
  monthly AS (
    SELECT
      customers.country AS customers__country,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
    GROUP BY 1, 2
  )
SELECT
  monthly.customers__country AS "monthly.customers.country",
  MAX(monthly.amount_sum) AS "monthly.amount_sum_max"
FROM monthly
GROUP BY 1;
-- mysql
WITH
  monthly AS (
    SELECT
      customers.country AS customers__country,
      CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
    GROUP BY 1, 2
  )
SELECT
  monthly.customers__country AS `monthly.customers.country`,
  MAX(monthly.amount_sum) AS `monthly.amount_sum_max`
FROM monthly
GROUP BY 1;

-- a model of a SELECT
-- {"source_model":"recent","measures":["amount:sum"]}
-- sqlite, postgres, duckdb
SELECT
  SUM(recent.amount) AS "recent.amount_sum"
FROM (
  SELECT id, amount, placed_at
  FROM orders
  WHERE status <> 'void'
) AS recent;
-- mysql
SELECT
  SUM(recent.amount) AS `recent.amount_sum`
FROM (
  SELECT id, amount, placed_at
  FROM orders
  WHERE status <> 'void'
) AS recent;

-- a model with additions
-- {"source_model":{"source_name":"orders","columns":[{"name":"tier","sql":"CASE WHEN amount > 15 THEN 'hi' ELSE 'lo' END"}],"measures":[{"name":"top","formula":"amount:max"}]},"dimensions":["tier"],"measures":["top"]}
-- sqlite, postgres, duckdb
SELECT
  CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS "orders.tier",
  MAX(orders.amount) AS "orders.top"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS `orders.tier`,
  MAX(orders.amount) AS `orders.top`
FROM orders
GROUP BY 1;

-- a model written in the query
-- {"source_model":{"name":"t","sql_table":"Other.Table","data_source":"shop","columns":[{"name":"n","type":"INT"}]},"measures":["n:sum"]}
-- sqlite, postgres, duckdb
SELECT
  SUM(t.n) AS "t.n_sum"
FROM "Other"."Table" AS t;
-- mysql
SELECT
  SUM(t.n) AS `t.n_sum`
FROM `Other`.`Table` AS t;
