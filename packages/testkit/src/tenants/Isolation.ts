/**
 * Tenant isolation under random access policies.
 *
 * By any route, a caller must get what the naive evaluator computes from data that was filtered and masked first, and no text
 * may contain values that the caller must not see.
 */
import { decodeAccessPolicy } from "@semlayer/domain/AccessPolicy"
import type { Caller } from "@semlayer/domain/Caller"
import { InspectRequest } from "@semlayer/domain/Inspect"
import { DatasourceName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SearchRequest } from "@semlayer/domain/Search"
import { CallerRules } from "@semlayer/engine/access/AccessRules"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { Inspect } from "@semlayer/engine/inspect/Inspect"
import { Models } from "@semlayer/engine/models/Models"
import { inOneTable } from "@semlayer/engine/query/Levels"
import { Queries } from "@semlayer/engine/query/Queries"
import { untilNull } from "@semlayer/runtime/UntilNull"
import { rowReader } from "@semlayer/engine/query/Rows"
import { Search } from "@semlayer/engine/search/Search"
import { Effect, Schema, Stream } from "effect"
import { type Draw, generated } from "../fuzz/Draw.js"
import { type EngineAccess, askedAt, Laboratory, laboratory, type Said } from "../fuzz/Laboratory.js"
import { questionOf } from "../fuzz/Questions.js"
import { verdict } from "../fuzz/Verdict.js"
import { worldOf } from "../fuzz/Worlds.js"
import { atRest, ownMetrics } from "../Gauges.js"
import { evaluateQueries } from "../naive/Evaluate.js"
import { type Query, requestBody, type World } from "../naive/World.js"
import { at } from "../StoppedClock.js"
import type { FuzzEngine } from "../TestDatabases.js"
import { hostileSql } from "./HostileSql.js"
import {
  callerFor,
  divided,
  hiddenFrom,
  lacksClaim,
  leftOf,
  mark,
  marked,
  policyOf,
  type Rules,
  rulesFor
} from "./Policies.js"
import { catalogProblems, sqlRoute } from "./SqlRoute.js"

/** A caller with queries about one world under one policy. */
interface Setting {
  readonly world: World
  readonly rules: Rules
  readonly caller: Caller
  readonly questions: ReadonlyArray<ReadonlyArray<Query>>
  /** The caller's own SQL that tries to bypass the policy. */
  readonly hostile: ReadonlyArray<string>
}

const questionsPerCaller = 15

/** At most the failure budget of a caller. */
const hostilePerCaller = 10

const settingOf = (draw: Draw): Setting => {
  const world = divided(draw, worldOf(draw, true))
  const rules = rulesFor(draw, world)
  const caller = callerFor(draw)
  const questions = Array.from({ length: questionsPerCaller }, () => questionOf(draw, world))
  const hostile = Array.from({ length: hostilePerCaller }, () => hostileSql(draw, world))
  return { world, rules, caller, questions, hostile }
}

export interface Isolation {
  readonly cases: number
  /** Cases with rows to compare. */
  readonly withRows: number
  /** Cases whose answer differs without the policy. */
  readonly narrowed: number
  /** Cases that were rejected because they use denied columns or lack a claim. */
  readonly denied: number
  /** Cases that were answered from the cache when they were asked again, after another tenant had asked. */
  readonly reused: number
  readonly problems: ReadonlyArray<string>
}

/** The response to a caller, as text. */
const textOf = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.match(effect, { onFailure: (error) => JSON.stringify(error), onSuccess: (value) => JSON.stringify(value) })

const inspected = (reference: string, entity_type: "model" | "column") =>
  Effect.gen(function* () {
    const request = yield* Effect.orDie(
      Schema.decodeUnknown(InspectRequest)({ entity_type, reference, compact: false, format: "json" })
    )
    return yield* (yield* Inspect).inspect(request)
  })

