import { assert, describe, it } from "@effect/vitest"
import { eventually } from "@semlayer/testkit/Eventually"
import { type ScratchDatabase } from "@semlayer/testkit/TestDatabases"
import { Effect } from "effect"
import { spawn } from "node:child_process"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"
import { columnsOf, engineAt, ingest, modelOf, shopOn } from "@semlayer/testkit/engine/TestEngine"
import { writer } from "../../../storage/test/Writer.js"

const edits = 25

/** Columns added to the table meanwhile. */
const columns = 8

/** Another process that edits the model `orders`; each edit adds a key to its `meta`. */
const editor = (location: string, name: string) =>
  Effect.flatMap(writer, (program) =>
    Effect.async<number | null>((resume) => {
      const child = spawn(process.execPath, [program, location, "edit", name, String(edits)], { stdio: "inherit" })
      child.once("exit", (code) => resume(Effect.succeed(code)))
      return Effect.sync(() => child.kill("SIGKILL"))
    })
  )

/** Adds a column and ingests it, repeatedly. */
const grow = (database: ScratchDatabase) =>
  Effect.forEach(
    Array.from({ length: columns }, (_, i) => i),
    (i) => Effect.zipRight(database.execute(`ALTER TABLE orders ADD COLUMN c${i} INT`), ingest()),
    { discard: true }
  )

describe("1.1.8 an ingest concurrent with edits", () => {
  for (const kind of ["Directory", "SqliteFile"] as const) {
    it.scopedLive(
      `keeps every edit of the same model, and every edit keeps its additions (${kind})`,
      (context) =>
        Effect.gen(function* () {
          const directory = yield* StorageDirectory.make()
          const path = kind === "Directory" ? directory.path : directory.pathOf("storage.db")
          yield* Effect.gen(function* () {
            const database = yield* shopOn("sqlite", context, "CREATE TABLE orders (id INTEGER PRIMARY KEY)")
            yield* ingest()
            const codes = yield* Effect.all(
              [grow(database), editor(path, "a"), editor(path, "b"), Effect.repeatN(ingest(), 8)],
              { concurrency: "unbounded" }
            )
            assert.deepStrictEqual(codes.slice(1, 3), [0, 0])
            // Other processes' writes are visible within a second.
            const editsSeen = Effect.map(modelOf("orders"), ({ meta }) => Object.keys(meta ?? {}).length >= 2 * edits)
            yield* eventually(editsSeen)
            const model = yield* modelOf("orders")
            assert.lengthOf(Object.keys(model.meta ?? {}), 2 * edits)
            assert.deepStrictEqual(columnsOf(model), [
              "id INT key",
              ...Array.from({ length: columns }, (_, i) => `c${i} INT`)
            ])
            assert.deepInclude(yield* ingest(), { additions: [], to_delete: [], errors: [] })
          }).pipe(Effect.provide(engineAt({ _tag: kind, path })))
        }),
      120_000
    )
  }
})
