/** Keeps profiles consistent with model edits: decides which ones stay valid and merges new ones. */
import type { Column } from "@semlayer/domain/Column"
import type { ColumnName } from "@semlayer/domain/Names"
import { sameJson } from "@semlayer/storage/snapshot/Json"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { isProfiled, sameProfile, withProfile, withUniqueness } from "@semlayer/storage/snapshot/ColumnProfile"
import type { Profiled } from "./TableProfile.js"

/** Whether two versions of a model select the same rows. */
const sameRows = (a: StoredModel, b: StoredModel): boolean =>
  a.sql_table === b.sql_table && a.data_source === b.data_source && sameJson(a.filters, b.filters)

/** Whether two versions of a column have the same values. */
const sameValues = (a: Column, b: Column): boolean =>
  (a.sql ?? a.name) === (b.sql ?? b.name) &&
  a.type === b.type &&
  a.time_encoding === b.time_encoding &&
  a.zoned === b.zoned

/** A model to store and its columns to profile afterwards. */
export interface Carried {
  readonly model: StoredModel
  readonly stale: ReadonlyArray<ColumnName>
}

/** The column without what profiles found of its former values. */
const withoutStale = (column: Column, known: Column): Column => {
  const bare = sameProfile(column, known) ? withProfile(column, {}) : column
  return known.unique === true ? withUniqueness(bare, false) : bare
}

/**
 * Carries profiles of `stored` over to the unchanged columns of an edited model. A profile that the edit sets takes precedence;
 * profiles that the edit invalidates are removed.
 */
export const carryProfiles = (given: StoredModel, stored: StoredModel | null): Carried => {
  if (given.sql_table === undefined) return { model: given, stale: [] }
  const isSame = stored !== null && sameRows(given, stored)
  const before = new Map(stored?.columns.map((column) => [column.name, column] as const))
  const stale: Array<ColumnName> = []
  const columns = given.columns.map((column) => {
    const known = before.get(column.name)
    if (isSame && known !== undefined && sameValues(column, known)) {
      if (isProfiled(column) && !isProfiled(known)) stale.push(column.name)
      const carried = sameProfile(column, {}) ? withProfile(column, known) : column
      return carried.unique === undefined ? withUniqueness(carried, known.unique === true) : carried
    }
    if (isProfiled(column)) stale.push(column.name)
    return known === undefined ? column : withoutStale(column, known)
  })
  const isKept = columns.every((column, i) => column === given.columns[i])
  return { model: isKept ? given : { ...given, columns }, stale }
}

/**
 * Merges profiles of an earlier version into the latest version of a model; null if nothing changes. Columns whose rows or
 * values have changed meanwhile are left unchanged.
 */
export const withProfiles = (
  current: StoredModel,
  seen: StoredModel,
  profiles: ReadonlyArray<Profiled>
): StoredModel | null => {
  if (!sameRows(current, seen)) return null
  const found = new Map(profiles.map((each) => [each.column.name, each] as const))
  const columns = current.columns.map((column) => {
    const profiled = found.get(column.name)
    if (profiled === undefined || !sameValues(column, profiled.column)) return column
    const { profile, isUnique } = profiled
    const isKept = isProfiled(column) || profile?.distinct_count !== undefined
    const next = isKept ? withProfile(column, profile ?? {}) : column
    return isUnique === null ? next : withUniqueness(next, isUnique)
  })
  return columns.every((column, i) => column === current.columns[i]) ? null : { ...current, columns }
}
