/**
 * Every query that must be rejected is, with its error class and identifying fields, before any database is queried.
 */
import { catalogOf } from "@semlayer/compiler/model/Catalog"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { DatasourceName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { requestError } from "@semlayer/domain/RequestIssues"
import { SemModel } from "@semlayer/domain/SemModel"
import { statusOf } from "@semlayer/domain/Status"
import { refusals } from "../../src/refusals/index.js"
import { shortcomings, statusOfTag } from "../../src/refusals/Refusal.js"
import { ridesDatasource, ridesModels } from "../../src/refusals/Rides.js"
import { layer } from "../../src/Layers.js"
import { assert } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"

const CompilerLive = Compiler.Default.pipe(Layer.provide([Dialect.layer(), SqlParser.layer]))

const decodeModel = Schema.decodeUnknownSync(SemModel)

const catalog = catalogOf(
  { datasource: DatasourceName.make(ridesDatasource), dialect: "sqlite", timeZone: "UTC" },
  ridesModels.map((model) => decodeModel(model))
)

const compile = Effect.fnUntraced(function* (body: unknown) {
  const request = yield* Effect.mapError(Schema.decodeUnknown(QueryRequest)(body), requestError)
  return yield* (yield* Compiler).compile(request, catalog)
})

layer(CompilerLive)("the compiler", (it) => {
  for (const [area, table] of Object.entries(refusals)) {
    it.effect(`rejects errors in ${area}, and names them`, () =>
      Effect.gen(function* () {
        assert.isAbove(table.length, 10)
        for (const refusal of table) {
          const what = JSON.stringify(refusal.body)
          const error = yield* Effect.flip(compile(refusal.body)).pipe(
            Effect.catchAll(({ sql }) => Effect.dieMessage(`${what} is not refused: ${sql}`))
          )
          assert.deepStrictEqual(shortcomings(refusal, { ...error }, error.message), [], what)
          assert.strictEqual(statusOf(error), statusOfTag(refusal.tag), what)
        }
      })
    )
  }
})
