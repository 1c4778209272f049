/**
 * Facts are grouped before they are joined, or before their times are truncated, where their keys have few values: the rows are those of a
 * grouping of all facts.
 */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"

/** Each day is that of eleven visits. The column is hidden, so that no profile of these few rows removes the number of days. */
const visits = Array.from({ length: 44 }, (_, i) => {
  const day = ["'2024-01-31'", "'2024-02-01'", "'2024-02-29'", "NULL"][i % 4]
  return `(${i + 1}, ${day}, ${i % 5 === 0 ? "NULL" : i}, ${i % 2})`
})

/** Keys are NULL, have no partner, or have one; there are no facts of `empty`. */
const script = `
  CREATE TABLE carriers (code VARCHAR(9) PRIMARY KEY, name VARCHAR(9), hub VARCHAR(9));
  CREATE TABLE airports (faa VARCHAR(9) PRIMARY KEY, city VARCHAR(9));
  CREATE TABLE crews (id INTEGER PRIMARY KEY, name VARCHAR(9));
  CREATE TABLE flights (id INTEGER PRIMARY KEY, carrier VARCHAR(9), origin VARCHAR(9), crew INTEGER, delay INTEGER, price DECIMAL(9, 2));
  INSERT INTO carriers VALUES ('A', 'Air', 'JFK'), ('B', 'Blue', NULL), ('C', 'Air', 'XXX'), ('D', NULL, 'LGA');
  INSERT INTO airports VALUES ('JFK', 'York'), ('LGA', 'York'), ('EWR', 'Ark');
  INSERT INTO crews VALUES (1, 'One'), (2, 'Two'), (3, 'Three');
  INSERT INTO flights VALUES
    (1, 'A', 'JFK', 1, 10, 0.10), (2, 'A', 'LGA', 1, NULL, 0.10), (3, 'B', 'EWR', 2, 3, 0.10), (4, 'C', NULL, 8, 4, NULL),
    (5, NULL, 'JFK', 9, 5, 7.25), (6, 'Z', 'JFK', NULL, 6, 2.50), (7, 'D', 'QQQ', 2, 8, 1.00), (8, 'B', 'LGA', 8, NULL, NULL);
  CREATE TABLE visits (id INTEGER PRIMARY KEY, day DATE, guests INTEGER, kind INTEGER);
  INSERT INTO visits VALUES ${visits.join(", ")};`

const model = (name: string, columns: ReadonlyArray<object>, joins: ReadonlyArray<object> = []) => ({
  ...{ name, data_source: "early", sql_table: name === "empty" ? "flights" : name, columns, joins },
  ...(name === "empty" && { filters: ["id < 0"] })
})

const factColumns = [
  { name: "id", type: "INT", primary_key: true },
  { name: "carrier", distinct_count: 5 },
  { name: "origin", distinct_count: 4 },
  { name: "crew", type: "INT", hidden: true },
  { name: "delay", type: "INT" },
  { name: "price", type: "DOUBLE" }
]

const factJoins = [
  { target_model: "carriers", join_pairs: [["carrier", "code"]] },
  { target_model: "airports", join_pairs: [["origin", "faa"]] },
  { name: "known", target_model: "airports", join_pairs: [["origin", "faa"]], join_type: "inner" },
  { target_model: "crews", join_pairs: [["crew", "id"]] },
  { name: "present", target_model: "crews", join_pairs: [["crew", "id"]], join_type: "inner" }
]

const models = [
  model("flights", factColumns, factJoins),
  model("empty", factColumns, factJoins),
  model("visits", [
    { name: "id", type: "INT", primary_key: true },
    { name: "day", type: "DATE", time_encoding: "iso", distinct_count: 3, hidden: true },
    { name: "guests", type: "INT" },
    { name: "kind", type: "INT" }
  ]),
  model("crews", [{ name: "id", type: "INT", primary_key: true }, { name: "name" }]),
  model(
    "carriers",
    [{ name: "code", primary_key: true }, { name: "name", distinct_count: 2 }, { name: "hub" }],
    [{ target_model: "airports", join_pairs: [["hub", "faa"]] }]
  ),
  model(
    "airports",
    [
      { name: "faa", primary_key: true },
      { name: "city", distinct_count: 2 }
    ],
    [{ target_model: "flights", join_pairs: [["faa", "origin"]] }]
  )
]

const flights = (fields: object) => ({ source_model: "flights", order: [], ...fields })

const sorted = (query: object) => Effect.map(cells(query), (rows) => rows.map((row) => JSON.stringify(row)).sort())

