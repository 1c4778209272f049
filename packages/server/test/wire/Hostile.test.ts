/**
 * Malformed messages, clients that do not read, and many idle connections.
 *
 * `npm run proof -- wire` runs more cases: SEM_TEST_WIRE is their number, SEM_TEST_SEED their seed.
 */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { eventually } from "@semlayer/testkit/Eventually"
import { gaugeIn, ownMetrics } from "@semlayer/testkit/Gauges"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { Duration, Effect, FastCheck as fc } from "effect"
import { send, withShop } from "../TestServer.js"
import { connected, serialize, started } from "./RawClient.js"
import { client, wireServer } from "./WireServer.js"

const cases = Number(process.env["SEM_TEST_WIRE"] ?? 150)
const seed = Number(process.env["SEM_TEST_SEED"] ?? 1)

/** How long one case may take. */
const limit = Duration.seconds(10)

const select = "SELECT status, COUNT(*) AS n FROM orders WHERE id = $1 GROUP BY 1"

/** What clients send after their start-up. */
const messages: ReadonlyArray<Buffer> = [
  serialize.query("SELECT COUNT(*) FROM orders; SHOW timezone"),
  serialize.query("BEGIN; SAVEPOINT a; SET LOCAL statement_timeout = '5s'"),
  serialize.query("COPY (SELECT id FROM orders) TO STDOUT (FORMAT binary)"),
  serialize.query("DECLARE c CURSOR FOR SELECT id FROM orders; FETCH 1 FROM c"),
  serialize.parse({ name: "s", text: select, types: [20] }),
  serialize.bind({ portal: "p", statement: "s", values: ["1"], binary: true }),
  serialize.describe({ type: "S", name: "s" }),
  serialize.describe({ type: "P", name: "p" }),
  serialize.execute({ portal: "p", rows: 1 }),
  serialize.close({ type: "S", name: "s" }),
  serialize.flush(),
  serialize.sync(),
  serialize.copyFail("no"),
  serialize.password("secret"),
  serialize.cancel(1, 2)
]

/** A change of bytes: replaced, inserted, removed, or repeated. */
const change = fc.record({
  kind: fc.constantFrom("replace", "insert", "remove", "repeat"),
  at: fc.nat(),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 6 })
})

type Change = typeof change extends fc.Arbitrary<infer A> ? A : never

const changed = (bytes: Buffer, { kind, at, bytes: others }: Change): Buffer => {
  const place = at % (bytes.length + 1)
  const [head, tail] = [bytes.subarray(0, place), bytes.subarray(place)]
  if (kind === "insert") return Buffer.concat([head, others, tail])
  if (kind === "remove") return Buffer.concat([head, tail.subarray(others.length)])
  if (kind === "repeat") return Buffer.concat([head, tail, tail])
  return Buffer.concat([head, others, tail.subarray(others.length)])
}

const hostile = fc.record({
  startsWell: fc.integer({ min: 0, max: 4 }).map((draw) => draw > 0),
  picks: fc.array(fc.nat({ max: messages.length - 1 }), { minLength: 1, maxLength: 6 }),
  changes: fc.array(change, { minLength: 1, maxLength: 3 })
})

const sent = ({ startsWell, picks, changes }: typeof hostile extends fc.Arbitrary<infer A> ? A : never): Buffer => {
  const start = serialize.startup({ user: "ada", database: "shop" })
  const others = Buffer.concat(picks.flatMap((pick) => messages[pick] ?? []))
  return startsWell
    ? Buffer.concat([start, changes.reduce(changed, others)])
    : changes.reduce(changed, Buffer.concat([start, others]))
}

const gauge = (name: string) => Effect.map(ownMetrics, (text) => gaugeIn(text, name) ?? 0)

const atRest = eventually(
  Effect.map(
    Effect.all(
      ["semlayer_pg_connections", "semlayer_requests_in_flight", "semlayer_statements_in_flight"].map((name) =>
        gauge(name)
      )
    ),
    (values) => values.every((value) => value === 0)
  )
)

const many = `
  CREATE TABLE numbers (id INTEGER PRIMARY KEY, word TEXT);
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
  INSERT INTO numbers SELECT i, 'a word that makes the row longer than a number ' || i FROM n;
`

layer(wireServer({ SEM_PG_MAX_CONNECTIONS: "600" }), { excludeTestServices: true })(
  "Hostile clients of PostgreSQL",
  (it) => {
    it.scoped(
      "are answered or disconnected, and leave nothing behind",
      () =>
        Effect.gen(function* () {
          yield* withShop("shop")
          for (const [index, bytes] of fc.sample(hostile.map(sent), { numRuns: cases, seed }).entries()) {
            const about = `case ${index} of seed ${seed}: ${bytes.toString("hex")}`
            const received = yield* Effect.scoped(
              Effect.flatMap(connected, (raw) => {
                raw.socket.end(bytes)
                return Effect.promise(() => raw.until("closed"))
              })
            ).pipe(Effect.timeoutFail({ duration: limit, onTimeout: () => new Error(`${about} hangs`) }))
            for (const { code } of received) assert.notStrictEqual(code, "XX000", about)
          }
          const db = yield* client()
          const { rows } = yield* Effect.promise(() => db.query(select, [1]))
          assert.deepStrictEqual(rows, [{ status: "paid", n: "1" }])
          yield* Effect.promise(() => db.end())
          yield* atRest
        }),
      Math.max(60_000, cases * 100)
    )

    it.scoped("that do not read hold no permit, and get every row when they do", () =>
      Effect.gen(function* () {
        const database = yield* scratchDatabase("sqlite")
        yield* database.execute(many)
        yield* (yield* Datasources).save({ name: "many", type: "sqlite", database: database.place })
        yield* send("POST", "/ingest", { body: { datasource: "many" } })
        const { raw } = yield* started({ database: "many" })
        raw.socket.pause()
        raw.send(serialize.query("SELECT id, word FROM numbers"))
        yield* eventually(Effect.map(gauge("semlayer_statements_in_flight"), (running) => running === 1))
        yield* eventually(Effect.map(gauge("semlayer_requests_in_flight"), (running) => running === 0))
        raw.socket.resume()
        const received = yield* Effect.promise(() => raw.names("readyForQuery"))
        assert.strictEqual(received.filter((name) => name === "dataRow").length, 100_000)
        yield* Effect.sync(() => raw.socket.destroy())
        yield* atRest
      })
    )

    it.scoped("may hold 500 idle connections within 100 MB, and half-open ones end", () =>
      Effect.gen(function* () {
        yield* withShop("shop")
        const before = process.memoryUsage().rss
        yield* Effect.scoped(
          Effect.gen(function* () {
            yield* Effect.replicateEffect(started(), 500, { concurrency: 20 })
            assert.strictEqual(yield* gauge("semlayer_pg_connections"), 500)
            assert.isBelow((process.memoryUsage().rss - before) / 1e6, 100)
            const db = yield* client()
            assert.strictEqual((yield* Effect.promise(() => db.query("SELECT id FROM orders"))).rowCount, 3)
          })
        )
        yield* atRest
      })
    )
  }
)
