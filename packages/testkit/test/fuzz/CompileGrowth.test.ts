/**
 * Compile cost grows with the size of the query, for every kind of growth, until the compile budget rejects it. `npm
 * run proof -- growth` runs the same families on every dialect and measures their time.
 */
import { maxSteps } from "@semlayer/compiler/steps/CompileBudget"
import { CompilerLive, families, grow, growsEvenly, multiplies } from "../../src/fuzz/CompileGrowth.js"
import { layer } from "../../src/Layers.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"

const sizes: ReadonlyArray<readonly [dialect: string, largest: number]> = [
  ["sqlite", 256],
  ["mysql", 64]
]

layer(CompilerLive)("the steps of a compilation", (it) => {
  for (const [dialect, largest] of sizes) {
    it.effect(
      `grow no faster than the statement on ${dialect}, and stop at the budget`,
      () =>
        Effect.forEach(families, (family) =>
          Effect.map(grow(family, dialect, largest), (found) => {
            for (const { size, steps, refused } of found) {
              if (refused === null) assert.isAtMost(steps ?? 0, maxSteps, `${family.name} ${size}`)
              else assert.match(refused, /^QueryTooComplex: /, `${family.name} ${size}`)
            }
            if (!multiplies(family)) assert.isTrue(growsEvenly(found), `${family.name} ${JSON.stringify(found)}`)
          })
        ),
      120_000
    )
  }

  it.effect("are rejected with the limit and the size reached: a chain of 128 stages, 128 measures that double", () =>
    Effect.gen(function* () {
      const stages = families.filter(({ name }) => name === "stages" || name === "measures that double")
      const found = yield* Effect.forEach(stages, (family) => grow(family, "sqlite", 128))
      const reasons = found.map((all) => all[all.length - 1]?.refused ?? "")
      assert.deepStrictEqual(
        reasons.map((reason) => reason.replace(/\d+ reached/, "n reached")),
        [
          `QueryTooComplex: The query exceeds the limit of ${maxSteps} compile steps (n reached)`,
          "QueryTooComplex: The query exceeds the limit of 100 stages in one chain (n reached)"
        ]
      )
    })
  )
})
