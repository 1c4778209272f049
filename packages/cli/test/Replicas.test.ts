/** Two services on one storage in PostgreSQL, as behind a load balancer: they behave as one. */
import { until } from "@semlayer/testkit/Eventually"
import { type ScratchDatabase, scratch } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { workplace } from "./Command.js"
import { type Answer, type Asked, type Service, serve } from "./Served.js"

const urlOf = (database: ScratchDatabase): string => {
  const secret = database.datasource().connection_string
  return secret === undefined ? "" : Redacted.value(secret)
}

const answered = (service: Service, isIt: (answer: Answer) => boolean, method: string, path: string, asked?: Asked) =>
  until(service.ask(method, path, asked), isIt)

const sold = { source_model: "orders", measures: ["amount:sum"] }

describe("two services on one storage in PostgreSQL", () => {
  it.scopedLive(
    "start concurrently on an empty database, and behave as one",
    (context) =>
      Effect.gen(function* () {
        const [storage, shop] = yield* Effect.all([scratch("postgres", context), scratch("postgres", context)])
        yield* shop.execute(`CREATE TABLE orders (id integer PRIMARY KEY, amount numeric);
          INSERT INTO orders VALUES (1, 10.5), (2, 20)`)
        const place = yield* workplace
        const address = new URL(urlOf(storage))
        address.password = "s3cr3t"
        const settings = { env: { SEM_STORAGE: address.href } }
        const [a, b] = yield* Effect.all([serve(place, [], settings), serve(place, [], settings)], { concurrency: 2 })

        // What one creates is visible on the other.
        const datasource = { name: "shop", connection_string: urlOf(shop) }
        assert.strictEqual((yield* a.ask("POST", "/datasources", { body: datasource })).status, 200)
        yield* answered(b, ({ status }) => status === 200, "GET", "/datasources/shop")
        assert.strictEqual((yield* b.ask("POST", "/ingest", { body: { datasource: "shop" } })).status, 200)
        // A service sees its own edit in the next request.
        assert.strictEqual((yield* b.ask("POST", "/query", { body: sold })).status, 200)
        const seen = yield* answered(a, ({ status }) => status === 200, "POST", "/query", { body: sold })
        assert.include(seen.text, "30.5")

        // An edit on one conflicts with the revision that the other has read.
        const path = "/models/orders?data_source=shop"
        const { headers } = yield* b.ask("GET", path)
        const expecting = { "if-match": headers.etag ?? "" }
        const edit = (description: string) => ({ body: { description }, headers: expecting })
        const edits = yield* Effect.all(
          [a.ask("PATCH", path, edit("of the one")), b.ask("PATCH", path, edit("of the other"))],
          { concurrency: 2 }
        )
        assert.deepStrictEqual(edits.map(({ status }) => status).sort(), [200, 409])
        const description = edits[0]?.status === 200 ? "of the one" : "of the other"
        for (const service of [a, b]) {
          const read = yield* answered(service, ({ json }) => json["description"] === description, "GET", path)
          assert.notStrictEqual(read.headers.etag, headers.etag)
        }

        // Memories of both share one sequence of numbers, and are found by both.
        const notes = Array.from({ length: 12 }, (_, i) => ({
          service: i % 2 === 0 ? a : b,
          body: { learning: `Refunds of the quarter number ${i}`, linked_entities: ["shop.orders"] }
        }))
        const saved = yield* Effect.forEach(notes, ({ service, body }) => service.ask("POST", "/memories", { body }), {
          concurrency: 6
        })
        const ids = saved.map(({ json }) => Number(json["memory_id"] ?? json["id"]))
        assert.deepStrictEqual(
          ids.sort((one, other) => one - other),
          notes.map((_, i) => i + 1)
        )
        for (const service of [a, b]) {
          yield* answered(
            service,
            ({ text }) => notes.every(({ body }) => text.includes(body.learning)),
            "POST",
            "/search",
            { body: { question: "refunds of the quarter", max_results: 20 } }
          )
        }

        // A datasource deleted on one is deleted on the other, with its connections.
        const sessions = shop.query(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'semlayer'"
        )
        assert.isAtLeast((yield* sessions).length, 2)
        assert.strictEqual((yield* a.ask("DELETE", "/datasources/shop")).status, 200)
        yield* answered(b, ({ status }) => status === 404, "GET", "/datasources/shop")
        yield* until(sessions, (open) => open.length === 0)
        assert.strictEqual((yield* b.ask("POST", "/query", { body: sold })).status, 400)
        assert.strictEqual((yield* b.ask("POST", "/datasources", { body: datasource })).status, 200)
        yield* answered(a, ({ status }) => status === 200, "POST", "/query", { body: sold })

        // One is killed while it works; the other continues without delay.
        const writing = yield* Effect.fork(
          Effect.forever(a.ask("PATCH", path, { body: { description: "x".repeat(50_000) } }))
        )
        yield* Effect.sleep("200 millis")
        yield* a.process.signal("SIGKILL")
        yield* Effect.exit(writing)
        assert.strictEqual((yield* b.ask("PATCH", path, { body: { description: "after" } })).status, 200)
        assert.strictEqual((yield* b.ask("GET", path)).json["description"], "after")

        // The doctor checks the storage without revealing the password.
        const doctor = yield* place.run(["doctor"], { SEM_STORAGE: address.href })
        assert.match(doctor.out, /postgresql:\/\/\S+ \(schema semlayer\): 1 model, 1 datasource, 12 memories/)
        assert.match(doctor.out, /PostgreSQL \d+[\d.]*, (not )?encrypted/)
        yield* b.process.signal("SIGTERM")
        const { code, out, err } = yield* b.process.ended()
        assert.strictEqual(code, 0, err)
        assert.notInclude(`${out}${err}${doctor.out}${doctor.err}`, "s3cr3t")
      }),
    120_000
  )
})
