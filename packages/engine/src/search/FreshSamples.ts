/**
 * Samples of the columns that a search shows, taken now where they are missing (specification, 1.3.7), and under the row
 * policies of the caller. A search waits for them a little, once; what comes later is there for the next one.
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
import { canonicalOf, kindOf } from "@semlayer/search/ranking/SearchDocument"

/** The columns to show, by their canonical strings. */
export type ShownColumns = ReadonlyMap<string, Column>

/** How long a search waits for samples in all. */
const patience = Duration.seconds(1)

/** A model whose samples could not be taken is asked again after this time, or when it was changed. */
const pause = Duration.toMillis("1 minute")
const never = Number.NEGATIVE_INFINITY

/** Models that samples are taken of at once for one search. */
const concurrency = 4

interface Wanted {
  readonly model: StoredModel
  /** The names of its columns, by their canonical strings. */
  readonly columns: ReadonlyMap<string, string>
}

/** Without a profiler what is stored is shown. */
export const makeFreshSamples = Effect.gen(function* () {
  const profiler = Option.getOrNull(yield* Effect.serviceOption(Profiler))
  const { isOwn: isOwnPolicy } = yield* callerAccess
  const background = yield* makeBackground
  /** When samples of a model were last asked for. A model that is changed is another object. */
  const asked = new WeakMap<StoredModel, number>()

  /** When a datasource last gave no samples: one that cannot be reached is not asked for each of its models. */
  const silent = new Map<string, number>()
  /** Whether samples are being taken behind a short answer. One such work at a time is enough. */
  let isTaking = false

  const isDue = (model: StoredModel, now: number): boolean =>
    now - Math.max(asked.get(model) ?? never, silent.get(model.data_source) ?? never) >= pause

  /** Stores the samples of models where they are missing. */
  const complete = (wanted: ReadonlyArray<Wanted>, profilerOf: Profiler) => {
    const completeOne = Effect.fnUntraced(function* (each: Wanted) {
      const names = new Set<string>(each.columns.values())
      const isComplete = yield* profilerOf.complete(refOf(each), ({ name }) => names.has(name))
      if (!isComplete) silent.set(each.model.data_source, yield* Clock.currentTimeMillis)
    })
    return Effect.forEach(wanted, (each) => Effect.ignore(completeOne(each)), { concurrency, discard: true })
  }

  /** Columns with samples that all share: what is late is stored, for the next search. */
  const shared = Effect.fnUntraced(function* (wanted: ReadonlyArray<Wanted>, profilerOf: Profiler) {
    const completed = yield* background.start("Search.samples", complete(wanted, profilerOf))
    yield* Effect.timeoutOption(completed, patience)
    return yield* columnsBy(wanted, (each) => profilerOf.shown(refOf(each)))
  })

  /** Columns with samples of what the caller may see, which are of no use to anyone else: what is late is given up. */
  const own = (wanted: ReadonlyArray<Wanted>, profilerOf: Profiler) =>
    columnsBy(wanted, (each) => {
      const names = new Set<string>(each.columns.values())
      return profilerOf.fresh(refOf(each), ({ name }) => names.has(name))
    }).pipe(
      Effect.disconnect,
      Effect.timeoutOption(patience),
      Effect.map(Option.getOrElse((): ReadonlyArray<readonly [string, Column]> => []))
    )

  /** The models whose samples are missing among what is found, and were not asked for lately. */
  const stale = Effect.fnUntraced(function* (keys: ReadonlyArray<string>, snapshot: StorageSnapshot) {
    const now = yield* Clock.currentTimeMillis
    const due = wantedOf(keys, snapshot).filter(({ model, columns }) => isDue(model, now) && staleIn(model, columns))
    for (const { model } of due) asked.set(model, now)
    return due
  })

  /** Has the samples of columns taken that a short answer found and does not show. Nothing waits for them. */
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
   * The columns among some documents as they are to be shown. Of those that it does not answer the stored ones are shown;
   * under a policy of the request it answers all, those that are late without samples.
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

/** The columns that are shown, of what an effect knows of the columns of each model; none where that fails. */
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

/** Only tables are sampled. */
const staleIn = ({ columns, sql_table }: StoredModel, shown: ReadonlyMap<string, string>): boolean => {
  const names = new Set<string>(shown.values())
  return sql_table !== undefined && columns.some((column) => names.has(column.name) && isStale(column))
}

/** The models of the columns among some documents. */
const wantedOf = (keys: ReadonlyArray<string>, snapshot: StorageSnapshot): ReadonlyArray<Wanted> => {
  const found = new Map<StoredModel, Map<string, string>>()
  for (const key of keys) {
    if (kindOf(key) !== "column") continue
    const canonical = canonicalOf(key)
    const entity = Option.getOrUndefined(parseEntity(canonical))
    const model = entity?._tag === "Leaf" ? modelOf(entity.datasource, entity.model, snapshot) : undefined
    if (entity?._tag !== "Leaf" || model === undefined) continue
    const columns = found.get(model) ?? new Map<string, string>()
    found.set(model, columns.set(canonical, entity.leaf))
  }
  return [...found].map(([model, columns]) => ({ model, columns }))
}
