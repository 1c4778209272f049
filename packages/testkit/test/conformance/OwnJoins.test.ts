/** Composite keys, diamonds, and NULLs in joins, filters, groups and aggregates. */
import type { TestEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine, sameAsByHand, type Subject } from "./Own.js"

/** Two keys of two columns each lead from shipments to warehouses, and from there one to countries. */
const script = `
  CREATE TABLE countries (code CHAR(2) PRIMARY KEY, continent VARCHAR(20));
  CREATE TABLE warehouses (
    country CHAR(2) NOT NULL, no INTEGER NOT NULL, title VARCHAR(20), area DOUBLE PRECISION, PRIMARY KEY (country, no)
  );
  CREATE TABLE shipments (
    id INTEGER PRIMARY KEY, from_country CHAR(2), from_no INTEGER, to_country CHAR(2), to_no INTEGER,
    weight INTEGER, tag VARCHAR(20)
  );
  CREATE TABLE parcels (shipment_id INTEGER NOT NULL, no INTEGER NOT NULL, pieces INTEGER, PRIMARY KEY (shipment_id, no));
  INSERT INTO countries VALUES ('de', 'Europe'), ('fr', 'Europe'), ('us', NULL), ('jp', 'Asia');
  INSERT INTO warehouses VALUES
    ('de', 1, 'Ost', 10.5), ('de', 2, 'West', NULL), ('fr', 1, 'Ost', 7), ('us', 2, NULL, 0), ('xx', 9, 'Nowhere', 3);
  INSERT INTO shipments VALUES
    (1, 'de', 1, 'fr', 1, 10, 'red'), (2, 'de', 1, 'de', 1, 20, NULL), (3, 'de', 2, 'us', 2, NULL, 'red'),
    (4, 'fr', 1, 'de', 2, 5, ''), (5, 'de', NULL, 'fr', 1, 7, 'blue'), (6, NULL, 1, 'xx', 9, 0, 'RED'),
    (7, 'us', 2, NULL, NULL, -3, NULL), (8, 'jp', 1, 'fr', 1, NULL, NULL), (9, 'xx', 9, 'us', 2, 4, 'blue');
  INSERT INTO parcels VALUES
    (1, 1, 2), (1, 2, 3), (1, 3, NULL), (2, 1, 1), (3, 1, 4), (3, 2, 4), (5, 1, NULL), (7, 1, 6), (9, 1, 1), (9, 2, 1);`

const plain = (...names: ReadonlyArray<string>) => names.map((name) => ({ name, type: "TEXT" }))
const number = (name: string, primary_key = false) => ({ name, type: "INT", primary_key })

const model = (name: string, columns: ReadonlyArray<object>, joins: ReadonlyArray<object> = []) => ({
  ...{ name, data_source: "transport", sql_table: name, columns, joins }
})

const key = (name: string) => ({ name, type: "TEXT", primary_key: true })

const models = [
  model("countries", [key("code"), ...plain("continent")]),
  model(
    "warehouses",
    [key("country"), number("no", true), ...plain("title"), { name: "area", type: "DOUBLE" }],
    [{ target_model: "countries", join_pairs: [["country", "code"]] }]
  ),
  model(
    "shipments",
    [
      number("id", true),
      ...plain("from_country", "to_country", "tag"),
      ...["from_no", "to_no", "weight"].map((each) => number(each))
    ],
    [
      {
        name: "origin",
        target_model: "warehouses",
        join_pairs: [
          ["from_country", "country"],
          ["from_no", "no"]
        ]
      },
      {
        name: "dest",
        target_model: "warehouses",
        join_pairs: [
          ["to_country", "country"],
          ["to_no", "no"]
        ]
      }
    ]
  ),
  model(
    "parcels",
    [number("shipment_id", true), number("no", true), number("pieces")],
    [{ target_model: "shipments", join_pairs: [["shipment_id", "id"]] }]
  )
]

const data = (_: TestEngine) => ({ datasource: "transport", script, models })

const origin = "LEFT JOIN warehouses o ON s.from_country = o.country AND s.from_no = o.no"
const dest = "LEFT JOIN warehouses d ON s.to_country = d.country AND s.to_no = d.no"

const question = (query: object, sql: string) => (subject: Subject) => sameAsByHand(subject, query, sql)

