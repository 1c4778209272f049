/**
 * Databricks SQL over its Statement Execution API. The database is `catalog` or `catalog/schema`; `warehouse` is the id of a SQL
 * warehouse, or the option `http_path` ends with it.
 */
import { Effect } from "effect"
import type { Connector, Open } from "../connection/Connector.js"
import { connectionFailed } from "../connection/NetworkProblems.js"
import type { ServerSettings } from "../settings/Settings.js"
import { tlsOf } from "../settings/Tls.js"
import { plannedBytes } from "../spark/SparkCost.js"
import { httpOrigin } from "../warehouse/HttpOrigin.js"
import { firstCell, openWarehouse } from "../warehouse/OpenWarehouse.js"
import { placeOf } from "../warehouse/Place.js"
import { openingError } from "../warehouse/WarehouseFailure.js"
import { makeHttp } from "../warehouse/WarehouseHttp.js"
import { databricksFailure, databricksProtocol } from "./DatabricksApi.js"
import { databricksCatalog } from "./DatabricksCatalog.js"
import { databricksCredentials } from "./DatabricksToken.js"

export const databricks: Connector = {
  kind: "server",
  prepare: () => Effect.succeed(open)
}

const missing = ["CATALOG_NOT_FOUND", "SCHEMA_NOT_FOUND", "NO_SUCH_CATALOG_EXCEPTION", "RESOURCE_DOES_NOT_EXIST"]

const open: Open<ServerSettings> = Effect.fn("Databricks.open")(function* (settings) {
  const warehouse = settings.warehouse ?? settings.options.get("http_path")?.split("/").at(-1)
  if (warehouse === undefined || warehouse === "") {
    return yield* connectionFailed(settings, "configuration", "warehouse is missing: the id of a SQL warehouse")
  }
  const tls = yield* tlsOf(settings)
  const origin = httpOrigin(settings, tls, { https: 443, http: 80 })
  const address = { settings, tls, origin, failureOf: databricksFailure }
  const credentials = yield* Effect.mapError(databricksCredentials(address), (failure) =>
    openingError(failure, settings, missing)
  )
  const { database: catalog, schema } = placeOf(settings)
  const protocol = databricksProtocol(yield* makeHttp({ ...address, credentials }), { warehouse, catalog, schema })
  return yield* openWarehouse({
    ...{ settings, protocol, missing, parserName: "databricks", catalog: databricksCatalog(schema) },
    probe: firstCell(protocol, catalog === null ? "SELECT 1" : "SELECT 1 FROM information_schema.schemata LIMIT 1"),
    estimate: (sql) => Effect.map(firstCell(protocol, `EXPLAIN COST ${sql}`), plannedBytes)
  })
})
