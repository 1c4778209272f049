/** Fake warehouses: servers that speak the documented protocols over DuckDB. Their SQL is translated, not emulated. */
import type { LoadConnector } from "@semlayer/connectors/Connectors"
import type { Datasource } from "@semlayer/domain/Datasource"
import { Effect, Redacted, type Scope } from "effect"
import { BigQueryFake } from "./BigQueryFake.js"
import { DatabricksFake } from "./DatabricksFake.js"
import type { FakeEngine } from "./FakeEngine.js"
import type { FakeServer } from "./FakeServer.js"
import { fakeOracle, OracleFake } from "./OracleFake.js"
import { RedshiftFake } from "./RedshiftFake.js"
import { SnowflakeFake } from "./SnowflakeFake.js"
import { SparkFake } from "./SparkFake.js"
import { SqlServerFake } from "./SqlServerFake.js"
import { TrinoFake } from "./TrinoFake.js"

/** Warehouses whose protocol is HTTP. */
export const httpFakeNames = ["trino", "snowflake", "bigquery", "databricks"] as const
export type HttpFakeName = (typeof httpFakeNames)[number]

export const fakeNames = [...httpFakeNames, "spark", "redshift", "mssql", "oracle"] as const
export type FakeName = (typeof fakeNames)[number]

export const isFake = (engine: string): engine is FakeName => fakeNames.some((name) => name === engine)

export interface FakeWarehouse {
  readonly engine: FakeEngine
  readonly server: FakeServer
  /** The fields of a datasource that connects to it. */
  readonly datasource: Partial<Datasource>
}

interface Started {
  readonly engine: FakeEngine
  readonly server: FakeServer
  /** What `credentials_json` contains; absent where the fake asks for none. */
  readonly credentials?: string
  readonly close: () => void
}

const starters: Record<HttpFakeName, (place: string) => Promise<Started>> = {
  trino: (place) => TrinoFake.start(place),
  snowflake: (place) => SnowflakeFake.start(place),
  bigquery: (place) => BigQueryFake.start(place),
  databricks: (place) => DatabricksFake.start(place)
}

const urls: Record<HttpFakeName, (place: string, port: number) => string> = {
  trino: (place, port) => `trino://ada@127.0.0.1:${port}/${place}/main`,
  snowflake: (place, port) =>
    `snowflake://ada@127.0.0.1:${port}/${place}/main?warehouse=small&account=shop&sslmode=disable`,
  bigquery: (place, port) => `bigquery://shop/${place}?endpoint=http://127.0.0.1:${port}`,
  databricks: (place, port) =>
    `databricks://token:dapi-secret@127.0.0.1:${port}/${place}/main?http_path=/sql/1.0/warehouses/w1&sslmode=disable`
}

/** Starts a fake with one database, `place`. */
export const fakeWarehouse = (name: HttpFakeName, place: string): Effect.Effect<FakeWarehouse, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(() => starters[name](place)),
      (fake) => Effect.sync(() => fake.close())
    ),
    ({ engine, server, credentials }) => ({
      engine,
      server,
      datasource: {
        connection_string: Redacted.make(urls[name](place, server.port)),
        ...(credentials !== undefined && { credentials_json: Redacted.make(credentials) })
      }
    })
  )

/** Warehouses whose protocol is their own, over a socket; Oracle's is not public, so the fake is its driver. */
type SocketFakeName = Exclude<FakeName, HttpFakeName>

const socketStarters: Record<
  SocketFakeName,
  (place: string) => Promise<SparkFake | RedshiftFake | SqlServerFake | OracleFake>
> = {
  spark: (place) => SparkFake.start(place),
  redshift: (place) => RedshiftFake.start(place),
  mssql: (place) => SqlServerFake.start(place),
  oracle: (place) => OracleFake.start(place)
}

/** Starts a fake that speaks over a socket, with one database or schema, `place`. */
export const fakeServer = (name: SocketFakeName, place: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(() => socketStarters[name](place)),
      (fake) => Effect.sync(() => fake.close())
    ),
    ({ engine, url }) => ({ engine, datasource: { connection_string: Redacted.make(url) } })
  )

const isHttpFake = (name: FakeName): name is HttpFakeName => httpFakeNames.some((each) => each === name)

/** Starts any fake. */
export const anyFake = (name: FakeName, place: string) =>
  isHttpFake(name) ? fakeWarehouse(name, place) : fakeServer(name, place)

/** Connectors whose drivers are fakes themselves. */
export const fakeConnectors: ReadonlyArray<readonly [type: string, load: LoadConnector]> = [
  ["oracle", () => Promise.resolve(fakeOracle)]
]
