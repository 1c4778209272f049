/**
 * Observability of a running service: log, audit log in a file, and traces sent to a collector. A marker occurs in
 * everything that callers send and databases hold, and must not occur in any of them.
 */
import { readFileSync, renameSync, statSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect, Layer, Predicate } from "effect"
import { assertRefused, shopWorkplace } from "./Command.js"
import { serve } from "./Served.js"

const marker = "m4rk3r"

interface Sent {
  readonly path: string
  readonly type: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** An OpenTelemetry collector that records what it receives. */
const collector = Effect.acquireRelease(
  Effect.async<{ readonly address: string; readonly sent: Array<Sent>; readonly close: () => void }>((resume) => {
    const sent: Array<Sent> = []
    const server = createServer((request, response) => {
      const parts: Array<Buffer> = []
      request.on("data", (part: Buffer) => parts.push(part))
      request.on("end", () => {
        const { url = "", headers } = request
        sent.push({
          path: url,
          type: headers["content-type"] ?? "",
          headers,
          text: Buffer.concat(parts).toString("utf8")
        })
        response.end("{}")
      })
    }).listen(0, "127.0.0.1", () => {
      const at = server.address()
      const address = `http://127.0.0.1:${typeof at === "object" && at !== null ? at.port : 0}`
      resume(Effect.succeed({ address, sent, close: () => server.close() }))
    })
  }),
  ({ close }) => Effect.sync(close)
)

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly events: ReadonlyArray<unknown>
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: Readonly<Record<string, unknown>> }>
}

const listOf = (value: unknown, key: string): ReadonlyArray<unknown> => {
  const found = Predicate.isRecord(value) ? value[key] : undefined
  return Array.isArray(found) ? found : []
}

const isSpan = (value: unknown): value is Span => Predicate.isRecord(value) && typeof value["spanId"] === "string"

const spansOf = (sent: ReadonlyArray<Sent>): ReadonlyArray<Span> =>
  sent
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ text }) => listOf(JSON.parse(text), "resourceSpans"))
    .flatMap((each) => listOf(each, "scopeSpans"))
    .flatMap((each) => listOf(each, "spans"))
    .filter(isSpan)

const attribute = ({ attributes }: Span, key: string): unknown =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0]

const jsonLines = (text: string): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

