import { Agent } from "node:http"
import { connect, createServer, type Socket } from "node:net"
import { eventually } from "@semlayer/testkit/Eventually"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Context, Duration, Effect, Fiber, Layer, Schedule, type Scope } from "effect"
import { assertRefused, shop, type Workplace, workplace } from "./Command.js"
import { ask, childrenOf, isRunning, type Service, serve } from "./Served.js"

/** A query that keeps SQLite busy for much longer than any test. */
const endless = { source_model: "slow", measures: ["n:max"] }

/** A query that takes about a second. */
const lasting = { source_model: "lasting", measures: ["n:max"] }

const counting = (rows: number) =>
  `WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < ${rows}) SELECT n FROM t`

/** One workplace for all tests; none reads what another changes. */
class Place extends Context.Tag("Place")<Place, Workplace>() {}

const slowWorkplace = Effect.gen(function* () {
  const place = yield* workplace
  for (const name of ["shop", "other"]) {
    const path = place.database(`${name}.db`, shop)
    assert.strictEqual((yield* place.run(["datasources", "create", path, "--ingest"])).code, 0)
  }
  const model = (name: string, rows: number) =>
    place.file(
      `${name}.json`,
      JSON.stringify({
        name,
        data_source: "shop",
        sql: counting(rows),
        columns: [{ name: "n", type: "INT" }]
      })
    )
  const saved = yield* place.run(["models", "create", model("slow", 1e12), model("lasting", 3e6)])
  assert.strictEqual(saved.code, 0, saved.err)
  return place
})

const query = ({ ask }: Service, body: unknown) => ask("POST", "/query", { body })

/** A connection that has sent a text and waits. */
const openConnection = (port: number, sent: string) =>
  Effect.acquireRelease(
    Effect.async<Socket>((resume) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(sent)
        resume(Effect.succeed(socket))
      })
      socket.on("error", () => socket.destroy())
    }),
    (socket) => Effect.sync(() => socket.destroy())
  )

/** Whether a statement runs in a child process of the service. */
const runs = ({ ask, process }: Service) =>
  Effect.map(
    ask("GET", "/metrics"),
    ({ text }) => /^semlayer_statements_in_flight [1-9]/m.test(text) && childrenOf(process.pid).length > 0
  )

/** Starts a query and waits until SQLite executes it. */
const started = (service: Service, body: unknown) =>
  Effect.tap(Effect.fork(query(service, body)), () => eventually(runs(service)))

/** The value once it is as expected, or after a timeout. */
const soon = <A, E, R>(
  look: Effect.Effect<A, E, R>,
  isExpected: (found: A) => boolean,
  within: Duration.DurationInput
) =>
  Effect.zipRight(
    Effect.repeat(look, {
      until: isExpected,
      schedule: Schedule.intersect(Schedule.spaced("50 millis"), Schedule.recurs(Duration.toMillis(within) / 50))
    }),
    look
  )

const elapsed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.timed(effect), ([duration, value]) => ({ millis: Duration.toMillis(duration), value }))

