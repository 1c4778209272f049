/** Names in the SQL of columns: model columns before table columns, in the case of the table. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine, type Subject } from "./Own.js"

const quoted = ({ engine }: Pick<Subject, "engine">, name: string) => (engine === "mysql" ? `\`${name}\`` : `"${name}"`)

const rows = [
  [1, 100, 10, "PROMO", 1, 10, 5],
  [2, 200, 50, "PROMO", 2, 20, 6],
  [3, 300, 0, "OTHER", 2, 30, 7]
]

onEveryEngine(
  "names in the SQL of columns",
  (engine) => ({
    datasource: "trade",
    script: `
      CREATE TABLE line (id INTEGER PRIMARY KEY, price INTEGER, discount INTEGER, kind VARCHAR(10), ${quoted({ engine }, "StateFlag")} INTEGER, ${quoted({ engine }, "HidMixed")} INTEGER, ${quoted({ engine }, "UnreadFlag")} INTEGER);
      INSERT INTO line VALUES ${rows.map((row) => `(${row.map((cell) => (typeof cell === "string" ? `'${cell}'` : cell)).join(", ")})`).join(", ")}`,
    models: [
      {
        version: 7,
        name: "line",
        data_source: "trade",
        sql_table: "line",
        columns: [
          { name: "id", type: "INT", primary_key: true },
          { name: "price", type: "INT" },
          { name: "discount", type: "INT" },
          { name: "kind" },
          { name: "disc_price", type: "INT", sql: "price - discount" },
          { name: "promo_price", type: "INT", sql: "disc_price", filter: "kind = 'PROMO'" },
          { name: "own_promo_price", type: "INT", sql: "line.disc_price", filter: "kind = 'PROMO'" },
          { name: "same_price", type: "INT", sql: "price" },
          { name: "price_again", type: "INT", sql: "same_price" },
          { name: "last_price", type: "INT", sql: "promo_price + 0" },
          { name: "state", type: "INT", sql: "StateFlag" },
          { name: "next_state", type: "INT", sql: "StateFlag + 1" },
          { name: "HidMixed", type: "INT", sql: "HidMixed - 3" },
          { name: "state_of_line", type: "INT", sql: "line.StateFlag * 10" },
          { name: "unread", type: "INT", sql: "UnreadFlag * 2 - line.UnreadFlag", filter: "UnreadFlag > 5" },
          { name: "other_case", type: "INT", sql: "Price + 1" },
          { name: "session_user", type: "INT", sql: "price + 2" },
          { name: "visitor", type: "INT", sql: "session_user" }
        ]
      }
    ]
  }),
  {
    "a bare name of a derived column is that column, with its own filter": () =>
      Effect.gen(function* () {
        const found = yield* cells({
          source_model: "line",
          measures: ["disc_price:sum", "promo_price:sum", "own_promo_price:sum", "promo_price:count"]
        })
        assert.deepStrictEqual(found, [[540, 240, 240, 2]])
      }),

    "the share of a part in a whole divides a filtered column by the column that it is based on": () =>
      Effect.gen(function* () {
        const found = yield* cells({
          source_model: "line",
          dimensions: ["state"],
          measures: [{ formula: "100 * promo_price:sum / disc_price:sum", name: "share" }],
          order: [{ column: "state" }]
        })
        assert.deepStrictEqual(found, [
          [1, 100],
          [2, (100 * 150) / 450]
        ])
      }),

    "a column that renames another resolves to the final column": () =>
      Effect.gen(function* () {
        const found = yield* cells({
          source_model: "line",
          measures: ["same_price:sum", "price_again:max", "last_price:max"]
        })
        assert.deepStrictEqual(found, [[600, 300, 300]])
      }),

    "a column of the model takes precedence over a function of the engine": () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* cells({ source_model: "line", measures: ["visitor:max"] }), [[302]])
      }),

    "a mixed-case name is the table's, alone and in an expression": () =>
      Effect.gen(function* () {
        const found = yield* cells({
          source_model: "line",
          measures: ["state:sum", "next_state:sum", "state_of_line:max", "HidMixed:sum"],
          filters: ["next_state > 1"]
        })
        assert.deepStrictEqual(found, [[5, 8, 20, 51]])
      }),

    "a mixed-case name that no column reads is the table's in that case, otherwise the engine's": () =>
      Effect.gen(function* () {
        const found = yield* cells({ source_model: "line", measures: ["unread:sum", "unread:count"] })
        assert.deepStrictEqual(found, [[13, 2]])
        assert.deepStrictEqual(yield* cells({ source_model: "line", measures: ["other_case:max"] }), [[301]])
      })
  }
)

onEveryEngine(
  "columns and measures named like boolean literals",
  (engine) => ({
    datasource: "truths",
    script: `
      CREATE TABLE facts (id INTEGER PRIMARY KEY, ${quoted({ engine }, "true")} INTEGER, ${quoted({ engine }, "False")} INTEGER);
      INSERT INTO facts VALUES (1, 7, 1), (2, 7, 2), (3, 8, 3)`,
    models: [
      {
        version: 7,
        name: "facts",
        data_source: "truths",
        sql_table: "facts",
        columns: [
          { name: "id", type: "INT", primary_key: true },
          { name: "true", type: "INT" },
          { name: "False", type: "INT" }
        ]
      }
    ]
  }),
  {
    "are read from the table, from a stage, and from the steps of a statement": () =>
      Effect.gen(function* () {
        const grouped = {
          source_model: "facts",
          dimensions: ["true"],
          measures: [
            { formula: "False:sum", name: "false" },
            { formula: "rank(False:sum)", name: "place" }
          ],
          order: [{ column: "false", direction: "desc" }, { column: "true" }]
        }
        assert.deepStrictEqual(yield* cells(grouped), [
          [7, 3, 1],
          [8, 3, 1]
        ])
        const staged = {
          queries: [
            { ...grouped, name: "truth", limit: 5 },
            {
              source_model: "truth",
              dimensions: ["true"],
              measures: ["truth.false:sum", { formula: "true:max", name: "true_again" }],
              filters: ["truth.true > 7"]
            }
          ]
        }
        assert.deepStrictEqual(yield* cells(staged), [[8, 3, 8]])
        const rows = {
          ...grouped,
          measures: [],
          order: [{ column: "true" }],
          distinct_dimension_values: false,
          limit: 2
        }
        assert.deepStrictEqual(yield* cells(rows), [[7], [7]])
      })
  }
)

/** `shops` and `visits` both have a column with the name of the model that their rows are reached from. */
onEveryEngine(
  "a model and columns of the same name",
  () => ({
    datasource: "places",
    script: `
      CREATE TABLE region (id INTEGER PRIMARY KEY, size INTEGER);
      CREATE TABLE shops (id INTEGER PRIMARY KEY, region_id INTEGER, region VARCHAR(9));
      CREATE TABLE visits (shop_id INTEGER, region VARCHAR(9), guests INTEGER);
      INSERT INTO region VALUES (1, 10), (2, 20), (3, 30);
      INSERT INTO shops VALUES (1, 1, 'north'), (2, 2, 'south');
      INSERT INTO visits VALUES (1, 'north', 5), (1, 'north', 6), (2, 'south', 1);`,
    models: [
      {
        ...{ name: "region", data_source: "places", sql_table: "region" },
        columns: [
          { name: "id", type: "INT", primary_key: true },
          { name: "size", type: "INT" }
        ],
        joins: [{ target_model: "shops", join_pairs: [["id", "region_id"]], relationship: "one_to_many" }]
      },
      {
        ...{ name: "shops", data_source: "places", sql_table: "shops" },
        columns: [
          { name: "id", type: "INT", primary_key: true },
          { name: "region_id", type: "INT" },
          { name: "region" }
        ],
        joins: [{ target_model: "visits", join_pairs: [["id", "shop_id"]], relationship: "one_to_many" }]
      },
      {
        ...{ name: "visits", data_source: "places", sql_table: "visits" },
        columns: [{ name: "shop_id", type: "INT" }, { name: "region" }, { name: "guests", type: "INT" }]
      }
    ]
  }),
  {
    "a condition along a path of two such tables reads the model": () =>
      Effect.map(
        cells({
          ...{ source_model: "region", measures: ["size:sum", "*:count"] },
          filters: ["shops.visits.guests > size - 8"]
        }),
        (found) => assert.deepStrictEqual(found, [[10, 1]])
      )
  }
)
