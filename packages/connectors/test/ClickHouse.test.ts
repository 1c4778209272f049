/** The HTTP connection to a ClickHouse server: requests, decoding of responses, and cancellation. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { Datasource } from "@semlayer/domain/Datasource"
import { DatasourceName } from "@semlayer/domain/Names"
import { type Cell, Decimal } from "../src/connection/Connection.js"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { assert, describe, it } from "@effect/vitest"
import { Chunk, Effect, Fiber, Redacted, Schedule, Stream } from "effect"

interface Exchange {
  readonly url: URL
  readonly body: string
  readonly authorization: string
}

type Answer = (response: ServerResponse, exchange: Exchange) => void

/** A server with scripted responses, except to the check of a new connection. */
const serving = (answer: Answer) =>
  Effect.gen(function* () {
    const seen: Array<Exchange> = []
    const take = (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const exchange = {
          url: new URL(request.url ?? "", "http://localhost"),
          body: Buffer.concat(chunks).toString("utf8"),
          authorization: request.headers.authorization ?? ""
        }
        seen.push(exchange)
        if (exchange.body.startsWith("SELECT 1 ")) response.end('["1"]\n["UInt8"]\n[1]\n')
        else answer(response, exchange)
      })
    }
    const server = yield* Effect.acquireRelease(
      Effect.async<ReturnType<typeof createServer>>((resume) => {
        const made = createServer(take)
        made.listen(0, "127.0.0.1", () => resume(Effect.succeed(made)))
      }),
      (open) =>
        Effect.sync(() => {
          open.closeAllConnections()
          open.close()
        })
    )
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return { seen, port }
  })

const datasource = (port: number, fields: Partial<Datasource> = {}): Datasource => ({
  version: 2,
  name: DatasourceName.make("shop"),
  type: "clickhouse",
  host: "127.0.0.1",
  port,
  database: "sales",
  username: "ada",
  password: Redacted.make("s3cr3t-p4ss"),
  ...fields
})

/** Rows as a server sends them: integers of any length without quotes, written here as `#1`. */
const lines = (...rows: ReadonlyArray<unknown>): string =>
  rows.map((row) => `${JSON.stringify(row).replace(/"#(-?\d+)"/g, "$1")}\n`).join("")

/** An error as a server sends it in place of a result. */
const refusing =
  (code: number, text: string): Answer =>
  (response) =>
    response
      .writeHead(500, { "X-ClickHouse-Exception-Code": String(code) })
      .end(`Code: ${code}. DB::Exception: ${text} (SOME_NAME) (version 25.8)`)