layer(Layer.empty, { excludeTestServices: true, timeout: "90 seconds" })("a service that is observed", (it) => {
  it.scoped("reports its operations in logs, audit log, metrics and traces, without any value", () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const { address, sent } = yield* collector
      const log = join(place.directory, "audit.jsonl")
      const service = yield* serve(place, [], {
        env: {
          SEM_AUDIT_LOG: log,
          SEM_LOG_FORMAT: "json",
          SEM_LOG_LEVEL: "info",
          SEM_ACCESS_LOG: "1",
          SEM_SLOW_QUERY: "0.000001",
          SEM_SLOW_QUERY_SQL: "off",
          OTEL_EXPORTER_OTLP_ENDPOINT: `${address}/`,
          OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
          OTEL_EXPORTER_OTLP_HEADERS: "x-team=a%20b",
          OTEL_BSP_SCHEDULE_DELAY: "200",
          OTEL_METRIC_EXPORT_INTERVAL: "500"
        }
      })
      const body = { source_model: "orders", measures: ["*:count"], filters: [`status <> '${marker}'`] }
      const asked = yield* service.ask("POST", "/query", { body, headers: { traceparent, "x-request-id": "seen-1" } })
      assert.strictEqual(asked.status, 200, asked.text)
      const bad = { ...body, filters: [`nothing = '${marker}'`] }
      assert.strictEqual((yield* service.ask("POST", "/query", { body: bad })).status, 400)
      assert.strictEqual((yield* service.ask("POST", "/query", { raw: `{"${marker}"` })).status, 422)
      const secret = { name: "dark", type: "postgres", host: "127.0.0.1", port: 1, username: "u", password: marker }
      assert.strictEqual((yield* service.ask("POST", "/datasources", { body: secret })).status, 200)
      assert.strictEqual((yield* service.ask("POST", "/ingest", { body: { datasource: "dark" } })).status, 502)
      const memory = { learning: marker, linked_entities: ["dark"] }
      assert.strictEqual((yield* service.ask("POST", "/memories", { body: memory })).status, 200)
      const search = { question: `what is ${marker}` }
      const headers = { authorization: `Bearer ${marker}`, cookie: marker, "x-api-key": marker, accept: "*/*" }
      assert.strictEqual((yield* service.ask("POST", "/search", { body: search, headers })).status, 200)
      yield* service.ask("GET", `/${marker}?q=${marker}`)
      const metrics = yield* service.ask("GET", "/metrics")
      assert.match(metrics.text, /^semlayer_http_requests_total\{route="\/query",method="POST",status="200"\} 1$/m)
      assert.strictEqual((yield* service.ask("GET", "/ready")).status, 200)

      // Only the owner can read the file, and after a signal the service writes to a new file at its path.
      assert.strictEqual(statSync(log).mode & 0o777, 0o600)
      renameSync(log, `${log}.1`)
      yield* service.process.signal("SIGHUP")
      const again = service.ask("POST", "/query", { body })
      const reopened = Effect.sync(() => statSync(log, { throwIfNoEntry: false }) !== undefined)
      yield* Effect.repeat(Effect.delay(reopened, "50 millis"), { until: (isThere) => isThere })
      assert.strictEqual((yield* again).status, 200)
      const older = jsonLines(readFileSync(`${log}.1`, "utf8"))
      const newer = jsonLines(readFileSync(log, "utf8"))
      assert.deepStrictEqual(
        older.map(({ action, outcome }) => [action, outcome]),
        [
          ["query", "ok"],
          ["query", "UnknownReference"],
          ["datasource.save", "ok"],
          ["ingest", "ConnectionFailed"],
          ["memory.save", "ok"],
          ["search", "ok"]
        ]
      )
      assert.deepInclude(older[0], { surface: "http", request_id: "seen-1", models: ["orders"], rows: 1 })
      assert.deepStrictEqual(
        newer.map(({ action }) => action),
        ["query"]
      )

      yield* service.process.signal("SIGTERM")
      const { code, err } = yield* service.process.ended()
      assert.strictEqual(code, 0, err)

      const spans = spansOf(sent)
      const request = spans.find(({ traceId: id, name }) => id === traceId && name === "POST /query")
      assert.isDefined(request, spans.map(({ name }) => name).join(", "))
      assert.strictEqual(request?.parentSpanId, "00f067aa0ba902b7")
      if (request === undefined) return
      assert.strictEqual(attribute(request, "http.response.status_code"), 200)
      assert.strictEqual(attribute(request, "http.route"), "/query")
      assert.strictEqual(attribute(request, "semlayer.request_id"), "seen-1")
      const inTrace = spans.filter(({ traceId: id }) => id === traceId)
      for (const name of ["Queries.run", "Compiler.compile", "Connections.open", "statement"]) {
        assert.include(
          inTrace.map((each) => each.name),
          name
        )
      }
      const statement = inTrace.find(({ name }) => name === "statement")
      if (statement === undefined) return
      assert.strictEqual(attribute(statement, "db.system.name"), "sqlite")
      assert.strictEqual(attribute(statement, "db.query.text"), undefined)
      const failed = spans.find((each) => each.name === "Queries.run" && attribute(each, "outcome") !== undefined)
      assert.strictEqual(failed === undefined ? undefined : attribute(failed, "outcome"), "UnknownReference")
      // A request without a trace context starts a new trace.
      const roots = spans.filter(({ name }) => name === "POST /search" || name === "POST /memories")
      assert.strictEqual(new Set(roots.map(({ traceId: id }) => id)).size, 2)
      assert.isTrue(roots.every(({ parentSpanId }) => parentSpanId === undefined))
      for (const name of ["Search.search", "Storage.updateMemory"])
        assert.isTrue(spans.some((each) => each.name === name))

      const exported = sent.filter(({ path }) => path === "/v1/metrics")
      assert.isNotEmpty(exported)
      assert.include(exported.at(-1)?.text ?? "", "semlayer_http_requests_total")
      assert.isTrue(sent.every((each) => each.headers["x-team"] === "a b" && each.type === "application/json"))

      const lines = jsonLines(err)
      const access = lines.filter(({ message }) => message === "Request")
      assert.strictEqual(access.length, 11, err)
      const slow = lines.filter(({ message }) => message === "Slow statement")
      assert.isNotEmpty(slow)

      const outputs = [err, JSON.stringify(older), JSON.stringify(newer), metrics.text, ...sent.map(({ text }) => text)]
      for (const text of outputs) assert.notInclude(text, marker)
      for (const text of outputs) assert.notMatch(text, /\/(?:dist|bundle|node_modules)\/|\bat [\w.]+ \(/)
    })
  )

  it.scoped("invalid settings are rejected with the accepted values", () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const refused = (env: Readonly<Record<string, string>>, message: RegExp) =>
        Effect.map(place.run(["serve", "--port", "0"], env), (ended) => assertRefused(ended, message))
      // The log is opened before the command runs.
      const loud = yield* place.execute(["serve", "--port", "0"], { env: { SEM_LOG_LEVEL: "loud" } })
      assertRefused(loud, /SEM_LOG_LEVEL.*'loud' is not one of all, trace, debug, info/)
      yield* refused({ SEM_SLOW_QUERY: "soon" }, /SEM_SLOW_QUERY.*'soon' is not a duration.*5 seconds/)
      yield* refused(
        { SEM_AUDIT_LOG: join(place.directory, "no", "log") },
        /SEM_AUDIT_LOG.*cannot be written \(ENOENT\)/
      )
      yield* refused({ SEM_READY_DATASOURCES: "maybe" }, /SEM_READY_DATASOURCES/)
      yield* refused(
        { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
        /OTEL_EXPORTER_OTLP_ENDPOINT.*http:\/\/localhost:4318/
      )
    })
  )
})
