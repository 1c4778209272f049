-- raw rows
-   orders.status AS "orders.status",
-   customers.name AS "orders.customers.name",
-   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS "orders.row_no",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   orders.status AS orders_status_6bc1dce8,
+   customers.name AS orders_customers_name_37868c70,
+   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS orders_row_no_b0e891c4,
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
+ ORDER BY DATE_TRUNC(DATE(orders.placed_at), MONTH) IS NULL, orders_placed_at_af78bedd, orders.amount DESC

-- order by keys of every kind
-   customers.country AS "orders.customers.country",
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count",
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
+   customers.country AS orders_customers_country_8c006ff3,
+   orders.status AS orders_status_6bc1dce8,
+   COUNT(*) AS orders__count_b58c814a,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa,
+   CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS orders_mean_2641b0cb
  …
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY customers.country IS NULL, orders_customers_country_8c006ff3, orders_status_6bc1dce8 DESC, orders_amount_sum_7e66bcaa DESC, CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) IS NULL, orders_mean_2641b0cb, orders__count_b58c814a, MAX(orders.weight) IS NULL, MAX(orders.weight);

-- a limit and an offset
-   orders.status AS "orders.status"
+   orders.status AS orders_status_6bc1dce8

-- a limit of no rows
-   orders.status AS "orders.status"
+   orders.status AS orders_status_6bc1dce8

-- an offset alone
-   orders.status AS "orders.status"
+   orders.status AS orders_status_6bc1dce8
  …
+ LIMIT 9223372036854775807

-- a column named by a reserved word, and one with a name of its own in the table
-   orders."group" AS "orders.group",
-   orders."userNote" AS "orders.note",
-   MAX(orders."group") AS "orders.group_max"
+   orders.`group` AS orders_group_e5cf5bb9,
+   orders.`userNote` AS orders_note_d04694a2,
+   MAX(orders.`group`) AS orders_group_max_0f343814
  …
- WHERE orders."group" = 'a'
+ WHERE orders.`group` = 'a'
  …
- ORDER BY "orders.group" NULLS LAST;
+ ORDER BY orders.`group` IS NULL, orders_group_e5cf5bb9;

-- a bare column among the measures
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count"
+   orders.status AS orders_status_6bc1dce8,
+   COUNT(*) AS orders__count_b58c814a
