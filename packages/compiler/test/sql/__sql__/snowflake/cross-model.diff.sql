-- a measure of a joined model alone
-- no difference

-- by a dimension of the joined model
-- no difference

-- by a dimension behind the joined model
-- no difference

-- by a dimension out of reach
-- no difference

-- two hops, by a dimension of the hop between
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum
+     FROM order_lines AS "LINES"
  …
-       ON "lines".order_id = orders.id
+       ON "LINES".order_id = orders.id

-- behind to-many rows that know their order
-       SUM("lines".pieces) AS pieces_sum,
+       SUM("LINES".pieces) AS pieces_sum,
  …
-     FROM order_lines AS "lines"
+     FROM order_lines AS "LINES"
  …
-       ON "lines".order_id = orders.id
+       ON "LINES".order_id = orders.id

-- by the key that joins
-       "lines".order_id
-     FROM order_lines AS "lines"
+       "LINES".order_id
+     FROM order_lines AS "LINES"

-- in arithmetic and twice
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   CAST(customers_measures.credit_sum AS DOUBLE) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",

-- filters that reach the joined model and that do not
-- no difference

-- a time of the joined model
-- no difference

-- the filters of the joined model
-       SUM("lines".pieces) AS pieces_sum
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum
+     FROM order_lines AS "LINES"
  …
-       ON "lines".product_id = products.id
+       ON "LINES".product_id = products.id
