/** Layers of a PostgreSQL storage over one session pool. New kinds of stored data are added here. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { ApiKeyRows } from "../keys/ApiKeyRows.js"
import { layerPostgresKeys } from "./PostgresApiKeyRows.js"
import type { EmbeddingRows } from "../vectors/EmbeddingRows.js"
import { layerPostgresRows } from "./PostgresEmbeddingRows.js"
import { Layer } from "effect"
import type { Documents } from "../documents/Documents.js"
import type { PostgresAddress } from "./PostgresAddress.js"
import { layerPostgresDocuments } from "./PostgresDocuments.js"
import { preparePostgresTables } from "./PostgresTables.js"
import { layerStorageSessions, type StorageSessions } from "./StorageSessions.js"

/** Prepares the tables, then provides the sessions; with `makes: false`, missing tables are a failure. */
const over = <A>(
  address: PostgresAddress,
  makes: boolean,
  kept: Layer.Layer<A, StorageFailed, StorageSessions>
): Layer.Layer<A, StorageFailed> =>
  kept.pipe(
    Layer.provide(Layer.effectDiscard(preparePostgresTables(makes))),
    Layer.provide(layerStorageSessions(address))
  )

export const layerPostgres = (
  address: PostgresAddress,
  makes: boolean
): Layer.Layer<Documents | EmbeddingRows | ApiKeyRows, StorageFailed> =>
  over(address, makes, Layer.mergeAll(layerPostgresDocuments, layerPostgresRows, layerPostgresKeys))

export const layerKeysAlone = (address: PostgresAddress, makes: boolean): Layer.Layer<ApiKeyRows, StorageFailed> =>
  over(address, makes, layerPostgresKeys)
