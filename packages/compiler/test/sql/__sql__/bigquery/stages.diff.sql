-- the mean of monthly sums
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
-   COUNT(*) AS "m._count"
+   AVG(CAST(m.amount_sum AS FLOAT64)) AS m_amount_sum_avg_c934876d,
+   COUNT(*) AS m__count_403271be

-- columns of a stage by either spelling
-   s.customers__country AS "s.customers.country",
-   SUM(s._count) AS "s._count_sum"
+   s.customers__country AS s_customers_country_d86db675,
+   SUM(s._count) AS s__count_sum_9ec22648

-- a chain of aggregates
-   d.status AS "d.status",
-   SUM(d.z) AS "d.z_sum"
+   d.status AS d_status_34586591,
+   SUM(d.z) AS d_z_sum_a924e4e3

-- stages in any order
-   SUM(b.amount_sum_max) AS "b.amount_sum_max_sum"
+   SUM(b.amount_sum_max) AS b_amount_sum_max_sum_814364ac

-- a stage that nothing reads
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- a stage named like a model
-   MAX(orders.amount_sum) AS "orders.amount_sum_max"
+   MAX(orders.amount_sum) AS orders_amount_sum_max_bfa375c7

-- a join to a stage
-   spend.amount_sum AS "customers.spend.amount_sum",
-   COUNT(*) AS "customers._count"
+   spend.amount_sum AS customers_spend_amount_sum_0dff8c56,
+   COUNT(*) AS customers__count_ba5a8a1c

-- a join to the one row of a stage
-   orders.status AS "orders.status",
-   total.amount_sum AS "orders.total.amount_sum",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   total.amount_sum AS orders_total_amount_sum_ef734e26,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- a stage read twice is one expression
-   COUNT(*) AS "t._count"
+   COUNT(*) AS t__count_09124057

-- the limit of a stage is kept
-     ORDER BY orders.amount DESC NULLS LAST
+     ORDER BY orders.amount DESC
  …
-   SUM(top.amount) AS "top.amount_sum"
+   SUM(top.amount) AS top_amount_sum_a92880ba

-- weeks of a stage as months
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS placed_at,
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
-   SUM(w.amount_sum) AS "w.amount_sum_sum"
+   DATE_TRUNC(w.placed_at, MONTH) AS w_placed_at_d41df733,
+   SUM(w.amount_sum) AS w_amount_sum_sum_224443c4

-- raw rows, then groups
-   r.status AS "r.status",
-   MAX(r.row_no) AS "r.row_no_max"
+   r.status AS r_status_3f3f8a23,
+   MAX(r.row_no) AS r_row_no_max_a509580e

-- run by name
-   customers.country AS "orders.customers.country",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   SUM(orders.amount) AS "orders.amount_sum",
-   COUNT(*) AS "orders._count"
+   customers.country AS orders_customers_country_8c006ff3,
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa,
+   COUNT(*) AS orders__count_b58c814a

-- run by name, with a variable
-   customers.country AS "orders.customers.country",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   SUM(orders.amount) AS "orders.amount_sum",
-   COUNT(*) AS "orders._count"
+   customers.country AS orders_customers_country_8c006ff3,
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa,
+   COUNT(*) AS orders__count_b58c814a

-- a query-backed model as the source
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   monthly.customers__country AS "monthly.customers.country",
-   MAX(monthly.amount_sum) AS "monthly.amount_sum_max"
+   monthly.customers__country AS monthly_customers_country_1b7371b1,
+   MAX(monthly.amount_sum) AS monthly_amount_sum_max_ccff3dbd

-- a model of a SELECT
-   SUM(recent.amount) AS "recent.amount_sum"
+   SUM(recent.amount) AS recent_amount_sum_4bbfc044

-- a model with additions
-   CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS "orders.tier",
-   MAX(orders.amount) AS "orders.top"
+   CASE WHEN orders.amount > 15 THEN 'hi' ELSE 'lo' END AS orders_tier_dd6e771e,
+   MAX(orders.amount) AS orders_top_46bf2791

-- a model written in the query
-   SUM(t.n) AS "t.n_sum"
- FROM "Other"."Table" AS t;
+   SUM(t.n) AS t_n_sum_dd5a27ff
+ FROM `Other`.`Table` AS t;
