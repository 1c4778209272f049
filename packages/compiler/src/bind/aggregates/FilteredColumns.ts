/** The filters of an aggregate: those of the columns that it reads and of the measures that contain it. */
import { Either } from "effect"
import { readsAny } from "../../ir/ReadColumns.js"
import type { CrossModelScope } from "./CrossModelScope.js"
import type { GroupScope } from "./GroupScope.js"
import { type Filtered, toManyRead } from "./Isolation.js"
import { columnFilter, type ColumnFilter, type FilterOf, type RowFilter } from "../rows/GroupedColumns.js"
import type { RowScope } from "../rows/RowScope.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** The filters of the columns that binding an aggregate reads. */
export class FiltersRead {
  readonly filters: Array<ColumnFilter> = []

  /** Binds and records the filter of a column. */
  readonly filterOf: FilterOf = (located, scope) => {
    const filter = columnFilter(located)
    if (filter === null) return Either.right(null)
    if (!this.filters.some(({ key }) => key === filter.key)) this.filters.push(filter)
    return filter.bind(scope)
  }
}

const isAmong = (filter: RowFilter, filtered: ReadonlyArray<Filtered>): boolean =>
  filtered.some((each) => each.filter.key === filter.key)

/** Binds the filters of columns but for those that are conditions on the rows. */
export const filterUnless =
  (filtered: ReadonlyArray<Filtered>): FilterOf =>
  (located, scope) => {
    const filter = columnFilter(located)
    return filter === null || isAmong(filter, filtered) ? Either.right(null) : filter.bind(scope)
  }

/** The filters but for those that are conditions on the rows. */
export const without = (
  filters: ReadonlyArray<RowFilter>,
  filtered: ReadonlyArray<Filtered>
): ReadonlyArray<RowFilter> => filters.filter((filter) => !isAmong(filter, filtered))

/**
 * The filters that read, along a to-many join, rows that make the query's groups or the aggregated values.
 * `trial` has the joins of the values; those of the keys are added for a joined model.
 */
export const filteredByRows = fallible(function* (
  filters: ReadonlyArray<RowFilter>,
  trial: RowScope,
  crossModel: CrossModelScope | null,
  scope: GroupScope
): Steps<ReadonlyArray<Filtered>> {
  if (filters.length === 0) return []
  const probe = trial.fork()
  // The keys of the query's own rows are joined already.
  for (const key of crossModel === null ? [] : scope.keys.flatMap((each) => each.reads ?? [each])) {
    const located = yield* scope.rows.names.at(key.path, key.column)
    const there = crossModel === null ? null : yield* crossModel.relocate(located)
    if (there !== null) yield* probe.read(there)
  }
  const found: Array<Filtered> = []
  for (const filter of filters) {
    const along = toManyRead(yield* filter.bind(probe), probe.allJoins, readsAny)
    if (along.length > 0) found.push({ filter, along })
  }
  return found
})
