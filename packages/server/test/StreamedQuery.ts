/** Queries over HTTP whose answers are read as slowly as a test wants, and a look at what their statements do meanwhile. */
import { type ClientRequest, type IncomingMessage, request as nodeRequest } from "node:http"
import { HttpServer } from "@effect/platform"
import type { Connector, Database, Open } from "@semlayer/connectors/connection/Connector"
import { Connectors } from "@semlayer/connectors/Connectors"
import { datasourceBody } from "@semlayer/testkit/conformance/Loaded"
import { scratch, type TestEngine } from "@semlayer/testkit/TestDatabases"
import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { TestContext } from "vitest"
import { send } from "./TestServer.js"

/** A query that was sent, and the head of its answer. */
export interface StreamedQuery {
  readonly request: ClientRequest
  readonly response: IncomingMessage
}

/** Sends a query; interruption hangs up. Nothing of the body is read before it is asked for. */
export const sendQuery = (body: object, accept?: string) =>
  HttpServer.addressFormattedWith((base) =>
    Effect.async<StreamedQuery, Error>((resume) => {
      const { hostname, port } = new URL(base)
      const headers = { "content-type": "application/json", ...(accept !== undefined && { accept }) }
      const options = { hostname, port, method: "POST", path: "/query", headers, agent: false }
      const request = nodeRequest(options, (response) => resume(Effect.succeed({ request, response })))
      // What happens to a connection that the test has closed is nobody's concern.
      request.on("error", (error) => resume(Effect.fail(error)))
      request.end(JSON.stringify(body))
      return Effect.sync(() => request.destroy())
    })
  )

/** Some bytes of the body, and then no more. */
export const readSome = ({ response }: StreamedQuery) =>
  Effect.async<string>((resume) => {
    response.once("data", (part: Buffer) => {
      response.pause()
      resume(Effect.succeed(part.toString("utf8")))
    })
  })

/** The rest of the body; fails where the connection breaks before its end. */
export const readRest = ({ response }: StreamedQuery) =>
  Effect.async<string, Error>((resume) => {
    const parts: Array<Buffer> = []
    response
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => resume(Effect.succeed(Buffer.concat(parts).toString("utf8"))))
      .on("error", (error) => resume(Effect.fail(error)))
      .resume()
  })

/** Sends a query and reads all that is answered. */
export const queryText = (body: object, accept?: string) =>
  Effect.flatMap(sendQuery(body, accept), (sent) =>
    Effect.map(readRest(sent), (text) => ({
      ...{ text, status: sent.response.statusCode, headers: sent.response.headers },
      type: String(sent.response.headers["content-type"])
    }))
  )

/** What the statements of all engines do. */
export interface Watch {
  /** Rows that were taken from drivers. */
  rows: number
  /** Statements whose scope is open. */
  running: number
}

const watched = ({ each: _, ...database }: Database, watch: Watch): Database => ({
  ...database,
  // Without the quicker way of some engines: what passes here is seen.
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

/** The engines, and what they are seen doing. */
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

/** The media type of rows as lines of JSON. */
export const ndjson = "application/x-ndjson"

/** The rows of an answer in NDJSON. */
export const linesOf = (text: string): ReadonlyArray<unknown> =>
  text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/** A query-backed source that is no table, and all its rows. */
export const rowsOf = (name: string) => ({
  source_model: name,
  dimensions: ["n", "filler"],
  distinct_dimension_values: false
})

/** A database, known as `big`, and the rows of a SELECT as a model `numbers`. */
export const savedRows = Effect.fnUntraced(function* (engine: TestEngine, context: TestContext, sql: string) {
  const database = yield* scratch(engine, context)
  yield* send("POST", "/datasources", { body: datasourceBody(database, "big") })
  const columns = [{ name: "n", type: "INT" }, { name: "filler" }]
  const saved = yield* send("POST", "/models", { body: { name: "numbers", data_source: "big", sql, columns } })
  assert.strictEqual(saved.status, 200, saved.text)
  return database
})