const searched = (question: string) =>
  Effect.gen(function* () {
    const request = yield* Effect.orDie(Schema.decodeUnknown(SearchRequest)({ question, compact: false }))
    return yield* (yield* Search).search(request)
  })

/** The rows of a query, streamed. */
const streamed = (queries: ReadonlyArray<Query>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const request = yield* Effect.orDie(Schema.decodeUnknown(QueryRequest)(requestBody(queries, false)))
      const answer = yield* (yield* Queries).stream(request)
      const read = rowReader(answer.columns)
      return [...(yield* Stream.runCollect(untilNull(answer.next)))].flatMap((batch) => batch.map(read))
    })
  ).pipe(at("2024-07-15 12:00:00"))

/**
 * The number of rows of a statement, run on the service's connection.
 *
 * It has functions that the database itself lacks.
 */
const counted = (sql: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const connection = yield* (yield* Connections).get(DatasourceName.make("fuzz"))
      return yield* Stream.runFold(connection.stream(sql), 0, (sum, { rows }) => sum + rows.length)
    })
  )

const multiset = (rows: ReadonlyArray<unknown>): string => JSON.stringify(rows.map((row) => JSON.stringify(row)).sort())

/** Other routes to the rows of an answer, and their differences. */
const otherWays = (
  asked: EngineAccess,
  { queries, world }: { readonly queries: ReadonlyArray<Query>; readonly world: World },
  { response }: Extract<Said, { readonly _tag: "Answer" }>
) =>
  Effect.gen(function* () {
    const { within, sqlOf, engine } = asked
    const rows = yield* Effect.orElseSucceed(within(streamed(queries)), () => null)
    const { data } = inOneTable(response)
    const isSame =
      rows !== null &&
      (engine === "sqlite" || engine === "duckdb" ? multiset(rows) === multiset(data) : rows.length === data.length)
    const sql = yield* sqlOf(queries)
    const isOther = sql !== response.sql && (yield* isOtherStill(asked, queries))
    const byHand = yield* within(Effect.orElseSucceed(counted(sql), () => -1))
    return [
      ...(isSame ? [] : [`${engine}: a stream has other rows`]),
      ...(isOther ? [`${engine}: dry_run shows other SQL`] : []),
      ...(byHand === data.length ? [] : [`${engine}: the SQL of dry_run has ${byHand} rows by hand`]),
      ...(yield* sqlRoute(asked, { queries, world }, response))
    ]
  })

/** Whether a dry run shows other SQL than a run after it; a profile that was made meanwhile may change the plan once. */
const isOtherStill = ({ ask, sqlOf }: EngineAccess, queries: ReadonlyArray<Query>) =>
  Effect.gen(function* () {
    const sql = yield* sqlOf(queries)
    const said = yield* ask(queries)
    return said._tag === "Answer" && said.response.sql !== sql && said.response.sql !== (yield* sqlOf(queries))
  })

const json = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? each.toString() : each))

/** Responses to hostile SQL must contain no mark and no internal failure. */
const tried = (asked: EngineAccess, { hostile }: Setting) =>
  Effect.map(
    Effect.forEach(hostile, (sql) =>
      Effect.gen(function* () {
        const request = yield* Effect.orDie(
          Schema.decodeUnknown(QueryRequest)({
            source_model: { name: "hostile", data_source: "fuzz", sql, columns: [{ name: "x" }] },
            dimensions: ["x"]
          })
        )
        const run = Effect.flatMap(Queries, (queries) => queries.run(request))
        const rows = yield* asked.within(
          Effect.match(run, { onFailure: (error) => error.message, onSuccess: ({ data }) => json(data) })
        )
        return rows.includes(mark) ? [`${asked.engine}: a mark in the answer to ${sql}: ${rows}`] : []
      })
    ),
    (found) => found.flat()
  )

