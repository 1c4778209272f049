/** A program with semlayer inside: its layers beside the program's own, and questions without HTTP. */
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

/** What this program adds to semlayer. */
const extensions = Layer.mergeAll(
  Aggregations.layer([range]),
  Dialect.layer([ledgerSql]),
  Connectors.layer([["ledger", ledger]])
)

/** Whoever asks sees the rows of one tenant, of whatever table, and no table that has no tenants. */
const policyOf = (tenant: string) =>
  RowPolicy.layer({ version: 1, data_filters: [{ column: "tenant", value: tenant, name: "tenants" }] })

/** The engine for one tenant. The storage is in memory here; `layerAt` takes a directory or a SQLite file too. */
const engineOf = (tenant: string) =>
  EngineLive.pipe(
    Layer.provideMerge(layerAt({ _tag: "InMemory" })),
    Layer.provide(extensions),
    Layer.provide(policyOf(tenant))
  )

/** A service of the program: what it knows of invoices, by asking semlayer. */
export class Billing extends Effect.Service<Billing>()("example/Billing", {
  effect: Effect.gen(function* () {
    const queries = yield* Queries
    return {
      /** Between which amounts the invoices of each month lie. */
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
  /** Billing of one tenant over the ledger in a file, whose models are made when it starts. */
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
