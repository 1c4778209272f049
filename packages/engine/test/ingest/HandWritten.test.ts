/** Models edited by hand: validation reports what saving would reject. */
import { Models } from "../../src/models/Models.js"
import { Validator } from "../../src/ingest/Validator.js"
import { assert, it } from "@effect/vitest"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"
import { scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { engineAt } from "@semlayer/testkit/engine/TestEngine"
import Database from "better-sqlite3"
import { Effect } from "effect"
import { join } from "node:path"

const broken = {
  "columns[1].sql": "columns: [{name: id, type: INT}, {name: late, sql: arr_delay >> > 15, type: BOOLEAN}]",
  "columns[0].filter": "columns: [{name: id, type: INT, filter: status = }]",
  "filters[0]": 'columns: [{name: id, type: INT}]\nfilters: ["id > > 1"]',
  "measures[0].formula": 'columns: [{name: id, type: INT}]\nmeasures: [{name: half, formula: "*:count /"}]'
} as const

it.scopedLive("SQL and formulas that do not parse are reported by validation, and rejected on save", () =>
  Effect.gen(function* () {
    const database = join(yield* scratchDirectory, "flights.db")
    const file = new Database(database)
    file.exec("CREATE TABLE flights (id INTEGER, arr_delay INTEGER, status TEXT)")
    file.close()
    const files = Object.entries(broken).map(([, parts], i) => [
      `models/shop/model_${i}.yaml`,
      `sql_table: flights\n${parts}\n`
    ])
    const directory = yield* StorageDirectory.make({
      "datasources/shop.yaml": `type: sqlite\ndatabase: ${database}\n`,
      "models/shop/whole.yaml": "sql_table: flights\ncolumns: [{name: id, type: INT}]\n",
      ...Object.fromEntries(files)
    })
    yield* Effect.gen(function* () {
      const { drift, errors } = yield* Effect.flatMap(Validator, (validator) => validator.validate("shop"))
      assert.deepStrictEqual(drift, [])
      const places = errors.map(({ model_name, error }) => `${model_name} ${error.split(": ", 1)[0]}`)
      assert.deepStrictEqual(
        places.sort(),
        Object.keys(broken).map((path, i) => `model_${i} ${path}`)
      )
      const { save } = yield* Models
      const body = { name: "late", data_source: "shop", sql_table: "flights" }
      const column = { name: "late", sql: "arr_delay >> > 15" }
      const refused = yield* Effect.flip(save({ ...body, columns: [column] }))
      assert.strictEqual(refused._tag, "ModelInvalid")
      assert.include(refused.message, "columns[0].sql")
    }).pipe(Effect.provide(engineAt({ _tag: "Directory", path: directory.path })))
  })
)
