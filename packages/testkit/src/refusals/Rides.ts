/** The rides of a town: the dataset of queries that must be rejected. */
import type { TestEngine } from "../TestDatabases.js"
import type { SemModel } from "@semlayer/domain/SemModel"

export const ridesDatasource = "town"

/** The script that creates the rides, in an engine's SQL. */
export const ridesScript = (engine: TestEngine): string =>
  engine === "mysql" ? script.replaceAll("TIMESTAMP", "DATETIME") : script

const script = `
  CREATE TABLE cities (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
  CREATE TABLE stations (id INTEGER PRIMARY KEY, name TEXT, city_id INTEGER);
  CREATE TABLE riders (id INTEGER PRIMARY KEY, name TEXT, plan TEXT, home_city_id INTEGER, credit DOUBLE PRECISION);
  CREATE TABLE rides (
    id INTEGER PRIMARY KEY, rider_id INTEGER, station_id INTEGER, end_id INTEGER, status TEXT, fare DOUBLE PRECISION, km DOUBLE PRECISION,
    started_at TIMESTAMP, day DATE, promo BOOLEAN, stops INTEGER
  );
  INSERT INTO cities VALUES (1, 'Oslo', 'NO'), (2, 'Turin', 'IT');
  INSERT INTO stations VALUES (1, 'Dock', 1), (2, 'Hill', 2);
  INSERT INTO riders VALUES (1, 'Ann', 'gold', 1, 10), (2, 'Bo', 'free', 2, NULL);
  INSERT INTO rides VALUES
    (1, 1, 1, 2, 'done', 10, 2, '2024-01-05 08:15:30', '2024-01-05', TRUE, 1),
    (2, 2, 2, 1, 'open', 20, 4, '2024-02-11 10:00:00', '2024-02-11', FALSE, NULL);
`

const owned = { data_source: ridesDatasource }
const id = { name: "id", type: "INT", primary_key: true }

const cities = { ...owned, name: "cities", sql_table: "cities", columns: [id, { name: "name" }, { name: "country" }] }

const stations = {
  ...owned,
  name: "stations",
  sql_table: "stations",
  columns: [id, { name: "name" }],
  joins: [{ target_model: "cities", join_pairs: [["city_id", "id"]] }]
} as const

const riders = {
  ...owned,
  name: "riders",
  sql_table: "riders",
  columns: [id, { name: "name" }, { name: "plan" }, { name: "credit", type: "DOUBLE" }],
  measures: [{ name: "avg_credit", formula: "credit:avg" }],
  joins: [{ target_model: "cities", join_pairs: [["home_city_id", "id"]] }]
} as const

const rides = {
  ...owned,
  name: "rides",
  sql_table: "rides",
  columns: [
    id,
    { name: "rider_id", type: "INT", hidden: true },
    { name: "status", type: "TEXT" },
    { name: "fare", type: "DOUBLE" },
    { name: "km", type: "DOUBLE" },
    { name: "started_at", type: "TIMESTAMP", time_encoding: "iso" },
    { name: "day", type: "DATE", time_encoding: "iso" },
    { name: "promo", type: "BOOLEAN" },
    { name: "stops", type: "INT" },
    { name: "few", type: "DOUBLE", sql: "fare", allowed_aggregations: ["sum", "rng"] },
    { name: "rn", type: "INT", sql: "ROW_NUMBER() OVER (ORDER BY started_at)" }
  ],
  measures: [
    { name: "tot", formula: "fare:sum" },
    { name: "aov", formula: "fare:sum / *:count" }
  ],
  aggregations: [
    { name: "rng", formula: "MAX({value}) - MIN({value})" },
    { name: "scaled", formula: "SUM({value}) * {f}", params: [{ name: "f", sql: "2" }] }
  ],
  joins: [
    { target_model: "riders", join_pairs: [["rider_id", "id"]] },
    { name: "origin", target_model: "stations", join_pairs: [["station_id", "id"]] },
    { name: "dest", target_model: "stations", join_pairs: [["end_id", "id"]] }
  ],
  default_time_dimension: "started_at"
} as const

const byStatus = {
  name: "by_status",
  source_queries: [
    { source_model: "rides", dimensions: ["status"], measures: ["fare:sum"], filters: ["fare > {least}"] }
  ],
  query_variables: { least: 0 }
} as const

/** Bodies of the models, in an order in which they can be saved. */
export const ridesModels: ReadonlyArray<typeof SemModel.Encoded> = [cities, stations, riders, rides, byStatus]
