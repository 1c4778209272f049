/** Time to compile six shapes of queries to the demo shop, in process, each time with another number in its filter. */
import * as NodeContext from "@effect/platform-node/NodeContext"
import { Compiler } from "@semlayer/compiler/Compiler"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { EngineLive } from "@semlayer/engine/Engine"
import { DatasourceName } from "@semlayer/domain/Names"
import { setUpDemo } from "@semlayer/demo/Demo"
import { catalogFor } from "@semlayer/engine/query/Catalogs"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Effect, Layer, Runtime, Schema } from "effect"
import { type Figure, figure } from "./Table.js"
import { milliseconds, spread } from "./Timing.js"

interface Shape {
  readonly title: string
  /** Maximum median, in milliseconds. */
  readonly target: number
  /** A query; the number makes it distinct. */
  readonly query: (n: number) => unknown
}

const month = { dimension: "ordered_at", granularity: "month" }

const shapes: ReadonlyArray<Shape> = [
  { title: "count(*)", target: 0.2, query: () => ({ source_model: "orders", measures: ["count(*)"] }) },
  {
    title: "a dimension, two measures, a filter",
    target: 0.2,
    query: (n) => ({
      source_model: "orders",
      dimensions: ["channel"],
      measures: ["total:sum", "revenue / *:count"],
      filters: [`total > ${n}`]
    })
  },
  {
    title: "months of a year, ordered",
    target: 0.2,
    query: (n) => ({
      source_model: "orders",
      time_dimensions: [{ ...month, date_range: ["2024-01-01", "2024-12-31"] }],
      measures: ["revenue", "buyers"],
      filters: [`total > ${n}`],
      order: [{ column: "ordered_at" }],
      limit: 12
    })
  },
  {
    title: "three joins, a filter on an aggregate",
    target: 1,
    query: (n) => ({
      source_model: "order_items",
      dimensions: ["products.categories.name", "orders.channel"],
      measures: ["quantity:sum", "products.id:count_distinct"],
      filters: [`quantity:sum > ${n}`, "orders.status <> 'cancelled'"]
    })
  },
  {
    title: "three transforms over months",
    target: 1,
    query: (n) => ({
      source_model: "orders",
      time_dimensions: [month],
      measures: ["cumsum(revenue)", "change_pct(revenue)", "rank(revenue)"],
      filters: [`total > ${n}`]
    })
  },
  {
    title: "two stages, five joins, three transforms",
    target: 1,
    query: (n) => ({
      queries: [
        {
          name: "by_month",
          source_model: "order_items",
          time_dimensions: [{ dimension: "orders.ordered_at", granularity: "month" }],
          dimensions: ["products.categories.name", "orders.shipping_address.countries.name"],
          measures: [
            { formula: "quantity:sum", name: "units" },
            { formula: "cumsum(quantity:sum)", name: "so_far" },
            { formula: "change(quantity:sum)", name: "step" },
            { formula: "rank(quantity:sum)", name: "place" }
          ],
          filters: [`quantity > ${n}`]
        },
        {
          source_model: "by_month",
          dimensions: ["products.categories.name"],
          measures: ["units:sum", "step:max", "place:min"],
          order: [{ column: "units:sum", direction: "desc" }],
          limit: 10
        }
      ]
    })
  }
]

/** A service compiles this fast after its first seconds, once the JIT has optimized the code. */
const warmUp = 3_000
const rounds = 5_000

const measured = (place: string) =>
  Effect.gen(function* () {
    yield* setUpDemo(place)
    const storage = yield* Storage
    const compiler = yield* Compiler
    const { catalog } = yield* catalogFor(DatasourceName.make("demo"), yield* storage.snapshot)
    const run = Runtime.runPromise(yield* Effect.runtime())
    const decode = Schema.decodeUnknown(QueryRequest)
    const measure = ({ title, target, query }: Shape) =>
      Effect.gen(function* () {
        const durations: Array<number> = []
        for (let n = 0; n < warmUp + rounds; n++) {
          const request = yield* decode(query(n))
          const compile = compiler.compile(request, catalog)
          // A long-running fiber yields to others, which would count towards the compiler, so each compilation runs in its own
          // fiber. It is awaited, because a compilation of more than a few milliseconds yields to the event loop.
          durations.push(
            yield* Effect.promise(async () => {
              const started = performance.now()
              await run(compile)
              return performance.now() - started
            })
          )
        }
        const { p50, p99 } = spread(durations.slice(warmUp))
        const reached = `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`
        return figure(`compile: ${title}`, reached, `p50 ≤ ${target} ms`, p50 <= target)
      })
    return yield* Effect.forEach(shapes, measure)
  })

export const compileFigures = (place: string): Promise<ReadonlyArray<Figure>> =>
  Effect.runPromise(
    Effect.scoped(measured(place)).pipe(
      Effect.provide(Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" }))),
      Effect.provide(NodeContext.layer)
    )
  )
