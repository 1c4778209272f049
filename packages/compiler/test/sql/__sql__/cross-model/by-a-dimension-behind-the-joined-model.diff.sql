-- by a dimension behind the joined model
-- {
--   "source_model": "orders",
--   "measures": ["*:count","customers.credit:sum"],
--   "dimensions": ["customers.regions.name"]
-- }
--
-- plan
--   Project [orders.customers.regions.name = grouped.customers__regions__name, orders._count = grouped._count, orders.customers.credit_sum = customers_measures.credit_sum]
--     Join left on grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name
--       Named grouped
--         Aggregate by [customers__regions__name = customers__regions.name] of [_count = COUNT(*)]
--           Join left on customers.region_id = customers__regions.id
--             Join left on orders.customer_id = customers.id
--               Scan orders as orders
--               Scan customers as customers
--             Scan regions as customers__regions
--       Named customers_measures
--         Aggregate by [regions__name = regions.name] of [credit_sum = SUM(customers.credit)]
--           Join left on customers.region_id = regions.id
--             Scan customers as customers
--             Scan regions as regions

-- generic
WITH
  grouped AS (
    SELECT
      customers__regions.name AS customers__regions__name,
      COUNT(*) AS _count
    FROM orders
    LEFT JOIN customers
      ON orders.customer_id = customers.id
    LEFT JOIN regions AS customers__regions
      ON customers.region_id = customers__regions.id
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      regions.name AS regions__name,
      SUM(customers.credit) AS credit_sum
    FROM customers
    LEFT JOIN regions
      ON customers.region_id = regions.id
    GROUP BY 1
  )
SELECT
  grouped.customers__regions__name AS "orders.customers.regions.name",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;

-- duckdb, snowflake, trino: no difference

-- sqlite
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON grouped.customers__regions__name IS customers_measures.regions__name;

-- postgres
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON ARRAY[grouped.customers__regions__name] = ARRAY[customers_measures.regions__name] AND (grouped.customers__regions__name IS NULL) = (customers_measures.regions__name IS NULL);

-- mysql, databricks, spark
-   grouped.customers__regions__name AS "orders.customers.regions.name",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__regions__name AS `orders.customers.regions.name`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`
  …
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON grouped.customers__regions__name <=> customers_measures.regions__name;

-- clickhouse
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY customers__regions.name
  …
-     GROUP BY 1
+     GROUP BY regions.name

-- bigquery
-   grouped.customers__regions__name AS "orders.customers.regions.name",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__regions__name AS orders_customers_regions_name_1e450861,
+   grouped._count AS orders__count_b58c814a,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792
  …
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON COALESCE(TO_JSON_STRING(grouped.customers__regions__name), 'null') = COALESCE(TO_JSON_STRING(customers_measures.regions__name), 'null');

-- redshift
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON grouped.customers__regions__name = customers_measures.regions__name OR grouped.customers__regions__name IS NULL AND customers_measures.regions__name IS NULL;

-- oracle
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     LEFT JOIN regions AS customers__regions
+     LEFT JOIN regions customers__regions
  …
-     GROUP BY 1
+     GROUP BY customers__regions.name
  …
-     GROUP BY 1
+     GROUP BY regions.name
  …
-   grouped._count AS "orders._count",
+   grouped."_COUNT" AS "orders._count",
  …
-   ON grouped.customers__regions__name IS NOT DISTINCT FROM customers_measures.regions__name;
+   ON DECODE(grouped.customers__regions__name, customers_measures.regions__name, 1, 0) = 1;
