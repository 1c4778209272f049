-- a timestamp by second
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
+   CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND');

-- a timestamp by minute
-   DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
+   CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP);

-- a timestamp by hour
-   DATE_TRUNC('hour', orders.placed_at) AS "orders.placed_at",
+   CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP);

-- a timestamp by day
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'DD') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'DD');

-- a timestamp by week
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'IW') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'IW');

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   TRUNC(orders.placed_at + 1, 'IW') - 1 AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at + 1, 'IW') - 1;

-- a timestamp by month
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a timestamp by quarter
-   DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'Q') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'Q');

-- a timestamp by year
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'YYYY') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'YYYY');

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
+   CAST(TRUNC(orders.shipped_on, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.shipped_on AS TIMESTAMP))), 'SECOND') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.shipped_on, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.shipped_on AS TIMESTAMP))), 'SECOND');

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
+   CAST(TRUNC(orders.shipped_on, 'MI') AS TIMESTAMP) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.shipped_on, 'MI') AS TIMESTAMP);

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   CAST(TRUNC(orders.shipped_on, 'HH24') AS TIMESTAMP) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.shipped_on, 'HH24') AS TIMESTAMP);

-- a date by day
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'DD') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'DD');

-- a date by week
-   DATE_TRUNC('week', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'IW') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'IW');

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   TRUNC(orders.shipped_on + 1, 'IW') - 1 AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on + 1, 'IW') - 1;

-- a date by month
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'MM') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'MM');

-- a date by quarter
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'Q') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'Q');

-- a date by year
-   DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'YYYY') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'YYYY');

-- quarter hours
-   DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
+   CAST(CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) AS TIMESTAMP) + NUMTODSINTERVAL(MOD(EXTRACT(MINUTE FROM CAST(CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) AS TIMESTAMP)), 15) * -1, 'MINUTE') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) AS TIMESTAMP) + NUMTODSINTERVAL(MOD(EXTRACT(MINUTE FROM CAST(CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) AS TIMESTAMP)), 15) * -1, 'MINUTE');

-- eight hours of a zoned timestamp, in a zone
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
+   CAST(CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS TIMESTAMP) + NUMTODSINTERVAL(MOD(EXTRACT(HOUR FROM CAST(CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS TIMESTAMP)), 8) * -1, 'HOUR') AS "orders.paid_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS TIMESTAMP) + NUMTODSINTERVAL(MOD(EXTRACT(HOUR FROM CAST(CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS TIMESTAMP)), 8) * -1, 'HOUR');

-- ten seconds
-   DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
+   CAST(CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND') AS TIMESTAMP) + NUMTODSINTERVAL(MOD(EXTRACT(SECOND FROM CAST(CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND') AS TIMESTAMP)), 10) * -1, 'SECOND') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND') AS TIMESTAMP) + NUMTODSINTERVAL(MOD(EXTRACT(SECOND FROM CAST(CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND') AS TIMESTAMP)), 10) * -1, 'SECOND');

-- ten days
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
+   TRUNC(CAST(TRUNC(orders.placed_at, 'DD') + (MOD(TRUNC(CAST(TRUNC(orders.placed_at, 'DD') AS DATE)) - DATE '1970-01-01' + 3999991, 10) * -1) AS DATE)) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(CAST(TRUNC(orders.placed_at, 'DD') + (MOD(TRUNC(CAST(TRUNC(orders.placed_at, 'DD') AS DATE)) - DATE '1970-01-01' + 3999991, 10) * -1) AS DATE));

-- two weeks of a date
-   CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
+   TRUNC(CAST(TRUNC(orders.shipped_on, 'DD') + (MOD(TRUNC(CAST(TRUNC(orders.shipped_on, 'DD') AS DATE)) - DATE '1970-01-01' + 3999999, 14) * -1) AS DATE)) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(CAST(TRUNC(orders.shipped_on, 'DD') + (MOD(TRUNC(CAST(TRUNC(orders.shipped_on, 'DD') AS DATE)) - DATE '1970-01-01' + 3999999, 14) * -1) AS DATE));

-- two years
-   CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
+   TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), MOD(TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'SYYYY')) * 12 + TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'MM')) + 130007, 24) * -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), MOD(TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'SYYYY')) * 12 + TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'MM')) + 130007, 24) * -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), MOD(TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'SYYYY')) * 12 + TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'MM')) + 130007, 24) * -1)) AS DATE)) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), MOD(TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'SYYYY')) * 12 + TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'MM')) + 130007, 24) * -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), MOD(TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'SYYYY')) * 12 + TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'MM')) + 130007, 24) * -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), MOD(TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'SYYYY')) * 12 + TO_NUMBER(TO_CHAR(TRUNC(orders.placed_at, 'MM'), 'MM')) + 130007, 24) * -1)) AS DATE));

