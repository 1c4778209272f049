import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shopWorkplace } from "./Command.js"
import { serve } from "./Served.js"

/** The shop with user models, after a schema change. */
const driftedShop = Effect.gen(function* () {
  const place = yield* shopWorkplace
  const model = place.file(
    "open_orders.yaml",
    `name: open_orders
data_source: shop
sql_table: orders
columns:
  - { name: amount, type: DOUBLE }
  - { name: buyer, sql: "customers.country || '!'" }
joins:
  - { target_model: customers, join_pairs: [[customer_id, id]] }
measures:
  - { name: total, formula: "amount:sum" }
  - { name: countries, formula: "customers.country:count_distinct" }
aggregations:
  - { name: longest, formula: "MAX(length(status) + {value})" }
filters:
  - status = 'open'
  - customers.country <> 'de'
`
  )
  const created = yield* place.run(["models", "create", model])
  assert.strictEqual(created.code, 0, created.err)
  const clean = yield* place.run(["validate-models"])
  assert.deepStrictEqual(clean, { code: 0, out: "No drift detected.\n", err: "" })
  place.database("shop.db", "ALTER TABLE customers DROP COLUMN country; ALTER TABLE orders DROP COLUMN status;")
  return place
})

const plan = `EDIT MODEL: customers (datasource: shop)
  drop columns: country
    - column:country: its table no longer has such a column
EDIT MODEL: open_orders (datasource: shop)
  drop columns: buyer
  drop measures: countries
  drop aggregations: longest
  remove filters: status = 'open'; customers.country <> 'de'
    - column:buyer: it reads 'customers.country', which is gone
    - measure:countries: it reads 'customers.country', which is gone
    - aggregation:longest: it reads 'status', which the table does not have
    - filter:status = 'open': it reads 'status', which the table does not have
    - filter:customers.country <> 'de': it reads 'customers.country', which is gone
EDIT MODEL: orders (datasource: shop)
  drop columns: status
    - column:status: its table no longer has such a column
`

it.scoped("validate-models reports drift with reasons, and removes it with --force-clean", () =>
  Effect.gen(function* () {
    const place = yield* driftedShop
    const expected = { code: 1, out: plan, err: "Drift found: 3 entries.\n" }
    assert.deepStrictEqual(yield* place.run(["validate-models"]), expected)
    assert.deepStrictEqual(yield* place.run(["validate-models", "--datasource", "shop"]), expected)
    // On its own it applies nothing.
    assert.deepStrictEqual(yield* place.run(["validate-models", "-d", "shop", "--yes"]), expected)
    const unconfirmed = yield* place.run(["validate-models", "--force-clean"])
    assert.deepStrictEqual(unconfirmed, { ...expected, out: `${plan}Aborted; storage unchanged.\n` })
    assert.deepStrictEqual(yield* place.run(["validate-models"]), expected)
    const applied = yield* place.run(["validate-models", "--force-clean", "-y"])
    assert.deepStrictEqual([applied.code, applied.out], [0, `${plan}Applied 3 entries.\n✓ no remaining drift\n`])
    assert.match(applied.err, /^Backup: \S+\nTo restore it: semlayer restore \S+\n$/)
    assert.strictEqual((yield* place.run(["validate-models"])).out, "No drift detected.\n")
    const asked = yield* place.run(["query", '{"source_model": "open_orders", "measures": ["total"]}', "-f", "json"])
    assert.deepStrictEqual(JSON.parse(asked.out), [{ "open_orders.total": 40.5 }], asked.err)
  })
)

it.scoped("validate-models deletes the models of dropped tables, and the joins to them", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    place.database("shop.db", "PRAGMA foreign_keys = OFF; DROP TABLE customers;")
    const ingested = yield* place.run(["ingest", "-d", "shop"])
    assert.match(
      ingested.out,
      /Pending drift \(run semlayer validate-models --datasource shop to inspect\):\n {2}- delete_model/
    )
    const { code, out } = yield* place.execute(["validate-models", "--force-clean", "--yes"])
    assert.strictEqual(
      out,
      `DELETE MODEL: customers (datasource: shop)
    - model:customers: the database has no table customers
EDIT MODEL: orders (datasource: shop)
  drop joins: customers
    - join:customers: the model 'customers' is gone
Applied 2 entries.
✓ no remaining drift
`
    )
    assert.strictEqual(code, 0)
    assert.strictEqual((yield* place.run(["models", "list"])).out, "orders\n")
  })
)

