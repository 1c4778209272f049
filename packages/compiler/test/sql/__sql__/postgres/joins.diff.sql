-- dimensions alone are distinct
-- no difference

-- one hop and two
-- no difference

-- only the joins that a name needs
-- no difference

-- one model by two paths
- ORDER BY "orders.customers.regions.name" NULLS LAST, "orders.stores.regions.name" NULLS LAST;
+ ORDER BY "orders.customers.regions.name", "orders.stores.regions.name";

-- two joins to one model
-- no difference

-- two named joins to one model
-- no difference

-- a join to the model itself, once and twice
-- no difference

-- a join of two columns
-- no difference

-- a derived column of a joined model, which joins on
-- no difference

-- a dimension along a to-many join
-- no difference

-- the model's own name in front
-- no difference

-- a hidden column by its name
-- no difference
