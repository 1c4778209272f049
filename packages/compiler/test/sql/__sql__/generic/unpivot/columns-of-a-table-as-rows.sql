-- columns of a table as rows
-- {
--   "source_model": {"version":7,"name":"budgets","sql_table":"finance.budgets","query_variables":{},"data_source":"shop","columns":[{"name":"id","type":"INT","primary_key":true,"hidden":false},{"name":"month","type":"DATE","primary_key":true,"hidden":false},{"name":"store_id","type":"INT","primary_key":false,"hidden":false},{"name":"sold","type":"INT","primary_key":false,"hidden":false}],"measures":[],"aggregations":[],"joins":[{"target_model":"stores","join_pairs":[["store_id","id"]],"join_type":"left"}],"filters":[],"unpivot":{"name":"month","value":"sold","columns":[{"column":"jan","label":"2025-01-01"},{"column":"feb","label":"2025-02-01"}],"keep_nulls":false},"hidden":false},
--   "dimensions": ["stores.name"],
--   "time_dimensions": [{"dimension":"month","granularity":"month","date_range":"2025"}],
--   "measures": ["sold:sum"]
-- }
--
-- plan
--   Project [budgets.stores.name = stores__name, budgets.month = month, budgets.sold_sum = sold_sum]
--     Aggregate by [stores__name = stores.name, month = TRUNCATE('month', budgets.month)] of [sold_sum = SUM(budgets.sold)]
--       Filter budgets.month >= '2025-01-01' and budgets.month < '2026-01-01'
--         Join left on budgets.store_id = stores.id
--           Named budgets
--             Union
--               Project [month = '2025-01-01', sold = budgets.jan]
--                 Filter budgets.jan IS NOT NULL
--                   Scan finance.budgets as budgets #1
--               Project [month = '2025-02-01', sold = budgets.feb]
--                 Filter budgets.feb IS NOT NULL
--                   see #1
--           Scan retail.stores as stores

WITH
  budgets_2 AS (
    SELECT
      budgets.*,
      DATE '2025-01-01' AS month,
      budgets.jan AS sold
    FROM finance.budgets
    WHERE budgets.jan IS NOT NULL
    UNION ALL
    SELECT
      budgets.*,
      DATE '2025-02-01' AS month,
      budgets.feb AS sold
    FROM finance.budgets
    WHERE budgets.feb IS NOT NULL
  )
SELECT
  stores.name AS "budgets.stores.name",
  DATE_TRUNC('month', budgets.month) AS "budgets.month",
  SUM(budgets.sold) AS "budgets.sold_sum"
FROM budgets_2 AS budgets
LEFT JOIN retail.stores
  ON budgets.store_id = stores.id
WHERE budgets.month >= DATE '2025-01-01'
  AND budgets.month < DATE '2026-01-01'
GROUP BY 1, 2;
