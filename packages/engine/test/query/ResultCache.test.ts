/** Rows of equal queries are reused for as long as a `cache` allows. */
import { Datasources } from "../../src/models/Datasources.js"
import { Queries } from "../../src/query/Queries.js"
import { clearCache } from "../../src/reuse/ClearCache.js"
import { maxAgeOf } from "../../src/reuse/MaxAge.js"
import { Datasource } from "@semlayer/domain/Datasource"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { at } from "@semlayer/testkit/StoppedClock"
import type { ScratchDatabase } from "@semlayer/testkit/TestDatabases"
import { ask, editModel, ingest, modelOf, putDatasource, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Schema } from "effect"

const script = `
  CREATE TABLE clients (id INT PRIMARY KEY, name TEXT);
  CREATE TABLE tickets (id INT PRIMARY KEY, client_id INT REFERENCES clients (id), price INT, day DATE);
  INSERT INTO clients VALUES (1, 'Ada'), (2, 'Bo');
  INSERT INTO tickets VALUES (1, 1, 10, '2025-01-01'), (2, 2, 20, '2025-01-02');`

const byName = {
  ...{ source_model: "tickets", dimensions: ["clients.name"], measures: ["price:sum"], totals: true },
  order: [{ column: "clients.name" }]
}

const cached = { ...byName, cache: { max_age: "1 minute" } }

/** Sells another ticket, directly in the database. */
const sell = (database: ScratchDatabase, id: number) =>
  database.execute(`INSERT INTO tickets VALUES (${id}, 1, 100, '2025-01-03')`)

const noon = (seconds: number) => at(`2025-03-31 12:00:${String(seconds).padStart(2, "0")}`)

const settings = (pairs: Record<string, string>) =>
  Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(pairs))))

