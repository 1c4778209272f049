-- the last snapshot of all
-- no difference

-- the last snapshot of each month
-- no difference

-- the first of each month and store, by customer
-- no difference

-- the mean of the snapshots, by country
-- no difference

-- a filter of the measure, before the last is chosen
-- no difference

-- beside its total
-- no difference
