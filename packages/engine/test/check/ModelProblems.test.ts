import { InspectRequest } from "@semlayer/domain/Inspect"
import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { Inspect } from "../../src/inspect/Inspect.js"
import { Models } from "../../src/models/Models.js"
import { engineAt } from "@semlayer/testkit/engine/TestEngine"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

const files = {
  "datasources/shop.yaml": "type: sqlite\ndatabase: shop.db\n",
  "models/shop/customers.yaml": `
sql_table: customers
columns:
  - {name: id, type: INT, primary_key: true}
  - {name: country}
`,
  "models/shop/orders.yaml": `
sql_table: orders
default_time_dimension: orderd_at
columns:
  - {name: customer_id, type: INT}
  - {name: amount, type: DOUBLE}
  - {name: ordered_at, type: DATE}
  - {name: status}
  - {name: a, sql: "b + 1"}
  - {name: b, sql: "a + 1"}
joins:
  - {target_model: customers, join_pairs: [[custmer_id, id]]}
  - {target_model: product, join_pairs: [[amount, id]]}
measures:
  - {name: revenue, formula: "amount:summ"}
  - {name: half, formula: "(amount:sum / 2"}
  - {name: countries, formula: "customers.cuntry:count_distinct"}
  - {name: paid, formula: "amount:sum", filter: "statu = 'paid'"}
  - {name: growth, formula: "change(amount:sum)"}
filters:
  - "statuss <> 'void'"
lable: Orders
`,
  "models/shop/products.yaml": "name: product\nsql_table: products\ncolumns: [{name: id, type: INT}]\n"
}

const over = <A, E, R>(
  texts: Readonly<Record<string, string>>,
  use: (at: StorageDirectory) => Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    const directory = yield* StorageDirectory.make(texts)
    return yield* use(directory).pipe(
      Effect.provide(engineAt({ _tag: "Directory", path: directory.path })),
      Effect.scoped
    )
  })

it.scopedLive("a stored model has the problems that saving it rejects, and those of its links", () =>
  over(files, () =>
    Effect.gen(function* () {
      const models = yield* Models
      const { problems } = yield* models.read({ name: "orders" }, false)
      const found = problems.map(({ code, severity, path }) => `${severity} ${code} ${path}`)
      assert.sameMembers(found, [
        "error UnknownKey lable",
        "error UnknownReference default_time_dimension",
        "error DefinitionCycle columns[4].sql",
        "warning UnknownReference joins[0].join_pairs[0][0]",
        "error UnknownModel joins[1].target_model",
        "error UnknownAggregation measures[0].formula",
        "error ExpressionSyntaxError measures[1].formula",
        "error UnknownReference measures[2].formula",
        "error UnknownReference measures[3].filter",
        "warning UnknownReference filters[0]"
      ])
      const message = (path: string) => problems.find((each) => each.path === path)?.message ?? ""
      for (const [path, name] of [
        ["joins[0].join_pairs[0][0]", "customer_id"],
        ["joins[1].target_model", "products"],
        ["measures[0].formula", "sum"],
        ["measures[2].formula", "customers.country"],
        ["measures[3].filter", "status"],
        ["filters[0]", "status"]
      ] as const) {
        assert.include(message(path), `Did you mean '${name}`, path)
      }

      const list = yield* models.list()
      const listed = (name: string) => list.find((each) => each.name === name)?.problems ?? []
      assert.deepStrictEqual(listed("orders"), problems)
      assert.deepStrictEqual(listed("customers"), [])
      assert.deepStrictEqual(
        listed("products").map(({ code, path }) => [code, path]),
        [["NameMismatch", "name"]]
      )

      const request = yield* Schema.decodeUnknown(InspectRequest)({ reference: "orders", entity_type: "model" })
      const { result } = yield* Effect.flatMap(Inspect, ({ inspect }) => inspect(request))
      assert.match(result, /measures\[0\]\.formula: .*'summ'/)
    })
  )
)

it.scopedLive("problems follow the models that they depend on", () =>
  over(files, (directory) =>
    Effect.gen(function* () {
      const models = yield* Models
      const paths = Effect.map(models.read({ name: "orders" }, false), ({ problems }) =>
        problems.map(({ path }) => path)
      )
      assert.include(yield* paths, "measures[2].formula")
      yield* models.edit({ name: "customers" }, { columns: [{ name: "cuntry", type: "TEXT" }] })
      assert.notInclude(yield* paths, "measures[2].formula")
      assert.include(directory.read("models/shop/customers.yaml"), "cuntry")
    })
  )
)

it.scopedLive("a model that was read with its problems can be saved as it was read", () =>
  over(files, () =>
    Effect.gen(function* () {
      const models = yield* Models
      const { value } = yield* models.read({ name: "customers" }, true)
      const problems = [{ code: "UnknownKey", severity: "error", path: "x", message: "is not a known key" }]
      assert.strictEqual((yield* models.replace("customers", { ...value, problems })).status, "updated")
    })
  )
)
