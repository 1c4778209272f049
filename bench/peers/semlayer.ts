/** Asks semlayer, embedded in this process: `node semlayer.mjs STORAGE`. */
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { EngineLive } from "@semlayer/engine/Engine"
import { Queries } from "@semlayer/engine/query/Queries"
import { layerAt } from "@semlayer/storage/StorageLocation"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { ConfigProvider, Effect, Layer, Runtime, Schema } from "effect"
import { questions } from "./Questions.js"
import { work } from "./Worker.js"

const program = Effect.gen(function* () {
  const queries = yield* Queries
  const run = Runtime.runPromise(yield* Effect.runtime())
  const decode = Schema.decodeUnknown(QueryRequest)
  yield* Effect.promise(() =>
    work((question, n, runs) => {
      const query = { queries: [questions[question].query(n)], dry_run: !runs }
      return run(
        Effect.map(Effect.flatMap(decode(query), queries.run), ({ data }) => data.map((row) => Object.values(row)))
      )
    })
  )
})

const semlayer = Layer.provideMerge(EngineLive, layerAt({ _tag: "Directory", path: process.argv[2] ?? "" }))

// The peers run DuckDB in their own process as well.
const settings = ConfigProvider.fromMap(new Map([["SEM_DUCKDB_PROCESSES", "0"]])).pipe(
  ConfigProvider.orElse(ConfigProvider.fromEnv)
)

Effect.runPromise(
  program.pipe(Effect.provide(Layer.provideMerge(semlayer, NodeContext.layer)), Effect.withConfigProvider(settings))
).then(
  () => process.exit(0),
  (error) => {
    console.error(error)
    process.exit(1)
  }
)
