/** Queries over HTTP with responses read at a pace that the test controls, and counters of their statements. */
import { type ClientRequest, type IncomingMessage, request as nodeRequest } from "node:http"
import * as HttpServer from "@effect/platform/HttpServer"
import type { Connector, Database, Open } from "@semlayer/connectors/connection/Connector"
import { Connectors } from "@semlayer/connectors/Connectors"
import { datasourceBody } from "@semlayer/testkit/conformance/Loaded"
import { scratch, type TestEngine } from "@semlayer/testkit/TestDatabases"
import { assert } from "@effect/vitest"
import { tableFromIPC } from "apache-arrow"
import { Effect, Layer } from "effect"
import type { TestContext } from "vitest"
import { send } from "./TestServer.js"

/** A query that was sent, with the head of its response. */
export interface StreamedQuery {
  readonly request: ClientRequest
  readonly response: IncomingMessage
}

/** Sends a query; interruption closes the connection. Reads nothing of the body until asked to. */
export const sendQuery = (body: object, accept?: string) =>
  HttpServer.addressFormattedWith((base) =>
    Effect.async<StreamedQuery, Error>((resume) => {
      const { hostname, port } = new URL(base)
      const headers = { "content-type": "application/json", ...(accept !== undefined && { accept }) }
      const options = { hostname, port, method: "POST", path: "/query", headers, agent: false }
      const request = nodeRequest(options, (response) => resume(Effect.succeed({ request, response })))
      // Errors of a connection that the test has closed are ignored.
      request.on("error", (error) => resume(Effect.fail(error)))
      request.end(JSON.stringify(body))
      return Effect.sync(() => request.destroy())
    })
  )

/** Reads some bytes of the body, then stops. */
export const readSome = ({ response }: StreamedQuery) =>
  Effect.async<string>((resume) => {
    response.once("data", (part: Buffer) => {
      response.pause()
      resume(Effect.succeed(part.toString("utf8")))
    })
  })

/** Reads the rest of the body; fails if the connection breaks before its end. */
const readBytes = ({ response }: StreamedQuery) =>
  Effect.async<Buffer, Error>((resume) => {
    const parts: Array<Buffer> = []
    response
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => resume(Effect.succeed(Buffer.concat(parts))))
      .on("error", (error) => resume(Effect.fail(error)))
      .resume()
  })

/** Reads the rest of the body as text; fails if the connection breaks before its end. */
export const readRest = (sent: StreamedQuery) => Effect.map(readBytes(sent), (bytes) => bytes.toString("utf8"))

/** Sends a query and reads the whole response. */
export const queryText = (body: object, accept?: string) =>
  Effect.flatMap(sendQuery(body, accept), (sent) =>
    Effect.map(readRest(sent), (text) => ({
      ...{ text, status: sent.response.statusCode, headers: sent.response.headers },
      type: String(sent.response.headers["content-type"])
    }))
  )

/** Sends a query and reads the whole response as a table of Arrow. */
export const queryTable = (body: object) =>
  Effect.flatMap(sendQuery(body, arrow), (sent) =>
    Effect.map(readBytes(sent), (bytes) => {
      assert.strictEqual(sent.response.statusCode, 200, bytes.toString("utf8"))
      assert.strictEqual(sent.response.headers["content-type"], arrow)
      return { table: tableFromIPC(bytes), headers: sent.response.headers, bytes }
    })
  )

/** Counters of the statements of all engines. */
export interface Watch {
  /** Rows read from drivers. */
  rows: number
  /** Statements whose scope is open. */
  running: number
}

const watched = ({ each: _, ...database }: Database, watch: Watch): Database => ({
  ...database,
  // Without `each`, so that every row passes `run` and is counted.
  run: (sql) =>
    Effect.gen(function* () {
      yield* Effect.acquireRelease(
        Effect.sync(() => void watch.running++),
        () => Effect.sync(() => void watch.running--)
      )
      const next = yield* database.run(sql)
      return Effect.tap(next, (batch) => Effect.sync(() => void (watch.rows += batch?.rows.length ?? 0)))
    })
})

/** The connectors, with counters of their statements. */
export const watchedConnectors = (watch: Watch) => {
  const watchedOpen =
    <Settings>(open: Open<Settings>): Open<Settings> =>
    (settings) =>
      Effect.map(open(settings), (database) => watched(database, watch))
  const watchedConnector = (connector: Connector): Connector =>
    connector.kind === "file"
      ? { ...connector, prepare: (config) => Effect.map(connector.prepare(config), watchedOpen) }
      : { ...connector, prepare: (config) => Effect.map(connector.prepare(config), watchedOpen) }
  return Layer.unwrapEffect(
    Effect.map(Connectors, (shipped) =>
      Connectors.layer([...shipped].map(([type, load]) => [type, () => load().then(watchedConnector)] as const))
    )
  )
}

/** The media type of NDJSON. */
export const ndjson = "application/x-ndjson"

/** The media type of an Arrow IPC stream. */
export const arrow = "application/vnd.apache.arrow.stream"

/** The rows of an NDJSON body. */
export const linesOf = (text: string): ReadonlyArray<unknown> =>
  text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/** A SQL-backed model and a query for all its rows. */
export const rowsOf = (name: string) => ({
  source_model: name,
  dimensions: ["n", "filler"],
  distinct_dimension_values: false
})

interface SavedOptions {
  readonly columns: ReadonlyArray<object>
  /** Fields of the datasource besides its connection. */
  readonly datasource?: object
}

/** Registers a database as `big`, with the rows of a SELECT as the model `numbers`. */
export const savedRows = Effect.fnUntraced(function* (
  engine: TestEngine,
  context: TestContext,
  sql: string,
  { columns, datasource }: SavedOptions = { columns: [{ name: "n", type: "INT" }, { name: "filler" }] }
) {
  const database = yield* scratch(engine, context)
  yield* send("POST", "/datasources", { body: { ...datasourceBody(database, "big"), ...datasource } })
  const saved = yield* send("POST", "/models", { body: { name: "numbers", data_source: "big", sql, columns } })
  assert.strictEqual(saved.status, 200, saved.text)
  return database
})
