/**
 * Oracle Database over `oracledb`: pooled sessions, statements in transactions that cannot write, rows page by page. The database is the
 * name of a service.
 */
import { Effect, Pool } from "effect"
import { readBySql } from "../connection/CatalogReader.js"
import type { Connector, Open } from "../connection/Connector.js"
import { makeSessionPool, poolSize } from "../connection/SessionPool.js"
import type { ServerSettings } from "../settings/Settings.js"
import { tlsOf } from "../settings/Tls.js"
import { singleRead } from "../sql/SingleRead.js"
import { pagedStatement } from "../warehouse/PagedStatement.js"
import { asStatement, openingError, type WarehouseFailure } from "../warehouse/WarehouseFailure.js"
import { oracleCatalog } from "./OracleCatalog.js"
import { installedDriver, type OracleDriver } from "./OracleDriver.js"
import { OracleSession } from "./OracleSession.js"

/** A connector by a driver, which is another one in tests. */
export const oracleBy = (driver: Effect.Effect<OracleDriver, WarehouseFailure>): Connector => ({
  kind: "server",
  prepare: () => Effect.succeed(openBy(driver))
})

export const oracle = oracleBy(installedDriver)

const openBy = (driver: Effect.Effect<OracleDriver, WarehouseFailure>): Open<ServerSettings> =>
  Effect.fn("Oracle.open")(function* (settings) {
    const tls = yield* tlsOf(settings)
    const sessions = yield* makeSessionPool(
      settings,
      Effect.flatMap(driver, (driver) => OracleSession.open(driver, settings, tls)).pipe(
        Effect.mapError((failure) => openingError(failure, settings, []))
      )
    )
    yield* Effect.scoped(Pool.get(sessions))
    return {
      run: (sql, timeout = settings.timeout) =>
        Effect.flatMap(Pool.get(sessions), (session) => pagedStatement(session.statements, { settings, sql, timeout })),
      refusal: singleRead("oracle"),
      estimate: (sql) =>
        Pool.get(sessions).pipe(
          Effect.flatMap((session) =>
            asStatement({ settings, sql, timeout: settings.timeout })(session.plannedBytes(sql))
          ),
          Effect.scoped
        ),
      catalog: readBySql(oracleCatalog),
      concurrency: yield* poolSize(settings)
    }
  })