it.scoped("validate-models fails for an unknown datasource and an unreadable database", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assertRefused(
      yield* place.run(["validate-models", "-d", "shpo"]),
      /^There is no datasource 'shpo'\. Did you mean 'shop'\?\n$/
    )
    rmSync(join(place.directory, "shop.db"))
    assertRefused(
      yield* place.run(["validate-models", "-d", "shop"]),
      /^validate-models failed: Cannot connect to the datasource 'shop'/
    )
  })
)

it.scoped("validate-models reports an unreachable database beside the drift of the others, and cleans those", () =>
  Effect.gen(function* () {
    const place = yield* driftedShop
    const gone = place.database("gone.db", "CREATE TABLE things (id INTEGER PRIMARY KEY)")
    const created = yield* place.run(["datasources", "create", `sqlite:///${gone}`, "--name", "gone", "--ingest"])
    assert.strictEqual(created.code, 0, created.err)
    rmSync(gone)
    writeFileSync(join(place.storage, "datasources", "odd.yaml"), "name: [odd\n")
    const away =
      /^(?:Backup: .*\nTo restore it: .*\n)?Errors \(2\):\n {2}- gone: Cannot connect to the datasource 'gone'.*\n {2}- odd: The datasource 'odd' cannot be used: datasources\/odd\.yaml: line \d.*\n(?:Drift found: 3 entries\.\n)?$/
    for (const [words, out] of [
      [[], plan],
      [["--force-clean"], `${plan}Aborted; storage unchanged.\n`],
      [["--force-clean", "--yes"], `${plan}Applied 3 entries.\n`],
      // Unknown is not reported as clean.
      [[], ""]
    ] as const) {
      const ended = yield* place.run(["validate-models", ...words])
      assert.deepStrictEqual([ended.code, ended.out], [1, out])
      assert.match(ended.err, away)
    }
    assert.include((yield* place.run(["models", "list"])).out, "things\n")
  })
)

const backupsIn = (directory: string) => readdirSync(directory).filter((name) => name.startsWith(".semlayer-backup-"))

it.scoped("restore undoes a clean: deleted documents, edits, and references of memories", () =>
  Effect.gen(function* () {
    const place = yield* driftedShop
    const entities = "shop.orders,shop.customers.country,shop.open_orders"
    const memory = yield* place.run(["memory", "save", "--learning", "x", "--entities", entities, "--id", "net"])
    assert.strictEqual(memory.code, 0, memory.err)
    place.database("shop.db", "DROP TABLE orders")
    const models = join(place.storage, "models", "shop")
    const note = join(place.storage, "memories", "net.md")
    const stored = () =>
      [note, ...readdirSync(models).map((name) => join(models, name))].map((file) => readFileSync(file, "utf8"))
    const before = yield* place.run(["models", "list"])
    const files = stored()
    const cleaned = yield* place.run(["validate-models", "--force-clean", "--yes", "--storage", place.storage])
    assert.strictEqual(cleaned.code, 0, cleaned.err)
    assert.notDeepEqual(stored(), files)
    const [name = ""] = backupsIn(place.storage)
    const backup = join(place.storage, name)
    assert.match(name, /^\.semlayer-backup-\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z\.jsonl$/)
    assert.strictEqual(statSync(backup).mode & 0o777, 0o600)
    assert.strictEqual(
      cleaned.err,
      `Backup: ${backup}\nTo restore it: semlayer restore ${backup} --storage ${place.storage}\n`
    )
    const all = ["model shop.customers", "model shop.open_orders", "model shop.orders", "memory net"]
    const lines = (word: string, names: ReadonlyArray<string>) => names.map((each) => `${word} ${each}.\n`).join("")
    const restored = yield* place.run(["restore", backup])
    assert.deepStrictEqual(restored, { code: 0, out: lines("Restored", all), err: "" })
    assert.deepStrictEqual(stored(), files)
    assert.deepStrictEqual(yield* place.run(["models", "list"]), before)
    const again = yield* place.run(["restore", backup])
    assert.deepStrictEqual(again, { code: 0, out: lines("Unchanged:", all), err: "" })
  })
)

