/**
 * BigQuery over its REST API. A connection string is `bigquery://project/dataset`; as fields, `database` is the project and
 * `schema_name` the dataset. The option `endpoint` replaces Google's address, and `location` is where the data are.
 */
import { Duration, Effect } from "effect"
import type { ConnectConfig } from "../connection/ConnectConfig.js"
import { type Connector, type Open, serverLimit } from "../connection/Connector.js"
import { connectionFailed } from "../connection/NetworkProblems.js"
import type { ServerSettings } from "../settings/Settings.js"
import { tlsOf } from "../settings/Tls.js"
import { openWarehouse } from "../warehouse/OpenWarehouse.js"
import { placeOf } from "../warehouse/Place.js"
import { openingError } from "../warehouse/WarehouseFailure.js"
import { makeHttp } from "../warehouse/WarehouseHttp.js"
import { bigQueryApi, bigQueryFailure, isBusy } from "./BigQueryApi.js"
import { bigQueryCatalog, datasetProbe } from "./BigQueryCatalog.js"
import { googleCredentials } from "./GoogleToken.js"

export const bigquery: Connector = {
  kind: "server",
  prepare: (config) => Effect.succeed(opener(config))
}

const google = "https://bigquery.googleapis.com"

/** Reasons of errors about a project or dataset that does not exist. */
const missing = ["notFound"]

const opener = ({ googleCredentials: fallback }: ConnectConfig): Open<ServerSettings> =>
  Effect.fn("BigQuery.open")(function* (settings) {
    const { project, dataset } = projectOf(settings)
    if (project === null) {
      return yield* connectionFailed(settings, "configuration", "database is the project, and it is missing")
    }
    const credentials = yield* Effect.mapError(googleCredentials(settings, fallback), (failure) =>
      openingError(failure, settings, missing)
    )
    const http = yield* makeHttp({
      ...{ settings, tls: yield* tlsOf(settings), credentials, failureOf: bigQueryFailure, isBusy },
      origin: settings.options.get("endpoint") ?? google
    })
    const { timeout, options } = settings
    const { protocol, estimate } = bigQueryApi(http, {
      ...{ project, dataset, location: options.get("location") ?? null },
      jobTimeout: Duration.isFinite(timeout) ? Math.ceil(Duration.toMillis(serverLimit(timeout))) : null
    })
    return yield* openWarehouse({
      ...{ settings, protocol, estimate, missing, catalog: bigQueryCatalog(dataset), parserName: "bigquery" },
      // A dry run is free, and fails if the dataset does not exist.
      probe: estimate(dataset === null ? "SELECT 1" : datasetProbe(dataset))
    })
  })

/** The host of a connection string is the project; without one, `database` is. */
const projectOf = (settings: ServerSettings) => {
  const { database, schema } = placeOf(settings)
  if (settings.host === "localhost") return { project: database, dataset: schema }
  return { project: settings.host, dataset: schema ?? database }
}
