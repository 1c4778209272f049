-- members without rows along a reverse path
-- {"source_model":"regions","dimensions":["name"],"filters":["customers.*:count = 0"]}
--
-- plan
--   Project [regions.name = grouped.name]
--     Filter COALESCE(customers_measures._count, 0) = 0
--       Join left on grouped.name IS NOT DISTINCT FROM customers_measures.regions__name
--         Named grouped
--           Aggregate by [name = regions.name] of []
--             Scan regions as regions
--         Named customers_measures
--           Aggregate by [regions__name = regions.name] of [_count = COUNT(*)]
--             Join left on customers.region_id = regions.id
--               Scan customers as customers
--               Scan regions as regions

WITH
  grouped AS (
    SELECT
      regions.name
    FROM regions
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      regions.name AS regions__name,
      COUNT(*) AS _count
    FROM customers
    LEFT JOIN regions
      ON customers.region_id = regions.id
    GROUP BY 1
  )
SELECT
  grouped.name AS "regions.name"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.name IS NOT DISTINCT FROM customers_measures.regions__name
WHERE COALESCE(customers_measures._count, 0) = 0;
