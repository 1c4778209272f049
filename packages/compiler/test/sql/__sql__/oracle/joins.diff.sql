-- dimensions alone are distinct
- GROUP BY 1, 2;
+ GROUP BY orders.status, customers.country;

-- one hop and two
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
  …
- GROUP BY 1, 2;
+ GROUP BY customers.country, customers__regions.name;

-- only the joins that a name needs
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
  …
- GROUP BY 1;
+ GROUP BY customers__regions.country;

-- one model by two paths
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
  …
- LEFT JOIN regions AS stores__regions
+ LEFT JOIN regions stores__regions
  …
- GROUP BY 1, 2
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ GROUP BY customers__regions.name, stores__regions.name
+ ORDER BY "orders.customers.regions.name", "orders.stores.regions.name";

-- two joins to one model
- LEFT JOIN customers AS payer
+ LEFT JOIN customers payer
  …
- GROUP BY 1, 2;
+ GROUP BY customers.name, payer.name;

-- two named joins to one model
- LEFT JOIN retail.stores AS origin
+ LEFT JOIN retail.stores origin
  …
- LEFT JOIN retail.stores AS destination
+ LEFT JOIN retail.stores destination
  …
- GROUP BY 1, 2;
+ GROUP BY origin.name, destination.name;

-- a join to the model itself, once and twice
- LEFT JOIN employees AS manager
+ LEFT JOIN employees manager
  …
- LEFT JOIN employees AS manager__manager
+ LEFT JOIN employees manager__manager
  …
- GROUP BY 1, 2;
+ GROUP BY manager.name, manager__manager.name;

-- a join of two columns
-   "lines".pieces AS "returns.lines.pieces",
+   "LINES".pieces AS "returns.lines.pieces",
  …
- LEFT JOIN order_lines AS "lines"
-   ON returns.order_id = "lines".order_id
-     AND returns.line_no = "lines".line_no
- LEFT JOIN orders AS lines__orders
-   ON "lines".order_id = lines__orders.id
- GROUP BY 1, 2;
+ LEFT JOIN order_lines "LINES"
+   ON returns.order_id = "LINES".order_id
+     AND returns.line_no = "LINES".line_no
+ LEFT JOIN orders lines__orders
+   ON "LINES".order_id = lines__orders.id
+ GROUP BY "LINES".pieces, lines__orders.status;

-- a derived column of a joined model, which joins on
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
  …
- GROUP BY 1, 2;
+ GROUP BY CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END, CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END;

-- a dimension along a to-many join
-   "lines" AS (
+   "LINES" AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
-     GROUP BY 1, 2
+       "LINES".order_id AS pair,
+       "LINES".pieces AS lines__pieces
+     FROM order_lines "LINES"
+     GROUP BY "LINES".order_id, "LINES".pieces
  …
-   "lines".lines__pieces AS "orders.lines.pieces",
+   "LINES".lines__pieces AS "orders.lines.pieces",
  …
- LEFT JOIN "lines"
-   ON orders.id = "lines".pair
- GROUP BY 1;
+ LEFT JOIN "LINES"
+   ON orders.id = "LINES".pair
+ GROUP BY "LINES".lines__pieces;

-- the model's own name in front
- GROUP BY 1;
+ GROUP BY orders.status;

-- a hidden column by its name
- GROUP BY 1;
+ GROUP BY orders.customer_id;