layer(Layer.scoped(Place, slowWorkplace), { excludeTestServices: true, timeout: "60 seconds" })("serve", (it) => {
  const live = (title: string, test: (place: Workplace) => Effect.Effect<void, unknown, Scope.Scope>) =>
    it.scoped(title, () => Effect.flatMap(Place, test))

  live("prints its address, listens there, and exits with code 0 on SIGTERM and SIGINT", (place) =>
    Effect.gen(function* () {
      for (const signal of ["SIGTERM", "SIGINT"] as const) {
        const service = yield* serve(place)
        assert.match(service.address, /^http:\/\/127\.0\.0\.1:\d+$/)
        assert.deepStrictEqual((yield* service.ask("GET", "/health")).json, { status: "ok", version: "0.1.0" })
        const asked = yield* query(service, { source_model: "other.orders", measures: ["*:count"] })
        assert.deepStrictEqual(asked.json["data"], [{ "orders._count": 4 }], asked.text)
        const children = childrenOf(service.process.pid)
        assert.isNotEmpty(children)
        // A kept-alive connection does not block the shutdown.
        const agent = new Agent({ keepAlive: true })
        assert.strictEqual((yield* service.ask("GET", "/health", { agent })).status, 200)
        yield* service.process.signal(signal)
        const { millis, value } = yield* elapsed(service.process.ended())
        assert.strictEqual(value.code, 0, value.err)
        assert.strictEqual(value.out, "")
        assert.match(
          value.err,
          /^semlayer 0\.1\.0 serves http:\S+\n {2}http:\S+\/docs shows the documentation, http:\S+\/docs\/api the API; Ctrl-C stops the service\n$/
        )
        assert.isBelow(millis, 2500)
        assert.deepStrictEqual(children.filter(isRunning), [])
        agent.destroy()
      }
    })
  )

  live("a taken port and a public address without keys are rejected with a message", (place) =>
    Effect.gen(function* () {
      const port = yield* Effect.acquireRelease(
        Effect.async<{ readonly number: number; readonly close: () => void }>((resume) => {
          const server = createServer().listen(0, "127.0.0.1", () => {
            const address = server.address()
            const number = typeof address === "object" && address !== null ? address.port : 0
            resume(Effect.succeed({ number, close: () => server.close() }))
          })
        }),
        ({ close }) => Effect.sync(close)
      )
      const taken = yield* place.execute(["serve", "--port", String(port.number)])
      assertRefused(
        taken,
        new RegExp(`^Cannot listen on 127\\.0\\.0\\.1:${port.number}: another process listens there`)
      )
      // The flag takes precedence over the variable.
      const variable = yield* place.execute(["serve"], { env: { PORT: String(port.number) } })
      assertRefused(variable, /another process listens there/)
      for (const host of ["0.0.0.0", "::", "192.0.2.1"]) {
        assertRefused(yield* place.run(["serve", "--host", host, "--port", "0"]), /--insecure/)
      }
      assertRefused(yield* place.run(["serve"], { HOST: "0.0.0.0" }), /--insecure/)
      const open = yield* serve(place, ["--host", "0.0.0.0", "--insecure"])
      const health = yield* ask("GET", `${open.address.replace("0.0.0.0", "127.0.0.1")}/health`)
      assert.strictEqual(health.status, 200)
      // Without credentials, a page whose name resolves to this machine (DNS rebinding) would count as the service's own.
      const models = `${open.address.replace("0.0.0.0", "127.0.0.1")}/models`
      for (const [host, status] of [
        ["attacker.example", 403],
        ["attacker.example:5143", 403],
        ["semlayer:5143", 200],
        ["10.1.2.3:5143", 200],
        ["localhost", 200]
      ] as const) {
        assert.strictEqual((yield* ask("GET", models, { headers: { host } })).status, status, host)
      }
      const absent = yield* place.execute(["serve", "--host", "192.0.2.1", "--port", "0", "--insecure"])
      assertRefused(absent, /^Cannot listen on 192\.0\.2\.1:0: this machine has no such address\n$/)
    })
  )

  live("finishes a running query before it exits, and rejects new ones", (place) =>
    Effect.gen(function* () {
      const service = yield* serve(place)
      const agent = new Agent({ keepAlive: true })
      yield* service.ask("GET", "/health", { agent })
      const running = yield* started(service, lasting)
      yield* service.process.signal("SIGTERM")
      // On a kept-alive connection, and on a new one.
      const health = Effect.either(service.ask("GET", "/health", { agent }))
      const known = yield* soon(health, (found) => found._tag === "Left" || found.right.status !== 200, "2 seconds")
      if (known._tag === "Right") assert.strictEqual(known.right.status, 503, known.right.text)
      const fresh = yield* Effect.either(service.ask("POST", "/query", { body: endless }))
      if (fresh._tag === "Right") assert.strictEqual(fresh.right.status, 503, fresh.right.text)
      const answer = yield* Fiber.join(running)
      assert.deepStrictEqual(answer.json["data"], [{ "lasting.n_max": 3e6 }], answer.text)
      const { code, err } = yield* service.process.ended()
      assert.strictEqual(code, 0, err)
      agent.destroy()
    })
  )

  live("a query that exceeds its timeout is cancelled, and its client gets 504", (place) =>
    Effect.gen(function* () {
      const service = yield* serve(place, [], { env: { SEM_SHUTDOWN_GRACE: "1 second" } })
      const running = yield* started(service, endless)
      const children = childrenOf(service.process.pid)
      assert.isNotEmpty(children)
      yield* service.process.signal("SIGINT")
      const { millis, value } = yield* elapsed(service.process.ended())
      assert.strictEqual(value.code, 0, value.err)
      assert.isAbove(millis, 800)
      assert.isBelow(millis, 4000)
      const answer = yield* Fiber.join(running)
      assert.strictEqual(answer.status, 503, answer.text)
      assert.deepStrictEqual(children.filter(isRunning), [])
    })
  )

  live("a second signal ends it immediately, but not a copy of the first, as npm sends", (place) =>
    Effect.gen(function* () {
      const service = yield* serve(place)
      yield* started(service, endless)
      const children = childrenOf(service.process.pid)
      yield* service.process.signal("SIGINT")
      // As long as a copy takes to arrive.
      yield* Effect.sleep("100 millis")
      yield* service.process.signal("SIGINT")
      // Longer than the time in which another signal counts as a copy.
      yield* Effect.sleep("1200 millis")
      assert.isTrue(isRunning(service.process.pid))
      yield* service.process.signal("SIGTERM")
      assert.strictEqual((yield* service.process.ended()).code, 143)
      yield* eventually(Effect.sync(() => !children.some(isRunning)))
    })
  )

  live("does not wait for connections that have sent no request, or a part of one", (place) =>
    Effect.gen(function* () {
      const service = yield* serve(place)
      const port = Number(new URL(service.address).port)
      for (const sent of ["", "GET /health HTTP/1.1\r\nHost: a"]) yield* openConnection(port, sent)
      yield* service.process.signal("SIGTERM")
      assert.strictEqual((yield* service.process.ended("10 seconds")).code, 0)
    })
  )

  live("a killed service leaves no child processes", (place) =>
    Effect.gen(function* () {
      const service = yield* serve(place)
      yield* started(service, endless)
      const children = childrenOf(service.process.pid)
      assert.isNotEmpty(children)
      yield* service.process.signal("SIGKILL")
      yield* service.process.ended()
      const left = Effect.sync(() => children.filter(isRunning))
      assert.deepStrictEqual(yield* soon(left, (running) => running.length === 0, "3 seconds"), [])
    })
  )

  live(
    "health, other datasources and the same one respond while SQLite is busy; a disconnect cancels the query",
    (place) =>
      Effect.gen(function* () {
        const service = yield* serve(place)
        const count = (model: string) => query(service, { source_model: model, measures: ["*:count"] })
        yield* count("other.orders")
        const running = yield* started(service, endless)
        // The query does not end, so neither would anything that waits for it.
        assert.strictEqual((yield* service.ask("GET", "/health")).status, 200)
        const other = yield* count("other.orders")
        assert.strictEqual(other.status, 200, other.text)
        assert.strictEqual((yield* count("shop.orders")).status, 200)
        const busy = () => childrenOf(service.process.pid).filter(isRunning).length
        const before = busy()
        yield* Fiber.interrupt(running)
        yield* eventually(Effect.sync(() => busy() < before))
        // Nothing is queued.
        yield* service.process.signal("SIGTERM")
        const { millis, value } = yield* elapsed(service.process.ended())
        assert.strictEqual(value.code, 0, value.err)
        assert.isBelow(millis, 2500)
      })
  )

  live("two services on one storage see each other's edits, and edits by hand, within a second", (place) =>
    Effect.gen(function* () {
      const first = yield* serve(place)
      const second = yield* serve(place)
      const description = (service: Service) =>
        Effect.map(service.ask("GET", "/models/orders?data_source=shop"), ({ json }) => json["description"])
      const model = (yield* first.ask("GET", "/models/orders?data_source=shop")).json
      yield* description(second)
      for (const [writer, reader, text] of [
        [first, second, "one"],
        [second, first, "two"]
      ] as const) {
        const body = { ...model, description: text }
        const written = yield* writer.ask("PUT", "/models/orders?data_source=shop", { body })
        assert.strictEqual(written.status, 200, written.text)
        assert.strictEqual(yield* description(writer), text)
        assert.strictEqual(yield* soon(description(reader), (found) => found === text, "1 second"), text)
      }
      place.file(
        "storage/models/shop/by_hand.yaml",
        "name: by_hand\ndata_source: shop\nsql_table: orders\ncolumns: []\n"
      )
      assert.strictEqual((yield* place.run(["models", "delete", "customers", "-d", "shop"])).code, 0)
      const expected = ["by_hand", "lasting", "orders", "slow"]
      for (const service of [first, second]) {
        const names = Effect.map(service.ask("GET", "/models?data_source=shop"), ({ text }) =>
          JSON.parse(text).map(({ name }: { name: string }) => name)
        )
        assert.deepStrictEqual(yield* soon(names, (found) => found.join() === expected.join(), "1 second"), expected)
      }
    })
  )
})
