/** A program that embeds semlayer: it provides the layers next to its own and runs queries without HTTP. */
import { Aggregations } from "@semlayer/compiler/aggregation/Aggregations"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { IngestRequest } from "@semlayer/domain/Ingest"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Connectors } from "@semlayer/connectors/Connectors"
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Queries } from "@semlayer/engine/query/Queries"
import { RowPolicy } from "@semlayer/engine/access/RowPolicy"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Effect, Layer, Schema } from "effect"
import { ledger, ledgerSql } from "./Ledger.js"
import { range } from "./Range.js"

/** The extensions of this program. */
const extensions = Layer.mergeAll(
  Aggregations.layer([range]),
  Dialect.layer([ledgerSql]),
  Connectors.layer([["ledger", ledger]])
)

/** Restricts every table to the rows of one tenant. Tables without a tenant column are not readable. */
const policyOf = (tenant: string) =>
  RowPolicy.layer({ version: 1, data_filters: [{ column: "tenant", value: tenant, name: "tenants" }] })

/** The engine for one tenant, with a storage in memory. `layerAt` also takes a directory or a SQLite file. */
const engineOf = (tenant: string) =>
  EngineLive.pipe(
    Layer.provideMerge(layerAt({ _tag: "InMemory" })),
    Layer.provide(extensions),
    Layer.provide(policyOf(tenant))
  )

/** A service of the program that queries invoices. */
export class Billing extends Effect.Service<Billing>()("example/Billing", {
  effect: Effect.gen(function* () {
    const queries = yield* Queries
    return {
      /** The range of the invoices' amounts by month. */
      spread: Effect.fn("Billing.spread")(function* () {
        const request = yield* Schema.decodeUnknown(QueryRequest)({
          source_model: "invoices",
          time_dimensions: [{ dimension: "issued_on", granularity: "month" }],
          measures: ["*:count", "amount:range"],
          order: { issued_on: "asc" }
        })
        return yield* queries.run(request)
      })
    }
  })
}) {
  /** Billing of one tenant over the ledger in a file. Its models are ingested when the layer is built. */
  static readonly layer = (file: string, tenant: string) =>
    Layer.effectDiscard(
      Effect.gen(function* () {
        const datasources = yield* Datasources
        const ingestor = yield* Ingestor
        yield* datasources.save({ name: "books", type: "ledger", database: file })
        yield* ingestor.ingest(yield* Schema.decode(IngestRequest)({ datasource: "books" }))
      })
    ).pipe(Layer.provideMerge(Billing.Default), Layer.provide(engineOf(tenant)))
}
