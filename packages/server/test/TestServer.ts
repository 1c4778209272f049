/** A server on its own port, over an engine with in-memory storage, and an HTTP client of it. */
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as HttpServer from "@effect/platform/HttpServer"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { EngineLive } from "@semlayer/engine/Engine"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { HttpLive } from "../src/HttpLive.js"
import { ServerConfig } from "../src/config/ServerConfig.js"
import { SharedWorkers } from "@semlayer/testkit/SharedWorkers"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { ConfigProvider, Duration, Effect, Layer, Logger, LogLevel, Stream } from "effect"
import { createServer } from "node:http"

/** Small, so that the test of the limit is fast. */
export const maxBody = 256 * 1024

/** The configuration of a server with the given grace period for running requests. */
export const configOf = (grace: Duration.DurationInput) =>
  ServerConfig.layerWith({ host: "127.0.0.1", port: 0, maxBody, grace: Duration.decode(grace) })

const shortGrace = configOf("5 seconds")

/** An engine over in-memory storage, with the given connectors. */
export const engineWith = (connectors: typeof SharedWorkers) =>
  Layer.provideMerge(Layer.provide(EngineLive, connectors), layerAt({ _tag: "InMemory" }))

/** An engine over in-memory storage. */
export const TestEngine = engineWith(SharedWorkers)

/** Listens on a free port. */
export const TestHttp = NodeHttpServer.layer(createServer, { port: 0, host: "127.0.0.1" })

/** The service of an engine on a server, and a client of it. */
export const serverOf = <E, E2>(
  engine: Layer.Layer<Layer.Layer.Success<typeof TestEngine>, E>,
  http: Layer.Layer<Layer.Layer.Success<typeof TestHttp>, E2>,
  config = shortGrace
) =>
  HttpLive.pipe(
    Layer.provideMerge(engine),
    Layer.provide(config),
    Layer.provideMerge(http),
    Layer.provideMerge(NodeHttpClient.layer),
    // These tests cause failures on purpose.
    Layer.provide(Logger.minimumLogLevel(LogLevel.None))
  )

/** The service and a client of it. */
export const TestServer = serverOf(TestEngine, TestHttp)

/** The service without optional packages. */
export const withoutExtras = Layer.provide(
  TestServer,
  Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["SEM_ADVANCED_SEARCH", "off"]])))
)

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
  /** The body as JSON; null if it is not JSON. */
  readonly json: Json
}

/** A JSON value that tests read. */
export interface Json {
  readonly [key: string]: unknown
}

interface Asked {
  readonly body?: unknown
  /** Raw bytes, instead of `body`. */
  readonly raw?: string
  /** Sends the body in chunks, without Content-Length. */
  readonly streamed?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

type Method = "OPTIONS" | "HEAD" | "GET" | "POST" | "PUT" | "DELETE" | "PATCH"

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const withBody = (body: string | undefined, streamed: boolean) => {
  if (body === undefined) return (request: HttpClientRequest.HttpClientRequest) => request
  return streamed
    ? HttpClientRequest.bodyStream(Stream.encodeText(Stream.make(body)), { contentType: "application/json" })
    : HttpClientRequest.bodyText(body, "application/json")
}

/** Sends one request. */
export const send = Effect.fnUntraced(function* (method: Method, path: string, asked: Asked = {}) {
  const client = yield* HttpClient.HttpClient
  const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
  const body = asked.raw ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body))
  const response = yield* HttpClientRequest.make(method)(`${base}${path}`).pipe(
    withBody(body, asked.streamed === true),
    HttpClientRequest.setHeaders(asked.headers ?? {}),
    client.execute
  )
  const text = yield* response.text
  return { status: response.status, headers: response.headers, text, json: parsed(text) } satisfies Reply
})

export const shop = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), amount REAL, status TEXT, ordered_on DATE
  );
  INSERT INTO customers VALUES (1, 'Ada', 'de'), (2, 'Bo', 'fr');
  INSERT INTO orders VALUES
    (1, 1, 10.5, 'paid', '2025-01-03'), (2, 2, 20, 'open', '2025-02-01'), (3, 1, 3, 'paid', '2025-02-05');
`

/** A SQLite shop database, registered under a name and ingested. */
export const withShop = Effect.fnUntraced(function* (name: string) {
  const database = yield* scratchDatabase("sqlite")
  yield* database.execute(shop)
  const datasources = yield* Datasources
  yield* datasources.save({ name, type: "sqlite", database: database.place })
  const ingested = yield* send("POST", "/ingest", { body: { datasource: name } })
  return { database, ingested }
})
