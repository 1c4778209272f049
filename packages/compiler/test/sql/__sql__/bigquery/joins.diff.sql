-- dimensions alone are distinct
-   orders.status AS "orders.status",
-   customers.country AS "orders.customers.country"
+   orders.status AS orders_status_6bc1dce8,
+   customers.country AS orders_customers_country_8c006ff3

-- one hop and two
-   customers.country AS "orders.customers.country",
-   customers__regions.name AS "orders.customers.regions.name",
-   COUNT(*) AS "orders._count"
+   customers.country AS orders_customers_country_8c006ff3,
+   customers__regions.name AS orders_customers_regions_name_1e450861,
+   COUNT(*) AS orders__count_b58c814a

-- only the joins that a name needs
-   customers__regions.country AS "orders.customers.regions.country",
-   COUNT(*) AS "orders._count"
+   customers__regions.country AS orders_customers_regions_country_153d2b80,
+   COUNT(*) AS orders__count_b58c814a

-- one model by two paths
-   customers__regions.name AS "orders.customers.regions.name",
-   stores__regions.name AS "orders.stores.regions.name",
-   SUM(orders.amount) AS "orders.amount_sum"
+   customers__regions.name AS orders_customers_regions_name_1e450861,
+   stores__regions.name AS orders_stores_regions_name_5c0e3294,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa
  …
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ ORDER BY customers__regions.name IS NULL, orders_customers_regions_name_1e450861, stores__regions.name IS NULL, orders_stores_regions_name_5c0e3294;

-- two joins to one model
-   customers.name AS "orders.customers.name",
-   payer.name AS "orders.payer.name",
-   COUNT(*) AS "orders._count"
+   customers.name AS orders_customers_name_37868c70,
+   payer.name AS orders_payer_name_555c1380,
+   COUNT(*) AS orders__count_b58c814a

-- two named joins to one model
-   origin.name AS "transfers.origin.name",
-   destination.name AS "transfers.destination.name",
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   origin.name AS transfers_origin_name_1a97eaa2,
+   destination.name AS transfers_destination_name_b11f3a06,
+   SUM(transfers.pieces) AS transfers_pieces_sum_fa6949d0

-- a join to the model itself, once and twice
-   manager.name AS "employees.manager.name",
-   manager__manager.name AS "employees.manager.manager.name",
-   COUNT(*) AS "employees._count"
+   manager.name AS employees_manager_name_2aecd120,
+   manager__manager.name AS employees_manager_manager_name_6ab7b777,
+   COUNT(*) AS employees__count_4b9c1be4

-- a join of two columns
-   "lines".pieces AS "returns.lines.pieces",
-   lines__orders.status AS "returns.lines.orders.status",
-   COUNT(*) AS "returns._count"
+   `lines`.pieces AS returns_lines_pieces_fb9d486e,
+   lines__orders.status AS returns_lines_orders_status_612c1744,
+   COUNT(*) AS returns__count_1c1c4a32
  …
- LEFT JOIN order_lines AS "lines"
-   ON returns.order_id = "lines".order_id
-     AND returns.line_no = "lines".line_no
+ LEFT JOIN order_lines AS `lines`
+   ON returns.order_id = `lines`.order_id
+     AND returns.line_no = `lines`.line_no
  …
-   ON "lines".order_id = lines__orders.id
+   ON `lines`.order_id = lines__orders.id

-- a derived column of a joined model, which joins on
-   CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS "orders.customers.place",
-   CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS "orders.is_home",
-   COUNT(*) AS "orders._count"
+   CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS orders_customers_place_e0260d02,
+   CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END AS orders_is_home_d67c9104,
+   COUNT(*) AS orders__count_b58c814a

-- a dimension along a to-many join
-   "lines" AS (
+   `lines` AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
+       `lines`.order_id AS pair,
+       `lines`.pieces AS lines__pieces
+     FROM order_lines AS `lines`
  …
-   "lines".lines__pieces AS "orders.lines.pieces",
-   SUM(orders.amount) AS "orders.amount_sum"
+   `lines`.lines__pieces AS orders_lines_pieces_f5cedf26,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa
  …
- LEFT JOIN "lines"
-   ON orders.id = "lines".pair
+ LEFT JOIN `lines`
+   ON orders.id = `lines`.pair

-- the model's own name in front
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- a hidden column by its name
-   orders.customer_id AS "orders.customer_id",
-   COUNT(*) AS "orders._count"
+   orders.customer_id AS orders_customer_id_ad04f9ce,
+   COUNT(*) AS orders__count_b58c814a
