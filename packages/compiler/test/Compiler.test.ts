import { explainStages } from "../src/Explain.js"
import { QueryError } from "@semlayer/domain/QueryErrors"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect, Either, Schema } from "effect"
import { compile, CompilerLive, dialectNames } from "./Kit.js"
import { queries } from "./QueryArbitraries.js"
import { skeleton } from "./sql/Tokens.js"

const isQueryError = Schema.is(QueryError)

layer(CompilerLive)("the compiler", (it) => {
  it.effect.prop(
    "returns SQL or a typed error for every query, the same kind on every dialect",
    [queries],
    ([query]) =>
      Effect.gen(function* () {
        const results = yield* Effect.forEach(dialectNames, (dialect) => Effect.either(compile(query, { dialect })))
        const [first] = results
        for (const [i, result] of results.entries()) {
          if (Either.isLeft(result)) {
            assert.isTrue(isQueryError(result.left))
            assert.notInclude(result.left.message, "undefined")
            assert.strictEqual(result.left._tag, first !== undefined && Either.isLeft(first) ? first.left._tag : "SQL")
            continue
          }
          const { sql, columns, warnings } = result.right
          assert.match(sql, /^(?:SELECT|WITH)\n/)
          assert.notMatch(skeleton(sql, dialectNames[i] ?? "sqlite").rest, /undefined|null\b|NaN|\[object/)
          assert.strictEqual(new Set(columns.map((column) => column.key)).size, columns.length)
          assert.deepStrictEqual(
            columns.map((column) => column.key),
            first !== undefined && Either.isRight(first) ? first.right.columns.map((column) => column.key) : []
          )
          assert.isTrue(warnings.every((warning) => !warning.includes("undefined")))
        }
      }),
    { fastCheck: { numRuns: 300 }, timeout: 120_000 }
  )

  it.effect.prop("is deterministic: equal queries give equal SQL, columns and warnings", [queries], ([query]) =>
    Effect.gen(function* () {
      const [first, second] = yield* Effect.all([Effect.either(compile(query)), Effect.either(compile(query))])
      if (Either.isLeft(first) || Either.isLeft(second)) {
        assert.deepStrictEqual(Either.flip(first).pipe(Either.getOrNull), Either.flip(second).pipe(Either.getOrNull))
        return
      }
      assert.strictEqual(first.right.sql, second.right.sql)
      assert.deepStrictEqual(first.right.columns, second.right.columns)
      assert.deepStrictEqual(first.right.warnings, second.right.warnings)
    })
  )

  it.effect.prop("explains every stage of any query it compiles", [queries], ([query]) =>
    Effect.gen(function* () {
      const result = yield* Effect.either(compile(query))
      if (Either.isLeft(result)) return
      const stages = explainStages(result.right)
      assert.deepStrictEqual(
        stages.map((stage) => stage.name),
        ["program", "syntax", "bound", "plan", "sql"]
      )
      for (const { text } of stages) {
        assert.notStrictEqual(text, "")
        assert.notMatch(text, /undefined|\[object/)
      }
    })
  )
})
