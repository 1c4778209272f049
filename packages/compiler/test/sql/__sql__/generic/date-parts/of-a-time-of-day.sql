-- of a time of day
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"min(hour(stores.opens))","name":"hour"},{"formula":"min(minute(stores.opens))","name":"minute"}]
-- }
--
-- plan
--   Project [orders.stores.hour = stores_measures.hour_stores_opens_min, orders.stores.minute = stores_measures.minute_stores_opens_min]
--     Named stores_measures
--       Aggregate by [] of [hour_stores_opens_min = MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)), minute_stores_opens_min = MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT))]
--         Scan retail.stores as stores

WITH
  stores_measures AS (
    SELECT
      MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)) AS hour_stores_opens_min,
      MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT)) AS minute_stores_opens_min
    FROM retail.stores
  )
SELECT
  stores_measures.hour_stores_opens_min AS "orders.stores.hour",
  stores_measures.minute_stores_opens_min AS "orders.stores.minute"
FROM stores_measures;
