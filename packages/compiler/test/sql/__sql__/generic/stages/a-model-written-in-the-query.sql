-- a model written in the query
-- {
--   "source_model": {"name":"t","sql_table":"Other.Table","data_source":"shop","columns":[{"name":"n","type":"INT"}]},
--   "measures": ["n:sum"]
-- }
--
-- plan
--   Project [t.n_sum = n_sum]
--     Aggregate by [] of [n_sum = SUM(t.n)]
--       Scan Other.Table as t

SELECT
  SUM(t.n) AS "t.n_sum"
FROM "Other"."Table" AS t;
