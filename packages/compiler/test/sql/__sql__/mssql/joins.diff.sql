-- dimensions alone are distinct
- GROUP BY 1, 2;
+ GROUP BY orders.status, customers.country;

-- one hop and two
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1, 2;
+ GROUP BY customers.country, customers__regions.name;

-- only the joins that a name needs
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY customers__regions.country;

-- one model by two paths
- GROUP BY 1, 2
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ GROUP BY customers__regions.name, stores__regions.name
+ ORDER BY CASE WHEN customers__regions.name IS NULL THEN 1 ELSE 0 END, "orders.customers.regions.name", CASE WHEN stores__regions.name IS NULL THEN 1 ELSE 0 END, "orders.stores.regions.name";

-- two joins to one model
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1, 2;
+ GROUP BY customers.name, payer.name;

-- two named joins to one model
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   SUM(CAST(transfers.pieces AS DECIMAL(38, 0))) AS "transfers.pieces_sum"
  …
- GROUP BY 1, 2;
+ GROUP BY origin.name, destination.name;

-- a join to the model itself, once and twice
-   COUNT(*) AS "employees._count"
+   COUNT_BIG(*) AS "employees._count"
  …
- GROUP BY 1, 2;
+ GROUP BY manager.name, manager__manager.name;

-- a join of two columns
-   COUNT(*) AS "returns._count"
+   COUNT_BIG(*) AS "returns._count"
  …
- GROUP BY 1, 2;
+ GROUP BY "lines".pieces, lines__orders.status;

-- a derived column of a joined model, which joins on
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1, 2;
+ GROUP BY CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END, CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END;

-- a dimension along a to-many join
-     GROUP BY 1, 2
+     GROUP BY "lines".order_id, "lines".pieces
  …
- GROUP BY 1;
+ GROUP BY "lines".lines__pieces;

-- the model's own name in front
- GROUP BY 1;
+ GROUP BY orders.status;

-- a hidden column by its name
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY orders.customer_id;
