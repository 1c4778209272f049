/** Runs random queries about random worlds on every engine and on the naive evaluator. */
import { Effect } from "effect"
import { atRest, ownMetrics } from "../Gauges.js"
import { evaluateQueries, type NaiveAnswer } from "../naive/Evaluate.js"
import { jsonOf } from "../naive/Values.js"
import { modelBody, requestBody } from "../naive/World.js"
import type { FuzzEngine } from "../TestDatabases.js"
import { generated } from "./Draw.js"
import { featureNames, featuresOf } from "./Features.js"
import { askedAt, type EngineAccess, Laboratory, type Said } from "./Laboratory.js"
import { questionOf } from "./Questions.js"
import { costVariants, type PlanVariant } from "./PlanVariants.js"
import { type Case, shrunk } from "./Shrink.js"
import { verdict } from "./Verdict.js"
import { worldOf } from "./Worlds.js"

/** The result of a run. */
export interface Tally {
  readonly cases: number
  /** Cases with rows to compare. */
  readonly withRows: number
  /** Cases that were rejected, as the evaluator expects. */
  readonly refused: number
  /** Cases of which only the number of rows is determined; they are not compared. */
  readonly undetermined: number
  readonly engines: ReadonlyArray<FuzzEngine>
  /** Number of cases by feature; 0 if no case had it. */
  readonly features: ReadonlyMap<string, number>
  /** Number of cases by variant of plans in which an engine's statement differs from the usual one; both were run. */
  readonly plans: ReadonlyMap<string, number>
  readonly failures: ReadonlyArray<Failure>
  /** Resources that the engines still hold after the last case. */
  readonly leaks: ReadonlyArray<string>
}

export interface Failure {
  readonly seed: number
  readonly problems: ReadonlyArray<string>
  readonly given: Case
}

const questionsPerWorld = 25

/** The cases of a seed: one world, and questions about it. */
export const casesOf = (seed: number): ReadonlyArray<Case> =>
  generated(seed, (draw) => {
    const world = worldOf(draw)
    return Array.from({ length: questionsPerWorld }, () => ({ world, question: questionOf(draw, world) }))
  }).flat()

const naiveAnswer = ({ world, question }: Case): NaiveAnswer => evaluateQueries(world, question, askedAt)

const problemsOf = (given: Case, engines: ReadonlyArray<EngineAccess>, variants: ReadonlyArray<PlanVariant>) =>
  Effect.gen(function* () {
    const naive = naiveAnswer(given)
    const responses = yield* Effect.forEach(
      engines,
      (asked) =>
        Effect.gen(function* () {
          const { ask, engine } = asked
          const answer = yield* ask(given.question)
          const others = answer._tag === "Answer" ? yield* answersOf(given, asked, answer.response.sql, variants) : []
          return { engine, answer, others }
        }),
      { concurrency: "unbounded" }
    )
    const problems = naive.isDetermined
      ? responses.flatMap(({ engine, answer, others }) => [
          ...verdict(naive, engine, answer),
          ...others.flatMap((other) =>
            verdict(naive, engine, other.answer).map((problem) => `${problem} (${other.name}: ${other.sql})`)
          )
        ])
      : []
    const planned = new Set(responses.flatMap(({ others }) => others.map(({ name }) => name)))
    return { naive, said: responses, problems, planned }
  })

/** An engine's answers to a question by those variants of its plan that have another statement than the usual one. */
const answersOf = (
  { question }: Case,
  { ask, sqlOf }: EngineAccess,
  usual: string,
  variants: ReadonlyArray<PlanVariant>
) =>
  Effect.gen(function* () {
    const planned = yield* Effect.forEach(variants, ({ name, passes }) =>
      Effect.map(sqlOf(question, passes), (sql) => ({ name, passes, sql }))
    )
    return yield* Effect.forEach(
      planned.filter(({ sql }) => sql !== usual),
      ({ name, passes, sql }) => Effect.map(ask(question, passes), (answer) => ({ name, sql, answer }))
    )
  })

