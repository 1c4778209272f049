/** Streamed rows of a query: with Effect as a stream, with promises as an async iterable. */
import * as HttpServer from "@effect/platform/HttpServer"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import type { IngestProgress } from "@semlayer/domain/Ingest"
import { createClient } from "@semlayer/sdk"
import { createLightClient, SemProblem } from "../src/LightClient.js"
import { AnswerInvalid, QueryFailed, RequestInvalid, ServerUnreachable, UnknownMeasure } from "../src/errors.js"
import { SemClient } from "../src/SemClient.js"
import { tableFromIPC } from "apache-arrow"
import { Chunk, Effect, Layer, Stream } from "effect"
import { send, TestServer, withShop } from "../../server/test/TestServer.js"

const address = HttpServer.addressFormattedWith(Effect.succeed)

const Client = Layer.unwrapEffect(Effect.map(address, (url) => SemClient.layerFetch({ url })))

const Sdk = Layer.provideMerge(Client, TestServer)

const numbers = (count: number, filler: string) => ({
  ...{ name: "numbers", data_source: "shop", columns: [{ name: "n", type: "INT" }, { name: "filler" }] },
  sql: `WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < ${count}) SELECT n, ${filler} AS filler FROM i`
})

const all = { source_model: "numbers", dimensions: ["n", "filler"], distinct_dimension_values: false }

const answering = (status: number, body: string) =>
  createClient({ url: "http://127.0.0.1:9", fetch: async () => new Response(body, { status }) })

const collected = async <A>(rows: AsyncIterable<A>): Promise<{ items: ReadonlyArray<A>; error: unknown }> => {
  const items: Array<A> = []
  try {
    for await (const item of rows) items.push(item)
  } catch (error) {
    return { items, error }
  }
  return { items, error: null }
}

layer(Sdk, { excludeTestServices: true })("a streamed ingest", (it) => {
  it.scoped("reports each table and each profiled model before its result, with every client", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const effects = yield* SemClient
      const url = yield* address
      const byEffect = Chunk.toReadonlyArray(yield* Stream.runCollect(effects.ingestStream({ datasource: "shop" })))
      const byPromise = yield* Effect.promise(() =>
        collected(createClient({ url }).ingestStream({ datasource: "shop" }))
      )
      const progressed: Array<IngestProgress> = []
      const result = yield* Effect.promise(() =>
        createLightClient({ url }).ingest({ datasource: "shop" }, { progressed: (each) => void progressed.push(each) })
      )
      const last = byEffect.at(-1) ?? null
      assert.deepStrictEqual<unknown>(last, { result })
      assert.deepStrictEqual(byPromise.items.at(-1), last)
      for (const events of [byEffect, byPromise.items]) assert.lengthOf(events, progressed.length + 1)
      for (const phase of ["tables", "profiles"]) {
        const some = progressed.filter((each) => each.phase === phase)
        assert.deepStrictEqual(
          some.map(({ position, total }) => [position, total]),
          some.map((_, i) => [i + 1, some.length])
        )
        assert.deepStrictEqual(some.map(({ name }) => name).sort(), [...result.models].sort())
      }
    })
  )

  it.scoped("fails with the status and the class of its error before the first line", () =>
    Effect.gen(function* () {
      const url = yield* address
      const effects = yield* SemClient
      const failed = yield* Effect.flip(Stream.runCollect(effects.ingestStream({ datasource: "shopp" })))
      assert.strictEqual(failed._tag, "UnknownDatasource")
      const problem = yield* Effect.promise(() =>
        createLightClient({ url })
          .ingest({ datasource: "shopp" })
          .catch((error: unknown) => error)
      )
      assert.instanceOf(problem, SemProblem)
      assert.propertyVal(problem, "status", 400)
      const { status, json } = yield* send("POST", "/ingest", {
        body: { datasource: "shop" },
        headers: { accept: "text/csv" }
      })
      assert.strictEqual(status, 406)
      assert.deepStrictEqual(json["accepted"], ["application/json", "application/x-ndjson"])
    })
  )
})

layer(Sdk, { excludeTestServices: true })("rows of the light client", (it) => {
  it.scoped(
    "arrive before the statement has ended, with what an answer says of them, and end at a number of rows",
    () =>
      Effect.gen(function* () {
        yield* withShop("shop")
        yield* send("POST", "/models", { body: numbers(50_000, "'ü\u2028' || n") })
        const client = createLightClient({ url: yield* address })
        const seen: Array<number> = []
        const { whole, streamed, cut } = yield* Effect.promise(async () => ({
          whole: await client.query({ ...all, limit: 7000 }),
          streamed: await client.queryRows(
            { ...all, limit: 7000 },
            { received: (answer) => void seen.push(answer.data.length) }
          ),
          cut: await client.queryRows(all, { most_rows: 1234 })
        }))
        assert.deepStrictEqual({ ...streamed, sql: whole.sql }, whole)
        assert.isAtLeast(seen.length, 1)
        assert.isTrue(seen.every((count, i) => count > (seen[i - 1] ?? 0)))
        assert.strictEqual(cut.row_count, 1234)
        assert.deepStrictEqual(cut.data, whole.data.slice(0, 1234))
      })
  )

  it.scoped("fail with the problem of the server, before and after the first row", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const client = createLightClient({ url: yield* address })
      // An integer that is too large for SQLite ends the statement after 20,000 rows.
      yield* send("POST", "/models", {
        body: numbers(20_000, "CASE WHEN n < 19000 THEN n ELSE abs(-9223372036854775807 - 1) END")
      })
      const errors = yield* Effect.promise(() =>
        Promise.all(
          [{ source_model: "numbers", measures: ["nothing"] }, all].map((query) =>
            client.queryRows(query).catch((error: unknown) => error)
          )
        )
      )
      assert.deepStrictEqual(
        errors.map((error) => (error instanceof SemProblem ? error._tag : error)),
        ["UnknownMeasure", "QueryFailed"]
      )
    })
  )
})