describe("a connection to ClickHouse", () => {
  it.scopedLive("sends its user and database, read-only and UTC settings, and requests exact numbers", () =>
    Effect.gen(function* () {
      const { seen, port } = yield* serving((response) => response.end(lines(["a"], ["UInt8"], [7])))
      const connection = yield* connect(datasource(port))
      assert.deepStrictEqual(yield* rowsOf(connection, "SELECT 7 AS a"), { columns: ["a"], rows: [[7]] })
      const [, last] = seen
      if (last === undefined) return assert.fail("nothing was asked")
      assert.strictEqual(last.body, "SELECT 7 AS a \nFORMAT JSONCompactEachRowWithNamesAndTypes")
      assert.strictEqual(last.authorization, `Basic ${Buffer.from("ada:s3cr3t-p4ss").toString("base64")}`)
      assert.deepInclude(Object.fromEntries(last.url.searchParams), {
        database: "sales",
        readonly: "2",
        session_timezone: "UTC",
        http_write_exception_in_output_format: "0",
        output_format_json_quote_64bit_integers: "0",
        output_format_json_quote_decimals: "1",
        cancel_http_readonly_queries_on_client_close: "1"
      })
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("decodes each value by the name of its type", () =>
    Effect.gen(function* () {
      const cells: ReadonlyArray<readonly [string, unknown, Cell]> = [
        ["UInt64", "#18446744073709551615", 18446744073709551615n],
        ["Nullable(Int64)", -5, -5],
        ["Int64", "#-1234567890123456", -1234567890123456],
        ["Int128", "#36893488147419103228", 36893488147419103228n],
        ["Float64", 1.5, 1.5],
        ["Float32", "-inf", Number.NEGATIVE_INFINITY],
        ["Nullable(Decimal(38, 2))", "12.50", new Decimal("12.50")],
        ["Bool", true, true],
        ["LowCardinality(Nullable(String))", "žluť", "žluť"],
        ["Date32", "1950-01-31", "1950-01-31"],
        ["DateTime", "2024-01-31T10:20:30Z", "2024-01-31T10:20:30"],
        ["DateTime64(6)", "2024-01-31T10:20:30.500000Z", "2024-01-31T10:20:30.500000"],
        ["DateTime64(3, 'Europe/Berlin')", "2024-01-31T10:20:30.000Z", "2024-01-31T10:20:30Z"],
        ["Array(Nullable(UInt64))", [1, null, "#9007199254740993"], [1, null, 9007199254740993n]],
        ["Map(String, UInt8)", { a: 1 }, { a: 1 }],
        ["String", 'a "quoted", 1234567890123456, \\', 'a "quoted", 1234567890123456, \\'],
        ["Nullable(Nothing)", null, null],
        ["Enum8('a' = 1)", "a", "a"]
      ]
      const { port } = yield* serving((response) =>
        response.end(
          lines(
            cells.map((_, i) => `c${i}`),
            cells.map(([type]) => type),
            cells.map(([, value]) => value)
          )
        )
      )
      const { rows } = yield* rowsOf(yield* connect(datasource(port)), "SELECT everything")
      assert.deepStrictEqual(
        rows[0],
        cells.map(([, , cell]) => cell)
      )
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("streams rows as they arrive, and closes the connection when the reader stops", () =>
    Effect.gen(function* () {
      let isClosed = false
      const { port } = yield* serving((response) => {
        response.on("close", () => {
          isClosed = !response.writableFinished
        })
        response.write(lines(["n"], ["UInt32"], [1], [2], [3]))
      })
      const connection = yield* connect(datasource(port))
      const first = yield* Stream.runCollect(Stream.take(connection.stream("SELECT n FROM endless"), 1))
      assert.deepStrictEqual(Chunk.toReadonlyArray(first)[0]?.columns, ["n"])
      yield* Effect.repeat(
        Effect.sync(() => isClosed),
        { until: (seen) => seen, schedule: Schedule.spaced("20 millis") }
      )
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("closes the connection of an interrupted statement that has no response yet", () =>
    Effect.gen(function* () {
      let state = "waiting"
      const { port } = yield* serving((response) => {
        state = "asked"
        response.on("close", () => {
          state = "hung up"
        })
      })
      const connection = yield* connect(datasource(port))
      const until = (wanted: string) =>
        Effect.repeat(
          Effect.sync(() => state === wanted),
          { until: (seen) => seen, schedule: Schedule.spaced("20 millis") }
        )
      const fiber = yield* Effect.fork(rowsOf(connection, "SELECT sleep(3600)"))
      yield* until("asked")
      yield* Fiber.interrupt(fiber)
      yield* until("hung up")
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("reports the server's error for a statement, and the server's timeout", () =>
    Effect.gen(function* () {
      const wrong = yield* serving(refusing(47, "Unknown identifier `nope`"))
      const refused = yield* Effect.flip(rowsOf(yield* connect(datasource(wrong.port)), "SELECT nope"))
      assert.deepInclude({ ...refused }, { _tag: "QueryFailed", code: "47" })
      assert.include(refused.message, "Unknown identifier `nope`")
      const slow = yield* serving(refusing(159, "Timeout exceeded"))
      const late = yield* Effect.flip(rowsOf(yield* connect(datasource(slow.port)), "SELECT slow"))
      assert.strictEqual(late._tag, "QueryTimeout")
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("reports a failure after the first rows, and a response that is not complete", () =>
    Effect.gen(function* () {
      const message = "Code: 395. DB::Exception: Value passed to throwIf: boom (SOME_NAME) (version 25.8)"
      const tagged = `\r\n__exception__\r\nPU1FNUFH98\n${message}\n${message.length + 1} PU1FNUFH98\r\n__exception__\r\n`
      for (const tail of [message, `${message}\n`, `["half of a r${message}\n`, tagged]) {
        const { port } = yield* serving((response) => {
          response.write(lines(["n"], ["String"], ["first"]))
          setTimeout(() => response.end(tail), 20)
        })
        const failed = yield* Effect.flip(rowsOf(yield* connect(datasource(port)), "SELECT n"))
        assert.deepInclude({ ...failed }, { _tag: "QueryFailed", code: "395" }, tail)
        assert.include(failed.message, "boom", tail)
      }
      const cut = yield* serving((response) => response.end(`${lines(["n"], ["String"], ["first"])}["half of a r`))
      const failed = yield* Effect.flip(rowsOf(yield* connect(datasource(cut.port)), "SELECT n"))
      assert.strictEqual(failed._tag, "ConnectionFailed")
      assert.include(failed.message, "not complete")
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("reports why it cannot connect, without the password", () =>
    Effect.gen(function* () {
      const problem = (fields: Partial<Datasource>, port = 1) =>
        Effect.map(Effect.flip(connect(datasource(port, fields))), (error) => {
          assert.notInclude(`${error.message} ${JSON.stringify(error)}`, "s3cr3t-p4ss")
          return error._tag === "ConnectionFailed" ? error.problem : error._tag
        })
      assert.strictEqual(yield* problem({}), "refused")
      const failing = (code: number) =>
        Effect.map(
          Effect.acquireRelease(
            Effect.async<ReturnType<typeof createServer>>((resume) => {
              const made = createServer((_, response) =>
                refusing(code, "no")(response, { url: new URL("http://localhost"), body: "", authorization: "" })
              )
              made.listen(0, "127.0.0.1", () => resume(Effect.succeed(made)))
            }),
            (open) =>
              Effect.sync(() => {
                open.closeAllConnections()
                open.close()
              })
          ),
          (server) => {
            const address = server.address()
            return typeof address === "object" && address !== null ? address.port : 0
          }
        )
      assert.strictEqual(yield* problem({}, yield* failing(516)), "authentication")
      assert.strictEqual(yield* problem({}, yield* failing(81)), "unknown_database")
      assert.strictEqual(yield* problem({}, yield* failing(164)), "configuration")
    }).pipe(Effect.provide(TestConnections))
  )
})