/** The kind of a problem, so that shrinking does not switch to another one. */
const kindOf = (problem: string): string => problem.replace(/['"].*|\d.*|\[.*/s, "")

/** The smallest case with a problem of the same kind. */
export const smallest = ({ given, problems }: Failure, attempts: number, variants = costVariants) =>
  Effect.gen(function* () {
    const { load } = yield* Laboratory
    const [first = ""] = problems
    const kind = kindOf(first)
    const fails = (candidate: Case): Effect.Effect<boolean> =>
      Effect.scoped(
        Effect.gen(function* () {
          const engines = yield* load(candidate.world, (engine) => first.startsWith(engine))
          const { problems } = yield* problemsOf(candidate, engines, variants)
          return problems.some((problem) => kindOf(problem) === kind)
        })
      ).pipe(Effect.catchAllCause(() => Effect.succeed(false)))
    return yield* shrunk(given, fails, attempts)
  })

const json = (value: unknown): string => JSON.stringify(value)

const responseText = (said: Said): string =>
  said._tag === "Refusal"
    ? `${said.error} (${said.status}): ${said.message}`
    : said.response.data.map((row) => `    ${json(Object.values(row))}`).join("\n")

/** A case as text: models, data, query, each engine's answer with its SQL, and the naive rows. */
export const caseText = (given: Case, variants = costVariants) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { load } = yield* Laboratory
      const engines = yield* load(given.world)
      const { naive, said, problems } = yield* problemsOf(given, engines, variants)
      const statements = yield* Effect.forEach(engines, ({ sqlOf }) => sqlOf(given.question))
      return [
        ...problems.map((problem) => `* ${problem}`),
        ...given.world.tables.flatMap(({ name, columns, rows }) => [
          `table ${name} ${columns.map((column) => `${column.name} ${column.type}`).join(", ")}`,
          ...rows.map((row) => `    ${json(row.map(jsonOf))}`)
        ]),
        ...given.world.models.map((model) => `model ${json(modelBody(model, "fuzz"))}`),
        `query ${json(requestBody(given.question, false))}`,
        ...said.flatMap(({ engine, answer }, i) => [`${engine}:\n${statements[i] ?? ""}`, responseText(answer)]),
        "naive:",
        ...naive.rows.map((row) => `    ${json(row)}`),
        ...naive.refusals.map((refusal) => `    ${refusal}`)
      ].join("\n")
    })
  )

export interface FuzzOptions {
  readonly seed: number
  readonly cases: number
  /** Number of failures after which the run stops. */
  readonly failures: number
  /** Other plans whose rows are compared as well; by default those that group early wherever it is correct. */
  readonly variants?: ReadonlyArray<PlanVariant>
  /** Features (`featureNames`) that every case must have; others are skipped. */
  readonly wanted?: ReadonlyArray<string>
  /** Called after each world. */
  readonly progress: (tally: Tally) => Effect.Effect<void>
}

const hasAll = (features: ReadonlyArray<string>, wanted: ReadonlyArray<string>): boolean =>
  wanted.every((name) => features.includes(name))

/** Runs cases, one world after another. */
export const fuzz = (options: FuzzOptions) =>
  Effect.gen(function* () {
    const { load } = yield* Laboratory
    const failures: Array<Failure> = []
    const engineNames = new Set<FuzzEngine>()
    const { variants = costVariants, wanted = [] } = options
    const plans = new Map(variants.map(({ name }) => [name, 0]))
    const features = new Map(featureNames.map((name) => [name, 0]))
    const count = { cases: 0, withRows: 0, refused: 0, undetermined: 0 }
    const tally = (): Tally => ({
      ...count,
      ...{ engines: [...engineNames], features, plans, failures: [...failures], leaks: [] }
    })
    for (let seed = options.seed; count.cases < options.cases && failures.length < options.failures; seed++) {
      const chosen = casesOf(seed).filter((given) => hasAll(featuresOf(given), wanted))
      const cases = chosen.slice(0, options.cases - count.cases)
      const [first] = cases
      if (first === undefined) continue
      yield* Effect.scoped(
        Effect.gen(function* () {
          const engines = yield* load(first.world)
          for (const { engine } of engines) engineNames.add(engine)
          for (const given of cases) {
            const { naive, said, problems, planned } = yield* problemsOf(given, engines, variants)
            count.cases++
            for (const name of featuresOf(given)) features.set(name, (features.get(name) ?? 0) + 1)
            for (const name of planned) plans.set(name, (plans.get(name) ?? 0) + 1)
            if (!naive.isDetermined) count.undetermined++
            if (said.some(({ answer }) => answer._tag === "Answer" && answer.response.row_count > 0)) count.withRows++
            if (said.some(({ answer }) => answer._tag === "Refusal") && problems.length === 0) count.refused++
            if (problems.length > 0) failures.push({ seed, problems, given })
          }
        })
      )
      yield* options.progress(tally())
    }
    return { ...tally(), leaks: yield* atRest(ownMetrics) }
  })
