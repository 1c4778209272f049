-- a measure of a joined model alone
-- {"source_model":"orders","measures":["customers.credit:sum"]}
-- sqlite, postgres, duckdb
WITH
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  )
SELECT
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM customers_measures;
-- mysql
WITH
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  )
SELECT
  customers_measures.credit_sum AS `orders.customers.credit_sum`
FROM customers_measures;

-- by a dimension of the joined model
-- {"source_model":"orders","measures":["*:count","customers.credit:sum"],"dimensions":["customers.country"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__country IS customers_measures.country;
-- postgres
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON ARRAY[grouped.customers__country] = ARRAY[customers_measures.country] AND (grouped.customers__country IS NULL) = (customers_measures.country IS NULL);
-- duckdb
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country;
-- mysql
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS `orders.customers.country`,
  grouped._count AS `orders._count`,
  customers_measures.credit_sum AS `orders.customers.credit_sum`
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__country <=> customers_measures.country;

-- by a dimension behind the joined model
-- {"source_model":"orders","measures":["*:count","customers.credit:sum"],"dimensions":["customers.regions.name"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      customers__regions.name AS customers__regions__name,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    LEFT JOIN regions AS customers__regions
      ON customers.region_id = customers__regions.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      regions.name AS regions__name,
      SUM(customers.credit) AS credit_sum
    FROM customers
    LEFT JOIN regions
      ON customers.region_id = regions.id
    GROUP BY 1
  )
SELECT
  grouped.customers__regions__name AS "orders.customers.regions.name",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__regions__name IS customers_measures.regions__name;
-- postgres
WITH
  grouped AS (
    SELECT
      customers__regions.name AS customers__regions__name,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    LEFT JOIN regions AS customers__regions
      ON customers.region_id = customers__regions.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      regions.name AS regions__name,
      SUM(customers.credit) AS credit_sum
    FROM customers
    LEFT JOIN regions
      ON customers.region_id = regions.id
    GROUP BY 1
  )
SELECT
  grouped.customers__regions__name AS "orders.customers.regions.name",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON ARRAY[grouped.customers__regions__name] = ARRAY[customers_measures.regions__name] AND (grouped.customers__regions__name IS NULL) = (customers_measures.regions__name IS NULL);
-- duckdb
WITH
  grouped AS (
    SELECT
      customers__regions.name AS customers__regions__name,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    LEFT JOIN regions AS customers__regions
      ON customers.region_id = customers__regions.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      regions.name AS regions__name,
      SUM(customers.credit) AS credit_sum
    FROM customers
    LEFT JOIN regions
      ON customers.region_id = regions.id
    GROUP BY 1
  )
SELECT
  grouped.customers__regions__name AS "orders.customers.regions.name",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
-- mysql
WITH
  grouped AS (
    SELECT
      customers__regions.name AS customers__regions__name,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    LEFT JOIN regions AS customers__regions
      ON customers.region_id = customers__regions.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      regions.name AS regions__name,
      SUM(customers.credit) AS credit_sum
    FROM customers
    LEFT JOIN regions
      ON customers.region_id = regions.id
    GROUP BY 1
  )
SELECT
  grouped.customers__regions__name AS `orders.customers.regions.name`,
  grouped._count AS `orders._count`,
  customers_measures.credit_sum AS `orders.customers.credit_sum`
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__regions__name <=> customers_measures.regions__name;

-- by a dimension out of reach
-- {"source_model":"orders","measures":["customers.credit:sum"],"dimensions":["status"]}
-- warning: 'status' is not reached from 'customers', so measures of 'customers' repeat for its values
-- sqlite, postgres, duckdb
WITH
  grouped AS (
    SELECT
      orders.status
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  )
SELECT
  grouped.status AS "orders.status",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
CROSS JOIN customers_measures;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  )
SELECT
  grouped.status AS `orders.status`,
  customers_measures.credit_sum AS `orders.customers.credit_sum`
FROM grouped
CROSS JOIN customers_measures;

-- two hops, by a dimension of the hop between
-- {"source_model":"lines","measures":["pieces:sum","orders.customers.credit:sum"],"dimensions":["orders.customers.country"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders__customers.country AS orders__customers__country,
      SUM("lines".pieces) AS pieces_sum
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    LEFT JOIN customers AS orders__customers
      ON orders.customer_id = orders__customers.id
    GROUP BY 1
  ),
  orders__customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.orders__customers__country AS "lines.orders.customers.country",
  grouped.pieces_sum AS "lines.pieces_sum",
  orders__customers_measures.credit_sum AS "lines.orders.customers.credit_sum"
FROM grouped
LEFT JOIN orders__customers_measures
  ON grouped.orders__customers__country IS orders__customers_measures.country;
-- postgres
WITH
  grouped AS (
    SELECT
      orders__customers.country AS orders__customers__country,
      SUM("lines".pieces) AS pieces_sum
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    LEFT JOIN customers AS orders__customers
      ON orders.customer_id = orders__customers.id
    GROUP BY 1
  ),
  orders__customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.orders__customers__country AS "lines.orders.customers.country",
  grouped.pieces_sum AS "lines.pieces_sum",
  orders__customers_measures.credit_sum AS "lines.orders.customers.credit_sum"
FROM grouped
LEFT JOIN orders__customers_measures
  ON ARRAY[grouped.orders__customers__country] = ARRAY[orders__customers_measures.country] AND (grouped.orders__customers__country IS NULL) = (orders__customers_measures.country IS NULL);
-- duckdb
WITH
  grouped AS (
    SELECT
      orders__customers.country AS orders__customers__country,
      SUM("lines".pieces) AS pieces_sum
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    LEFT JOIN customers AS orders__customers
      ON orders.customer_id = orders__customers.id
    GROUP BY 1
  ),
  orders__customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.orders__customers__country AS "lines.orders.customers.country",
  grouped.pieces_sum AS "lines.pieces_sum",
  orders__customers_measures.credit_sum AS "lines.orders.customers.credit_sum"
FROM grouped
LEFT JOIN orders__customers_measures
  ON grouped.orders__customers__country IS NOT DISTINCT FROM orders__customers_measures.country;
-- mysql
WITH
  grouped AS (
    SELECT
      orders__customers.country AS orders__customers__country,
      SUM(`lines`.pieces) AS pieces_sum
    FROM order_lines AS `lines`
    LEFT JOIN orders
      ON `lines`.order_id = orders.id
    LEFT JOIN customers AS orders__customers
      ON orders.customer_id = orders__customers.id
    GROUP BY 1
  ),
  orders__customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    GROUP BY 1
  )
SELECT
  grouped.orders__customers__country AS `lines.orders.customers.country`,
  grouped.pieces_sum AS `lines.pieces_sum`,
  orders__customers_measures.credit_sum AS `lines.orders.customers.credit_sum`
FROM grouped
LEFT JOIN orders__customers_measures
  ON grouped.orders__customers__country <=> orders__customers_measures.country;

-- behind to-many rows that know their order
-- {"source_model":"orders","measures":["amount:sum","lines.pieces:sum","lines.*:count"],"dimensions":["status"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  lines_measures AS (
    SELECT
      orders.status AS orders__status,
      SUM("lines".pieces) AS pieces_sum,
      COUNT(*) AS _count
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    GROUP BY 1
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum",
  lines_measures.pieces_sum AS "orders.lines.pieces_sum",
  COALESCE(lines_measures._count, 0) AS "orders.lines._count"
FROM grouped
LEFT JOIN lines_measures
  ON grouped.status IS lines_measures.orders__status;
-- postgres
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  lines_measures AS (
    SELECT
      orders.status AS orders__status,
      SUM("lines".pieces) AS pieces_sum,
      COUNT(*) AS _count
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    GROUP BY 1
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum",
  lines_measures.pieces_sum AS "orders.lines.pieces_sum",
  COALESCE(lines_measures._count, 0) AS "orders.lines._count"
FROM grouped
LEFT JOIN lines_measures
  ON ARRAY[grouped.status] = ARRAY[lines_measures.orders__status] AND (grouped.status IS NULL) = (lines_measures.orders__status IS NULL);
-- duckdb
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  lines_measures AS (
    SELECT
      orders.status AS orders__status,
      SUM("lines".pieces) AS pieces_sum,
      COUNT(*) AS _count
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    GROUP BY 1
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum",
  lines_measures.pieces_sum AS "orders.lines.pieces_sum",
  COALESCE(lines_measures._count, 0) AS "orders.lines._count"
FROM grouped
LEFT JOIN lines_measures
  ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
-- mysql
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  lines_measures AS (
    SELECT
      orders.status AS orders__status,
      SUM(`lines`.pieces) AS pieces_sum,
      COUNT(*) AS _count
    FROM order_lines AS `lines`
    LEFT JOIN orders
      ON `lines`.order_id = orders.id
    GROUP BY 1
  )
SELECT
  grouped.status AS `orders.status`,
  grouped.amount_sum AS `orders.amount_sum`,
  lines_measures.pieces_sum AS `orders.lines.pieces_sum`,
  COALESCE(lines_measures._count, 0) AS `orders.lines._count`
FROM grouped
LEFT JOIN lines_measures
  ON grouped.status <=> lines_measures.orders__status;

-- by the key that joins
-- {"source_model":"lines","measures":["orders.amount:max"],"dimensions":["order_id"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      "lines".order_id
    FROM order_lines AS "lines"
    GROUP BY 1
  ),
  orders_measures AS (
    SELECT
      orders.id,
      MAX(orders.amount) AS amount_max
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.order_id AS "lines.order_id",
  orders_measures.amount_max AS "lines.orders.amount_max"
FROM grouped
LEFT JOIN orders_measures
  ON grouped.order_id IS orders_measures.id;
-- postgres
WITH
  grouped AS (
    SELECT
      "lines".order_id
    FROM order_lines AS "lines"
    GROUP BY 1
  ),
  orders_measures AS (
    SELECT
      orders.id,
      MAX(orders.amount) AS amount_max
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.order_id AS "lines.order_id",
  orders_measures.amount_max AS "lines.orders.amount_max"
FROM grouped
LEFT JOIN orders_measures
  ON ARRAY[CAST(grouped.order_id AS NUMERIC)] = ARRAY[CAST(orders_measures.id AS NUMERIC)];
-- duckdb
WITH
  grouped AS (
    SELECT
      "lines".order_id
    FROM order_lines AS "lines"
    GROUP BY 1
  ),
  orders_measures AS (
    SELECT
      orders.id,
      MAX(orders.amount) AS amount_max
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.order_id AS "lines.order_id",
  orders_measures.amount_max AS "lines.orders.amount_max"
FROM grouped
LEFT JOIN orders_measures
  ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
-- mysql
WITH
  grouped AS (
    SELECT
      `lines`.order_id
    FROM order_lines AS `lines`
    GROUP BY 1
  ),
  orders_measures AS (
    SELECT
      orders.id,
      MAX(orders.amount) AS amount_max
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.order_id AS `lines.order_id`,
  orders_measures.amount_max AS `lines.orders.amount_max`
FROM grouped
LEFT JOIN orders_measures
  ON grouped.order_id <=> orders_measures.id;

-- in arithmetic and twice
-- {"source_model":"orders","measures":["customers.credit:sum / *:count","customers.credit:sum","customers.*:count"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      COUNT(*) AS _count
    FROM orders
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  CAST(customers_measures.credit_sum AS REAL) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
  customers_measures.credit_sum AS "orders.customers.credit_sum",
  COALESCE(customers_measures._count, 0) AS "orders.customers._count"
FROM grouped
CROSS JOIN customers_measures;
-- postgres
WITH
  grouped AS (
    SELECT
      COUNT(*) AS _count
    FROM orders
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
  customers_measures.credit_sum AS "orders.customers.credit_sum",
  COALESCE(customers_measures._count, 0) AS "orders.customers._count"
FROM grouped
CROSS JOIN customers_measures;
-- duckdb
WITH
  grouped AS (
    SELECT
      COUNT(*) AS _count
    FROM orders
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  customers_measures.credit_sum / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
  customers_measures.credit_sum AS "orders.customers.credit_sum",
  COALESCE(customers_measures._count, 0) AS "orders.customers._count"
FROM grouped
CROSS JOIN customers_measures;
-- mysql
WITH
  grouped AS (
    SELECT
      COUNT(*) AS _count
    FROM orders
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum,
      COUNT(*) AS _count
    FROM customers
  )
SELECT
  CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(grouped._count, 0) AS `orders.customers.credit_sum__div___count`,
  customers_measures.credit_sum AS `orders.customers.credit_sum`,
  COALESCE(customers_measures._count, 0) AS `orders.customers._count`
FROM grouped
CROSS JOIN customers_measures;

-- filters that reach the joined model and that do not
-- {"source_model":"orders","measures":["*:count","customers.credit:sum"],"dimensions":["customers.country"],"filters":["status = 'done'","customers.vip","customers.credit:sum > 5"]}
-- warning: The filter "status = 'done'" does not reach measures of 'customers'
-- sqlite
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
      AND customers.vip
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.vip
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__country IS customers_measures.country
WHERE customers_measures.credit_sum > 5;
-- postgres
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
      AND customers.vip
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.vip
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON ARRAY[grouped.customers__country] = ARRAY[customers_measures.country] AND (grouped.customers__country IS NULL) = (customers_measures.country IS NULL)
WHERE customers_measures.credit_sum > 5;
-- duckdb
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
      AND customers.vip
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.vip
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS "orders.customers.country",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
WHERE customers_measures.credit_sum > 5;
-- mysql
WITH
  grouped AS (
    SELECT
      customers.country AS customers__country,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE orders.status = 'done'
      AND customers.vip
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      customers.country,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.vip
    GROUP BY 1
  )
SELECT
  grouped.customers__country AS `orders.customers.country`,
  grouped._count AS `orders._count`,
  customers_measures.credit_sum AS `orders.customers.credit_sum`
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__country <=> customers_measures.country
WHERE customers_measures.credit_sum > 5;

-- a time of the joined model
-- {"source_model":"orders","measures":["*:count","customers.credit:sum"],"time_dimensions":[{"dimension":"customers.joined_on","granularity":"year","date_range":["2020-01-01","2023-12-31"]}]}
-- sqlite
WITH
  grouped AS (
    SELECT
      STRFTIME('%Y-01-01', customers.joined_on) AS customers__joined_on,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE customers.joined_on >= '2020-01-01'
      AND customers.joined_on < '2024-01-01'
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      STRFTIME('%Y-01-01', customers.joined_on) AS joined_on__year,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.joined_on >= '2020-01-01'
      AND customers.joined_on < '2024-01-01'
    GROUP BY 1
  )
SELECT
  grouped.customers__joined_on AS "orders.customers.joined_on",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__joined_on IS customers_measures.joined_on__year;
-- postgres
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('year', CAST(customers.joined_on AS TIMESTAMP)) AS customers__joined_on,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      DATE_TRUNC('year', CAST(customers.joined_on AS TIMESTAMP)) AS joined_on__year,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  )
SELECT
  grouped.customers__joined_on AS "orders.customers.joined_on",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON ARRAY[grouped.customers__joined_on] = ARRAY[customers_measures.joined_on__year];
-- duckdb
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  )
SELECT
  grouped.customers__joined_on AS "orders.customers.joined_on",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
-- mysql
WITH
  grouped AS (
    SELECT
      MAKEDATE(YEAR(customers.joined_on), 1) AS customers__joined_on,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      MAKEDATE(YEAR(customers.joined_on), 1) AS joined_on__year,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  )
SELECT
  grouped.customers__joined_on AS `orders.customers.joined_on`,
  grouped._count AS `orders._count`,
  customers_measures.credit_sum AS `orders.customers.credit_sum`
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__joined_on <=> customers_measures.joined_on__year;

-- the filters of the joined model
-- {"source_model":"lines","measures":["products.price:max","pieces:sum"],"dimensions":["products.name"]}
-- sqlite
WITH
  grouped AS (
    SELECT
      products.name AS products__name,
      SUM("lines".pieces) AS pieces_sum
    FROM order_lines AS "lines"
    LEFT JOIN products
      ON "lines".product_id = products.id
    GROUP BY 1
  ),
  products_measures AS (
    SELECT
      products.name,
      MAX(products.price) AS price_max
    FROM products
    WHERE products.discontinued_on IS NULL
    GROUP BY 1
  )
SELECT
  grouped.products__name AS "lines.products.name",
  products_measures.price_max AS "lines.products.price_max",
  grouped.pieces_sum AS "lines.pieces_sum"
FROM grouped
LEFT JOIN products_measures
  ON grouped.products__name IS products_measures.name;
-- postgres
WITH
  grouped AS (
    SELECT
      products.name AS products__name,
      SUM("lines".pieces) AS pieces_sum
    FROM order_lines AS "lines"
    LEFT JOIN products
      ON "lines".product_id = products.id
    GROUP BY 1
  ),
  products_measures AS (
    SELECT
      products.name,
      MAX(products.price) AS price_max
    FROM products
    WHERE products.discontinued_on IS NULL
    GROUP BY 1
  )
SELECT
  grouped.products__name AS "lines.products.name",
  products_measures.price_max AS "lines.products.price_max",
  grouped.pieces_sum AS "lines.pieces_sum"
FROM grouped
LEFT JOIN products_measures
  ON ARRAY[grouped.products__name] = ARRAY[products_measures.name] AND (grouped.products__name IS NULL) = (products_measures.name IS NULL);
-- duckdb
WITH
  grouped AS (
    SELECT
      products.name AS products__name,
      SUM("lines".pieces) AS pieces_sum
    FROM order_lines AS "lines"
    LEFT JOIN products
      ON "lines".product_id = products.id
    GROUP BY 1
  ),
  products_measures AS (
    SELECT
      products.name,
      MAX(products.price) AS price_max
    FROM products
    WHERE products.discontinued_on IS NULL
    GROUP BY 1
  )
SELECT
  grouped.products__name AS "lines.products.name",
  products_measures.price_max AS "lines.products.price_max",
  grouped.pieces_sum AS "lines.pieces_sum"
FROM grouped
LEFT JOIN products_measures
  ON grouped.products__name IS NOT DISTINCT FROM products_measures.name;
-- mysql
WITH
  grouped AS (
    SELECT
      products.name AS products__name,
      SUM(`lines`.pieces) AS pieces_sum
    FROM order_lines AS `lines`
    LEFT JOIN products
      ON `lines`.product_id = products.id
    GROUP BY 1
  ),
  products_measures AS (
    SELECT
      products.name,
      MAX(products.price) AS price_max
    FROM products
    WHERE products.discontinued_on IS NULL
    GROUP BY 1
  )
SELECT
  grouped.products__name AS `lines.products.name`,
  products_measures.price_max AS `lines.products.price_max`,
  grouped.pieces_sum AS `lines.pieces_sum`
FROM grouped
LEFT JOIN products_measures
  ON grouped.products__name <=> products_measures.name;