const are = (query: object, expected: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Effect.map(sorted(query), (rows) => assert.deepStrictEqual(rows, expected.map((row) => JSON.stringify(row)).sort()))

onEveryEngine("facts that are grouped before a join", () => ({ datasource: "early", script, models }), {
  "are grouped first where the engine gains by it": ({ engine }) =>
    Effect.map(ask(flights({ dimensions: ["carriers.name"], measures: ["*:count"] })), ({ sql }) =>
      assert.strictEqual(sql.includes("partials"), engine !== "mysql", sql)
    ),

  "keep those without a key and without a partner": () =>
    are(flights({ dimensions: ["carriers.name"], measures: ["*:count", "delay:sum", "delay:avg", "delay:max"] }), [
      ["Air", 3, 14, 7, 10],
      ["Blue", 2, 3, 3, 3],
      [null, 3, 19, 19 / 3, 8]
    ]),

  "have exact means of decimals": () =>
    are(flights({ dimensions: ["carriers.name"], measures: ["price:avg", "price:count"], filters: ["price < 1"] }), [
      ["Air", 0.1, 2],
      ["Blue", 0.1, 1]
    ]),

  "drop those without a partner of an inner join": () =>
    are(flights({ dimensions: ["known.city"], measures: ["*:count", "delay:min"] }), [
      ["Ark", 1, 3],
      ["York", 5, 5]
    ]),

  "meet filters of the facts and of the groups": () =>
    are(
      flights({
        dimensions: ["carriers.name", "origin"],
        measures: ["*:count"],
        filters: ["id > 1", "airports.city <> 'Ark'", "origin <> 'LGA'"]
      }),
      [[null, "JFK", 2]]
    ),

  "are joined to what their partners join": () =>
    are(flights({ dimensions: ["carriers.airports.city"], measures: ["*:count"] }), [
      ["York", 3],
      [null, 5]
    ]),

  "count nothing as 0 in a total": () =>
    are({ source_model: "empty", measures: ["*:count", "delay:sum", "delay:avg"], filters: ["airports.city <> 'x'"] }, [
      [0, null, null]
    ]),

  "have a total over the joined groups": () =>
    are(flights({ measures: ["*:count", "delay:sum / *:count"], filters: ["known.city <> 'x'"] }), [[6, 4]]),

  "are dropped by conditions on groups before the join, but those without a partner only together": () =>
    Effect.gen(function* () {
      const byCrew = (...filters: ReadonlyArray<string>) =>
        flights({ dimensions: ["crews.id", "crews.name"], measures: ["*:count", "delay:sum"], filters })
      const { sql } = yield* ask(byCrew("delay:sum > 10"))
      assert.match(sql, /WHERE partials\.\S+ > 10 OR/i)
      yield* are(byCrew("delay:sum > 10"), [
        [2, "Two", 2, 11],
        [null, null, 4, 15]
      ])
      yield* are(byCrew("*:count = 4"), [[null, null, 4, 15]])
      yield* are(byCrew("delay:avg > 5", "delay:max < 10"), [[2, "Two", 2, 11]])
      yield* are(byCrew("delay:max = 10 or *:count = 4", "id < 8"), [[1, "One", 2, 10]])
      const present = { dimensions: ["present.id", "origin"], measures: ["delay:sum"], filters: ["delay:sum > 5"] }
      yield* are(flights(present), [
        [1, "JFK", 10],
        [2, "QQQ", 8]
      ])
    }),

  "are the measures of another model": () =>
    are(
      {
        source_model: "airports",
        dimensions: ["city"],
        measures: ["flights.*:count", "flights.delay:avg"],
        filters: ["faa in ('JFK', 'LGA', 'EWR')"]
      },
      [
        ["Ark", 1, 3],
        ["York", 5, 7]
      ]
    ),

  "have the same combinations without measures": () =>
    are(flights({ dimensions: ["carriers.name", "airports.city"] }), [
      ["Air", "York"],
      ["Air", null],
      ["Blue", "Ark"],
      ["Blue", "York"],
      [null, "York"],
      [null, null]
    ]),

  "are grouped by times before times are truncated": () =>
    Effect.gen(function* () {
      const byMonth = (measures: ReadonlyArray<string>, fields: object = {}) => ({
        ...{
          source_model: "visits",
          time_dimensions: [{ dimension: "day", granularity: "month" }],
          measures,
          order: []
        },
        ...fields
      })
      const all = ["*:count", "guests:sum", "guests:avg", "guests:max"]
      assert.include((yield* ask(byMonth(all))).sql, "partials")
      yield* are(byMonth(all), [
        ["2024-01-01", 11, 160, 160 / 8, 36],
        ["2024-02-01", 22, 403, 403 / 18, 42],
        [null, 11, 203, 203 / 9, 43]
      ])
      yield* are(byMonth(all, { filters: ["guests < 0"] }), [])
      yield* are(byMonth(["*:count"], { dimensions: ["kind"] }), [
        [0, "2024-01-01", 11],
        [1, "2024-02-01", 11],
        [0, "2024-02-01", 11],
        [1, null, 11]
      ])
      yield* are(byMonth(["change(*:count)"]), [
        ["2024-01-01", null],
        ["2024-02-01", 11],
        [null, null]
      ])
    })
})
