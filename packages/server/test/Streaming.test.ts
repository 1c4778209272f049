/** Streamed rows: formats, failures in the middle, and caps. */
import { connect } from "node:net"
import * as HttpServer from "@effect/platform/HttpServer"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import { connectionCases } from "@semlayer/testkit/ConnectionCases"
import { ConfigProvider, Effect, Layer } from "effect"
import type { TestContext } from "vitest"
import { linesOf, ndjson, queryText, rowsOf, savedRows } from "./StreamedQuery.js"
import { send, TestServer, withShop } from "./TestServer.js"

const headerOf = (headers: Readonly<Record<string, unknown>>, name: string): unknown =>
  JSON.parse(decodeURIComponent(String(headers[`semlayer-${name}`])))

const byStatus = {
  source_model: "orders",
  dimensions: ["status"],
  measures: [{ formula: "amount:sum", name: "total", label: "Total" }],
  order: [{ column: "status", direction: "asc" }]
}

/** Unusual texts under names that JSON and CSV have to quote. */
const odd = {
  name: "odd",
  data_source: "shop",
  sql: `
    SELECT 1 AS id, 'a,b' AS word, NULL AS other UNION ALL
    SELECT 2, 'say "hi"', '' UNION ALL
    SELECT 3, 'two' || char(13, 10) || 'lines', 'x' UNION ALL
    SELECT 4, ' Grüße' || char(8232) || '😀', 'y' UNION ALL
    SELECT 5, '=1+1', 'z'`,
  columns: [{ name: "id", type: "INT" }, { name: "word" }, { name: "other" }]
}

const oddRows = { source_model: "odd", dimensions: ["id", "word", "other"], order: [{ column: "id" }] }

