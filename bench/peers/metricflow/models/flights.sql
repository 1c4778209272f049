SELECT 1 AS flights
