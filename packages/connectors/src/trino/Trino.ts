/**
 * Trino, and Starburst, over Trino's HTTP protocol. The database is `catalog` or `catalog/schema`. A user with a password logs
 * in by Basic authentication, an access token by Bearer authentication; both need HTTPS.
 */
import { Duration, Effect, Redacted, Schema } from "effect"
import type { Connector, Open } from "../connection/Connector.js"
import { serverLimit } from "../connection/Connector.js"
import type { ServerSettings } from "../settings/Settings.js"
import { type Credentials, fixedCredentials } from "../warehouse/Credentials.js"
import { httpOrigin } from "../warehouse/HttpOrigin.js"
import { firstCell, openWarehouse } from "../warehouse/OpenWarehouse.js"
import { placeOf } from "../warehouse/Place.js"
import { decodeResponse, makeHttp } from "../warehouse/WarehouseHttp.js"
import { tlsOf } from "../settings/Tls.js"
import { trinoFailure, trinoProtocol } from "./TrinoApi.js"
import { trinoCatalog } from "./TrinoCatalog.js"

export const trino: Connector = {
  kind: "server",
  prepare: () => Effect.succeed(open)
}

const open: Open<ServerSettings> = Effect.fn("Trino.open")(function* (settings) {
  const tls = yield* tlsOf(settings)
  const origin = httpOrigin(settings, tls, { https: 443, http: 8080 })
  const http = yield* makeHttp({
    ...{ settings, tls, origin },
    credentials: credentialsOf(settings),
    failureOf: trinoFailure
  })
  const { database: catalog, schema } = placeOf(settings)
  // The session's limit is the longest one; a shorter one is enforced by cancelling.
  const protocol = trinoProtocol(http, sessionOf(settings))
  return yield* openWarehouse({
    settings,
    protocol,
    probe: firstCell(protocol, catalog === null ? "SELECT 1" : "SELECT 1 FROM information_schema.schemata LIMIT 1"),
    missing: ["CATALOG_NOT_FOUND", "SCHEMA_NOT_FOUND", "MISSING_CATALOG_NAME"],
    parserName: "trino",
    catalog: trinoCatalog(catalog ?? "system", schema),
    estimate: (sql) => Effect.flatMap(firstCell(protocol, `EXPLAIN (TYPE IO, FORMAT JSON) ${sql}`), scannedBytes)
  })
})

const credentialsOf = ({ username, password, credentials }: ServerSettings): Credentials => {
  if (credentials !== null) return fixedCredentials({ authorization: `Bearer ${Redacted.value(credentials).trim()}` })
  if (password === null) return fixedCredentials({})
  const pair = `${username ?? ""}:${Redacted.value(password)}`
  return fixedCredentials({ authorization: `Basic ${Buffer.from(pair).toString("base64")}` })
}

const sessionOf = (settings: ServerSettings): Readonly<Record<string, string>> => {
  const { database: catalog, schema } = placeOf(settings)
  return {
    // A token names its own user.
    ...((settings.credentials === null || settings.username !== null) && {
      "X-Trino-User": settings.username ?? "semlayer"
    }),
    "X-Trino-Source": "semlayer",
    "X-Trino-Time-Zone": "UTC",
    ...(catalog !== null && { "X-Trino-Catalog": encodeURIComponent(catalog) }),
    ...(schema !== null && { "X-Trino-Schema": encodeURIComponent(schema) }),
    ...(settings.role !== null && {
      "X-Trino-Role": `${catalog ?? "system"}=${encodeURIComponent(`ROLE{${settings.role}}`)}`
    }),
    ...(Duration.isFinite(settings.timeout) && {
      "X-Trino-Session": `query_max_run_time=${Math.ceil(Duration.toSeconds(serverLimit(settings.timeout)))}s`
    })
  }
}

const decodePlan = decodeResponse(
  Schema.Struct({
    inputTableColumnInfos: Schema.Array(
      Schema.Struct({ estimate: Schema.Struct({ outputSizeInBytes: Schema.Unknown }) })
    )
  })
)

/** Trino estimates NaN for tables without statistics. */
const scannedBytes = (plan: string) =>
  Effect.map(decodePlan(plan), ({ inputTableColumnInfos }) => {
    const bytes = inputTableColumnInfos.reduce((sum, { estimate }) => sum + Number(estimate.outputSizeInBytes), 0)
    return Number.isFinite(bytes) ? bytes : null
  })
