-- the latest row, per key
- GROUP BY 1;
+ GROUP BY "then".name;

-- a filter on the latest row
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE "then".vip;
+ WHERE "then".vip = 1;

-- the row of a range
- GROUP BY 1;
+ GROUP BY "then".name;

-- a measure along a reverse path
-     GROUP BY 1
+     GROUP BY regions.name
  …
-     GROUP BY 1
+     GROUP BY stores__regions.name

-- members without rows along a reverse path
-     GROUP BY 1
+     GROUP BY regions.name
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY regions.name
