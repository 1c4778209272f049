/** Explains a failed statement by schema drift: reports the models that no longer fit their tables. */
import { type QueryFailed, SchemaDrift } from "@semlayer/domain/DatabaseErrors"
import { Effect } from "effect"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import { type DriftContext, driftOf } from "../drift/Drift.js"
import { liveModels } from "../drift/LiveModel.js"
import type { TableTypes } from "../probe/TableTypes.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

export interface RejectedQuery extends Omit<DriftContext, "isIngested" | "looseTypes"> {
  readonly connection: Connection
  readonly types: TableTypes
  /** The models that the query uses. The datasource's `others` are not checked. */
  readonly touched: ReadonlyArray<StoredModel>
  /** The caller is under a row policy: see `LiveSource`. */
  readonly hidesMessages: boolean
}

/**
 * The drift that explains a failure, also if a touched model has it only through other models. Returns the failure itself if
 * there is no drift or it cannot be determined.
 */
export const driftFailure = (
  failure: QueryFailed,
  { connection, types, touched, hidesMessages, ...context }: RejectedQuery
): Effect.Effect<QueryFailed | SchemaDrift> => {
  const { dialect } = context
  const database = liveModels({
    ...{ connection, dialect, hidesMessages, known: new Map() },
    // Use declared types: probing the data would delay the error.
    typed: (table) => Effect.succeed(types.declare(table))
  })
  return Effect.match(driftOf(touched, database, { ...context, looseTypes: types.looseTypes, isIngested: true }), {
    // If the database cannot be introspected, report its original error.
    onFailure: () => failure,
    onSuccess: ({ entries }) =>
      entries.length === 0
        ? failure
        : new SchemaDrift({
            datasource: failure.datasource,
            sql: failure.sql,
            models: entries.map((entry) => entry.model_name),
            to_delete: entries,
            original: failure.reason
          })
  })
}
