-- a time of the joined model
-- {
--   "source_model": "orders",
--   "measures": ["*:count","customers.credit:sum"],
--   "time_dimensions": [{"dimension":"customers.joined_on","granularity":"year","date_range":["2020-01-01","2023-12-31"]}]
-- }
--
-- plan
--   Project [orders.customers.joined_on = grouped.customers__joined_on, orders._count = grouped._count, orders.customers.credit_sum = customers_measures.credit_sum]
--     Join left on grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year
--       Named grouped
--         Aggregate by [customers__joined_on = TRUNCATE('year', customers.joined_on)] of [_count = COUNT(*)]
--           Filter customers.joined_on >= '2020-01-01' and customers.joined_on < '2024-01-01'
--             Join inner on orders.customer_id = customers.id
--               Scan orders as orders
--               Scan customers as customers
--       Named customers_measures
--         Aggregate by [joined_on__year = TRUNCATE('year', customers.joined_on)] of [credit_sum = SUM(customers.credit)]
--           Filter customers.joined_on >= '2020-01-01' and customers.joined_on < '2024-01-01'
--             Scan customers as customers

-- generic
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
      COUNT(*) AS _count
    FROM orders
    INNER JOIN customers
      ON orders.customer_id = customers.id
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
      SUM(customers.credit) AS credit_sum
    FROM customers
    WHERE customers.joined_on >= DATE '2020-01-01'
      AND customers.joined_on < DATE '2024-01-01'
    GROUP BY 1
  )
SELECT
  grouped.customers__joined_on AS "orders.customers.joined_on",
  grouped._count AS "orders._count",
  customers_measures.credit_sum AS "orders.customers.credit_sum"
FROM grouped
LEFT JOIN customers_measures
  ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;

-- duckdb, snowflake, trino: no difference

-- sqlite
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
+       STRFTIME('%Y-01-01', customers.joined_on) AS customers__joined_on,
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
+     WHERE customers.joined_on >= '2020-01-01'
+       AND customers.joined_on < '2024-01-01'
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       STRFTIME('%Y-01-01', customers.joined_on) AS joined_on__year,
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
+     WHERE customers.joined_on >= '2020-01-01'
+       AND customers.joined_on < '2024-01-01'
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON grouped.customers__joined_on IS customers_measures.joined_on__year;

-- postgres
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
+       DATE_TRUNC('year', CAST(customers.joined_on AS TIMESTAMP)) AS customers__joined_on,
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       DATE_TRUNC('year', CAST(customers.joined_on AS TIMESTAMP)) AS joined_on__year,
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON ARRAY[grouped.customers__joined_on] = ARRAY[customers_measures.joined_on__year];

-- mysql
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
+       MAKEDATE(YEAR(customers.joined_on), 1) AS customers__joined_on,
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       MAKEDATE(YEAR(customers.joined_on), 1) AS joined_on__year,
  …
-   grouped.customers__joined_on AS "orders.customers.joined_on",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__joined_on AS `orders.customers.joined_on`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON grouped.customers__joined_on <=> customers_measures.joined_on__year;

-- clickhouse
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
+     WHERE customers.joined_on >= toDate32('2020-01-01')
+       AND customers.joined_on < toDate32('2024-01-01')
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
+     WHERE customers.joined_on >= toDate32('2020-01-01')
+       AND customers.joined_on < toDate32('2024-01-01')
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
-       COUNT(*) AS _count
+       DATETRUNC(year, customers.joined_on) AS customers__joined_on,
+       COUNT_BIG(*) AS _count
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
-     GROUP BY 1
+     WHERE customers.joined_on >= CAST('2020-01-01' AS DATE)
+       AND customers.joined_on < CAST('2024-01-01' AS DATE)
+     GROUP BY DATETRUNC(year, customers.joined_on)
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       DATETRUNC(year, customers.joined_on) AS joined_on__year,
  …
-     WHERE customers.joined_on >= DATE '2020-01-01'
-       AND customers.joined_on < DATE '2024-01-01'
-     GROUP BY 1
+     WHERE customers.joined_on >= CAST('2020-01-01' AS DATE)
+       AND customers.joined_on < CAST('2024-01-01' AS DATE)
+     GROUP BY DATETRUNC(year, customers.joined_on)

-- bigquery
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
+       DATE_TRUNC(customers.joined_on, YEAR) AS customers__joined_on,
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       DATE_TRUNC(customers.joined_on, YEAR) AS joined_on__year,
  …
-   grouped.customers__joined_on AS "orders.customers.joined_on",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__joined_on AS orders_customers_joined_on_964c91ca,
+   grouped._count AS orders__count_b58c814a,
+   customers_measures.credit_sum AS orders_customers_credit_sum_2a997792
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON COALESCE(TO_JSON_STRING(grouped.customers__joined_on), 'null') = COALESCE(TO_JSON_STRING(customers_measures.joined_on__year), 'null');

-- redshift
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON grouped.customers__joined_on = customers_measures.joined_on__year OR grouped.customers__joined_on IS NULL AND customers_measures.joined_on__year IS NULL;

-- databricks, spark
-   grouped.customers__joined_on AS "orders.customers.joined_on",
-   grouped._count AS "orders._count",
-   customers_measures.credit_sum AS "orders.customers.credit_sum"
+   grouped.customers__joined_on AS `orders.customers.joined_on`,
+   grouped._count AS `orders._count`,
+   customers_measures.credit_sum AS `orders.customers.credit_sum`
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON grouped.customers__joined_on <=> customers_measures.joined_on__year;

-- oracle
-       DATE_TRUNC('year', customers.joined_on) AS customers__joined_on,
-       COUNT(*) AS _count
+       TRUNC(customers.joined_on, 'YYYY') AS customers__joined_on,
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY TRUNC(customers.joined_on, 'YYYY')
  …
-       DATE_TRUNC('year', customers.joined_on) AS joined_on__year,
+       TRUNC(customers.joined_on, 'YYYY') AS joined_on__year,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(customers.joined_on, 'YYYY')
  …
-   grouped._count AS "orders._count",
+   grouped."_COUNT" AS "orders._count",
  …
-   ON grouped.customers__joined_on IS NOT DISTINCT FROM customers_measures.joined_on__year;
+   ON DECODE(grouped.customers__joined_on, customers_measures.joined_on__year, 1, 0) = 1;
