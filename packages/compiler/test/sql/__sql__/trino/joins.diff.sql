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
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   SUM(CAST(transfers.pieces AS DECIMAL(38, 0))) AS "transfers.pieces_sum"

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
