SELECT 1 AS airports
