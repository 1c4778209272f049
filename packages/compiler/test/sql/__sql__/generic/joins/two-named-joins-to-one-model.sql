-- two named joins to one model
-- {"source_model":"transfers","measures":["pieces:sum"],"dimensions":["origin.name","destination.name"]}
--
-- plan
--   Project [transfers.origin.name = origin__name, transfers.destination.name = destination__name, transfers.pieces_sum = pieces_sum]
--     Aggregate by [origin__name = origin.name, destination__name = destination.name] of [pieces_sum = SUM(transfers.pieces)]
--       Join left on transfers.destination_id = destination.id
--         Join left on transfers.origin_id = origin.id
--           Scan transfers as transfers
--           Scan retail.stores as origin
--         Scan retail.stores as destination

SELECT
  origin.name AS "transfers.origin.name",
  destination.name AS "transfers.destination.name",
  SUM(transfers.pieces) AS "transfers.pieces_sum"
FROM transfers
LEFT JOIN retail.stores AS origin
  ON transfers.origin_id = origin.id
LEFT JOIN retail.stores AS destination
  ON transfers.destination_id = destination.id
GROUP BY 1, 2;
