-- the rest as one
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country

-- the rest left out
-     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country NULLS LAST
+     ORDER BY SUM(orders.amount) DESC NULLS LAST, customers__country

-- by a measure of a joined model, beside a time
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+       ON grouped.customers__country = customers_measures.country OR grouped.customers__country IS NULL AND customers_measures.country IS NULL
  …
-     ORDER BY customers_measures.credit_sum DESC NULLS LAST, grouped.customers__country NULLS LAST
+     ORDER BY customers_measures.credit_sum DESC NULLS LAST, grouped.customers__country
  …
-       ON grouped.customers__country IS NOT DISTINCT FROM customers_measures.country
+       ON grouped.customers__country = customers_measures.country OR grouped.customers__country IS NULL AND customers_measures.country IS NULL
  …
-   ON grouped_2.customers__country IS NOT DISTINCT FROM earlier.customers__country
+   ON (grouped_2.customers__country = earlier.customers__country OR grouped_2.customers__country IS NULL AND earlier.customers__country IS NULL)
