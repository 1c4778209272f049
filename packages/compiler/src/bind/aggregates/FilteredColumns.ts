/** The filters of the columns that an aggregate reads, and where they apply. */
import { Either } from "effect"
import { readsAny } from "../../ir/ReadColumns.js"
import type { Bound } from "../../steps/BindError.js"
import type { CrossModelScope } from "./CrossModelScope.js"
import type { GroupScope } from "./GroupScope.js"
import { type Filtered, toManyRead } from "./Isolation.js"
import { columnFilter, type FilterOf } from "../rows/GroupedColumns.js"
import { type Located, sameColumn } from "../rows/RowNames.js"
import type { RowScope } from "../rows/RowScope.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** The columns with a filter that binding an aggregate reads. */
export class FiltersRead {
  readonly columns: Array<Located> = []

  /** Binds and records the filter of a column. */
  readonly filterOf: FilterOf = (located, scope) => {
    const isNew = located.column.filter !== undefined && !this.columns.some((each) => sameColumn(each, located))
    if (isNew) this.columns.push(located)
    return columnFilter(located, scope)
  }
}

/** Binds the filters of columns but for those that are conditions on the rows. */
export const filterUnless =
  (filtered: ReadonlyArray<Filtered>): FilterOf =>
  (located, scope) =>
    filtered.some((each) => sameColumn(each.located, located)) ? Either.right(null) : columnFilter(located, scope)

/**
 * The columns whose filters read, along a to-many join, rows that make the query's groups or the aggregated values.
 * `trial` has the joins of the values; those of the keys are added for a joined model.
 */
export const filteredByRows = (
  columns: ReadonlyArray<Located>,
  trial: RowScope,
  foreign: CrossModelScope | null,
  scope: GroupScope
): Bound<ReadonlyArray<Filtered>> =>
  columns.length === 0 ? Either.right([]) : filteredIn(columns, trial, foreign, scope)

const filteredIn = fallible(function* (
  columns: ReadonlyArray<Located>,
  trial: RowScope,
  foreign: CrossModelScope | null,
  scope: GroupScope
): Steps<ReadonlyArray<Filtered>> {
  const probe = trial.fork()
  // The keys of the query's own rows are joined already.
  for (const key of foreign === null ? [] : scope.keys) {
    const located = yield* scope.rows.names.at(key.path, key.column)
    const there = foreign === null ? null : yield* foreign.relocate(located)
    if (there !== null) yield* probe.read(there)
  }
  const found: Array<Filtered> = []
  for (const located of columns) {
    const filter = yield* columnFilter(located, probe)
    const along = filter === null ? [] : toManyRead(filter, probe.allJoins, readsAny)
    if (along.length > 0) found.push({ located, along })
  }
  return found
})
