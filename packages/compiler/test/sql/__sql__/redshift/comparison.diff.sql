-- with the range before
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (grouped.status = earlier.status OR grouped.status IS NULL AND earlier.status IS NULL)

-- with a range apart
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (grouped.status = earlier.status OR grouped.status IS NULL AND earlier.status IS NULL)

-- beside conditions on groups and a page
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (grouped.status = earlier.status OR grouped.status IS NULL AND earlier.status IS NULL)
  …
- ORDER BY "orders.status" NULLS LAST
+ ORDER BY "orders.status"

-- with totals
-       ON grouped.status IS NOT DISTINCT FROM earlier.status
+       ON (grouped.status = earlier.status OR grouped.status IS NULL AND earlier.status IS NULL)

-- of a measure of a joined model
-   ON grouped_2.status IS NOT DISTINCT FROM earlier.status
+   ON (grouped_2.status = earlier.status OR grouped_2.status IS NULL AND earlier.status IS NULL)

-- of a part of a month, which is read apart
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (grouped.status = earlier.status OR grouped.status IS NULL AND earlier.status IS NULL)

-- beside a change from month to month, which reads another range
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (grouped.status = earlier.status OR grouped.status IS NULL AND earlier.status IS NULL)
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier_2.status
+   ON (grouped.status = earlier_2.status OR grouped.status IS NULL AND earlier_2.status IS NULL)
