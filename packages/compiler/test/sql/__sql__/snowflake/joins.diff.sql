-- dimensions alone are distinct
-- no difference

-- one hop and two
-- no difference

-- only the joins that a name needs
-- no difference

-- one model by two paths
-- no difference

-- two joins to one model
-- no difference

-- two named joins to one model
-- no difference

-- a join to the model itself, once and twice
-- no difference

-- a join of two columns
-   "lines".pieces AS "returns.lines.pieces",
+   "LINES".pieces AS "returns.lines.pieces",
  …
- LEFT JOIN order_lines AS "lines"
-   ON returns.order_id = "lines".order_id
-     AND returns.line_no = "lines".line_no
+ LEFT JOIN order_lines AS "LINES"
+   ON returns.order_id = "LINES".order_id
+     AND returns.line_no = "LINES".line_no
  …
-   ON "lines".order_id = lines__orders.id
+   ON "LINES".order_id = lines__orders.id

-- a derived column of a joined model, which joins on
-- no difference

-- a dimension along a to-many join
-   "lines" AS (
+   "LINES" AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
+       "LINES".order_id AS pair,
+       "LINES".pieces AS lines__pieces
+     FROM order_lines AS "LINES"
  …
-   "lines".lines__pieces AS "orders.lines.pieces",
+   "LINES".lines__pieces AS "orders.lines.pieces",
  …
- LEFT JOIN "lines"
-   ON orders.id = "lines".pair
+ LEFT JOIN "LINES"
+   ON orders.id = "LINES".pair

-- the model's own name in front
-- no difference

-- a hidden column by its name
-- no difference
