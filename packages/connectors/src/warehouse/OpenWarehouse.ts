/** An open warehouse: a statement protocol as a `Database`. */
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { Effect, type Scope } from "effect"
import type { StatementError } from "../connection/Connection.js"
import { connectTimeout, type Database } from "../connection/Connector.js"
import { connectionFailed } from "../connection/NetworkProblems.js"
import { poolSize } from "../connection/SessionPool.js"
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { readBySql } from "../connection/CatalogReader.js"
import type { ServerSettings } from "../settings/Settings.js"
import { singleRead } from "../sql/SingleRead.js"
import { pagedStatement, type StatementProtocol } from "./PagedStatement.js"
import { queryTags } from "./QueryTags.js"
import { type ApiFailure, asStatement, openingError } from "./WarehouseFailure.js"

export interface WarehouseOptions<Handle> {
  readonly settings: ServerSettings
  readonly protocol: StatementProtocol<Handle>
  /** Fails if the database does not exist, or the login is rejected. */
  readonly probe: Effect.Effect<unknown, ApiFailure>
  /** Error codes of a database that does not exist. */
  readonly missing: ReadonlyArray<string>
  /** The engine's name in the parser of user SQL. */
  readonly parserName: string
  readonly catalog: CatalogQueries
  /** The bytes that a statement would read, before it runs; absent if the engine cannot say. */
  readonly estimate?: (sql: string) => Effect.Effect<number | null, ApiFailure>
}

/** Runs the probe, and returns the database. */
export const openWarehouse = <Handle>({
  settings,
  protocol,
  probe,
  missing,
  parserName,
  catalog,
  estimate
}: WarehouseOptions<Handle>): Effect.Effect<Database, ConnectionFailed, Scope.Scope> =>
  Effect.gen(function* () {
    yield* probe.pipe(
      Effect.mapError((failure) => openingError(failure, settings, missing)),
      Effect.timeoutFail({
        duration: connectTimeout,
        onTimeout: () => connectionFailed(settings, "timeout", "the server does not answer")
      })
    )
    return {
      run: (sql, limit) => pagedStatement(protocol, { settings, sql, timeout: limit ?? settings.timeout }),
      refusal: singleRead(parserName),
      catalog: readBySql(catalog),
      concurrency: yield* poolSize(settings),
      ...(estimate !== undefined && {
        estimate: (sql: string): Effect.Effect<number | null, StatementError> =>
          asStatement({ settings, sql, timeout: settings.timeout })(estimate(sql))
      })
    }
  })

/** Runs a statement of a small result to its end, and returns its first value as text; empty if there is none. */
export const firstCell = <Handle>(
  protocol: StatementProtocol<Handle>,
  sql: string
): Effect.Effect<string, ApiFailure> =>
  Effect.gen(function* () {
    let page = yield* protocol.submit(sql, yield* queryTags)
    let found = page.rows[0]?.[0]
    while (page.next !== null) {
      if (page.isPending === true) yield* Effect.sleep("50 millis")
      page = yield* protocol.next(page.next)
      found ??= page.rows[0]?.[0]
    }
    return String(found ?? "")
  })
