/** Connections to warehouses over HTTP: busy servers, expired tokens, failures between pages, tags, limits and cells. */
import { eventually } from "@semlayer/testkit/Eventually"
import { DatasourceName } from "@semlayer/domain/Names"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { FakeServer } from "@semlayer/testkit/fakes/FakeServer"
import { httpFakeNames, fakeWarehouse, type HttpFakeName } from "@semlayer/testkit/fakes/index"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { assert, describe, it } from "@effect/vitest"
import { Chunk, Effect, Fiber, Option, Redacted, Stream, TestClock } from "effect"
import { decoderOf as bigQueryCell } from "../src/bigquery/BigQueryCells.js"
import { Decimal } from "../src/connection/Connection.js"
import { decoderOf as databricksCell } from "../src/databricks/DatabricksCells.js"
import { serverSettings } from "../src/settings/Settings.js"
import { decoderOf as snowflakeCell } from "../src/snowflake/SnowflakeCells.js"
import { decoderOf as trinoCell } from "../src/trino/TrinoCells.js"
import { fixedCredentials } from "../src/warehouse/Credentials.js"
import { quotedIntegers } from "../src/warehouse/ExactJson.js"
import { instantText } from "../src/warehouse/Instants.js"
import { WarehouseFailure } from "../src/warehouse/WarehouseFailure.js"
import { makeHttp } from "../src/warehouse/WarehouseHttp.js"

const name = DatasourceName.make("shop")

/** A fake with 5,000 orders, which are several pages, and a connection to it. */
const shop = (warehouse: HttpFakeName) =>
  Effect.gen(function* () {
    const fake = yield* fakeWarehouse(warehouse, "sales")
    yield* Effect.promise(() =>
      fake.engine.execute("CREATE TABLE orders AS SELECT range AS id, 'x' || range AS note FROM range(5000)")
    )
    const connection = yield* connect({ version: 2, name, ...fake.datasource })
    return { ...fake, connection }
  })

/** Requests for a page after the submission. */
const laterPages: Record<HttpFakeName, RegExp> = {
  trino: /\/executing\//,
  snowflake: /\/statements\/[^/]+$/,
  bigquery: /\/queries\/[^/]+$/,
  databricks: /\/statements\/[^/]+/
}

const sql = "SELECT id, note FROM orders ORDER BY id"

