-- columns of SQL as rows, NULLs among them
-- {
--   "source_model": {"version":7,"name":"budgets","query_variables":{},"data_source":"shop","columns":[{"name":"id","type":"INT","primary_key":true,"hidden":false},{"name":"month","type":"DATE","primary_key":true,"hidden":false},{"name":"store_id","type":"INT","primary_key":false,"hidden":false},{"name":"sold","type":"INT","primary_key":false,"hidden":false}],"measures":[],"aggregations":[],"joins":[{"target_model":"stores","join_pairs":[["store_id","id"]],"join_type":"left"}],"filters":[],"hidden":false,"sql":"SELECT * FROM finance.budgets WHERE id > 0","unpivot":{"name":"month","value":"sold","columns":[{"column":"jan","label":"2025-01-01"},{"column":"feb","label":"2025-02-01"}],"keep_nulls":true}},
--   "measures": ["*:count","sold:sum"]
-- }
--
-- plan
--   Project [budgets._count = _count, budgets.sold_sum = sold_sum]
--     Aggregate by [] of [_count = COUNT(*), sold_sum = SUM(budgets.sold)]
--       Named budgets
--         Union
--           Project [month = '2025-01-01', sold = budgets.jan]
--             Named budgets #1
--               Project []
--                 Scan (SQL) as budgets
--           Project [month = '2025-02-01', sold = budgets.feb]
--             see #1

WITH
  budgets_2 AS (
    SELECT
      budgets.*
    FROM (
      SELECT * FROM finance.budgets WHERE id > 0
    ) AS budgets
  ),
  budgets_3 AS (
    SELECT
      budgets.*,
      DATE '2025-01-01' AS month,
      budgets.jan AS sold
    FROM budgets_2 AS budgets
    UNION ALL
    SELECT
      budgets.*,
      DATE '2025-02-01' AS month,
      budgets.feb AS sold
    FROM budgets_2 AS budgets
  )
SELECT
  COUNT(*) AS "budgets._count",
  SUM(budgets.sold) AS "budgets.sold_sum"
FROM budgets_3 AS budgets;
