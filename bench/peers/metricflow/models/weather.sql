SELECT 1 AS weather