-- weeks from Saturday
-   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
+   TRUNC(CAST(TRUNC(TRUNC(orders.placed_at, 'DD') + (-5), 'IW') + 5 AS DATE)) AS "orders.placed_at",
+   TRUNC(CAST(TRUNC(orders.placed_at, 'DD') + (MOD(TRUNC(CAST(TRUNC(orders.placed_at, 'DD') AS DATE)) - DATE '1970-01-01' + 4000008, 14) * -1) AS DATE)) AS "orders.placed_at_2_weeks",
  …
- GROUP BY 1, 2;
+ GROUP BY TRUNC(CAST(TRUNC(TRUNC(orders.placed_at, 'DD') + (-5), 'IW') + 5 AS DATE)), TRUNC(CAST(TRUNC(orders.placed_at, 'DD') + (MOD(TRUNC(CAST(TRUNC(orders.placed_at, 'DD') AS DATE)) - DATE '1970-01-01' + 4000008, 14) * -1) AS DATE));

-- a fiscal year with a label
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
-       COUNT(*) AS _count
+       TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1) + LEAST(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'DD') - TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) - ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) AS DATE)) AS placed_at,
+       COUNT(*) AS "_COUNT"
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
+     GROUP BY TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1) + LEAST(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'DD') - TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) - ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) AS DATE))
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
-       COUNT(*) AS _count
+       TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1) + LEAST(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'DD') - TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) - ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) AS DATE)) AS placed_at,
+       COUNT(*) AS "_COUNT"
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-08-01'
-       AND orders.placed_at < TIMESTAMP '2025-02-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2023-08-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-02-01 00:00:00'
+     GROUP BY TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1) + LEAST(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'DD') - TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) - ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) AS DATE))
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
-   grouped._count AS "orders._count",
-   grouped._count - earlier._count AS "orders.change(_count)"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN CASE WHEN 'FY' IS NOT NULL AND CAST(TO_NUMBER(TO_CHAR(TRUNC(CAST(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) AS DATE)), 'SYYYY')) + 1 AS VARCHAR2(4000)) IS NOT NULL AND ' Q' IS NOT NULL AND CAST(TO_NUMBER(TO_CHAR(TRUNC(CAST(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) AS DATE)), 'Q')) AS VARCHAR2(4000)) IS NOT NULL THEN 'FY' || CAST(TO_NUMBER(TO_CHAR(TRUNC(CAST(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) AS DATE)), 'SYYYY')) + 1 AS VARCHAR2(4000)) || ' Q' || CAST(TO_NUMBER(TO_CHAR(TRUNC(CAST(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) AS DATE)), 'Q')) AS VARCHAR2(4000)) END END AS "orders.placed_at_label",
+   grouped."_COUNT" AS "orders._count",
+   grouped."_COUNT" - earlier."_COUNT" AS "orders.change(_count)"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3));

-- a year that begins within a month
-   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
-   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
-   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
+   TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'MM'), 3) + LEAST(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'DD') - TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'MM'), 3)) - ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'MM'), 3)) + 5 AS DATE)) AS "orders.paid_at",
+   TRUNC(CAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM') + 5 AS DATE)) AS "orders.paid_at_tax_month",
+   CASE WHEN TRUNC(CAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM') + 5 AS DATE)) IS NOT NULL THEN CAST(TO_NUMBER(TO_CHAR(TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(CAST(TRUNC(CAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM') + 5 AS DATE)) + (-5) AS DATE)), 'MM'), -3) + LEAST(TRUNC(TRUNC(CAST(TRUNC(CAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM') + 5 AS DATE)) + (-5) AS DATE)), 'DD') - TRUNC(TRUNC(CAST(TRUNC(CAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM') + 5 AS DATE)) + (-5) AS DATE)), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(CAST(TRUNC(CAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM') + 5 AS DATE)) + (-5) AS DATE)), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(CAST(TRUNC(CAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM') + 5 AS DATE)) + (-5) AS DATE)), 'MM'), -3)) AS DATE)), 'MM')) AS VARCHAR2(4000)) END AS "orders.paid_at_tax_month_label",
  …
- GROUP BY 1, 2;
+ GROUP BY TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'MM'), 3) + LEAST(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'DD') - TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'MM'), 3)) - ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3) + LEAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'DD') - TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)) - ADD_MONTHS(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM'), -3)), 'YYYY'), 'MM'), 3)) + 5 AS DATE)), TRUNC(CAST(TRUNC(TRUNC(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') + (-5), 'MM'), 'MM') + 5 AS DATE));

