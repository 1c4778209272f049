import { rmSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shopWorkplace } from "./Command.js"

/** The shop with models of a user's, after its schema has moved. */
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
    - column:country: its table has no such column any more
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
    - column:status: its table has no such column any more
`

it.scoped("validate-models tells what goes and why, and applies it when it is told to", () =>
  Effect.gen(function* () {
    const place = yield* driftedShop
    const told = { code: 0, out: plan, err: "" }
    assert.deepStrictEqual(yield* place.run(["validate-models"]), told)
    assert.deepStrictEqual(yield* place.run(["validate-models", "--datasource", "shop"]), told)
    // Alone it applies nothing.
    assert.deepStrictEqual(yield* place.run(["validate-models", "-d", "shop", "--yes"]), told)
    const nobody = yield* place.run(["validate-models", "--force-clean"])
    assert.deepStrictEqual(nobody, { code: 0, out: `${plan}Aborted; storage unchanged.\n`, err: "" })
    assert.deepStrictEqual(yield* place.run(["validate-models"]), told)
    const applied = yield* place.run(["validate-models", "--force-clean", "-y"])
    assert.deepStrictEqual(applied, { code: 0, out: `${plan}Applied 3 entries.\n✓ no remaining drift\n`, err: "" })
    assert.strictEqual((yield* place.run(["validate-models"])).out, "No drift detected.\n")
    const asked = yield* place.run(["query", '{"source_model": "open_orders", "measures": ["total"]}', "-f", "json"])
    assert.deepStrictEqual(JSON.parse(asked.out), [{ "open_orders.total": 40.5 }], asked.err)
  })
)

it.scoped("validate-models deletes the models of tables that are gone, and the joins to them", () =>
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
    - model:customers: the database has no table customers that can be read
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

it.scoped("validate-models fails on a datasource that is not there, and on a database that cannot be read", () =>
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

it.scoped("validate-models tells a database that cannot be read beside the drift of the others, and cleans those", () =>
  Effect.gen(function* () {
    const place = yield* driftedShop
    const gone = place.database("gone.db", "CREATE TABLE things (id INTEGER PRIMARY KEY)")
    const created = yield* place.run(["datasources", "create", `sqlite:///${gone}`, "--name", "gone", "--ingest"])
    assert.strictEqual(created.code, 0, created.err)
    rmSync(gone)
    const away = /^Errors \(1\):\n {2}- gone: Cannot connect to the datasource 'gone'.*\n$/
    for (const [words, out] of [
      [[], plan],
      [["--force-clean"], `${plan}Aborted; storage unchanged.\n`],
      [["--force-clean", "--yes"], `${plan}Applied 3 entries.\n`],
      // What is not known is not called clean.
      [[], ""]
    ] as const) {
      const told = yield* place.run(["validate-models", ...words])
      assert.deepStrictEqual([told.code, told.out], [1, out])
      assert.match(told.err, away)
    }
    assert.include((yield* place.run(["models", "list"])).out, "things\n")
  })
)
