import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { assertRefused, shop, type Workplace, workplace } from "./Command.js"
import { childrenOf, isRunning, serve } from "./Served.js"

/** A table that takes SQLite a second to probe at every ingest. */
const slow = `
  CREATE TABLE numbers (a INTEGER, b INTEGER, c INTEGER, d INTEGER, e INTEGER, f INTEGER);
  WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 150000)
  INSERT INTO numbers SELECT n, n, n, n, n, n FROM t;`

const add = Effect.fnUntraced(function* (place: Workplace, name: string, script: string) {
  const path = place.database(`${name}.db`, script)
  const { code, err } = yield* place.run(["datasources", "create", path, "--name", name])
  assert.strictEqual(code, 0, err)
  return path
})

/** The problems of documents, which a service logs in the background while it starts. */
const problemLines = /^.*job=StartupProblems\.log.*\n/gm

/** What a service prints until it listens, and its models at that time. */
const started = Effect.fnUntraced(function* (
  place: Workplace,
  words: ReadonlyArray<string>,
  env: Readonly<Record<string, string>> = {}
) {
  const service = yield* serve(place, words, { env })
  const models: unknown = JSON.parse((yield* service.ask("GET", "/models")).text)
  yield* service.process.signal("SIGTERM")
  const { code, out, err } = yield* service.process.ended()
  assert.deepStrictEqual([code, out], [0, ""], err)
  const said = err.replace(problemLines, "").replace(/semlayer 0\.1\.0 serves [\s\S]*$/, "")
  return { said, models }
})

const storedModels = (place: Workplace, datasource: string): ReadonlyArray<string> =>
  readdirSync(join(place.storage, "models", datasource)).sort()