layer(TestServer, { excludeTestServices: true })("streamed responses", (it) => {
  it.scoped("have the rows of the JSON response, one per line, and the rest in headers", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { json } = yield* send("POST", "/query", { body: byStatus })
      const lines = yield* queryText(byStatus, ndjson)
      assert.deepStrictEqual([lines.status, lines.type], [200, ndjson])
      assert.deepStrictEqual(linesOf(lines.text), json["data"])
      const csv = yield* queryText(byStatus, "text/csv")
      assert.deepStrictEqual([csv.status, csv.type], [200, "text/csv; charset=utf-8; header=present"])
      assert.strictEqual(csv.text, "orders.status,orders.total\r\nopen,20\r\npaid,13.5\r\n")
      for (const { headers } of [lines, csv]) {
        for (const name of ["columns", "sql", "attributes"]) {
          assert.deepStrictEqual(headerOf(headers, name), json[name], name)
        }
        assert.notProperty(headers, "semlayer-warnings")
        assert.notProperty(headers, "semlayer-omitted")
      }
      const none = { ...byStatus, filters: ["amount > 99"] }
      assert.strictEqual((yield* queryText(none, ndjson)).text, "")
      assert.strictEqual((yield* queryText(none, "text/csv")).text, "orders.status,orders.total\r\n")
      const bare = { source_model: "orders", dimensions: ["status"], measures: ["amount", "*:count"] }
      const warned = yield* queryText(bare, ndjson)
      const expected = (yield* send("POST", "/query", { body: bare })).json["warnings"]
      assert.isNotEmpty(expected)
      assert.deepStrictEqual(headerOf(warned.headers, "warnings"), expected)
    })
  )

  it.scoped("preserve any text: NULL, empty, quotes, line breaks", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      yield* send("POST", "/models", { body: odd })
      const { json } = yield* send("POST", "/query", { body: oddRows })
      const { text } = yield* queryText(oddRows, ndjson)
      assert.deepStrictEqual(linesOf(text), json["data"])
      assert.notMatch(text, /[\u2028\u0085]/)
      const csv = yield* queryText(oddRows, "text/csv")
      const records = [
        "odd.id,odd.word,odd.other",
        '1,"a,b",',
        '2,"say ""hi""",""',
        '3,"two\r\nlines",x',
        '4," Grüße\u2028😀",y',
        "5,=1+1,z",
        ""
      ]
      assert.strictEqual(csv.text, records.join("\r\n"))
      const alone = yield* queryText({ ...oddRows, dimensions: ["other"], order: [] }, "text/csv")
      assert.sameMembers(alone.text.split("\r\n"), ["odd.other", '""', '""', "x", "y", "z", ""])
    })
  )

  it.scoped("omit headers that would be too long, and report the omission", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const filters = [`status in (${Array.from({ length: 900 }, (_, n) => `'status ${n} ü'`).join(", ")}, 'paid')`]
      const { headers, text } = yield* queryText({ ...byStatus, filters }, ndjson)
      assert.deepStrictEqual(linesOf(text), [{ "orders.status": "paid", "orders.total": 13.5 }])
      assert.strictEqual(headers["semlayer-omitted"], "sql")
      assert.notProperty(headers, "semlayer-sql")
      assert.deepStrictEqual(headerOf(headers, "columns"), ["orders.status", "orders.total"])
      const accented = yield* queryText({ ...byStatus, filters: ["status != '100 % ü'"] }, ndjson)
      assert.match(String(headerOf(accented.headers, "sql")), /'100 % ü'/)
    })
  )

  it.scoped("follow the preference of Accept; without one the response is JSON", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const cases = [
        [undefined, "application/json"],
        ["*/*", "application/json"],
        ["application/json, */*;q=0.5", "application/json"],
        ["application/*", "application/json"],
        ["text/html,application/xhtml+xml,*/*;q=0.8", "application/json"],
        ["application/x-ndjson", ndjson],
        ["APPLICATION/X-NDJSON;q=0.5", ndjson],
        ["application/json;q=0.1, application/x-ndjson", ndjson],
        ["application/x-ndjson;q=0.1, application/json", "application/json"],
        ["text/csv, */*", "text/csv; charset=utf-8; header=present"],
        ["text/csv; header=present; q=0.9", "text/csv; charset=utf-8; header=present"],
        ["application/json; charset=utf-8", "application/json"],
        ["text/csv;q=0, application/x-ndjson;q=0.2", ndjson]
      ] as const
      for (const [accept, type] of cases) {
        const answer = yield* queryText(byStatus, accept)
        assert.deepStrictEqual([answer.status, answer.type], [200, type], accept)
      }
      for (const accept of ["image/png", "application/json;q=0", "text/plain", "text/csv;q=0"]) {
        const refused = yield* queryText(byStatus, accept)
        assert.deepStrictEqual([refused.status, refused.type], [406, "application/problem+json"], accept)
        const problem = JSON.parse(refused.text)
        assert.strictEqual(problem._tag, "NotAcceptable")
        const streamed = ["application/x-ndjson", "text/csv", "application/vnd.apache.arrow.stream"]
        assert.deepStrictEqual(problem.accepted, ["application/json", ...streamed])
      }
      // Other endpoints only return JSON.
      const other = yield* send("GET", "/health", { headers: { accept: "text/csv" } })
      assert.deepStrictEqual([other.status, other.json["accepted"]], [406, ["application/json"]])
    })
  )

  it.scoped("contain the rows of a plan; a dry run has none, so it is JSON or rejected", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const plan = { ...byStatus, explain: true }
      const { json } = yield* send("POST", "/query", { body: plan })
      assert.deepStrictEqual(linesOf((yield* queryText(plan, ndjson)).text), json["data"])
      assert.match((yield* queryText(plan, "text/csv")).text, /^id,parent,notused,detail\r\n\d+,/)
      const dry = { ...byStatus, dry_run: true }
      const refused = yield* queryText(dry, ndjson)
      assert.strictEqual(refused.status, 406)
      assert.deepStrictEqual(JSON.parse(refused.text).accepted, ["application/json"])
      const both = yield* queryText(dry, "application/x-ndjson, application/json;q=0.1")
      assert.deepStrictEqual([both.status, both.type], [200, "application/json"])
      assert.match(JSON.parse(both.text).sql, /^SELECT/)
    })
  )

  it.scoped("also come from lists of queries and from stored queries", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const stage = { ...byStatus, name: "s", order: [] }
      const list = { queries: [stage, { source_model: "s", measures: ["total:max"] }] }
      assert.deepStrictEqual(linesOf((yield* queryText(list, ndjson)).text), [{ "s.total_max": 20 }])
      yield* send("POST", "/models", { body: { version: 7, name: "stored", source_queries: [byStatus] } })
      const stored = yield* queryText({ name: "stored" }, "text/csv")
      assert.strictEqual(stored.text, (yield* queryText(byStatus, "text/csv")).text)
    })
  )

  it.scoped("that fail before their first row are problem documents", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("shop")
      for (const accept of [ndjson, "text/csv"]) {
        const refused = yield* queryText({ ...byStatus, measures: ["amont:sum"] }, accept)
        assert.deepStrictEqual([refused.status, refused.type], [400, "application/problem+json"])
        const malformed = yield* queryText({ ...byStatus, measure: [] }, accept)
        assert.strictEqual(JSON.parse(malformed.text)._tag, "RequestInvalid")
      }
      yield* database.execute("ALTER TABLE orders DROP COLUMN status")
      for (const accept of [ndjson, "text/csv"]) {
        const drifted = yield* queryText(byStatus, accept)
        assert.deepStrictEqual([drifted.status, JSON.parse(drifted.text)._tag], [422, "SchemaDrift"])
      }
      yield* send("POST", "/datasources", { body: { name: "shop", type: "sqlite", database: "/nowhere/shop.db" } })
      for (const accept of [ndjson, "text/csv"]) {
        const unreachable = yield* queryText(byStatus, accept)
        assert.deepStrictEqual([unreachable.status, JSON.parse(unreachable.text)._tag], [502, "ConnectionFailed"])
      }
    })
  )
})