describe("the result cache", () => {
  it.scopedLive("reuses rows up to their maximum age, by the clock, with the same values as the database", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("sqlite", context, script)
      yield* ingest()
      const plain = yield* ask(byName)
      assert.notProperty(plain, "as_of")
      assert.notProperty(plain, "cached")
      const first = yield* noon(0)(ask(cached))
      assert.deepStrictEqual(first, { ...plain, as_of: "2025-03-31T12:00:00.000Z", cached: false })
      yield* sell(database, 3)
      const again = yield* noon(59)(ask(cached))
      assert.deepStrictEqual(again, { ...first, cached: true })
      // A label does not change the rows; a query without a cache, or with a shorter one, reads the database.
      const labelled = yield* noon(59)(ask({ ...cached, measures: [{ formula: "price:sum", label: "Price" }] }))
      assert.deepInclude(labelled, { data: first.data, cached: true })
      assert.strictEqual(labelled.attributes.measures["tickets.price_sum"]?.label, "Price")
      assert.notDeepEqual((yield* noon(59)(ask(byName))).totals, first.totals)
      const fresh = yield* noon(59)(ask({ ...byName, cache: { max_age: "30 seconds" } }))
      assert.deepInclude(fresh, { cached: false, as_of: "2025-03-31T12:00:59.000Z" })
      assert.deepStrictEqual(fresh.totals, { "tickets.clients.name": null, "tickets.price_sum": 130 })
      // The newer rows replace the older ones for all.
      assert.deepInclude(yield* noon(59)(ask(cached)), { data: fresh.data, cached: true })
      assert.notProperty(yield* ask({ ...cached, cache: { max_age: "0 seconds" } }), "cached")
      assert.notProperty(yield* ask({ ...cached, dry_run: true }), "cached")
      assert.notProperty(yield* ask({ ...cached, explain: true }), "cached")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive(
    "is invalidated by an ingest, edits of the models and the datasource that were read, and on request",
    (context) =>
      Effect.gen(function* () {
        const database = yield* shopOn("sqlite", context, script)
        yield* ingest()
        const query = noon(0)(ask(cached))
        let sold = 2
        /** Whether the rows are reused after a change. */
        const reusedAfter = <A, E, R>(change: Effect.Effect<A, E, R>) =>
          Effect.gen(function* () {
            yield* query
            yield* sell(database, ++sold)
            yield* change
            const { cached, row_count, totals } = yield* query
            assert.strictEqual(row_count, 2)
            if (cached === false) assert.strictEqual(totals?.["tickets.price_sum"], 30 + (sold - 2) * 100)
            return cached
          })
        assert.isTrue(yield* reusedAfter(Effect.void))
        assert.isFalse(yield* reusedAfter(ingest()))
        assert.isFalse(yield* reusedAfter(editModel("clients", () => ({ description: "edited" }))))
        assert.isFalse(yield* reusedAfter(putDatasource({ ...database.datasource(), description: "edited" })))
        const datasources = yield* Datasources
        assert.isFalse(yield* reusedAfter(datasources.edit("shop", "edited again")))
        assert.isFalse(yield* reusedAfter(clearCache({})))
        assert.isFalse(yield* reusedAfter(clearCache({ data_source: "shop" })))
        const { answers, bytes } = yield* clearCache({ data_source: "shop" })
        assert.strictEqual(answers, 1)
        assert.isAbove(bytes, 100)
        assert.deepStrictEqual(yield* clearCache({}), { answers: 0, bytes: 0 })
        assert.strictEqual((yield* Effect.flip(clearCache({ data_source: "shp" })))._tag, "UnknownDatasource")
      }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("applies the caps of the request to reused rows, and keeps relative time points apart", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* ingest()
      const queries = yield* Queries
      const request = yield* Schema.decodeUnknown(QueryRequest)(cached)
      yield* noon(0)(queries.run(request))
      const rejected = yield* Effect.flip(noon(0)(queries.run(request, 2)))
      assert.deepInclude(rejected, { _tag: "RowCapReached", rows: 2 })
      const today = { ...cached, filters: ["day = 'today'"] }
      assert.strictEqual((yield* at("2025-01-01 12:00:00")(ask(today))).totals?.["tickets.price_sum"], 10)
      assert.strictEqual((yield* at("2025-01-02 12:00:00")(ask(today))).totals?.["tickets.price_sum"], 20)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("is off with SEM_CACHE_BYTES=0, and keeps no answer that takes more than an eighth of it", (context) =>
    Effect.gen(function* () {
      const twice = Effect.gen(function* () {
        yield* shopOn("sqlite", context, script)
        yield* ingest()
        yield* ask(cached)
        return (yield* ask(cached)).cached
      })
      const under = (bytes: string) =>
        Effect.provide(twice, Layer.fresh(TestEngine)).pipe(settings({ SEM_CACHE_BYTES: bytes }))
      assert.isUndefined(yield* under("0"))
      assert.isFalse(yield* under("800"))
      assert.isTrue(yield* under("100000"))
    })
  )

  it.effect("the query decides, else the model with the smallest age, else the datasource", () =>
    Effect.gen(function* () {
      const read = (body: object) => Schema.decodeUnknown(QueryRequest)({ source_model: "tickets", ...body })
      const shop = { name: "shop", type: "sqlite" }
      const plain = yield* Schema.decodeUnknown(Datasource)(shop)
      const caching = yield* Schema.decodeUnknown(Datasource)({ ...shop, cache: { max_age: "1 day" } })
      const request = yield* read({})
      assert.strictEqual(maxAgeOf(request, [], plain), 0)
      assert.strictEqual(maxAgeOf(request, [], caching), 86_400_000)
      assert.strictEqual(maxAgeOf(yield* read({ cache: { max_age: "2 minutes" } }), [], caching), 120_000)
      const list = yield* Schema.decodeUnknown(QueryRequest)({
        queries: [
          { source_model: "tickets", name: "a", cache: { max_age: "1 second" } },
          { source_model: "a", cache: { max_age: "3 hours" } }
        ]
      })
      assert.strictEqual(maxAgeOf(list, [], plain), 10_800_000)
      for (const max_age of ["1 minit", "-1 minutes", "1.5 hours", "minute", "1 month", ""]) {
        assert.strictEqual((yield* Effect.flip(read({ cache: { max_age } })))._tag, "ParseError", max_age)
      }
    })
  )

  it.scopedLive("the smallest age of the models that are read counts, before that of the datasource", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("sqlite", context, script)
      yield* putDatasource({ ...database.datasource(), cache: { max_age: "1 day" } })
      yield* ingest()
      const models = Effect.all([modelOf("tickets"), modelOf("clients")])
      const request = yield* Schema.decodeUnknown(QueryRequest)(byName)
      const age = Effect.map(models, (all) =>
        maxAgeOf(request, all, { ...database.datasource(), cache: { max_age: "1 day" } })
      )
      assert.strictEqual(yield* age, 86_400_000)
      yield* editModel("tickets", () => ({ cache: { max_age: "2 hours" } }))
      assert.strictEqual(yield* age, 7_200_000)
      yield* editModel("clients", () => ({ cache: { max_age: "0 seconds" } }))
      assert.strictEqual(yield* age, 0)
      assert.notProperty(yield* ask(byName), "cached")
      assert.isFalse((yield* ask({ source_model: "tickets", measures: ["*:count"] })).cached)
      assert.isTrue((yield* ask({ source_model: "tickets", measures: ["*:count"] })).cached)
    }).pipe(Effect.provide(TestEngine))
  )
})