describe("ingest on startup", () => {
  it.scopedLive("1.1.5 ingests every datasource by name, reports failures, and then serves", () =>
    Effect.gen(function* () {
      const place = yield* workplace
      yield* add(place, "ok", "CREATE TABLE clients (id INTEGER PRIMARY KEY, name TEXT, email TEXT, city TEXT)")
      const down = yield* add(place, "down", shop)
      rmSync(down)
      const bad = place.file("bad.json", JSON.stringify({ name: "bad", type: "postgres", host: "${SEM_NO_SUCH_HOST}" }))
      writeFileSync(join(place.storage, "datasources", "bad.yaml"), readFileSync(bad))
      writeFileSync(join(place.storage, "datasources", "broken.yaml"), "name: [broken\n")
      const { said } = yield* started(place, ["--ingest-on-startup"])
      const lines = said.split("\n")
      assert.deepStrictEqual(
        lines.filter((line) => !line.startsWith("Datasource '") && !line.startsWith("Hint: ")),
        [
          "Ingesting datasource 'bad'…",
          "Ingesting datasource 'broken'…",
          "Ingesting datasource 'down'…",
          "Ingesting datasource 'ok'…",
          "Created: clients (4 columns)",
          "Ingest-on-startup: 1/4 datasources ingested (3 failed: bad, broken, down)",
          ""
        ]
      )
      assert.match(said, /^Datasource 'bad': failed — Database error: .*SEM_NO_SUCH_HOST/m)
      assert.match(said, /^Datasource 'broken': failed — Database error: datasources\/broken\.yaml cannot be read: \S/m)
      assert.match(said, /^Datasource 'down': failed — Database error: .+\nHint: check the name or the path/m)
      assert.match(said, /^Datasource 'ok': ingested$/m)
      // Nothing has changed, so nothing is reported.
      const again = yield* started(place, ["--ingest-on-startup"])
      assert.match(again.said, /Ingesting datasource 'ok'…\nDatasource 'ok': ingested\nIngest-on-startup: 1\/4/)
    })
  )

  it.scopedLive("a service that starts logs the problems of stored documents", () =>
    Effect.gen(function* () {
      const place = yield* workplace
      yield* add(place, "ok", shop)
      mkdirSync(join(place.storage, "models", "ok"), { recursive: true })
      const measures = "measures: [{name: total, formula: 'amount:summ'}]\n"
      place.file("storage/models/ok/wrong.yaml", `sql_table: orders\ncolumns: [{name: amount, type: INT}]\n${measures}`)
      place.file("storage/models/ok/broken.yaml", "columns: [not a column")
      const service = yield* place.start(["serve", "--port", "0"])
      yield* service.prints(/level=WARN .*models\/ok\/broken\.yaml cannot be used: line 1/)
      yield* service.prints(/level=WARN .*model ok\.wrong: measures\[0\]\.formula: 'summ' is not an aggregation/)
      yield* service.signal("SIGTERM")
      yield* service.ended()
    })
  )

  it.scopedLive(
    "1.1.5 the flag takes precedence over the variable, which accepts three texts as yes",
    () =>
      Effect.gen(function* () {
        const place = yield* workplace
        const none = "Ingest-on-startup: no datasources configured\n"
        for (const yes of ["1", "YES", " True "]) {
          assert.strictEqual((yield* started(place, [], { SEM_INGEST_ON_STARTUP: yes })).said, none, yes)
        }
        for (const no of ["0", "on"]) {
          assert.strictEqual((yield* started(place, [], { SEM_INGEST_ON_STARTUP: no })).said, "", no)
        }
        const off = yield* started(place, ["--no-ingest-on-startup"], { SEM_INGEST_ON_STARTUP: "1" })
        assert.strictEqual(off.said, "")
        assert.strictEqual((yield* started(place, ["--ingest-on-startup"], { SEM_INGEST_ON_STARTUP: "no" })).said, none)
        const both = yield* place.run(["serve", "--ingest-on-startup", "--no-ingest-on-startup"])
        assertRefused(both, /^--ingest-on-startup and --no-ingest-on-startup exclude each other: give one\n$/, 2)
      }),
    // Eight starts of the command.
    120_000
  )

  it.scopedLive("1.1.5 drift and failures of single models are reported, and the datasource counts as ingested", () =>
    Effect.gen(function* () {
      const place = yield* workplace
      yield* add(place, "shop", shop)
      assert.strictEqual((yield* place.run(["ingest", "-d", "shop"])).code, 0)
      place.database("shop.db", "DROP TABLE orders; CREATE TABLE notes (body TEXT)")
      // An unreadable document is not overwritten.
      place.file("storage/models/shop/notes.yaml", "columns: [not a column")
      const { said } = yield* started(place, ["--ingest-on-startup"])
      const drift = said.slice(0, said.indexOf("Errors (1):"))
      assert.strictEqual(
        drift,
        "Ingesting datasource 'shop'…\n\n" +
          "Pending drift (run semlayer validate-models --datasource shop to inspect):\n  - delete_model: orders\n\n"
      )
      assert.match(
        said,
        /Errors \(1\):\n {2}- notes: .+\nDatasource 'shop': ingested\nIngest-on-startup: 1\/1 datasources ingested\n$/s
      )
      assert.includeMembers([...storedModels(place, "shop")], ["orders.yaml"])
    })
  )

  it.scopedLive("1.1.5 the demo is created first, and is one of the datasources", () =>
    Effect.gen(function* () {
      const place = yield* workplace
      yield* add(place, "shop", shop)
      const service = yield* place.start(["serve", "--port", "0", "--demo", "--ingest-on-startup"])
      yield* service.prints(/serves http/, "60 seconds")
      yield* service.signal("SIGTERM")
      const { err } = yield* service.ended()
      assert.match(
        err,
        /Ingesting datasource 'demo'…\n(.*\n)*Datasource 'demo': ingested\nIngesting datasource 'shop'…/
      )
      assert.match(err, /Ingest-on-startup: 2\/2 datasources ingested\n/)
    })
  )

  it.scopedLive("1.1.5 a storage whose datasources cannot be listed fails the start", () =>
    Effect.gen(function* () {
      const place = yield* workplace
      const storage = place.file("storage.db", "this is no database, and long enough to be seen as none".repeat(40))
      const ended = yield* place.execute(["serve", "--port", "0", "--ingest-on-startup", "--storage", storage])
      assertRefused(ended, /cannot be opened/)
    })
  )

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it.scopedLive(`${signal} ends it immediately, before the port is open, and leaves complete models`, () =>
      Effect.gen(function* () {
        const place = yield* workplace
        yield* add(place, "a", shop)
        yield* add(place, "b", slow)
        yield* add(place, "c", shop)
        const port = yield* freePort
        const service = yield* place.start(["serve", "--port", String(port), "--ingest-on-startup"])
        yield* service.prints(/Ingesting datasource 'b'…\n/)
        yield* Effect.sleep("100 millis")
        const children = childrenOf(service.pid)
        yield* service.signal(signal)
        const [duration, ended] = yield* Effect.timed(service.ended())
        assert.isBelow(Duration.toMillis(duration), 2000)
        assert.notMatch(ended.err, /failed|Ingest-on-startup|serves/)
        assert.deepStrictEqual(children.filter(isRunning), [])
        assert.deepStrictEqual(storedModels(place, "a"), ["customers.yaml", "orders.yaml"])
        const next = yield* started(place, ["--ingest-on-startup"])
        assert.match(next.said, /Ingest-on-startup: 3\/3 datasources ingested\n$/)
      })
    )
  }
})

/** An unused port. */
const freePort = Effect.async<number>((resume) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address()
    server.close(() => resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0)))
  })
})
