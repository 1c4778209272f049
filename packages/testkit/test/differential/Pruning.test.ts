import { CompileBudget } from "@semlayer/compiler/steps/CompileBudget"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { buildRoot, planner } from "@semlayer/compiler/plan/Build"
import { Aggregations } from "@semlayer/compiler/aggregation/Aggregations"
import { passes, runPasses } from "@semlayer/compiler/plan/passes/index"
import { lower } from "@semlayer/compiler/sql/Lower"
import { print } from "@semlayer/compiler/sql/Print"
import { DatasourceName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { catalogFor } from "@semlayer/engine/query/Catalogs"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerLoaded } from "../../src/conformance/Loaded.js"
import { type Question, questions } from "../../src/differential/QueryArbitraries.js"
import { fewOr } from "../../src/Sample.js"
import { shop } from "../../src/differential/Shop.js"
import { rowsOf } from "../../src/TestConnections.js"
import { layer } from "../../src/Layers.js"
import { assert } from "@effect/vitest"
import { Effect, Either, FastCheck as fc, Schema } from "effect"

const name = DatasourceName.make("shop")

type Single = Extract<Question["body"], { readonly source_model: unknown; readonly queries?: never }>

const isSingle = (body: Question["body"]): body is Single => "source_model" in body && !("queries" in body)

const singles = questions.map(({ body }) => body).filter(isSingle)

/** A query as a stage of which some columns are used: the number of rows, and a few of its measures and keys. */
const narrowed = fc
  .tuple(singles, fc.array(fc.nat(3), { maxLength: 2 }), fc.boolean())
  .map(([body, picked, keyed]): Question["body"] => {
    const measures = (body.measures ?? []).map((measure, i) => ({
      formula: typeof measure === "string" ? measure : measure.formula,
      name: `m${i}`
    }))
    const counted = [...new Set(picked)].filter((i) => i < measures.length).map((i) => `m${i}:count`)
    const keys = keyed ? (body.dimensions ?? []).slice(0, 1).map((each) => String(each).replaceAll(".", "__")) : []
    return {
      queries: [
        { ...body, name: "inner", measures, order: [], limit: null, offset: 0 },
        { source_model: "inner", measures: ["*:count", ...counted], dimensions: keys }
      ]
    }
  })

const engines = ["sqlite", "duckdb"] as const

for (const engine of engines) {
  layer(layerLoaded(engine, shop(engine)), { timeout: 60_000 })(`pruned plans on ${engine}`, (it) => {
    it.effect.prop(
      "return the same rows as unpruned ones",
      [narrowed],
      ([body]) =>
        Effect.gen(function* () {
          const request = yield* Effect.option(Schema.decodeUnknown(QueryRequest)(body))
          if (request._tag === "None") return
          const snapshot = yield* Effect.flatMap(Storage, (storage) => storage.snapshot)
          const { catalog } = yield* catalogFor(name, snapshot)
          const compiled = yield* Effect.either((yield* Compiler).compile(request.value, catalog))
          if (Either.isLeft(compiled)) return
          const dialect = yield* (yield* Dialect).get(catalog.dialect)
          const budget = new CompileBudget()
          const whole = runPasses(
            buildRoot(compiled.right.bound, planner(dialect)),
            { dialect, aggregations: yield* Aggregations, budget },
            passes.filter((pass) => pass.name !== "prune")
          )
          const statement = Either.flatMap(whole, (plan) => lower(plan, budget, dialect))
          if (Either.isLeft(statement)) return assert.fail("the passes fail")
          const connection = yield* (yield* Connections).get(name)
          const rows = (sql: string) =>
            Effect.map(rowsOf(connection, sql), (found) =>
              JSON.stringify(found.rows.map((row) => JSON.stringify(row)).sort())
            )
          const sql = print(statement.right, dialect)
          assert.strictEqual(yield* rows(compiled.right.sql), yield* rows(sql), sql)
        }).pipe(Effect.scoped),
      { fastCheck: { numRuns: fewOr(40, 150) }, timeout: 240_000 }
    )
  })
}
