SELECT 1 AS airlines
