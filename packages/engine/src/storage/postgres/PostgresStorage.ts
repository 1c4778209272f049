/** All that a storage in a PostgreSQL database keeps, over one pool of sessions. What else is to be kept joins here. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { EmbeddingRows } from "../../embed/EmbeddingRows.js"
import { layerPostgresRows } from "../../embed/rows/PostgresEmbeddingRows.js"
import { Layer } from "effect"
import type { Documents } from "../Documents.js"
import type { PostgresAddress } from "./PostgresAddress.js"
import { layerPostgresDocuments } from "./PostgresDocuments.js"
import { prepareTables } from "./PostgresTables.js"
import { layerStorageSessions } from "./StorageSessions.js"

/** The storage at an address; its tables are made where `makes`, else there have to be some. */
export const layerPostgres = (
  address: PostgresAddress,
  makes: boolean
): Layer.Layer<Documents | EmbeddingRows, StorageFailed> =>
  Layer.merge(layerPostgresDocuments, layerPostgresRows).pipe(
    Layer.provide(Layer.effectDiscard(prepareTables(makes))),
    Layer.provide(layerStorageSessions(address))
  )
