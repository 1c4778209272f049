import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api"
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { DatasourceName, Identifier, ModelName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { setUpDemo } from "../src/Demo.js"
import { type DemoQuestion, demoQuestions } from "../src/DemoQuestions.js"
import { prepareDemoShop } from "../src/DemoShop.js"
import { EngineLive } from "@semlayer/engine/Engine"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Models } from "@semlayer/engine/models/Models"
import { Queries } from "@semlayer/engine/query/Queries"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Context, Effect, Layer, Option, Schema } from "effect"

class Place extends Context.Tag("test/Place")<Place, string>() {}

/** A directory with the shop's file, shared by the tests of this file. */
const place = Layer.scoped(
  Place,
  Effect.flatMap(FileSystem.FileSystem, (fs) =>
    Effect.tap(fs.makeTempDirectoryScoped(), (directory) => prepareDemoShop(directory))
  )
)

const shared = Layer.provideMerge(place, NodeContext.layer)

/** An engine with its own storage. */
const emptyEngine = () => Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" }))

const setUp = Effect.flatMap(Place, (directory) => setUpDemo(directory))

/** The demo after its setup, for tests that only read. */
const demo = Layer.provideMerge(Layer.effectDiscard(setUp), emptyEngine())

const orders = { name: ModelName.make("orders"), data_source: DatasourceName.make("demo") }

const answer = Effect.fnUntraced(function* (query: unknown) {
  const { run } = yield* Queries
  return yield* run(yield* Schema.decodeUnknown(QueryRequest)(query))
})

/** The rows of handwritten SQL from the driver; decimals and counts as numbers, timestamps as days. */
const byHand = Effect.fnUntraced(function* (sql: string) {
  const { join } = yield* Path.Path
  const file = join(yield* Place, "shop.duckdb")
  const rows = yield* Effect.acquireUseRelease(
    Effect.promise(() => DuckDBInstance.create(file, { access_mode: "READ_ONLY" })),
    (instance) => Effect.promise(() => instance.connect().then((connection) => rowsOf(connection, sql))),
    (instance) => Effect.sync(() => instance.closeSync())
  )
  return rows
})

const rowsOf = async (connection: DuckDBConnection, sql: string) => {
  const reader = await connection.runAndReadAll(sql)
  connection.closeSync()
  return reader.getRowsJson()
}

const questionAbout = (words: string): DemoQuestion => {
  const found = demoQuestions.find(({ sentence }) => sentence.includes(words))
  assert.isDefined(found, words)
  return found
}

/** Rows are equal if their texts are, and their numbers to nine digits. */
const assertRows = (given: ReadonlyArray<ReadonlyArray<unknown>>, expected: ReadonlyArray<ReadonlyArray<unknown>>) => {
  const rounded = (rows: ReadonlyArray<ReadonlyArray<unknown>>) =>
    rows.map((row) => row.map((cell) => (typeof cell === "number" ? Number(cell.toPrecision(9)) : cell)))
  assert.isAbove(expected.length, 0)
  assert.deepStrictEqual(rounded(given), rounded(expected))
}

const compare = Effect.fnUntraced(function* (words: string, sql: string) {
  const { query } = questionAbout(words)
  const { data, columns } = yield* answer(query)
  assertRows(
    data.map((row) => columns.map((column) => row[column])),
    yield* byHand(sql)
  )
})

