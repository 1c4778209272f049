/** Every command has the same output and exit code with a server as on the storage of that server. */
import { join } from "node:path"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Context, Effect, Layer, type Scope } from "effect"
import { assertRefused, type Ended, shopWorkplace, type Workplace } from "./Command.js"
import { type Service, serve } from "./Served.js"

class Place extends Context.Tag("RemotePlace")<Place, { readonly place: Workplace; readonly service: Service }>() {}

const served = Effect.gen(function* () {
  const place = yield* shopWorkplace
  const service = yield* serve(place)
  return { place, service }
})

const total = '{"source_model": "orders", "measures": ["amount:sum"], "dimensions": ["customers.name"]}'

layer(Layer.scoped(Place, served), { excludeTestServices: true, timeout: "60 seconds" })("--url", (it) => {
  const live = (
    title: string,
    test: (
      /** Runs a command on the storage, then with the server. */
      both: (words: ReadonlyArray<string>) => Effect.Effect<readonly [here: Ended, there: Ended]>,
      place: Workplace,
      address: string
    ) => Effect.Effect<void, unknown, Scope.Scope>
  ) =>
    it.scoped(title, () =>
      Effect.flatMap(Place, ({ place, service: { address } }) =>
        test(
          (words) =>
            Effect.all([place.run(words), place.run([...words, "--url", address], { SEM_STORAGE: "" })], {
              concurrency: 1
            }),
          place,
          address
        )
      )
    )

  live("read commands return the same", (both, place) =>
    Effect.gen(function* () {
      for (const words of [
        ["query", total],
        ["query", total, "--format", "json"],
        ["query", total, "--format", "csv"],
        ["query", total, "--format", "markdown"],
        ["query", total, "--dry-run"],
        ["query", total, "--explain"],
        [
          "query",
          `[{"name": "a", "source_model": "orders", "dimensions": ["status"]}, {"source_model": "a", "measures": ["*:count"]}]`
        ],
        ["query", `@${place.file("total.json", total)}`],
        ["explain", total],
        ["explain", total, "--stage", "sql"],
        ["models", "list"],
        ["models", "list", "--datasource", "shop"],
        ["models", "show", "orders"],
        ["models", "show", "orders", "--hidden", "--format", "json"],
        ["datasources", "list"],
        ["datasources", "show", "shop"],
        ["datasources", "test", "shop"],
        ["validate-models"],
        ["validate-models", "--datasource", "shop"],
        ["search", "amount of orders"],
        ["search", "--entity", "shop.orders.amount", "--format", "json", "--verbose"],
        ["inspect", "--type", "model"],
        ["inspect", "--type", "column", "shop.orders.amount", "--no-compact"],
        ["recommend-root-model", "customers.country", "orders.amount:sum"],
        ["recommend-root-model", "customers.country", "--format", "json"]
      ]) {
        const [here, there] = yield* both(words)
        assert.strictEqual(here.code, 0, here.err)
        assert.deepStrictEqual(there, here, words.join(" "))
        assert.notStrictEqual(here.out, "")
      }
    })
  )

  live("errors have the same messages", (both) =>
    Effect.gen(function* () {
      for (const words of [
        ["query", '{"source_model": "ordrs", "measures": ["*:count"]}'],
        ["query", '{"source_model": "orders", "measures": ["amont:sum"]}'],
        ["query", '{"source_model": "orders", "measure": ["amount:sum"]}'],
        ["query", "orders"],
        ["explain", '{"source_model": "ordrs"}'],
        ["models", "show", "ordrs"],
        ["models", "show", "a/b?c"],
        ["models", "delete", "ordrs"],
        ["datasources", "show", "shp"],
        ["datasources", "test", "shp"],
        ["datasources", "delete", "shp"],
        ["ingest", "--datasource", "shp"],
        ["validate-models", "--datasource", "shp"],
        ["memory", "forget", "99"],
        ["memory", "save", "--learning", "x", "--entities", "shop.nope"],
        ["search", "--datasource", "shp", "x"],
        ["search", "refresh-samples", "-d", "shp"],
        ["search", "refresh-samples", "-m", "nope"],
        ["inspect", "--type", "column", "shop.orders.nope"],
        ["recommend-root-model", "nope.nope"]
      ]) {
        const [here, there] = yield* both(words)
        assert.strictEqual(here.code, 1, words.join(" "))
        assert.notStrictEqual(here.err, "")
        assert.deepStrictEqual(there, here, words.join(" "))
      }
    })
  )

  live("write commands write to the server", (_, place, address) =>
    Effect.gen(function* () {
      const there = (...words: ReadonlyArray<string>) => place.run([...words, "--url", address], { SEM_STORAGE: "" })
      const database = place.database("second.db", "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, old TEXT)")
      const created = yield* there("datasources", "create", database, "--ingest")
      assert.deepStrictEqual([created.code, created.err], [0, ""])
      assert.strictEqual(created.out, "Created datasource 'second' (sqlite).\nCreated: things (3 columns)\n")
      assertRefused(yield* there("datasources", "create", database), /^Aborted: the datasource 'second' exists/)
      assert.strictEqual((yield* there("datasources", "create", database, "--yes")).code, 0)
      // A command on the storage reads what the server has written.
      assert.match((yield* place.run(["models", "list"])).out, /^things$/m)

      place.database("second.db", "ALTER TABLE things DROP COLUMN old; ALTER TABLE things ADD COLUMN colour TEXT")
      assert.match(
        (yield* there("ingest", "-d", "second")).out,
        /^Updated: things \(\+columns: colour\)\n\nPending drift/
      )
      const drift = yield* there("validate-models", "-d", "second", "--force-clean", "--yes")
      assert.strictEqual(drift.code, 0, drift.err)
      assert.match(drift.out, /EDIT MODEL: things[^]*drop columns: old[^]*Applied 1 entry\.\n✓ no remaining drift\n$/)
      place.database("second.db", "DROP TABLE things")
      const gone = yield* there("validate-models", "--force-clean", "--yes")
      assert.match(gone.out, /DELETE MODEL: things[^]*Applied 1 entry\.\n✓ no remaining drift\n$/, gone.err)

      const model = { name: "paid", data_source: "shop", sql: "SELECT * FROM orders WHERE status = 'paid'" }
      const misspelt = place.file("paid.json", JSON.stringify({ ...model, colums: [] }))
      assert.match((yield* there("models", "create", misspelt)).err, /colums: is not a known key/)
      const saved = yield* there("models", "create", place.file("paid.json", JSON.stringify(model)))
      assert.strictEqual(saved.out, "Created model 'paid'.\n")
      assert.strictEqual((yield* there("models", "delete", "paid")).out, "Deleted model 'paid'.\n")

      const memory = yield* there(
        "memory",
        "save",
        "--learning",
        "Net of tax",
        "--entities",
        "shop.orders.amount",
        "--id",
        "n e%t"
      )
      assert.match(memory.err, /n e%t/)
      const note = yield* there(
        "memory",
        "save",
        "--learning",
        "Net of tax",
        "--entities",
        "shop.orders.amount",
        "--id",
        "n%et"
      )
      assert.deepStrictEqual([note.code, note.out], [0, "Saved memory n%et.\n"])
      assert.match((yield* there("search", "net of tax")).out, /M n%et /)
      assert.strictEqual((yield* there("memory", "forget", "n%et")).out, "Deleted memory n%et.\n")
      const refreshed = yield* there("search", "refresh-samples", "--model", "orders")
      assert.strictEqual(refreshed.out, "Sample-value refresh completed successfully.\n", refreshed.err)
      assert.strictEqual((yield* there("datasources", "delete", "second")).code, 0)
    })
  )

  live("a file path refers to the server's machine", (_, place, address) =>
    Effect.gen(function* () {
      const there = (...words: ReadonlyArray<string>) => place.run([...words, "--url", address], { SEM_STORAGE: "" })
      assertRefused(
        yield* there("datasources", "create", "data/shop.db"),
        /is a path on the server's machine: give the absolute path\n$/,
        2
      )
      assertRefused(
        yield* there("datasources", "create", "/data/shop"),
        /write sqlite:\/\/\/\/data\/shop or duckdb:\/\/\/\/data\/shop\n$/
      )
      const far = yield* there("datasources", "create", "sqlite:////no/such/far.db")
      assert.strictEqual(far.out, "Created datasource 'far' (sqlite).\n", far.err)
      assert.strictEqual((yield* there("datasources", "delete", "far")).code, 0)
    })
  )

  live("SEM_URL is an alternative; two targets at once and invalid addresses are rejected", (_, place, address) =>
    Effect.gen(function* () {
      const env = { SEM_STORAGE: "", SEM_URL: `${address}/` }
      const { out } = yield* place.run(["models", "list"], env)
      assert.include(out, "orders")
      // The command line takes precedence in both directions.
      const empty = place.file("empty/.keep", "")
      const local = ["models", "list", "--storage", join(empty, "..")]
      assert.strictEqual((yield* place.run(local, env)).err, "No models found.\n")
      assert.strictEqual((yield* place.run(["models", "list", "--url", address])).out, out)
      const two = /--storage and --url exclude each other/
      assertRefused(yield* place.run(["models", "list", "--url", address, "--storage", "x"]), two, 2)
      assertRefused(yield* place.run(["--url", address, "models", "list", "--models-dir", "x"]), two, 2)
      assertRefused(
        yield* place.run(["models", "list"], { SEM_URL: address }),
        /^SEM_URL and SEM_STORAGE are both set/,
        2
      )
      assertRefused(
        yield* place.run(["models", "list", "--url", "localhost:5143"]),
        /^--url 'localhost:5143' is not the address of a server: expected http:\/\/host:port\. Did you mean 'http:\/\/localhost:5143'\?\n$/,
        2
      )
      for (const url of ["", "ftp://x", "http://", "x y"]) {
        assertRefused(yield* place.run(["models", "list", "--url", url]), /is not the address of a server/, 2)
      }
      assertRefused(
        yield* place.run(["models", "list", "--url", "http://127.0.0.1:9"]),
        /^http:\/\/127\.0\.0\.1:9 cannot be reached: .*\w\n$/
      )
      assertRefused(yield* place.run(["models", "list", "--url", `${address}/nowhere`]), /nowhere|not/)
    })
  )

  live("commands that need a local storage reject it with the reason", (_, place, address) =>
    Effect.gen(function* () {
      for (const words of [["serve"], ["demo"], ["datasources", "create", "demo"], ["storage", "migrate-types"]]) {
        assertRefused(yield* place.run([...words, "--url", address]), /^--url does not apply here: \w.*\n$/, 2)
      }
    })
  )
})