layer(Sdk, { excludeTestServices: true })("streamed rows", (it) => {
  it.scoped("equal those of the response, in order, for every kind of query", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      yield* send("POST", "/models", { body: numbers(5000, "'ü\u2028' || n") })
      const effects = yield* SemClient
      const query = { ...all, order: [{ column: "n", direction: "desc" as const }] }
      const { data } = yield* effects.query(query)
      assert.deepStrictEqual(Chunk.toReadonlyArray(yield* Stream.runCollect(effects.stream(query))), data)
      const client = createClient({ url: yield* address })
      const read = yield* Effect.promise(() => collected(client.stream(query)))
      assert.deepStrictEqual(read, { items: data, error: null })
      const list = [
        { name: "s", ...all },
        { source_model: "s", measures: ["*:count"] }
      ]
      assert.deepStrictEqual((yield* Effect.promise(() => collected(client.stream(list)))).items, [
        { "s._count": 5000 }
      ])
    })
  )

  it.scoped("fail with the error classes of the server, before and after the first row", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      yield* send("POST", "/models", {
        body: numbers(9000, "CASE n WHEN 9000 THEN abs(-9223372036854775807 - 1) ELSE 'x' END")
      })
      const effects = yield* SemClient
      const client = createClient({ url: yield* address })
      const unknown = { source_model: "orders", measures: ["amont"] }
      const refused = yield* Effect.flip(Stream.runDrain(effects.stream(unknown)))
      assert.instanceOf(refused, UnknownMeasure)
      assert.deepStrictEqual(refused.candidates, ["amount"])
      assert.instanceOf((yield* Effect.promise(() => collected(client.stream(unknown)))).error, UnknownMeasure)
      const misspelt = Object.assign({ source_model: "orders" }, { measure: [] })
      assert.instanceOf(yield* Effect.flip(Stream.runDrain(effects.stream(misspelt))), RequestInvalid)
      const { items, error } = yield* Effect.promise(() => collected(client.stream(all)))
      assert.isAbove(items.length, 1000)
      assert.isBelow(items.length, 9000)
      assert.instanceOf(error, QueryFailed)
      assert.strictEqual(error.datasource, "shop")
    })
  )

  it.scoped("end with the loop, or with the signal", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      yield* send("POST", "/models", { body: numbers(1_000_000_000, "'x'") })
      const client = createClient({ url: yield* address })
      // More often than there are permits: none may leak.
      for (let turn = 0; turn < 6; turn++) {
        const first = yield* Effect.promise(async () => {
          for await (const row of client.stream(all)) return row
          return null
        })
        assert.deepStrictEqual(first, { "numbers.n": 1, "numbers.filler": "x" })
        const controller = new AbortController()
        const reason = new Error("enough")
        const stopped = yield* Effect.promise(() =>
          collected(
            (async function* () {
              for await (const row of client.stream(all, { signal: controller.signal })) {
                yield row
                controller.abort(reason)
              }
            })()
          )
        )
        assert.strictEqual(stopped.error, reason)
        const early = yield* Effect.promise(() => collected(client.stream(all, { signal: AbortSignal.abort(reason) })))
        assert.deepStrictEqual(early, { items: [], error: reason })
      }
      const counted = yield* Effect.promise(() =>
        client.query({ source_model: "orders", measures: ["*:count"] }, { signal: AbortSignal.timeout(10_000) })
      )
      assert.deepStrictEqual(counted.data, [{ "orders._count": 3 }])
    })
  )

  it.scoped("come as the bytes of an Arrow stream", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      yield* send("POST", "/models", { body: numbers(5000, "'ü' || n") })
      const client = createClient({ url: yield* address })
      const table = yield* Effect.promise(() => tableFromIPC(client.queryArrow(all)))
      assert.deepStrictEqual(table.schema.names, ["numbers.n", "numbers.filler"])
      const { data } = yield* (yield* SemClient).query(all)
      const rows = table.toArray().map((row) => ({ ...row.toJSON(), "numbers.n": Number(row["numbers.n"]) }))
      assert.deepStrictEqual<unknown>(rows, data)
      const unknown = { source_model: "orders", measures: ["amont"] }
      assert.instanceOf((yield* Effect.promise(() => collected(client.queryArrow(unknown)))).error, UnknownMeasure)
      const failing = numbers(30_000, "CASE n WHEN 30000 THEN abs(-9223372036854775807 - 1) ELSE 'x' END")
      yield* send("POST", "/models", { body: failing })
      const { items, error } = yield* Effect.promise(() => collected(client.queryArrow(all)))
      assert.isNotEmpty(items)
      assert.instanceOf(error, ServerUnreachable)
      assert.instanceOf(
        (yield* Effect.promise(() => collected(answering(200, "<html>").queryArrow(all)))).error,
        AnswerInvalid
      )
    })
  )

  it.effect("are distinguished from responses of other services", () =>
    Effect.promise(async () => {
      const asked = { source_model: "orders", measures: ["*:count"] }
      assert.instanceOf((await collected(answering(200, "<html>\n").stream(asked))).error, AnswerInvalid)
      assert.instanceOf((await collected(answering(502, "bad gateway").stream(asked))).error, AnswerInvalid)
      const unreachable = createClient({ url: "http://127.0.0.1:9" })
      assert.instanceOf((await collected(unreachable.stream(asked))).error, ServerUnreachable)
    })
  )
})
