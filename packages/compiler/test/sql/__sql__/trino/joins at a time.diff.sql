-- the latest row, per key
-- no difference

-- a filter on the latest row
-- no difference

-- the row of a range
-- no difference

-- a measure along a reverse path
-- no difference

-- members without rows along a reverse path
-- no difference
