-- dimensions alone are distinct
-- {"source_model":"orders","dimensions":["status","customers.country"]}
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status",
  customers.country AS "orders.customers.country"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2;
-- mysql
SELECT
  orders.status AS `orders.status`,
  customers.country AS `orders.customers.country`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2;

-- one hop and two
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.country","customers.regions.name"]}
-- sqlite, postgres, duckdb
SELECT
  customers.country AS "orders.customers.country",
  customers__regions.name AS "orders.customers.regions.name",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1, 2;
-- mysql
SELECT
  customers.country AS `orders.customers.country`,
  customers__regions.name AS `orders.customers.regions.name`,
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1, 2;

-- only the joins that a name needs
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.regions.country"]}
-- sqlite, postgres, duckdb
SELECT
  customers__regions.country AS "orders.customers.regions.country",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1;
-- mysql
SELECT
  customers__regions.country AS `orders.customers.regions.country`,
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1;

-- one model by two paths
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["customers.regions.name","stores.regions.name"],"order":[{"column":"customers.regions.name"},{"column":"stores.regions.name"}]}
-- sqlite, duckdb
SELECT
  customers__regions.name AS "orders.customers.regions.name",
  stores__regions.name AS "orders.stores.regions.name",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
INNER JOIN retail.stores
  ON orders.store_id = stores.id
LEFT JOIN regions AS stores__regions
  ON stores.region_id = stores__regions.id
GROUP BY 1, 2
ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
-- postgres
SELECT
  customers__regions.name AS "orders.customers.regions.name",
  stores__regions.name AS "orders.stores.regions.name",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
INNER JOIN retail.stores
  ON orders.store_id = stores.id
LEFT JOIN regions AS stores__regions
  ON stores.region_id = stores__regions.id
GROUP BY 1, 2
ORDER BY "orders.customers.regions.name", "orders.stores.regions.name";
-- mysql
SELECT
  customers__regions.name AS `orders.customers.regions.name`,
  stores__regions.name AS `orders.stores.regions.name`,
  SUM(orders.amount) AS `orders.amount_sum`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
INNER JOIN retail.stores
  ON orders.store_id = stores.id
LEFT JOIN regions AS stores__regions
  ON stores.region_id = stores__regions.id
GROUP BY 1, 2
ORDER BY customers__regions.name IS NULL, `orders.customers.regions.name`, stores__regions.name IS NULL, `orders.stores.regions.name`;

-- two joins to one model
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.name","payer.name"]}
-- sqlite, postgres, duckdb
SELECT
  customers.name AS "orders.customers.name",
  payer.name AS "orders.payer.name",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN customers AS payer
  ON orders.payer_id = payer.id
GROUP BY 1, 2;
-- mysql
SELECT
  customers.name AS `orders.customers.name`,
  payer.name AS `orders.payer.name`,
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN customers AS payer
  ON orders.payer_id = payer.id
GROUP BY 1, 2;

-- two named joins to one model
-- {"source_model":"transfers","measures":["pieces:sum"],"dimensions":["origin.name","destination.name"]}
-- sqlite, postgres, duckdb
SELECT
  origin.name AS "transfers.origin.name",
  destination.name AS "transfers.destination.name",
  SUM(transfers.pieces) AS "transfers.pieces_sum"
FROM transfers
LEFT JOIN retail.stores AS origin
  ON transfers.origin_id = origin.id
LEFT JOIN retail.stores AS destination
  ON transfers.destination_id = destination.id
GROUP BY 1, 2;
-- mysql
SELECT
  origin.name AS `transfers.origin.name`,
  destination.name AS `transfers.destination.name`,
  SUM(transfers.pieces) AS `transfers.pieces_sum`
FROM transfers
LEFT JOIN retail.stores AS origin
  ON transfers.origin_id = origin.id
LEFT JOIN retail.stores AS destination
  ON transfers.destination_id = destination.id
GROUP BY 1, 2;

-- a join to the model itself, once and twice
-- {"source_model":"employees","measures":["*:count"],"dimensions":["manager.name","manager.manager.name"]}
-- sqlite, postgres, duckdb
SELECT
  manager.name AS "employees.manager.name",
  manager__manager.name AS "employees.manager.manager.name",
  COUNT(*) AS "employees._count"
FROM employees
LEFT JOIN employees AS manager
  ON employees.manager_id = manager.id
LEFT JOIN employees AS manager__manager
  ON manager.manager_id = manager__manager.id
GROUP BY 1, 2;
-- mysql
SELECT
  manager.name AS `employees.manager.name`,
  manager__manager.name AS `employees.manager.manager.name`,
  COUNT(*) AS `employees._count`
FROM employees
LEFT JOIN employees AS manager
  ON employees.manager_id = manager.id
LEFT JOIN employees AS manager__manager
  ON manager.manager_id = manager__manager.id
GROUP BY 1, 2;

-- a join of two columns
-- {"source_model":"returns","measures":["*:count"],"dimensions":["lines.pieces","lines.orders.status"]}
-- sqlite, postgres, duckdb
SELECT
  "lines".pieces AS "returns.lines.pieces",
  lines__orders.status AS "returns.lines.orders.status",
  COUNT(*) AS "returns._count"
FROM returns
LEFT JOIN order_lines AS "lines"
  ON returns.order_id = "lines".order_id
    AND returns.line_no = "lines".line_no
LEFT JOIN orders AS lines__orders
  ON "lines".order_id = lines__orders.id
GROUP BY 1, 2;
-- mysql
SELECT
  `lines`.pieces AS `returns.lines.pieces`,
  lines__orders.status AS `returns.lines.orders.status`,
  COUNT(*) AS `returns._count`
FROM returns
LEFT JOIN order_lines AS `lines`
  ON returns.order_id = `lines`.order_id
    AND returns.line_no = `lines`.line_no
LEFT JOIN orders AS lines__orders
  ON `lines`.order_id = lines__orders.id
GROUP BY 1, 2;

-- a derived column of a joined model, which joins on
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customers.place","is_home"]}
-- sqlite, postgres, duckdb
SELECT
  CONCAT(customers__regions.name, ', ', customers.country) AS "orders.customers.place",
  CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS "orders.is_home",
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1, 2;
-- mysql
SELECT
  CONCAT(customers__regions.name, ', ', customers.country) AS `orders.customers.place`,
  CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS `orders.is_home`,
  COUNT(*) AS `orders._count`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
GROUP BY 1, 2;

-- a dimension along a to-many join
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["lines.pieces"]}
-- warning: The join to 'lines' finds several rows for one row of 'orders', so rows and measures count once for each of them
-- sqlite, postgres, duckdb
SELECT
  "lines".pieces AS "orders.lines.pieces",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN order_lines AS "lines"
  ON orders.id = "lines".order_id
GROUP BY 1;
-- mysql
SELECT
  `lines`.pieces AS `orders.lines.pieces`,
  SUM(orders.amount) AS `orders.amount_sum`
FROM orders
LEFT JOIN order_lines AS `lines`
  ON orders.id = `lines`.order_id
GROUP BY 1;

-- the model's own name in front
-- {"source_model":"orders","measures":["orders.amount:sum"],"dimensions":["orders.status"]}
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  orders.status AS `orders.status`,
  SUM(orders.amount) AS `orders.amount_sum`
FROM orders
GROUP BY 1;

-- a hidden column by its name
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customer_id"]}
-- sqlite, postgres, duckdb
SELECT
  orders.customer_id AS "orders.customer_id",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  orders.customer_id AS `orders.customer_id`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;