onEveryEngine("joins over keys of two columns", data, {
  "both columns of a key must match; half a key joins nothing": question(
    { source_model: "shipments", measures: ["*:count", "weight:sum"], dimensions: ["origin.title"] },
    `SELECT o.title, count(*), sum(s.weight) FROM shipments s ${origin} GROUP BY o.title`
  ),
  "two paths to one table are independent": question(
    { source_model: "shipments", measures: ["*:count"], dimensions: ["origin.title", "dest.title"] },
    `SELECT o.title, d.title AS other, count(*) FROM shipments s ${origin} ${dest} GROUP BY o.title, d.title`
  ),
  "37 two paths to one table two hops away are independent": question(
    {
      source_model: "shipments",
      measures: ["weight:avg"],
      dimensions: ["origin.countries.continent", "dest.countries.continent"]
    },
    `SELECT oc.continent, dc.continent AS other, sum(s.weight) * 1e0 / count(s.weight) AS mean FROM shipments s ${origin} ${dest}
     LEFT JOIN countries oc ON o.country = oc.code LEFT JOIN countries dc ON d.country = dc.code
     GROUP BY oc.continent, dc.continent`
  ),
  "a filter on one path does not affect the other": question(
    {
      source_model: "shipments",
      measures: ["*:count"],
      dimensions: ["dest.title"],
      filters: ["origin.countries.continent = 'Europe'"]
    },
    `SELECT d.title, count(*) FROM shipments s ${origin} ${dest} JOIN countries c ON o.country = c.code
     WHERE c.continent = 'Europe' GROUP BY d.title`
  ),
  "14 a measure of a joined model does not multiply along a key of two columns": question(
    { source_model: "shipments", measures: ["*:count", "origin.area:sum"], dimensions: ["origin.title"] },
    `SELECT o.title, count(*), (SELECT sum(w.area) FROM warehouses w
       WHERE w.title = o.title OR (w.title IS NULL AND o.title IS NULL))
     FROM shipments s ${origin} GROUP BY o.title`
  ),
  "14 a measure of a joined model does not multiply by the rows of the source": question(
    { source_model: "parcels", measures: ["pieces:sum", "shipments.weight:sum"], dimensions: ["shipments.tag"] },
    `SELECT s.tag, sum(p.pieces) AS pieces, (SELECT sum(x.weight) FROM shipments x
       WHERE x.tag = s.tag OR (x.tag IS NULL AND s.tag IS NULL)) AS weight
     FROM parcels p LEFT JOIN shipments s ON p.shipment_id = s.id GROUP BY s.tag`
  ),
  "three hops along a diamond": question(
    { source_model: "parcels", measures: ["pieces:sum"], dimensions: ["shipments.dest.countries.continent"] },
    `SELECT c.continent, sum(p.pieces) FROM parcels p LEFT JOIN shipments s ON p.shipment_id = s.id ${dest}
     LEFT JOIN countries c ON d.country = c.code GROUP BY c.continent`
  )
})

/** The ids that a filter keeps. */
const kept = (filter: string) =>
  Effect.map(
    cells({ source_model: "shipments", dimensions: ["id"], filters: [filter], order: [{ column: "id" }] }),
    (rows) => rows.flat()
  )

const keeps =
  (...wanted: ReadonlyArray<readonly [filter: string, ids: ReadonlyArray<number>]>) =>
  () =>
    Effect.gen(function* () {
      for (const [filter, ids] of wanted) assert.deepStrictEqual(yield* kept(filter), [...ids], filter)
    })

onEveryEngine("NULL", data, {
  "a comparison with NULL keeps no row, negated or not": keeps(
    ["tag = 'red'", [1, 3]],
    ["tag <> 'red'", [4, 5, 6, 9]],
    ["not tag = 'red'", [4, 5, 6, 9]],
    ["weight > 0", [1, 2, 4, 5, 9]],
    ["not weight > 0", [6, 7]],
    ["weight = weight", [1, 2, 4, 5, 6, 7, 9]]
  ),
  "lists, ranges and patterns skip NULL": keeps(
    ["tag in ('red', 'blue')", [1, 3, 5, 9]],
    ["tag not in ('red', 'blue')", [4, 6]],
    ["weight between -3 and 5", [4, 6, 7, 9]],
    ["weight not between -3 and 5", [1, 2, 5]],
    ["tag like '%e%'", [1, 3, 5, 9]],
    ["tag not like '%e%'", [4, 6]],
    ["tag in ()", []]
  ),
  "an empty text is not NULL": keeps(
    ["tag is null", [2, 7, 8]],
    ["tag is not null", [1, 3, 4, 5, 6, 9]],
    ["tag = ''", [4]]
  ),
  "a row without a joined row has NULL there": keeps(
    ["origin.country is null", [5, 6, 8]],
    ["origin.title is null", [5, 6, 7, 8]],
    ["origin.title <> 'Ost'", [3, 9]],
    ["origin.title = 'Ost' or dest.title = 'Ost'", [1, 2, 4, 5, 8]]
  ),
  "8 groups of NULL come last in both directions": () =>
    Effect.gen(function* () {
      for (const direction of ["asc", "desc"]) {
        const rows = yield* cells({
          ...{ source_model: "shipments", measures: ["*:count"], dimensions: ["tag"] },
          order: [{ column: "tag", direction }]
        })
        const tags = ["", "RED", "blue", "red"]
        assert.deepStrictEqual(
          rows.map(([tag]) => tag),
          [...(direction === "asc" ? tags : tags.reverse()), null]
        )
        assert.deepStrictEqual(rows.at(-1), [null, 3])
      }
    }),
  "aggregates skip NULL, and over only NULLs counts are 0 and the others NULL": () =>
    Effect.gen(function* () {
      const measures = [
        "*:count",
        "weight:count",
        "weight:count_distinct",
        "weight:sum",
        "weight:avg",
        "weight:max",
        "weight:median"
      ]
      const of = (filter: string) => cells({ source_model: "shipments", measures, filters: [filter] })
      assert.deepStrictEqual(yield* of("weight is null"), [[2, 0, 0, null, null, null, null]])
      assert.deepStrictEqual(yield* of("id > 100"), [[0, 0, 0, null, null, null, null]])
      assert.deepStrictEqual(yield* of("id in (1, 3, 5)"), [[3, 2, 2, 17, 8.5, 10, 8.5]])
    }),
  "7 dividing by zero or by NULL gives NULL": () =>
    Effect.gen(function* () {
      const measures = ["weight:sum / *:count", "*:count / (*:count - *:count)", "*:count / weight:sum"].map(
        (formula, i) => ({ formula, name: `m${i}` })
      )
      const rows = yield* cells({
        ...{ source_model: "shipments", measures, dimensions: ["id"], order: [{ column: "id" }] },
        filters: ["id in (4, 6, 8)"]
      })
      assert.deepStrictEqual(rows, [
        [4, 5, null, 0.2],
        [6, 0, null, null],
        [8, null, null, null]
      ])
    })
})