describe("a connection to a warehouse", () => {
  for (const warehouse of httpFakeNames) {
    it.scopedLive(`${warehouse}: tries again while the warehouse is busy, in submissions and between pages`, () =>
      Effect.gen(function* () {
        const { server, connection } = yield* shop(warehouse)
        const busy = { status: 429, headers: { "retry-after": "0" }, body: "too many requests" }
        server.fail({ method: "POST", times: 2, response: busy })
        server.fail({
          method: "GET",
          path: laterPages[warehouse],
          after: 1,
          times: 2,
          response: { ...busy, status: 503 }
        })
        const { rows } = yield* rowsOf(connection, sql)
        assert.lengthOf(rows, 5000)
        assert.deepStrictEqual(rows[4999], [4999, "x4999"])
      }).pipe(Effect.provide(TestConnections))
    )

    it.scopedLive(`${warehouse}: fails with an error after the rows of the first page`, () =>
      Effect.gen(function* () {
        const { server, connection } = yield* shop(warehouse)
        const next = yield* connection.open(sql)
        const first = yield* next
        assert.isAbove(first?.rows.length ?? 0, 0)
        server.fail({ path: laterPages[warehouse], method: "GET", response: { status: 400, body: "the node is gone" } })
        const error = yield* Effect.flip(next)
        assert.include(error.message, "the node is gone")
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
      }).pipe(Effect.provide(TestConnections))
    )

    it.scopedLive(`${warehouse}: a statement carries the application, the caller and the request id`, () =>
      Effect.gen(function* () {
        const { server, connection } = yield* shop(warehouse)
        yield* rowsOf(connection, "SELECT 1 AS a").pipe(
          Effect.provideService(CurrentCaller, { name: "ada@shop", kind: "api_key", role: "reader", claims: {} }),
          Effect.annotateLogs("request_id", "r-42")
        )
        const submission = server.seen.filter(({ method, path }) => method === "POST" && path !== "/token").at(-1)
        const sent = `${String(submission?.headers["x-trino-client-tags"])} ${submission?.body}`
        for (const part of ["semlayer", "ada_shop", "r-42"]) assert.include(sent, part)
      }).pipe(Effect.provide(TestConnections))
    )

    it.scopedLive(`${warehouse}: a rejected login fails without the secret`, () =>
      Effect.gen(function* () {
        const fake = yield* fakeWarehouse(warehouse, "sales")
        const body = `the token dapi-secret of ${fake.datasource.connection_string} is not known`
        fake.server.fail({ path: /^\/(?!token)/, times: 9, response: { status: 401, body } })
        const error = yield* Effect.flip(connect({ version: 2, name, ...fake.datasource }))
        assert.deepInclude({ ...error }, { _tag: "ConnectionFailed", problem: "authentication" })
        if (warehouse === "databricks") assert.notInclude(error.message, "dapi-secret")
      }).pipe(Effect.provide(TestConnections))
    )
  }

  for (const warehouse of ["snowflake", "bigquery"] as const) {
    it.scopedLive(`${warehouse}: renews a token that the warehouse rejects between two pages`, () =>
      Effect.gen(function* () {
        const { server, connection } = yield* shop(warehouse)
        const expired = { status: 401, body: { code: "390144", message: "expired" } }
        server.fail({ method: "GET", path: laterPages[warehouse], after: 1, response: expired })
        assert.lengthOf((yield* rowsOf(connection, sql)).rows, 5000)
        const tokens = new Set(server.seen.flatMap(({ headers }) => headers.authorization ?? []))
        const granted = server.seen.filter(({ path }) => path === "/token")
        assert.strictEqual(warehouse === "bigquery" ? granted.length : 2, 2)
        assert.isAtLeast(tokens.size, warehouse === "bigquery" ? 2 : 1)
      }).pipe(Effect.provide(TestConnections))
    )
  }

  it.scopedLive("databricks: a service principal exchanges its secret for a token", () =>
    Effect.gen(function* () {
      const { server } = yield* fakeWarehouse("databricks", "sales")
      const url = (secret: string) =>
        `databricks://principal:${secret}@127.0.0.1:${server.port}/sales/main?warehouse=w1&sslmode=disable`
      const datasource = { version: 2, name } as const
      const connection = yield* connect({ ...datasource, connection_string: Redacted.make(url("secret")) })
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
      const error = yield* Effect.flip(connect({ ...datasource, connection_string: Redacted.make(url("wrong")) }))
      assert.propertyVal(error, "problem", "authentication")
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("databricks: sends no credentials to the links of chunks", () =>
    Effect.gen(function* () {
      const { server, connection } = yield* shop("databricks")
      yield* rowsOf(connection, sql)
      const signed = server.seen.filter(({ path }) => path.startsWith("/signed/"))
      assert.isAtLeast(signed.length, 3)
      for (const { headers } of signed) assert.notProperty(headers, "authorization")
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("reports what Trino and BigQuery read", () =>
    Effect.gen(function* () {
      for (const warehouse of ["trino", "bigquery"] as const) {
        const { connection } = yield* shop(warehouse)
        const batches = yield* Stream.runCollect(connection.stream(sql))
        const costs = Chunk.toReadonlyArray(batches).flatMap(({ cost }) => cost ?? [])
        assert.strictEqual(costs.at(-1)?.bytes_scanned, 5_000_000)
      }
    }).pipe(Effect.provide(TestConnections))
  )
})

/** Waits until a fiber sleeps on the test's clock. */
const sleeping = eventually(Effect.map(TestClock.sleeps(), Chunk.isNonEmpty))

describe("the HTTP client of warehouses", () => {
  const client = Effect.gen(function* () {
    const server = yield* Effect.acquireRelease(
      Effect.promise(() => FakeServer.start(() => () => ({ body: "fine" }))),
      (open) => Effect.sync(() => open.close())
    )
    const settings = yield* serverSettings({ version: 2, name, host: "127.0.0.1" })
    const http = yield* makeHttp({
      settings,
      tls: { use: "never", options: { rejectUnauthorized: true } },
      origin: server.origin,
      credentials: fixedCredentials({}),
      failureOf: (status, reason) => new WarehouseFailure({ problem: "other", reason, code: String(status) })
    })
    return { server, http }
  })

  it.scoped("waits as many seconds as Retry-After says", () =>
    Effect.gen(function* () {
      const { server, http } = yield* client
      server.fail({ response: { status: 429, headers: { "retry-after": "30" } } })
      const fiber = yield* Effect.fork(http.send({ method: "GET", url: "/" }))
      yield* sleeping
      yield* TestClock.adjust("29 seconds")
      assert.isTrue(Option.isNone(yield* Fiber.poll(fiber)))
      assert.lengthOf(server.seen, 1)
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(fiber)).text, "fine")
      assert.lengthOf(server.seen, 2)
    })
  )

  it.scopedLive("gives up at once where the request is impatient", () =>
    Effect.gen(function* () {
      const { server, http } = yield* client
      server.fail({ response: { status: 503, body: "no" } })
      const error = yield* Effect.flip(http.send({ method: "POST", url: "/", impatient: true }))
      assert.propertyVal(error, "reason", "no")
    })
  )

  it("keeps integers of 16 and more digits, and changes no other token", () => {
    const text = '[9007199254740993,-9007199254740993,0.1234567890123456789,1e20,"id 9007199254740993 \\" 1",12]'
    assert.strictEqual(
      quotedIntegers(text),
      '["9007199254740993","-9007199254740993",0.1234567890123456789,1e20,"id 9007199254740993 \\" 1",12]'
    )
  })

  it("converts instants of any zone to UTC", () => {
    assert.deepStrictEqual(
      [
        "2024-01-31 10:20:30.250 UTC",
        "2024-01-31 10:20:30.250 Europe/Berlin",
        "2024-07-31 10:20:30 Europe/Berlin",
        "2024-01-31 10:20:30.000001 +05:30",
        "2024-01-31T10:20:30Z",
        "infinity"
      ].map(instantText),
      [
        "2024-01-31T10:20:30.250000Z",
        "2024-01-31T09:20:30.250000Z",
        "2024-07-31T08:20:30Z",
        "2024-01-31T04:50:30.000001Z",
        "2024-01-31T10:20:30Z",
        "infinity"
      ]
    )
  })
})

describe("cells of warehouses", () => {
  it("Trino's values are decoded by type signature", () => {
    const of = (rawType: string) => ({ rawType, arguments: [] })
    const bigint = of("bigint")
    for (const [type, value, cell] of [
      [bigint, "9007199254740993", 9007199254740993n],
      [bigint, 7, 7],
      [of("double"), "NaN", Number.NaN],
      [of("decimal"), "12.50", new Decimal("12.50")],
      [of("boolean"), false, false],
      [of("timestamp"), "2024-01-31 10:20:30.123456789012", "2024-01-31T10:20:30.123456789"],
      [of("timestamp with time zone"), "2024-01-31 10:20:30.5 Europe/Berlin", "2024-01-31T09:20:30.500000Z"],
      [of("date"), "2024-01-31", "2024-01-31"],
      [of("time"), "10:20:30.000", "10:20:30"],
      [of("varbinary"), "/wA=", Buffer.from([255, 0])],
      [of("json"), '{"a":1}', { a: 1 }],
      [{ rawType: "array", arguments: [{ kind: "TYPE" as const, value: bigint }] }, [1, null], [1, null]],
      [
        {
          rawType: "row",
          arguments: [
            { kind: "NAMED_TYPE" as const, value: { fieldName: { name: "a" }, typeSignature: bigint } },
            { kind: "NAMED_TYPE" as const, value: { fieldName: null, typeSignature: of("varchar") } }
          ]
        },
        ["1", "x"],
        { a: 1, field1: "x" }
      ],
      [of("varchar"), null, null]
    ] as const) {
      assert.deepStrictEqual(trinoCell(type)(value), cell, type.rawType)
    }
  })

  it("Snowflake's texts are decoded by column type", () => {
    for (const [type, scale, value, cell] of [
      ["fixed", 0, "9007199254740993", 9007199254740993n],
      ["fixed", 2, "12.50", new Decimal("12.50")],
      ["real", null, "-inf", Number.NEGATIVE_INFINITY],
      ["boolean", null, "true", true],
      ["date", null, "-1", "1969-12-31"],
      ["time", null, "37230.500000000", "10:20:30.500000"],
      ["timestamp_ntz", null, "1706696430.250000000", "2024-01-31T10:20:30.250000"],
      ["timestamp_ntz", null, "-0.500000000", "1969-12-31T23:59:59.500000"],
      ["timestamp_ltz", null, "1706696430.000000000", "2024-01-31T10:20:30Z"],
      ["timestamp_tz", null, "1706696430.000000000 1500", "2024-01-31T10:20:30Z"],
      ["binary", null, "FF00", Buffer.from([255, 0])],
      ["variant", null, '{"a":[1]}', { a: [1] }],
      ["text", null, "x", "x"],
      ["text", null, null, null]
    ] as const) {
      assert.deepStrictEqual(snowflakeCell({ type, scale })(value), cell, `${type} ${value}`)
    }
  })

  it("BigQuery's values are decoded by the schema of the result", () => {
    for (const [field, value, cell] of [
      [{ type: "INTEGER" }, "9007199254740993", 9007199254740993n],
      [{ type: "FLOAT" }, "-inf", Number.NEGATIVE_INFINITY],
      [{ type: "NUMERIC" }, "12.5", new Decimal("12.5")],
      [{ type: "BOOLEAN" }, "true", true],
      [{ type: "DATETIME" }, "2024-01-31T10:20:30.5", "2024-01-31T10:20:30.500000"],
      [{ type: "TIMESTAMP" }, "1706696430250000", "2024-01-31T10:20:30.250000Z"],
      [{ type: "BYTES" }, "/wA=", Buffer.from([255, 0])],
      [{ type: "INTEGER", mode: "REPEATED" }, [{ v: "1" }, { v: null }], [1, null]],
      [
        {
          type: "RECORD",
          fields: [
            { name: "a", type: "STRING" },
            { name: "b", type: "DATE" }
          ]
        },
        { f: [{ v: "x" }, { v: "2024-01-31" }] },
        { a: "x", b: "2024-01-31" }
      ],
      [{ type: "JSON" }, '{"a":1}', { a: 1 }],
      [{ type: "STRING" }, null, null]
    ] as const) {
      assert.deepStrictEqual(bigQueryCell({ name: "c", ...field })(value), cell, field.type)
    }
  })

  it("Databricks' texts are decoded by type name", () => {
    for (const [type_name, value, cell] of [
      ["LONG", "9007199254740993", 9007199254740993n],
      ["DOUBLE", "NaN", Number.NaN],
      ["DECIMAL", "12.50", new Decimal("12.50")],
      ["BOOLEAN", "false", false],
      ["TIMESTAMP", "2024-01-31T10:20:30.250Z", "2024-01-31T10:20:30.250000"],
      ["TIMESTAMP_NTZ", "2024-01-31T10:20:30", "2024-01-31T10:20:30"],
      ["BINARY", "/wA=", Buffer.from([255, 0])],
      ["STRUCT", '{"a":1}', { a: 1 }],
      ["STRING", null, null]
    ] as const) {
      assert.deepStrictEqual(databricksCell({ type_name })(value), cell, type_name)
    }
  })
})
