import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shop, shopWorkplace } from "./Command.js"

const yaml = `# Paid orders only.
name: paid
data_source: shop
sql: SELECT * FROM orders WHERE status = 'paid'
description: Orders that were paid
columns:
  - {name: id, type: INT, primary_key: true}
  - {name: amount, type: DOUBLE}
measures:
  - {name: total, formula: "amount:sum", label: Total}
`

it.scoped("models are read from YAML or JSON files, several at once, or standard input", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const first = place.file("paid.yaml", yaml)
    const second = place.file("open.json", JSON.stringify({ name: "open", data_source: "shop", sql_table: "orders" }))
    const created = yield* place.run(["models", "create", first, second])
    assert.deepStrictEqual(created, { code: 0, out: "Created model 'paid'.\nCreated model 'open'.\n", err: "" })
    const updated = yield* place.execute(["models", "create", "-"], { stdin: yaml.replace("Total", "Sum") })
    assert.deepStrictEqual(updated, { code: 0, out: "Updated model 'paid'.\n", err: "" })
    assert.strictEqual(
      (yield* place.run(["models", "list"])).out,
      "customers\nopen\norders\npaid  — Orders that were paid\n"
    )
    const asked = yield* place.run(["query", '{"source_model": "paid", "measures": ["total"]}', "-f", "csv"])
    assert.strictEqual(asked.out, "paid.total\n13.5\n")
  })
)

it.scoped("the output of show can be saved again, in both formats, and hidden columns stay", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const stored = () => readFileSync(join(place.storage, "models", "shop", "orders.yaml"), "utf8")
    const before = stored()
    for (const format of ["yaml", "json"]) {
      const shown = yield* place.run(["models", "show", "orders", "--format", format])
      assert.notInclude(shown.out.replace(/joins:[^]*|"joins":[^]*/, ""), "customer_id")
      const saved = yield* place.run(["models", "create", place.file(`orders.${format}`, shown.out)])
      assert.strictEqual(saved.out, "Updated model 'orders'.\n", saved.err)
      assert.strictEqual(stored(), before)
    }
    const all = yield* place.run(["models", "show", "orders", "--hidden", "-f", "json"])
    const names = JSON.parse(all.out).columns.map((column: { name: string }) => column.name)
    assert.deepStrictEqual(names, ["id", "customer_id", "amount", "status", "ordered_on"])
  })
)

it.scoped("an invalid model is rejected with all problems, and nothing is written", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const model = { name: "wrong", data_source: "shop", sql_table: "orders" }
    const cases = [
      [JSON.stringify({ ...model, measures: [{ name: "m", formula: "amount:" }] }), /measures\[0\]\.formula/],
      [JSON.stringify({ ...model, columns: "none" }), /columns/],
      ["name: [a", /^\S+model\.yaml is not YAML: .*line 1/],
      ["- a\n- b\n", /^\S+model\.yaml does not contain an object\n$/],
      ["", /^\S+model\.yaml does not contain an object\n$/],
      ["name: wrong\nname: twice\n", /^\S+model\.yaml is not YAML: .*unique/],
      [JSON.stringify({ ...model, name: "../wrong" }), /\.\.\/wrong/]
    ] as const
    for (const [text, message] of cases) {
      assertRefused(yield* place.run(["models", "create", place.file("model.yaml", text)]), message)
    }
    assertRefused(
      yield* place.run(["models", "create", join(place.directory, "no.yaml")]),
      /^There is no file \S+no\.yaml\n$/
    )
    assert.isFalse(existsSync(join(place.storage, "models", "shop", "wrong.yaml")))
    const misspelt = place.file("model.yaml", JSON.stringify({ ...model, colums: [] }))
    assertRefused(
      yield* place.run(["models", "create", misspelt]),
      /^colums: is not a known key\. Did you mean 'columns'\?\n$/
    )
  })
)

it.scoped("a name in two datasources needs its datasource, and the list shows both", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const other = place.database("other.db", shop)
    assert.strictEqual((yield* place.run(["datasources", "create", other, "--ingest", "--include", "orders"])).code, 0)
    assert.strictEqual((yield* place.run(["models", "list"])).out, "other.orders\ncustomers\nshop.orders\n")
    assert.strictEqual((yield* place.run(["models", "list", "-d", "other"])).out, "orders\n")
    assertRefused(yield* place.run(["models", "show", "orders"]), /other.*shop/)
    const query = '{"source_model": "orders", "measures": ["*:count"]}'
    assertRefused(yield* place.run(["query", query]), /other.*shop/)
    assert.strictEqual((yield* place.run(["models", "show", "orders", "-d", "other"])).code, 0)
    assertRefused(yield* place.run(["models", "delete", "orders"]), /other.*shop/)
    const deleted = yield* place.run(["models", "delete", "orders", "--datasource", "other"])
    assert.strictEqual(deleted.out, "Deleted model 'orders'.\n", deleted.err)
    assertRefused(
      yield* place.run(["models", "delete", "order"]),
      /^There is no model 'order'\. Did you mean 'orders'\?\n$/
    )
    assertRefused(
      yield* place.run(["models", "show", "order"]),
      /^There is no model 'order'\. Did you mean 'orders'\?\n$/
    )
  })
)

it.scoped("a query-backed model runs by its name, with variables", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const stored = `
name: by_status
source_queries:
  - source_model: orders
    measures: ["amount:sum"]
    dimensions: [status]
    filters: ["amount > {least}"]
query_variables: {least: 0}
`
    const saved = yield* place.run(["models", "create", place.file("by_status.yaml", stored)])
    assert.strictEqual(saved.out, "Created model 'by_status'.\n", saved.err)
    assert.strictEqual(
      (yield* place.run(["query", "by_status", "--variables", "least=8", "-f", "csv"])).out,
      "orders.status,orders.amount_sum\nopen,20\npaid,10.5\n"
    )
    assertRefused(yield* place.run(["query", "orders"]), /orders/)
  })
)