/** Fails at its last row. */
const failing = {
  sqlite: `
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30000)
    SELECT n, CASE WHEN n = 30000 THEN abs(-9223372036854775807 - 1) ELSE 'x' END AS filler FROM numbers`,
  postgres: "SELECT n, 'x' || (1 / (30000 - n)) AS filler FROM generate_series(1, 30000) AS n"
} as const

for (const engine of ["sqlite", "postgres"] as const) {
  describe(`a streamed response that fails after its first rows, ${engine}`, () => {
    it.scopedLive("ends with an error line, or by aborting the connection", (context) =>
      Effect.gen(function* () {
        yield* savedRows(engine, context, failing[engine])
        const { text, status } = yield* queryText(rowsOf("numbers"), ndjson)
        assert.strictEqual(status, 200)
        const lines = linesOf(text)
        assert.isAbove(lines.length, 1000)
        const last = lines.at(-1) as { error: Record<string, unknown> }
        assert.deepStrictEqual(Object.keys(last), ["error"])
        assert.deepInclude(last.error, { _tag: "QueryFailed", status: 502, datasource: "big" })
        assert.notInclude(JSON.stringify(lines.slice(0, -1)), "error")
        const broken = yield* Effect.flip(queryText(rowsOf("numbers"), "text/csv"))
        assert.match(String(broken.message), /aborted|ECONNRESET/)
        // A client that takes the end of the connection for the end of the body.
        assert.match(yield* oldClient(rowsOf("numbers"), "text/csv"), /ECONNRESET/)
      }).pipe(Effect.provide(TestServer))
    )
  })
}

/** How the connection of an HTTP/1.0 client ends: "ended" for a complete response. */
const oldClient = (body: object, accept: string) =>
  HttpServer.addressFormattedWith((base) =>
    Effect.async<string>((resume) => {
      const { hostname, port } = new URL(base)
      const text = JSON.stringify(body)
      const head = `Content-Type: application/json\r\nAccept: ${accept}\r\nContent-Length: ${Buffer.byteLength(text)}`
      connect(Number(port), hostname)
        .on("error", (error) => resume(Effect.succeed(String(error))))
        .on("end", () => resume(Effect.succeed("ended")))
        .resume()
        .write(`POST /query HTTP/1.0\r\n${head}\r\n\r\n${text}`)
    })
  )

const capped = (settings: Readonly<Record<string, string>>) =>
  Layer.provide(TestServer, Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings)))))

describe("row caps", () => {
  const asked = Effect.fnUntraced(function* (context: TestContext) {
    yield* savedRows("sqlite", context, connectionCases.sqlite.numbered(5000))
    const { status } = yield* queryText(rowsOf("numbers"))
    const { text } = yield* queryText(rowsOf("numbers"), ndjson)
    return { status, lines: linesOf(text) }
  })

  it.scopedLive("the stream cap does not apply to other responses", (context) =>
    Effect.gen(function* () {
      const { status, lines } = yield* asked(context)
      assert.strictEqual(status, 200)
      assert.isBelow(lines.length, 3002)
      assert.propertyVal((lines.at(-1) as { error: object }).error, "_tag", "RowCapReached")
    }).pipe(Effect.provide(capped({ SEM_MAX_STREAM_ROWS: "3000" })))
  )

  it.scopedLive("the general cap applies to streams unless they have their own", (context) =>
    Effect.gen(function* () {
      const { status, lines } = yield* asked(context)
      assert.strictEqual(status, 413)
      assert.propertyVal((lines.at(-1) as { error: object }).error, "_tag", "RowCapReached")
    }).pipe(Effect.provide(capped({ SEM_MAX_ROWS: "4000" })))
  )

  it.scopedLive("the stream cap may exceed the general cap", (context) =>
    Effect.gen(function* () {
      const { status, lines } = yield* asked(context)
      assert.deepStrictEqual([status, lines.length], [413, 5000])
    }).pipe(Effect.provide(capped({ SEM_MAX_ROWS: "10", SEM_MAX_STREAM_ROWS: "5000" })))
  )
})
