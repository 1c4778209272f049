-- a measure of a joined model alone
-- no difference

-- by a dimension of the joined model
-- no difference

-- by a dimension behind the joined model
-- no difference

-- by a dimension out of reach
-- no difference

-- two hops, by a dimension of the hop between
-- no difference

-- behind to-many rows that know their order
-- no difference

-- by the key that joins
-- no difference

-- in arithmetic and twice
-   CAST(customers_measures.credit_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",
+   customers_measures.credit_sum / NULLIF(grouped._count, 0) AS "orders.customers.credit_sum__div___count",

-- filters that reach the joined model and that do not
-- no difference

-- a time of the joined model
-- no difference

-- the filters of the joined model
-- no difference
