/** Why a database refused a statement: where the models that it was made of no longer fit their tables, they are told. */
import { type QueryFailed, SchemaDrift } from "@semlayer/domain/DatabaseErrors"
import { Effect } from "effect"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import { type DriftContext, driftOf } from "../drift/Drift.js"
import { liveModels } from "../drift/LiveModel.js"
import type { TableTypes } from "../probe/TableTypes.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

export interface RefusedQuery extends Omit<DriftContext, "isIngested" | "looseTypes"> {
  readonly connection: Connection
  readonly types: TableTypes
  /** The models that the query looked at; the `others` of the datasource play no part in it. */
  readonly touched: ReadonlyArray<StoredModel>
  /** The caller is under a row policy: see `LiveSource`. */
  readonly hidesWords: boolean
}

/**
 * The drift that explains a refusal (decision 21), also where it only reaches a touched model through others; the refusal
 * itself where there is none, or none can be seen.
 */
export const driftFailure = (
  failure: QueryFailed,
  { connection, types, touched, hidesWords, ...context }: RefusedQuery
): Effect.Effect<QueryFailed | SchemaDrift> => {
  const { dialect } = context
  const database = liveModels({
    ...{ connection, dialect, hidesWords, known: new Map() },
    // Nobody waits for a look at the data.
    typed: (table) => Effect.succeed(types.declare(table))
  })
  return Effect.match(driftOf(touched, database, { ...context, looseTypes: types.looseTypes, isIngested: true }), {
    // A database that cannot be looked at has nothing to add to what it said.
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
