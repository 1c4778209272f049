-- a measure of a joined model alone
-- no difference

-- by a dimension of the joined model
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country

-- by a dimension behind the joined model
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY customers__regions.name
  …
-     GROUP BY 1
+     GROUP BY regions.name

-- by a dimension out of reach
-     GROUP BY 1
+     GROUP BY orders.status

-- two hops, by a dimension of the hop between
-       SUM("lines".pieces) AS pieces_sum
+       SUM(CAST("lines".pieces AS DECIMAL(38, 0))) AS pieces_sum
  …
-     GROUP BY 1
+     GROUP BY orders__customers.country
  …
-     GROUP BY 1
+     GROUP BY customers.country

-- behind to-many rows that know their order
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       SUM("lines".pieces) AS pieces_sum,
-       COUNT(*) AS _count
+       SUM(CAST("lines".pieces AS DECIMAL(38, 0))) AS pieces_sum,
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY orders.status

-- by the key that joins
-     GROUP BY 1
+     GROUP BY "lines".order_id
  …
-     GROUP BY 1
+     GROUP BY orders.id

-- in arithmetic and twice
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count

-- filters that reach the joined model and that do not
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.status = 'done'
-       AND customers.vip
-     GROUP BY 1
+     WHERE orders.status = N'done'
+       AND customers.vip = 1
+     GROUP BY customers.country
  …
-     WHERE customers.vip
-     GROUP BY 1
+     WHERE customers.vip = 1
+     GROUP BY customers.country

-- a time of the joined model
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
-       COUNT(*) AS _count
+       DATETRUNC(year, customers.joined_on) AS customers__joined_on,
+       COUNT_BIG(*) AS _count
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
-     GROUP BY 1
+     WHERE customers.joined_on >= CAST('2020-01-01' AS DATE)
+       AND customers.joined_on < CAST('2024-01-01' AS DATE)
+     GROUP BY DATETRUNC(year, customers.joined_on)
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       DATETRUNC(year, customers.joined_on) AS joined_on__year,
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
-     GROUP BY 1
+     WHERE customers.joined_on >= CAST('2020-01-01' AS DATE)
+       AND customers.joined_on < CAST('2024-01-01' AS DATE)
+     GROUP BY DATETRUNC(year, customers.joined_on)

-- the filters of the joined model
-       SUM("lines".pieces) AS pieces_sum
+       SUM(CAST("lines".pieces AS DECIMAL(38, 0))) AS pieces_sum
  …
-     GROUP BY 1
+     GROUP BY products.name
  …
-     GROUP BY 1
+     GROUP BY products.name