it.scoped("restore skips and names a document changed since the clean, and restores the others", () =>
  Effect.gen(function* () {
    const place = yield* driftedShop
    assert.strictEqual((yield* place.run(["validate-models", "--force-clean", "--yes"])).code, 0)
    const [name = ""] = backupsIn(place.storage)
    const backup = join(place.storage, name)
    const mine = "name: customers\ndata_source: shop\nsql_table: customers\ncolumns: [{ name: id, type: INT }]\n"
    assert.strictEqual((yield* place.run(["models", "create", place.file("mine.yaml", mine)])).code, 0)
    assert.strictEqual((yield* place.run(["models", "delete", "orders"])).code, 0)
    assert.deepStrictEqual(yield* place.run(["restore", backup]), {
      code: 1,
      out: "Restored model shop.open_orders.\n",
      err:
        "Not restored (2):\n  - model shop.customers: it was changed since the clean\n" +
        "  - model shop.orders: it was deleted since the clean\n"
    })
    assertRefused(yield* place.run(["restore", join(place.directory, "none")]), /^There is no file /)
    const torn = `${readFileSync(backup, "utf8").split("\n")[1]}`
    assertRefused(yield* place.run(["restore", place.file("torn", torn)]), /no complete line\n$/)
    assertRefused(yield* place.run(["restore", place.file("odd", `${torn}\n{}\n`)]), /line 2 is not an entry\n$/)
  })
)

it.scopedLive("a clean whose backup cannot be written changes nothing", () =>
  Effect.gen(function* () {
    const place = yield* driftedShop
    const before = yield* place.run(["models", "show", "orders"])
    // A file in place of the directory of the backups.
    const data = place.file("file", "")
    const { address } = yield* serve(place)
    const env = { SEM_STORAGE: "", XDG_DATA_HOME: data }
    const cleaned = yield* place.run(["validate-models", "--force-clean", "--yes", "--url", address], env)
    assert.strictEqual(cleaned.code, 1)
    assert.include(cleaned.err, "Storage failed on the backup: ")
    assert.deepStrictEqual(yield* place.run(["models", "show", "orders"]), before)
    assert.deepStrictEqual(yield* place.run(["validate-models"]), {
      code: 1,
      out: plan,
      err: "Drift found: 3 entries.\n"
    })
  })
)

it.scopedLive("models of a server are backed up on the client's machine, and restored over HTTP", () =>
  Effect.gen(function* () {
    const place = yield* driftedShop
    const { address } = yield* serve(place)
    const env = { SEM_STORAGE: "", XDG_DATA_HOME: join(place.directory, "data") }
    // The server takes samples after each edit.
    const shown = Effect.forEach(["orders", "customers", "open_orders"], (name) =>
      Effect.map(place.run(["models", "show", name, "--hidden", "--format", "json"]), ({ out }) =>
        JSON.stringify(JSON.parse(out), (key, value) => (/^sampled|^distinct/.test(key) ? undefined : value))
      )
    )
    const before = yield* shown
    const cleaned = yield* place.run(["validate-models", "--force-clean", "--yes", "--url", address], env)
    assert.strictEqual(cleaned.code, 0, cleaned.err)
    const directory = join(place.directory, "data", "semlayer", "backups")
    const [name = ""] = backupsIn(directory)
    const backup = join(directory, name)
    assert.include(cleaned.err, `To restore it: semlayer restore ${backup} --url ${address}\n`)
    assert.notDeepEqual(yield* shown, before)
    const restored = yield* place.run(["restore", backup, "--url", address], env)
    assert.strictEqual(restored.code, 0, restored.err)
    assert.deepStrictEqual(yield* shown, before)
    assert.match((yield* place.run(["restore", backup, "--url", address], env)).out, /^(Unchanged: model .*\n){3}$/)
  })
)
