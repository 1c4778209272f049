/**
 * Snowflake over its SQL API. The host is the account, such as `myorg-shop`, or its full name. The database is `database` or
 * `database/schema`.
 */
import { Duration, Effect, Schema } from "effect"
import { type Connector, type Open, serverLimit } from "../connection/Connector.js"
import type { ServerSettings } from "../settings/Settings.js"
import { tlsOf } from "../settings/Tls.js"
import { httpOrigin } from "../warehouse/HttpOrigin.js"
import { firstCell, openWarehouse } from "../warehouse/OpenWarehouse.js"
import { placeOf } from "../warehouse/Place.js"
import { openingError } from "../warehouse/WarehouseFailure.js"
import { decodeResponse, makeHttp } from "../warehouse/WarehouseHttp.js"
import { snowflakeFailure, snowflakeProtocol } from "./SnowflakeApi.js"
import { snowflakeCatalog } from "./SnowflakeCatalog.js"
import { snowflakeCredentials } from "./SnowflakeToken.js"

export const snowflake: Connector = {
  kind: "server",
  prepare: () => Effect.succeed(open)
}

/** Object does not exist, database of the request does not exist, and no current database. */
const missing = ["002003", "002043", "390201", "090105"]

const open: Open<ServerSettings> = Effect.fn("Snowflake.open")(function* (settings) {
  const tls = yield* tlsOf(settings)
  const address = { ...settings, host: hostOf(settings.host) }
  const origin = httpOrigin(address, tls, { https: 443, http: 80 })
  const credentials = yield* Effect.mapError(snowflakeCredentials(settings, accountOf(settings)), (failure) =>
    openingError(failure, settings, missing)
  )
  const http = yield* makeHttp({ settings, tls, origin, credentials, failureOf: snowflakeFailure })
  const { warehouse, role, timeout } = settings
  const { database, schema } = placeOf(settings)
  const protocol = snowflakeProtocol(http, {
    ...{ database, schema, warehouse, role },
    timeout: Duration.isFinite(timeout) ? Math.ceil(Duration.toSeconds(serverLimit(timeout))) : null
  })
  return yield* openWarehouse({
    ...{ settings, protocol, missing, parserName: "snowflake", catalog: snowflakeCatalog },
    probe: firstCell(protocol, database === null ? "SELECT 1" : "SELECT 1 FROM INFORMATION_SCHEMA.SCHEMATA LIMIT 1"),
    estimate: (sql) => Effect.flatMap(firstCell(protocol, `EXPLAIN USING JSON ${sql}`), assignedBytes)
  })
})

const domain = ".snowflakecomputing.com"

/** An account name becomes a host; hosts with a port or another domain, such as a private link, stay. */
const hostOf = (host: string): string =>
  /^(?:localhost|[\d.]+)$/.test(host) || host.includes(":") || host.includes("snowflakecomputing")
    ? host
    : `${host}${domain}`

/** The account in tokens: upper case, and without the region. */
const accountOf = ({ host, options }: ServerSettings): string =>
  (options.get("account") ?? host.split(".")[0] ?? host).toUpperCase()

const decodePlan = decodeResponse(
  Schema.Struct({ GlobalStats: Schema.Struct({ bytesAssigned: Schema.optional(Schema.Number) }) })
)

const assignedBytes = (plan: string) =>
  Effect.map(decodePlan(plan), ({ GlobalStats }) => GlobalStats.bytesAssigned ?? null)