/** Responses about models must contain no mark and no row that the caller must not see. */
const models = (asked: EngineAccess, { world, rules, caller }: Setting) =>
  Effect.gen(function* () {
    const { within, engine } = asked
    const problems: Array<string> = []
    const left = leftOf(world, rules, caller)
    for (const { name, table, filters } of world.models) {
      const report = yield* textOf(within(inspected(`fuzz.${name}`, "model")))
      const rows = left.tables.find((each) => each.name === table)?.rows.length
      const counted = /"row_count\\":\s*(\d+)/.exec(report)?.[1]
      if (filters.length === 0 && counted !== undefined && Number(counted) !== rows) {
        problems.push(`${engine}: inspect counts ${counted} rows of ${name} instead of ${rows}`)
      }
      const read = yield* textOf(
        within(Effect.flatMap(Models, (service) => service.read({ name, data_source: "fuzz" }, true)))
      )
      const found = yield* textOf(within(searched(`${name} ${mark} done`)))
      for (const text of [report, read, found]) if (text.includes(mark)) problems.push(`${engine}: a mark in ${text}`)
    }
    for (const { table, column } of hiddenFrom(rules, caller).filter(({ action }) => action === "deny")) {
      const name = world.models.find(
        (model) => model.table === table && model.columns.some((each) => each.name === column)
      )?.name
      if (name === undefined) continue
      problems.push(...(yield* catalogProblems(asked, [{ model: name, column }])))
      const said = yield* asked.ask([
        { source_model: name, dimensions: [column], measures: [], time_dimensions: [], filters: [], order: [] }
      ])
      const isUnknown = said._tag === "Refusal" && said.status >= 400 && said.status < 500
      if (!isUnknown) problems.push(`${engine}: ${name}.${column} is denied and answers`)
      const read = yield* textOf(within(inspected(`fuzz.${name}.${column}`, "column")))
      if (read.includes('"result"')) problems.push(`${engine}: ${name}.${column} is denied and inspected`)
    }
    return problems
  })

/** A caller with another tenant. */
const anotherThan = (caller: Caller): Caller => ({
  ...caller,
  name: "another",
  claims: { ...caller.claims, tenant: caller.claims["tenant"] === 1 ? 2 : 1 }
})

/** An answer whose rows come from the cache. A profile that was made meanwhile changes its model, so not all do. */
const isReused = (said: Said): boolean => said._tag === "Answer" && said.response.cached === true

/** How the answer from the cache differs from the first one. */
const reusedProblems = (engine: FuzzEngine, first: Said, again: Said): ReadonlyArray<string> => {
  if (!isReused(again)) return first._tag === again._tag ? [] : [`${engine}: an equal query has another outcome`]
  const rows = (said: Said) =>
    said._tag === "Refusal" ? null : json([said.response.data, said.response.totals, said.response.subtotals])
  return rows(first) === rows(again) ? [] : [`${engine}: the cache has other rows`]
}