layer(shared)("the demo", (it) => {
  it.layer(demo)("after its setup", (it) => {
    it.effect("returns revenue by month with growth like handwritten SQL", () =>
      compare(
        "month by month",
        `SELECT * FROM (
         SELECT month, n::INTEGER, revenue::DOUBLE, (revenue::DOUBLE - lag(revenue::DOUBLE) OVER (ORDER BY month)) / lag(revenue::DOUBLE) OVER (ORDER BY month)
         FROM (
           SELECT strftime(ordered_at, '%Y-%m-01') AS month, count(*) AS n, sum(total) FILTER (status != 'cancelled') AS revenue
           FROM orders GROUP BY 1
         )
       ) WHERE month >= '2025' ORDER BY month`
      )
    )

    it.effect("returns the countries with the most revenue like handwritten SQL", () =>
      compare(
        "countries",
        `SELECT name, revenue, buyers, revenue / n FROM (
         SELECT c.name, sum(if(o.status = 'cancelled', 0, o.total))::DOUBLE AS revenue,
           count(DISTINCT o.customer_id)::INTEGER AS buyers, count_if(o.status != 'cancelled') AS n
         FROM countries c, addresses a, orders o
         WHERE o.shipping_address_id = a.id AND a.country_code = c.code
         GROUP BY c.code, c.name
       ) ORDER BY revenue DESC LIMIT 5`
      )
    )

    it.effect("returns the returns by category like handwritten SQL", () =>
      compare(
        "categories",
        `SELECT c.name, count(*)::INTEGER, avg((i.id IN (SELECT order_item_id FROM returns))::INTEGER)
       FROM order_items i
       JOIN orders o ON o.id = i.order_id AND o.status = 'delivered'
       JOIN products p ON p.id = i.product_id
       JOIN categories c ON c.id = p.category_id
       GROUP BY 1 ORDER BY 3 DESC LIMIT 5`
      )
    )

    it.effect("creates models of all tables, distinguishes two keys to one table, and follows three joins", () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* (yield* Models).list({ data_source: "demo" })).length, 13)
        const { value } = yield* (yield* Models).read(orders, true)
        assert.includeMembers(
          value.joins.map(({ name, target_model }) => name ?? target_model),
          ["shipping_address", "billing_address", "customers", "campaigns"]
        )
        const { data } = yield* answer({
          source_model: "order_items",
          dimensions: ["orders.billing_address.countries.region"],
          measures: ["net_sales"]
        })
        const expected = yield* byHand(
          `SELECT c.region, sum(i.quantity * i.unit_price - i.discount)::DOUBLE
         FROM order_items i JOIN orders o ON o.id = i.order_id JOIN addresses a ON a.id = o.billing_address_id
         JOIN countries c ON c.code = a.country_code GROUP BY 1`
        )
        const byRegion = (a: ReadonlyArray<unknown>, b: ReadonlyArray<unknown>) =>
          String(a[0]) < String(b[0]) ? -1 : 1
        assertRows(data.map(Object.values).sort(byRegion), expected.toSorted(byRegion))
      })
    )

    it.effect("can query every measure and custom aggregation that it saves", () =>
      Effect.gen(function* () {
        const { models } = yield* (yield* Storage).snapshot
        const stored = [...models.values()].flatMap((each) => [...each.values()].map(({ value }) => value))
        const named = stored.flatMap((model) => model.measures.map(({ name }) => ({ model: model.name, name })))
        assert.isAtLeast(named.length, 12)
        for (const { model, name } of named) {
          const { data, columns } = yield* answer({ source_model: model, measures: [name] })
          assert.isNumber(data[0]?.[columns[0] ?? ""], `${model}.${name}`)
        }
        const { data } = yield* answer({
          source_model: "shipments",
          measures: ["days_in_transit:share_within(limit=5)"]
        })
        const expected = yield* byHand(
          `SELECT count_if(delivered_at - shipped_at < INTERVAL 1 MINUTE * 7201) / count(delivered_at) FROM shipments`
        )
        const [share] = Object.values(data[0] ?? {})
        assert.closeTo(Number(share), Number(expected[0]?.[0]), 0.001)
      })
    )
  })

  it.effect("changes nothing when set up again", () =>
    Effect.gen(function* () {
      const first = yield* setUp
      const storage = yield* Storage
      const before = yield* storage.snapshot
      const second = yield* setUp
      assert.strictEqual(first.status, "created")
      assert.strictEqual(first.models.length, 13)
      assert.deepStrictEqual(first.warnings, [])
      assert.strictEqual(second.status, "unchanged")
      assert.strictEqual(second.outcome, "reused")
      assert.deepStrictEqual(yield* storage.snapshot, before)
    }).pipe(Effect.provide(emptyEngine()))
  )

  it.effect("keeps users' edits and deletions", () =>
    Effect.gen(function* () {
      yield* setUp
      const models = yield* Models
      const { value } = yield* models.read(orders, true)
      const edited = {
        ...value,
        description: "Ours",
        measures: value.measures
          .filter(({ name }) => name !== "buyers")
          .map((measure) => (measure.name === "revenue" ? { ...measure, formula: "subtotal:sum" } : measure)),
        columns: value.columns.map((column) => (column.name === "channel" ? { ...column, label: "Way" } : column))
      }
      yield* models.save({ ...edited })
      const { value: saved } = yield* models.read(orders, true)
      yield* setUp
      const { value: after } = yield* models.read(orders, true)
      assert.deepStrictEqual(after, saved)
      assert.strictEqual(after.description, "Ours")
      assert.isUndefined(after.measures.find(({ name }) => name === "buyers"))
    }).pipe(Effect.provide(emptyEngine()))
  )

  it.effect("adds only missing parts to a model edited before it had its overlay", () =>
    Effect.gen(function* () {
      yield* setUp
      const models = yield* Models
      const { value } = yield* models.read(orders, true)
      const { meta: _, ...rest } = value
      const own = {
        ...rest,
        measures: [{ name: "revenue", formula: "subtotal:sum" }],
        columns: value.columns.map((column) =>
          column.name === "total" ? { ...column, format: { type: "currency" as const, symbol: "€" } } : column
        )
      }
      yield* models.save({ ...own })
      yield* setUp
      const { value: after } = yield* models.read(orders, true)
      assert.strictEqual(after.measures.filter(({ name }) => name === "revenue").length, 1)
      assert.strictEqual(after.measures.find(({ name }) => name === "revenue")?.formula, "subtotal:sum")
      assert.isDefined(after.measures.find(({ name }) => name === "buyers"))
      assert.strictEqual(after.columns.find(({ name }) => name === "total")?.format?.symbol, "€")
    }).pipe(Effect.provide(emptyEngine()))
  )

  it.effect("reports the model that rejects its measures, and continues with the others", () =>
    Effect.gen(function* () {
      yield* setUp
      const models = yield* Models
      const payments = { name: "payments", data_source: "demo" }
      // As if edited by hand: a measure that saving would have rejected.
      const { updateModel } = yield* Storage
      const name = Schema.decodeSync(Identifier)("cumsum")
      yield* updateModel(orders, (stored) =>
        Effect.succeed(
          Option.map(stored, ({ meta: _, ...model }) => ({ ...model, measures: [{ name, formula: "total:sum" }] }))
        )
      )
      const { meta: __, ...bare } = (yield* models.read(payments, true)).value
      yield* models.save({ ...bare, measures: [] })
      const { value: before } = yield* models.read(orders, true)

      const { warnings } = yield* setUp
      assert.strictEqual(warnings.length, 1)
      assert.include(warnings[0], "'orders'")
      assert.include(warnings[0], "cumsum")
      assert.deepStrictEqual((yield* models.read(orders, true)).value, before)
      assert.isAbove((yield* models.read(payments, true)).value.measures.length, 0)
    }).pipe(Effect.provide(emptyEngine()))
  )

  it.effect("follows its file to another location and keeps other changes of its datasource", () =>
    Effect.gen(function* () {
      yield* setUp
      const { join } = yield* Path.Path
      const datasources = yield* Datasources
      const { value } = yield* datasources.read("demo")
      yield* datasources.save({ ...value, description: "Ours", database: "/elsewhere/shop.duckdb" })
      assert.strictEqual((yield* setUp).status, "updated")
      const { value: after } = yield* datasources.read("demo")
      assert.strictEqual(after.database, join(yield* Place, "shop.duckdb"))
      assert.strictEqual(after.description, "Ours")
    }).pipe(Effect.provide(emptyEngine()))
  )

  it.effect("never replaces another datasource of its name", () =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      yield* datasources.save({ name: "demo", type: "sqlite", database: "/data/own.db" })
      const failure = yield* Effect.flip(setUp)
      assert.strictEqual(failure._tag, "DemoNameTaken")
      assert.strictEqual((yield* datasources.read("demo")).value.database, "/data/own.db")
    }).pipe(Effect.provide(emptyEngine()))
  )
})
