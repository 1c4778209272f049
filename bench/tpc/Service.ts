/** The engine over one database: its ingested models, with the joins and columns of `models/*.yaml` added. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { IngestRequest } from "@semlayer/domain/Ingest"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import { requestError } from "@semlayer/domain/RequestIssues"
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Models } from "@semlayer/engine/models/Models"
import { Queries } from "@semlayer/engine/query/Queries"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Effect, Layer, ManagedRuntime, Schema } from "effect"
import { parse } from "yaml"

/** Additions to an ingested model; models with their own SQL are not allowed. */
const Addition = Schema.Struct({
  name: Schema.String,
  joins: Schema.optionalWith(Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Unknown })), {
    default: () => []
  }),
  columns: Schema.optionalWith(Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Unknown })), {
    default: () => []
  }),
  measures: Schema.optionalWith(Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Unknown })), {
    default: () => []
  })
})

const decodeAddition = Schema.decodeUnknownSync(Addition, { onExcessProperty: "error" })

const readAdditions = (directory: string) =>
  readdirSync(directory)
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => decodeAddition(parse(readFileSync(join(directory, file), "utf8"))))

const datasource = "tpc"

/** Runs bodies of `POST /query`. */
export interface Service {
  readonly ask: (body: unknown) => Promise<SemResponse>
  readonly close: () => Promise<void>
}

/** `connection` is the datasource without its name. */
export const startService = async (
  connection: Readonly<Record<string, unknown>>,
  directory: string
): Promise<Service> => {
  const runtime = ManagedRuntime.make(Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })))
  const setUp = Effect.gen(function* () {
    yield* (yield* Datasources).save({ ...connection, name: datasource })
    const { errors } = yield* (yield* Ingestor).ingest(IngestRequest.make({ datasource, include_views: false }))
    if (errors.length > 0) return yield* Effect.dieMessage(JSON.stringify(errors))
    const models = yield* Models
    yield* Effect.forEach(readAdditions(directory), ({ name, joins, columns, measures }) =>
      Effect.gen(function* () {
        const { value } = yield* models.read({ name, data_source: datasource }, true)
        const model = { ...value, joins, columns: [...value.columns, ...columns], measures }
        yield* models.save(model)
      })
    )
  })
  const ask = (body: unknown) =>
    Effect.gen(function* () {
      const request = yield* Effect.mapError(Schema.decodeUnknown(QueryRequest)(body), requestError)
      return yield* (yield* Queries).run(request)
    })
  await runtime.runPromise(setUp)
  return { ask: (body) => runtime.runPromise(ask(body)), close: () => runtime.dispose() }
}
