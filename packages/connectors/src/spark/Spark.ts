/**
 * Spark over the HiveServer2 protocol, which its Thrift server and Kyuubi speak. The database is the schema; without one it is
 * `default`.
 */
import { Effect, Pool } from "effect"
import type { Connector, Open } from "../connection/Connector.js"
import { allBatches, batchRows } from "../connection/ResultRows.js"
import { makeSessionPool, poolSize } from "../connection/SessionPool.js"
import type { ServerSettings } from "../settings/Settings.js"
import { tlsOf } from "../settings/Tls.js"
import { singleRead } from "../sql/SingleRead.js"
import { firstCell } from "../warehouse/OpenWarehouse.js"
import { pagedStatement } from "../warehouse/PagedStatement.js"
import { asStatement, openingError } from "../warehouse/WarehouseFailure.js"
import { plannedBytes } from "./SparkCost.js"
import { type AskCatalog, sparkCatalog } from "./SparkCatalog.js"
import { missingPlaces } from "./SparkFailure.js"
import { schemaOf, SparkConnection } from "./SparkConnection.js"

export const spark: Connector = {
  kind: "server",
  prepare: () => Effect.succeed(open)
}

const open: Open<ServerSettings> = Effect.fn("Spark.open")(function* (settings) {
  const tls = yield* tlsOf(settings)
  const connections = yield* makeSessionPool(
    settings,
    Effect.mapError(SparkConnection.open(settings, tls), (failure) => openingError(failure, settings, missingPlaces))
  )
  yield* Effect.scoped(Pool.get(connections))
  const statement = (sql: string, timeout = settings.timeout) => ({ settings, sql, timeout })
  const askCatalog: AskCatalog = (what, request) =>
    Pool.get(connections).pipe(
      Effect.flatMap((connection) => pagedStatement(connection.catalog(request), statement(what))),
      allBatches,
      Effect.map((batches) => batches.flatMap(batchRows))
    )
  return {
    run: (sql, limit) =>
      Effect.flatMap(Pool.get(connections), (connection) =>
        pagedStatement(connection.statements, statement(sql, limit))
      ),
    refusal: singleRead("spark"),
    estimate: (sql) =>
      Pool.get(connections).pipe(
        Effect.flatMap((connection) =>
          asStatement(statement(sql))(firstCell(connection.statements, `EXPLAIN COST ${sql}`))
        ),
        Effect.scoped,
        Effect.map(plannedBytes)
      ),
    catalog: () => sparkCatalog(askCatalog, schemaOf(settings)),
    concurrency: yield* poolSize(settings)
  }
})
