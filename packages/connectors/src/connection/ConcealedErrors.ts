/** Redacts values of resolved environment references from the errors of a connection. */
import { DatasourceInvalid } from "@semlayer/domain/CatalogErrors"
import { ConnectionFailed, PermissionDenied, QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { Effect } from "effect"
import type { Database } from "./Connector.js"

type Conceal = (text: string) => string

/** Redacts errors whose text comes from the database or its driver. */
const concealedFailure =
  (conceal: Conceal) =>
  <E>(error: E): E | ConnectionFailed | PermissionDenied | QueryFailed => {
    if (error instanceof ConnectionFailed) return new ConnectionFailed({ ...error, reason: conceal(error.reason) })
    if (error instanceof QueryFailed) return new QueryFailed({ ...error, reason: conceal(error.reason) })
    if (error instanceof PermissionDenied) return new PermissionDenied({ ...error, reason: conceal(error.reason) })
    return error
  }

/** Redacts errors of opening a database, which come from the driver or quote the datasource. */
export const concealedOpening =
  (conceal: Conceal) =>
  (error: ConnectionFailed | DatasourceInvalid): ConnectionFailed | DatasourceInvalid =>
    error._tag === "DatasourceInvalid"
      ? new DatasourceInvalid({ ...error, value: error.value === null ? null : conceal(error.value) })
      : new ConnectionFailed({ ...error, reason: conceal(error.reason) })

/** Wraps a database so that its errors are redacted. */
export const concealedDatabase = (database: Database, conceal: Conceal): Database => {
  const failure = concealedFailure(conceal)
  const { each, estimate } = database
  return {
    ...database,
    run: (sql, limit) =>
      Effect.mapBoth(database.run(sql, limit), { onFailure: failure, onSuccess: Effect.mapError(failure) }),
    ...(each !== undefined && { each: (sql, limit, use) => Effect.mapError(each(sql, limit, use), failure) }),
    ...(estimate !== undefined && { estimate: (sql) => Effect.mapError(estimate(sql), failure) })
  }
}
