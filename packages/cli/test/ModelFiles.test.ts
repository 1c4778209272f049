import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { assertRefused, workplace } from "./Command.js"

const written = (directory: string, texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), text)
  }
  return directory
}

const untidy = `# yaml-language-server: $schema=../../schemas/model.json
# Orders of the shop.

measures:
    # Paid orders only.
    - formula: "amount:sum"   # in euros
      name: revenue
columns:
    - {type: INT, name: id, primary_key: true}
    - type: DOUBLE
      # Gross.
      name: amount

joins: [{join_pairs: [[id, id]], target_model: lines}]
sql_table: orders
`

const tidy = `# yaml-language-server: $schema=../../schemas/model.json
# Orders of the shop.

sql_table: orders
columns:
- {name: id, type: INT, primary_key: true}
# Gross.
- name: amount
  type: DOUBLE
measures:
# Paid orders only.
- name: revenue
  formula: "amount:sum" # in euros

joins: [{target_model: lines, join_pairs: [[id, id]]}]
`

const query = "query:\n  measures: [revenue]\n  source_model: orders\nrow_count: 1\n"

it.scoped("models format puts keys into their order and keeps comments; --check only lists the files", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const storage = written(join(place.directory, "git"), {
      "models/shop/orders.yaml": untidy,
      "tests/one.yaml": query
    })
    const file = join(storage, "models", "shop", "orders.yaml")
    const checked = yield* place.run(["models", "format", storage, "--check"])
    assert.deepStrictEqual([checked.code, checked.err], [1, "2 of 2 files are not formatted\n"])
    assert.include(checked.out, file)
    assert.strictEqual(readFileSync(file, "utf8"), untidy)
    assert.strictEqual((yield* place.run(["models", "format", storage])).err, "Formatted 2 of 2 files\n")
    assert.strictEqual(readFileSync(file, "utf8"), tidy)
    assert.match(
      readFileSync(join(storage, "tests", "one.yaml"), "utf8"),
      /^query:\n {2}source_model: orders\n {2}measures/
    )
    assert.strictEqual((yield* place.run(["models", "format", file, "--check"])).code, 0)
    writeFileSync(file, "columns: [\n")
    assertRefused(yield* place.run(["models", "format", file]), /orders\.yaml:\d+: /, 1)
    assertRefused(yield* place.run(["models", "format", join(storage, "nothing")]), /There is no file or directory/, 1)
  })
)

const orders = `sql_table: orders
columns:
  - {name: id, type: INT, primary_key: true}
  - {name: amount, type: INT}
  - {name: old}
measures:
  - {name: revenue, formula: "amount:sum"}
`

const changed = `name: orders
description: Orders of the shop
sql_table: orders
columns:
  - {name: id, type: INT, primary_key: true, sampled: "1 .. 3"}
  - {name: amount, type: DOUBLE, hidden: false}
measures:
  - {name: revenue, formula: "amount:sum", filter: "amount > 0"}
joins:
  - {target_model: customers, join_pairs: [[id, id]]}
`

it.scoped("models diff says what was added, removed and changed, of storages and of files", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const before = written(join(place.directory, "before"), {
      "models/shop/orders.yaml": orders,
      "models/shop/gone.yaml": "sql_table: gone\n"
    })
    const after = written(join(place.directory, "after"), {
      "models/shop/orders.yaml": changed,
      "models/shop/customers.yaml": "sql_table: customers\n"
    })
    const ofOrders = [
      "~ shop.orders",
      "  ~ description: none → Orders of the shop",
      "  ~ column amount",
      "      type: INT → DOUBLE",
      "  - column old",
      "  ~ measure revenue",
      "      filter: none → amount > 0",
      "  + join customers"
    ]
    const { out, code } = yield* place.run(["models", "diff", before, after])
    assert.deepStrictEqual([code, out.trimEnd().split("\n")], [0, ["+ shop.customers", "- shop.gone", ...ofOrders]])
    const files = [before, after].map((directory) => join(directory, "models", "shop", "orders.yaml"))
    assert.deepStrictEqual((yield* place.run(["models", "diff", ...files])).out.trimEnd().split("\n"), ofOrders)
    const json = JSON.parse((yield* place.run(["models", "diff", before, after, "-f", "json"])).out)
    assert.deepInclude(json[2].parts[0].fields, { field: "type", before: "INT", after: "DOUBLE" })
    const same = yield* place.run(["models", "diff", before, before])
    assert.deepStrictEqual([same.code, same.out, same.err], [0, "", "No differences.\n"])
    assertRefused(yield* place.run(["models", "diff", before, join(place.directory, "none")]), /There is no storage/, 1)
    assertRefused(yield* place.run(["models", "diff", before]), /b/, 2)
  })
)
