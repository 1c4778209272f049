import { TypeRefinement } from "../../src/ingest/TypeRefinement.js"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import {
  columnsOf,
  editModel,
  ingest,
  modelOf,
  shopOn,
  storedModels,
  TestEngine
} from "@semlayer/testkit/engine/TestEngine"

const script = `
  CREATE TABLE orders (id INT PRIMARY KEY, quantity INT, price DECIMAL(9, 2), empty INT, weight INT);
  CREATE TABLE notes (id INT PRIMARY KEY, body VARCHAR(9));
  INSERT INTO orders VALUES (1, 2, 2, NULL, 1), (2, 3, 3.5, NULL, 2);
  INSERT INTO notes VALUES (1, 'a');`

/** Resets the model to the form of version 4: all numbers are DOUBLE. `weight` has a user's format. */
const asBefore = editModel("orders", ({ columns }) => ({
  columns: columns.map((column) => ({
    ...column,
    ...(column.type === "INT" && { type: "DOUBLE" as const, format: { type: "float" as const } }),
    ...(column.name === "weight" && { format: { type: "float" as const, precision: 1 } })
  }))
}))

const refine = (dryRun: boolean) =>
  Effect.flatMap(TypeRefinement, (refinement) => refinement.refine("shop", dryRun)).pipe(
    Effect.map((refined) => refined.map(({ name, columns }) => [String(name), ...columns]))
  )

describe("1.1.7 numbers of older schema versions", () => {
  for (const engine of ["sqlite", "postgres"] as const) {
    it.scopedLive(`become INT if ${engine} certainly stores integers, but not by an ingest alone`, (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, script)
        yield* ingest()
        yield* asBefore
        const before = yield* storedModels
        assert.deepInclude(yield* ingest(), { additions: [], to_delete: [] })
        // SQLite does not enforce types: a column without values proves nothing.
        const certain = engine === "sqlite" ? ["id", "quantity", "weight"] : ["id", "quantity", "empty", "weight"]
        assert.deepStrictEqual(yield* refine(true), [["orders", ...certain]])
        assert.deepStrictEqual(yield* storedModels, before)
        assert.deepStrictEqual(yield* refine(false), [["orders", ...certain]])
        const model = yield* modelOf("orders")
        assert.deepStrictEqual(columnsOf(model), [
          ...[
            "id INT key",
            "quantity INT",
            "price DOUBLE",
            `empty ${engine === "sqlite" ? "DOUBLE" : "INT"}`,
            "weight INT"
          ]
        ])
        const format = (name: string) => model.columns.find((column) => column.name === name)?.format
        assert.deepStrictEqual<unknown>(
          [format("quantity"), format("weight")],
          [{ type: "integer" }, { type: "float", precision: 1 }]
        )
        assert.deepStrictEqual(yield* refine(false), [])
      }).pipe(Effect.provide(TestEngine))
    )
  }

  it.scopedLive("stay unchanged if the probe has not read the whole table", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* ingest()
      yield* asBefore
      assert.deepStrictEqual(yield* refine(false), [])
    }).pipe(
      Effect.provide(TestEngine),
      Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_PROBE_SCAN_CAP", "1"]])))
    )
  )
})
