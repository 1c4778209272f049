/** A first query from an Effect program: a SQLite file as a datasource, its models by ingestion, one answer. */
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Queries } from "@semlayer/engine/query/Queries"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { IngestRequest } from "@semlayer/domain/Ingest"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Console, Effect, Layer, Schema } from "effect"

const program = Effect.gen(function* () {
  const datasources = yield* Datasources
  const ingestor = yield* Ingestor
  const queries = yield* Queries

  yield* datasources.save({ name: "shop", type: "sqlite", database: "./shop.db" })
  yield* ingestor.ingest(yield* Schema.decode(IngestRequest)({ datasource: "shop" }))
  const query = yield* Schema.decodeUnknown(QueryRequest)({
    source_model: "orders",
    dimensions: ["customers.country"],
    measures: ["amount:sum"]
  })
  const { data, sql } = yield* queries.run(query)
  yield* Console.log(sql)
  yield* Console.table(data)
})

// The storage is any of the three: here nothing outlives the program.
const semlayer = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" }))

Effect.runPromise(Effect.provide(program, semlayer)).catch((error) => {
  process.exitCode = 1
  throw error
})
