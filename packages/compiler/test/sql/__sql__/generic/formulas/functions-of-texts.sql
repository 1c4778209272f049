-- functions of texts
-- {
--   "source_model": "orders",
--   "measures": ["upper(status:max)","ltrim(rtrim(status:max))","replace(status:min, 'a', 'b')","substr(status:min, 2, 3)","instr(status:min, 'x')","length(status:min)","concat(status:min, '-', status:max)","status:min || '!'"]
-- }
--
-- plan
--   Project [orders.upper(status_max) = UPPER(status_max), orders.ltrim(rtrim(status_max)) = LTRIM(RTRIM(status_max)), orders.replace(status_min,_'a',_'b') = REPLACE(status_min, 'a', 'b'), orders.substr(status_min,_2,_3) = SUBSTR(status_min, 2, 3), orders.instr(status_min,_'x') = INSTR(status_min, 'x'), orders.length(status_min) = LENGTH(status_min), orders.concat(status_min,_'-',_status_max) = status_min || '-' || status_max, orders.status_min_||_'!' = status_min || '!']
--     Aggregate by [] of [status_max = MAX(orders.status), status_min = MIN(orders.status)]
--       Scan orders as orders

SELECT
  UPPER(MAX(orders.status)) AS "orders.upper(status_max)",
  LTRIM(RTRIM(MAX(orders.status))) AS "orders.ltrim(rtrim(status_max))",
  REPLACE(MIN(orders.status), 'a', 'b') AS "orders.replace(status_min,_'a',_'b')",
  SUBSTR(MIN(orders.status), 2, 3) AS "orders.substr(status_min,_2,_3)",
  INSTR(MIN(orders.status), 'x') AS "orders.instr(status_min,_'x')",
  LENGTH(MIN(orders.status)) AS "orders.length(status_min)",
  MIN(orders.status) || '-' || MAX(orders.status) AS "orders.concat(status_min,_'-',_status_max)",
  MIN(orders.status) || '!' AS "orders.status_min_||_'!'"
FROM orders;
