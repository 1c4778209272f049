/** Checks a metamorphic relation on engines: each engine's answers must be consistent with one another. */
import { Effect, FastCheck as fc } from "effect"
import type { Answer } from "../conformance/Compare.js"
import type { Given } from "../differential/Agreement.js"
import type { Relation, Trial, World } from "./Relation.js"

interface Settings {
  readonly numRuns: number
  readonly seed: number
}

type Ask = (body: unknown) => Effect.Effect<ReadonlyArray<Given>>

/** The contradictions of the relation, and how many answers had rows. */
const tried = (trial: Trial, ask: Ask) =>
  Effect.map(Effect.forEach(trial.bodies, ask), (given) => {
    const [base = []] = given
    let rows = 0
    const found = base.flatMap(({ engine }) => {
      const outcomes = given.flatMap((all) => all.filter((each) => each.engine === engine).map((each) => each.outcome))
      const answers = outcomes.flatMap((outcome): ReadonlyArray<Answer> => (outcome._tag === "Answer" ? [outcome] : []))
      const refusals = outcomes.flatMap((outcome, i) =>
        outcome._tag === "Refusal" ? [`question ${i} is refused: ${outcome.status} ${outcome.message}`] : []
      )
      // A relation does not apply to a rejected query.
      const [first] = outcomes
      if (first?._tag === "Refusal" && first.status < 500) return []
      if (answers[0] !== undefined && answers[0].row_count > 0) rows++
      const contradictions = refusals.length > 0 ? refusals : trial.contradictions(answers)
      return contradictions.map((each) => `${engine}: ${each}`)
    })
    return { found, rows }
  })

export interface Checked {
  /** The smallest trial that contradicts the relation, with what is needed to repeat it; null if there is none. */
  readonly failure: string | null
  /** Trials whose first answer had rows on some engine. */
  readonly withRows: number
}

/** Checks a relation on random trials. */
export const check = (relation: Relation, world: World, ask: Ask, settings: Settings): Effect.Effect<Checked> =>
  Effect.gen(function* () {
    let withRows = 0
    const holds = fc.asyncProperty(relation.trials(world), (trial) =>
      Effect.runPromise(
        Effect.map(tried(trial, ask), ({ found, rows }) => {
          if (rows > 0) withRows++
          return found.length === 0
        })
      )
    )
    const { failed, counterexample, counterexamplePath, seed } = yield* Effect.promise(() => fc.check(holds, settings))
    if (!failed || counterexample === null) return { failure: null, withRows }
    const [smallest] = counterexample
    const { found } = yield* tried(smallest, ask)
    const questions = smallest.bodies.map((body) => JSON.stringify(body))
    const failure = [`${relation.law} (seed ${seed}, path ${counterexamplePath})`, ...found, ...questions].join("\n")
    return { failure, withRows }
  })
