/**
 * Samples missing profiles of columns that a search shows, under the caller's row policies. A search waits for them at most one
 * second; under the engine's own policy later results are stored for the next search.
 */
import type { Column } from "@semlayer/domain/Column"
import { parseEntity } from "@semlayer/domain/Entity"
import { Clock, Duration, Effect, Option } from "effect"
import { makeBackground } from "@semlayer/runtime/Background"
import { modelOf } from "@semlayer/search/entities/EntityReadings"
import { isStale, withProfile } from "@semlayer/storage/snapshot/ColumnProfile"
import { Profiler } from "../profile/Profiler.js"
import { callerAccess } from "../access/CallerAccess.js"
import type { StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { canonicalOf, entityKindOf } from "@semlayer/search/ranking/SearchDocument"

/** The columns to show, by canonical entity name. */
export type ShownColumns = ReadonlyMap<string, Column>

/** How long a search waits for samples in total. */
const maxWait = Duration.seconds(1)

/** Retry interval, in milliseconds, for models whose samples could not be taken. A changed model is retried at once. */
const pause = Duration.toMillis("1 minute")
const never = Number.NEGATIVE_INFINITY

/** Models sampled concurrently for one search. */
const concurrency = 4

interface Wanted {
  readonly model: StoredModel
  /** Column names by canonical entity name. */
  readonly columns: ReadonlyMap<string, string>
}

/** Without a profiler, stored samples are shown. */
export const makeFreshSamples = Effect.gen(function* () {
  const profiler = Option.getOrNull(yield* Effect.serviceOption(Profiler))
  const { isOwn: isOwnPolicy } = yield* callerAccess
  const background = yield* makeBackground
  /** When samples of a model were last requested, keyed by identity: a changed model is a new object. */
  const asked = new WeakMap<StoredModel, number>()

  /** When a datasource last returned no samples. Avoids retrying an unreachable datasource for each of its models. */
  const silent = new Map<string, number>()
  /** Whether a background run for a compact response is active. At most one runs at a time. */
  let isTaking = false

  const isDue = (model: StoredModel, now: number): boolean =>
    now - Math.max(asked.get(model) ?? never, silent.get(model.data_source) ?? never) >= pause

  /** Samples the wanted columns and stores the results. */
  const complete = (wanted: ReadonlyArray<Wanted>, profilerOf: Profiler) => {
    const completeOne = Effect.fnUntraced(function* (each: Wanted) {
      const names = new Set<string>(each.columns.values())
      const isComplete = yield* profilerOf.complete(refOf(each), ({ name }) => names.has(name))
      if (!isComplete) silent.set(each.model.data_source, yield* Clock.currentTimeMillis)
    })
    return Effect.forEach(wanted, (each) => Effect.ignore(completeOne(each)), { concurrency, discard: true })
  }

  /** Columns with shared samples. Samples that miss the deadline are still stored, for the next search. */
  const shared = Effect.fnUntraced(function* (wanted: ReadonlyArray<Wanted>, profilerOf: Profiler) {
    const completed = yield* background.start("Search.samples", complete(wanted, profilerOf))
    yield* Effect.timeoutOption(completed, maxWait)
    return yield* columnsBy(wanted, (each) => profilerOf.shown(refOf(each)))
  })

  /** Columns with samples under the caller's policies. Useless to other callers, so the work is cancelled at the deadline. */
  const own = (wanted: ReadonlyArray<Wanted>, profilerOf: Profiler) =>
    columnsBy(wanted, (each) => {
      const names = new Set<string>(each.columns.values())
      return profilerOf.fresh(refOf(each), ({ name }) => names.has(name))
    }).pipe(
      Effect.disconnect,
      Effect.timeoutOption(maxWait),
      Effect.map(Option.getOrElse((): ReadonlyArray<readonly [string, Column]> => []))
    )

  /** The models among the results that lack samples and are due for a retry. */
  const stale = Effect.fnUntraced(function* (keys: ReadonlyArray<string>, snapshot: StorageSnapshot) {
    const now = yield* Clock.currentTimeMillis
    const due = wantedOf(keys, snapshot).filter(({ model, columns }) => isDue(model, now) && staleIn(model, columns))
    for (const { model } of due) asked.set(model, now)
    return due
  })

  /** Starts sampling the columns that a compact response found but does not show. Does not wait. */
  const requested = Effect.fn("Search.requestSamples")(function* (
    keys: ReadonlyArray<string>,
    snapshot: StorageSnapshot
  ) {
    if (profiler === null || isTaking || !(yield* isOwnPolicy)) return
    const due = yield* stale(keys, snapshot)
    if (due.length === 0) return
    isTaking = true
    const over = Effect.sync(() => {
      isTaking = false
    })
    yield* background.start("Search.samples", Effect.ensuring(complete(due, profiler), over))
  })

  /**
   * The columns among the results as they are to be shown. Columns missing from the answer are shown as stored. Under a policy
   * of the request the answer has all columns, without samples if those are late.
   */
  const shown = Effect.fn("Search.freshSamples")(function* (keys: ReadonlyArray<string>, snapshot: StorageSnapshot) {
    if (profiler === null) return new Map<string, Column>()
    if (yield* isOwnPolicy) {
      const due = yield* stale(keys, snapshot)
      return new Map<string, Column>(due.length === 0 ? [] : yield* shared(due, profiler))
    }
    const all = wantedOf(keys, snapshot)
    const bare = all.flatMap(({ model, columns }) =>
      [...columns].flatMap(([canonical, name]) =>
        model.columns
          .filter((column) => column.name === name)
          .map((column) => [canonical, withProfile(column, {})] as const)
      )
    )
    return new Map<string, Column>([...bare, ...(yield* own(all, profiler))])
  })

  return { shown, requested }
})

const refOf = ({ model }: Wanted) => ({ data_source: model.data_source, name: model.name })

/** Collects the wanted columns from an effect that returns each model's columns. Models for which it fails are omitted. */
const columnsBy = <E>(
  wanted: ReadonlyArray<Wanted>,
  columnsOf: (wanted: Wanted) => Effect.Effect<ReadonlyArray<Column>, E>
) => {
  const shownOf = (each: Wanted) =>
    Effect.map(Effect.option(columnsOf(each)), (found) => {
      const columns = Option.getOrElse(found, (): ReadonlyArray<Column> => [])
      const byName = new Map<string, Column>(columns.map((column) => [column.name, column]))
      return [...each.columns].flatMap(([canonical, name]) => {
        const column = byName.get(name)
        return column === undefined ? [] : [[canonical, column] as const]
      })
    })
  return Effect.map(Effect.forEach(wanted, shownOf, { concurrency }), (all) => all.flat())
}

/** Only models over tables are sampled. */
const staleIn = ({ columns, sql_table }: StoredModel, shown: ReadonlyMap<string, string>): boolean => {
  const names = new Set<string>(shown.values())
  return sql_table !== undefined && columns.some((column) => names.has(column.name) && isStale(column))
}

/** The models of the columns among some documents. */
const wantedOf = (keys: ReadonlyArray<string>, snapshot: StorageSnapshot): ReadonlyArray<Wanted> => {
  const found = new Map<StoredModel, Map<string, string>>()
  for (const key of keys) {
    if (entityKindOf(key) !== "column") continue
    const canonical = canonicalOf(key)
    const entity = Option.getOrUndefined(parseEntity(canonical))
    const model = entity?._tag === "Leaf" ? modelOf(entity.datasource, entity.model, snapshot) : undefined
    if (entity?._tag !== "Leaf" || model === undefined) continue
    const columns = found.get(model) ?? new Map<string, string>()
    found.set(model, columns.set(canonical, entity.leaf))
  }
  return [...found].map(([model, columns]) => ({ model, columns }))
}
