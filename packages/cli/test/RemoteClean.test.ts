/**
 * Cleaning over HTTP: a document that had drifted may match again, or may have been edited, by the time it is
 * cleaned.
 */
import type { DriftEntry } from "@semlayer/domain/Ingest"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { SemModel } from "@semlayer/domain/SemModel"
import type { BackupEntry } from "@semlayer/storage/documents/Backup"
import { forceCleanBy } from "../src/backend/RemoteClean.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

const shop = DatasourceName.make("shop")

const gone = (name: string): DriftEntry => ({
  tool: "delete_model",
  model_name: ModelName.make(name),
  data_source: shop,
  reasons: [{ target: `model:${name}`, reason: "no table" }]
})

const without = (name: string, columns: ReadonlyArray<string>): DriftEntry => ({
  ...gone(name),
  tool: "edit_model",
  remove: { columns, measures: [], aggregations: [], joins: [] }
})

/** Cleans entries with a server whose drift has changed; returns the result and the calls. */
const cleaned = Effect.fnUntraced(function* (entries: ReadonlyArray<DriftEntry>, now: ReadonlyArray<DriftEntry>) {
  const calls: Array<unknown> = []
  const recorded: Array<BackupEntry> = []
  const result = yield* forceCleanBy({
    read: ({ name, data_source }) =>
      Schema.decodeUnknown(SemModel)({
        name,
        data_source,
        sql_table: name,
        columns: [{ name: "id" }, { name: "old" }]
      }).pipe(
        Effect.orDie,
        Effect.map((model) => ({ model: { ...model, data_source }, etag: `"${name}-1"` })),
        Effect.tap(() => Effect.sync(() => calls.push(["read", name])))
      ),
    remove: ({ name }, etag) => Effect.sync(() => calls.push(["remove", name, etag])),
    edit: ({ name }, patch, etag) => Effect.sync(() => (calls.push(["edit", name, patch, etag]), {})),
    validate: () => Effect.sync(() => (calls.push(["validate"]), { drift: now, errors: [] }))
  })(entries, (entry) => Effect.sync(() => void recorded.push(entry)))
  return { result, calls, recorded }
})

describe("cleaning over HTTP", () => {
  it.effect("skips what matches again, and records no change of it", () =>
    Effect.gen(function* () {
      const { result, calls, recorded } = yield* cleaned([gone("back"), without("kept", ["old"])], [])
      assert.deepStrictEqual(calls, [["read", "back"], ["read", "kept"], ["validate"], ["validate"]])
      assert.deepStrictEqual([result.applied, result.errors, recorded], [[], [], []])
    })
  )

  it.effect("applies what still drifts, to the revision read before its validation", () =>
    Effect.gen(function* () {
      const entries = [gone("away"), without("part", ["old", "id"]), gone("other")]
      const now = [gone("away"), without("part", ["old", "new"]), without("other", ["id"])]
      const { result, calls, recorded } = yield* cleaned(entries, now)
      assert.deepStrictEqual(calls.slice(3, -1), [
        ["validate"],
        ["remove", "away", '"away-1"'],
        ["edit", "part", { remove: { columns: ["old"], measures: [], aggregations: [], joins: [] } }, '"part-1"']
      ])
      assert.deepStrictEqual(
        result.applied.map(({ model_name }) => `${model_name}`),
        ["away", "part"]
      )
      assert.lengthOf(recorded, 2)
      assert.deepStrictEqual(result.residual, now)
    })
  )
})
