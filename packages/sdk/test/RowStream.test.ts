/** Streamed rows of a query: with Effect as a stream, with promises as an async iterable. */
import { HttpServer } from "@effect/platform"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { createClient } from "@semlayer/sdk"
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
