-- instants in the zone of a query
-- no difference

-- timestamps without a zone
-- no difference

-- timestamps that are local time of another zone
-- no difference

-- timestamps that are local time of the query
-- no difference

-- dates, which are never shifted
-- no difference

-- parts of timestamps, and a relative time
-- no difference

-- one of several local times
-- no difference

-- stages in different zones
-- no difference