const checked = (setting: Setting, engine: FuzzEngine, most: number) =>
  Effect.gen(function* () {
    const { rules, caller, questions } = setting
    const laden = marked(setting.world, rules, caller)
    const left = leftOf(setting.world, rules, caller)
    const denied = hiddenFrom(rules, caller).filter(({ action }) => action === "deny")
    /** The question's own SQL that names a denied column fails in the database as if the column did not exist. */
    const isUnknownThere = (question: ReadonlyArray<Query>, said: Said) =>
      said._tag === "Refusal" &&
      said.error === "QueryFailed" &&
      denied.some(({ column }) =>
        new RegExp(`"sql":"[^"]*\\b${column}\\b`, "i").test(json(requestBody(question, false)))
      )
    const { load } = yield* Laboratory
    const count = { cases: 0, withRows: 0, narrowed: 0, denied: 0, reused: 0 }
    const problems: Array<string> = []
    for (const asked of yield* load(laden)) {
      const others = (question: ReadonlyArray<Query>) =>
        Effect.provideService(asked.ask(question), CurrentCaller, anotherThan(caller))
      const own: EngineAccess = {
        ...asked,
        ask: (queries) => Effect.provideService(asked.ask(queries), CurrentCaller, caller),
        sqlOf: (queries) => Effect.provideService(asked.sqlOf(queries), CurrentCaller, caller),
        within: (effect) => Effect.provideService(asked.within(effect), CurrentCaller, caller)
      }
      for (const question of questions.slice(0, most)) {
        count.cases++
        // The other caller's statement runs, and its rows are cached, when this caller asks.
        const [, said] = yield* Effect.all([others(question), own.ask(question)], { concurrency: 2 })
        const again = yield* own.ask(question)
        const wrong = [...reusedProblems(engine, said, again)]
        if (isReused(again)) count.reused++
        if (
          JSON.stringify(said)
            .replaceAll(/"sql":"(?:[^"\\]|\\.)*"/g, "")
            .includes(mark)
        )
          wrong.push(`${engine}: a mark in the answer`)
        if (said._tag === "Refusal" && said.status >= 500 && said.status !== 502)
          wrong.push(`${engine}: ${said.message}`)
        if (lacksClaim(rules, caller)) {
          count.denied++
          if (said._tag === "Answer" || said.error !== "ClaimMissing") wrong.push(`${engine} answers without a claim`)
        } else if (
          (denied.length > 0 && said._tag === "Refusal" && said.status < 500) ||
          isUnknownThere(question, said)
        ) {
          count.denied++
        } else {
          const naive = evaluateQueries(left, question, askedAt)
          if (naive.isDetermined) wrong.push(...verdict(naive, engine, said))
          if (naive.rows.length > 0) count.withRows++
          if (json(evaluateQueries(setting.world, question, askedAt).rows) !== json(naive.rows)) count.narrowed++
          if (said._tag === "Answer")
            wrong.push(...(yield* otherWays(own, { queries: question, world: setting.world }, said)))
        }
        problems.push(...wrong.map((each) => `${each}\n  ${json(requestBody(question, false))}`))
      }
      problems.push(...(yield* models(own, setting)))
      if (!lacksClaim(rules, caller)) problems.push(...(yield* tried(own, setting)))
    }
    return { ...count, problems }
  })

/** The engine of a seed; mostly SQLite, which is the fastest. */
const engineFor = (seed: number): FuzzEngine =>
  (["sqlite", "sqlite", "sqlite", "duckdb", "sqlite", "sqlite", "postgres", "sqlite"] as const)[seed % 8] ?? "sqlite"

export interface IsolationOptions {
  readonly seed: number
  readonly cases: number
  /** Called after each world. */
  readonly progress: (so: Isolation) => Effect.Effect<void>
}

/** Runs cases until the requested number is reached or one fails. */
export const isolation = ({ seed: first, cases, progress }: IsolationOptions) =>
  Effect.gen(function* () {
    let sum: Isolation = { cases: 0, withRows: 0, narrowed: 0, denied: 0, reused: 0, problems: [] }
    for (let seed = first; sum.cases < cases && sum.problems.length === 0; seed++) {
      const engine = engineFor(seed)
      for (const setting of generated(seed, settingOf)) {
        const policy = policyOf(setting.rules)
        const rules = new CallerRules(yield* decodeAccessPolicy(policy))
        const found = yield* Effect.scoped(
          Effect.provide(checked(setting, engine, cases - sum.cases), laboratory([engine], rules))
        )
        sum = {
          cases: sum.cases + found.cases,
          withRows: sum.withRows + found.withRows,
          narrowed: sum.narrowed + found.narrowed,
          denied: sum.denied + found.denied,
          reused: sum.reused + found.reused,
          problems: found.problems.map((each) => `seed ${seed}: ${each}\n  ${json(setting.caller)}\n  ${json(policy)}`)
        }
      }
      yield* progress(sum)
    }
    return { ...sum, problems: [...sum.problems, ...(yield* atRest(ownMetrics))] }
  })
