-- inside aggregates
-- no difference

-- around aggregates
-- no difference

-- of conditions and of dates
-- no difference

-- inside a case, and in a transform
-       MAX(CAST(orders.paid AS BIGINT)) = 1 AS paid_max
+       MAX(CAST(orders.paid AS INTEGER)) = 1 AS paid_max

-- over a column with a filter
-- no difference

-- in filters of rows and of groups
-- no difference

-- in the order
-- no difference
