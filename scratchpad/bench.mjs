import fs from "node:fs"
import { Effect, Schema, Layer } from "effect"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SemModel } from "@semlayer/domain/SemModel"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { catalogOf } from "@semlayer/compiler/Catalog"
const layer = Compiler.Default.pipe(Layer.provide(Layer.merge(Dialect.layer(), SqlParser.layer)))
const compiler = await Effect.runPromise(
  Effect.provide(
    Effect.gen(function* () {
      return yield* Compiler
    }),
    layer
  )
)
const models = JSON.parse(
  fs.readFileSync("/work/shared/conformance/models/shop.json", "utf8").replaceAll("{ds}", "conf")
).map((m) => Schema.decodeUnknownSync(SemModel)(m))
const catalog = catalogOf({ datasource: "conf", dialect: "postgres" }, models)
const qs = {
  count: { source_model: "orders", measures: ["*:count"] },
  group: {
    source_model: "orders",
    measures: ["amount:sum", "aov"],
    dimensions: ["status"],
    filters: ["amount > 100"],
    order: [{ column: "status" }],
    limit: 10
  },
  joined: {
    source_model: "order_items",
    measures: ["qty:sum"],
    dimensions: ["orders.customers.regions.name", "products.category"],
    time_dimensions: [{ dimension: "orders.placed_at", granularity: "month", date_range: ["2022-01-01", "2023-12-31"] }]
  },
  cross: {
    source_model: "orders",
    measures: ["*:count", "customers.score:avg", "stores.floor_area:sum"],
    dimensions: ["customers.tier"]
  },
  transforms: {
    source_model: "orders",
    measures: [
      "amount:sum",
      { formula: "cumsum(amount:sum)", name: "c" },
      { formula: "change(amount:sum)", name: "d" },
      { formula: "rank(amount:sum)", name: "r" }
    ],
    time_dimensions: [{ dimension: "placed_at", granularity: "month" }]
  },
  heavy: {
    queries: [
      {
        name: "base",
        source_model: "order_items",
        measures: [
          { formula: "line_total:sum", name: "rev" },
          { formula: "*:count", name: "n" }
        ],
        dimensions: ["orders.customers.regions.name", "orders.stores.title", "products.category"],
        time_dimensions: [{ dimension: "orders.placed_at", granularity: "month" }]
      },
      {
        source_model: "base",
        measures: [
          { formula: "cumsum(rev:sum)", name: "c" },
          { formula: "change(rev:sum)", name: "d" },
          { formula: "rank(rev:sum)", name: "r" }
        ],
        dimensions: ["products__category"],
        time_dimensions: [{ dimension: "orders__placed_at", granularity: "month" }],
        order: [{ column: "r" }]
      }
    ]
  }
}
for (const [n, q] of Object.entries(qs)) {
  const req = Schema.decodeUnknownSync(QueryRequest)(q)
  const eff = compiler.compile(req, catalog)
  await Effect.runPromise(eff)
  const runs = []
  for (let i = 0; i < 3000; i++) Effect.runSync(eff)
  for (let i = 0; i < 3000; i++) {
    const t = process.hrtime.bigint()
    Effect.runSync(eff)
    runs.push(Number(process.hrtime.bigint() - t) / 1e3)
  }
  runs.sort((a, b) => a - b)
  console.log(n, "p50", runs[1500].toFixed(1), "us p99", runs[2970].toFixed(1), "min", runs[0].toFixed(1))
}
process.exit(0)