-- filled fiscal quarters
-       CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
+       TRUNC(CAST(ADD_MONTHS(TRUNC(DATE '2023-11-01', 'MM'), numbers.n * 3) + LEAST(TRUNC(DATE '2023-11-01', 'DD') - TRUNC(DATE '2023-11-01', 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(DATE '2023-11-01', 'MM'), numbers.n * 3)) - ADD_MONTHS(TRUNC(DATE '2023-11-01', 'MM'), numbers.n * 3)) AS DATE)) AS placed_at
+     FROM (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 5) numbers
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
-       COUNT(*) AS _count
+       TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1) + LEAST(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'DD') - TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) - ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) AS DATE)) AS placed_at,
+       COUNT(*) AS "_COUNT"
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
+     GROUP BY TRUNC(CAST(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1) + LEAST(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'DD') - TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) - ADD_MONTHS(TRUNC(TRUNC(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1) + LEAST(TRUNC(TRUNC(orders.placed_at, 'MM'), 'DD') - TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)) - ADD_MONTHS(TRUNC(TRUNC(orders.placed_at, 'MM'), 'MM'), -1)), 'Q'), 'MM'), 1)) AS DATE))
  …
-   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
-   COALESCE(grouped._count, 0) AS "orders._count"
+   CASE WHEN periods.placed_at IS NOT NULL THEN CASE WHEN 'FY' IS NOT NULL AND CAST(TO_NUMBER(TO_CHAR(TRUNC(CAST(ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1) + LEAST(TRUNC(periods.placed_at, 'DD') - TRUNC(periods.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1)) AS DATE)), 'SYYYY')) + 1 AS VARCHAR2(4000)) IS NOT NULL AND ' Q' IS NOT NULL AND CAST(TO_NUMBER(TO_CHAR(TRUNC(CAST(ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1) + LEAST(TRUNC(periods.placed_at, 'DD') - TRUNC(periods.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1)) AS DATE)), 'Q')) AS VARCHAR2(4000)) IS NOT NULL THEN 'FY' || CAST(TO_NUMBER(TO_CHAR(TRUNC(CAST(ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1) + LEAST(TRUNC(periods.placed_at, 'DD') - TRUNC(periods.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1)) AS DATE)), 'SYYYY')) + 1 AS VARCHAR2(4000)) || ' Q' || CAST(TO_NUMBER(TO_CHAR(TRUNC(CAST(ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1) + LEAST(TRUNC(periods.placed_at, 'DD') - TRUNC(periods.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(periods.placed_at, 'MM'), -1)) AS DATE)), 'Q')) AS VARCHAR2(4000)) END END AS "orders.placed_at_label",
+   COALESCE(grouped."_COUNT", 0) AS "orders._count"

-- periods of a calendar
-       COUNT(*) AS _count
-     FROM orders AS retail_orders
-     LEFT JOIN days AS retail_orders__placed_at__calendar
-       ON DATE_TRUNC('day', retail_orders.placed_at) = retail_orders__placed_at__calendar.day
-     WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND retail_orders.placed_at < TIMESTAMP '2025-01-01'
-     GROUP BY 1
+       COUNT(*) AS "_COUNT"
+     FROM orders retail_orders
+     LEFT JOIN days retail_orders__placed_at__calendar
+       ON TRUNC(retail_orders.placed_at, 'DD') = retail_orders__placed_at__calendar.day
+     WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND retail_orders.placed_at < TIMESTAMP '2025-01-01 00:00:00'
+     GROUP BY retail_orders__placed_at__calendar.period_number
  …
-     GROUP BY 1
+     GROUP BY days.period_number
  …
-   grouped._count AS "retail_orders._count"
+   grouped."_COUNT" AS "retail_orders._count"
  …
- ORDER BY "retail_orders.placed_at" NULLS LAST;
+ ORDER BY "retail_orders.placed_at";

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP), 'DD') AS "orders.paid_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP), 'DD');

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') AS "orders.paid_at",
+   CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS "orders.paid_at_hour",
  …
- GROUP BY 1, 2;
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD'), CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP);

-- a derived timestamp
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
+   TRUNC(COALESCE(orders.placed_at, orders.paid_at), 'MM') AS "orders.due_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(COALESCE(orders.placed_at, orders.paid_at), 'MM');

-- several periods of one column
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
+   TRUNC(orders.placed_at, 'YYYY') AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at_month",
+   TRUNC(orders.placed_at, 'IW') AS "orders.placed_at_week",
  …
- GROUP BY 1, 2, 3;
+ GROUP BY TRUNC(orders.placed_at, 'YYYY'), TRUNC(orders.placed_at, 'MM'), TRUNC(orders.placed_at, 'IW');

-- a time of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   TRUNC(customers.joined_on, 'Q') AS "orders.customers.joined_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(customers.joined_on, 'Q');

-- a range of days
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a range of days of a date
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'MM') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'MM');

-- a range to a time of day
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a range open at its start
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a range open at its end
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'MM') AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00 +00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00 +00:00'
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'MM');

-- whole periods only
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- whole periods of a range
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');

-- whole periods of a filter
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'IW') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
+   AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'IW');

-- whole periods of a date of a joined model
-   DATE_TRUNC('quarter', customers.joined_on) AS "orders.customers.joined_on",
+   TRUNC(customers.joined_on, 'Q') AS "orders.customers.joined_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(customers.joined_on, 'Q');
