/** Replacing a replica: it drains, then stops (docs/deploying.md). */
import { eventuallySeen, until } from "@semlayer/testkit/Eventually"
import { Agent } from "node:http"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { shopWorkplace } from "./Command.js"
import { childrenOf, serve } from "./Served.js"

const counting =
  "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 1000000) SELECT n, n % 2 AS half FROM t"

it.scopedLive(
  "on SIGTERM running requests finish, new ones get Retry-After, and the service exits with 0",
  () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const columns = [
        { name: "n", type: "INT" },
        { name: "half", type: "INT" }
      ]
      const model = place.file(
        "lasting.json",
        JSON.stringify({ name: "lasting", data_source: "shop", sql: counting, columns })
      )
      assert.strictEqual((yield* place.run(["models", "create", model])).code, 0)
      const service = yield* serve(place, [], { env: { SEM_SHUTDOWN_GRACE: "30 seconds" } })
      const agent = yield* Effect.acquireRelease(
        Effect.sync(() => new Agent({ keepAlive: true })),
        (each) => Effect.sync(() => each.destroy())
      )
      yield* service.ask("GET", "/health", { agent })
      const body = { source_model: "lasting", dimensions: ["half"], measures: ["n:max"], order: [{ column: "half" }] }
      const inside = yield* Effect.forEach([{}, { headers: { accept: "application/x-ndjson" } }], (form) =>
        Effect.fork(service.ask("POST", "/query", { body, ...form }))
      )
      yield* eventuallySeen(() => childrenOf(service.process.pid).length >= 2)
      yield* Effect.sleep("300 millis")
      yield* service.process.signal("SIGTERM")
      yield* until(service.ask("GET", "/health", { agent }), ({ status }) => status === 503)
      for (const asked of [{ agent }, {}]) {
        for (const [method, path, sent] of [
          ["GET", "/health", {}],
          ["POST", "/query", { body }],
          ["POST", "/memories", { body: { learning: "late", linked_entities: ["shop.orders"] } }]
        ] as const) {
          const reply = yield* service.ask(method, path, { ...asked, ...sent })
          assert.strictEqual(reply.status, 503, `${path}: ${reply.text}`)
          assert.strictEqual(reply.json["_tag"], "Draining")
          assert.match(String(reply.headers["retry-after"]), /^\d+$/)
        }
      }
      const [whole, streamed] = yield* Effect.forEach(inside, Fiber.join)
      assert.deepStrictEqual(
        whole?.json["data"],
        [
          { "lasting.half": 0, "lasting.n_max": 1_000_000 },
          { "lasting.half": 1, "lasting.n_max": 999_999 }
        ],
        whole?.text
      )
      assert.strictEqual(streamed?.text.trim().split("\n").length, 2, streamed?.text)
      const { code, err } = yield* service.process.ended()
      assert.strictEqual(code, 0, err)
      // The rejected request had no effect.
      const { out } = yield* place.run(["inspect", "--type", "memory"])
      assert.notInclude(out, "late")
    }),
  60_000
)
