/** Converts the rows of a profiling statement into the profiles of its columns. */
import type { OutputColumn } from "@semlayer/compiler/Compiler"
import { manyValues } from "@semlayer/compiler/model/DistinctCount"
import type { Column } from "@semlayer/domain/Column"
import { type Cell, Decimal } from "@semlayer/connectors/connection/Connection"
import { rowMapper } from "../query/Rows.js"
import {
  binaryProfile,
  type ColumnProfile,
  keptLength,
  profileKind,
  rangeProfile,
  valuesProfile
} from "@semlayer/storage/snapshot/ColumnProfile"
import { binaryMark } from "./ProfileSql.js"
import type { ResultRow } from "@semlayer/connectors/connection/ResultRows"

export interface ProfiledColumn {
  readonly column: Column
  readonly output: OutputColumn
}

export interface Found extends ProfiledColumn {
  /** `infinite` if an end of the range is not a finite number. */
  readonly profile: ColumnProfile | "infinite"
  /** Whether no value occurs twice; null if that was not verified. */
  readonly isUnique: boolean | null
}

/** `isPartial` decides from the number of rows read whether the table has more; it has `scale` times as many. */
export const readProfiles = (
  columns: ReadonlyArray<ProfiledColumn>,
  answer: ReadonlyArray<ResultRow>,
  isPartial: (total: number) => boolean,
  scale: number
): ReadonlyArray<Found> => {
  const first = answer[0] ?? {}
  const partial = isPartial(numberOf(first["total"]))
  const byPlace = new Map<number, Array<ResultRow>>()
  for (const row of answer) {
    const place = numberOf(row["place"])
    const known = byPlace.get(place)
    if (known === undefined) byPlace.set(place, [row])
    else known.push(row)
  }
  return columns.map(({ column, output }, place) => {
    const kind = profileKind(column)
    const counts = { filled: numberOf(first[`filled${place}`]), distinct: numberOf(first[`distinct${place}`]) }
    const profile = (): Found["profile"] => {
      if (kind === "values") return frequentProfile(output, byPlace.get(place) ?? [], partial)
      const count =
        isFew(counts, scale) || (kind === null && !partial && counts.distinct <= manyValues) ? countProfile(counts) : {}
      if (kind === null) return count
      const range = rangeOf(output, first[`least${place}`] ?? null, first[`greatest${place}`] ?? null)
      return range === "infinite" ? range : { ...range, ...count }
    }
    return { column, output, profile: profile(), isUnique: partial ? null : uniqueness(counts) }
  })
}

/** The number of a column's values, and how many of them are distinct; -1 if they were not counted. */
interface Counts {
  readonly filled: number
  readonly distinct: number
}

/**
 * Each value occurs ten times in the table on average, and three times in the rows that were read: a sample then has 95 of 100 values,
 * if all are equally frequent.
 */
const isFew = ({ filled, distinct }: Counts, scale: number): boolean =>
  distinct > 0 && distinct * 10 <= filled * scale && distinct * 3 <= filled

const countProfile = ({ distinct }: Counts): ColumnProfile => (distinct < 0 ? {} : { distinct_count: distinct })

/** A single value proves nothing about a column, nor does none. Values that were not counted are -1. */
const uniqueness = ({ filled, distinct }: Counts): boolean | null =>
  filled < 0 ? null : filled > 1 && filled === distinct

const numberOf = (cell: Cell | undefined): number => (cell === null || cell === undefined ? -1 : Number(cell))

const rangeOf = (output: OutputColumn, least: Cell, greatest: Cell): ColumnProfile | "infinite" => {
  if ([least, greatest].some((cell) => typeof cell === "number" && !Number.isFinite(cell))) return "infinite"
  const read = rowMapper(
    ["least", "greatest"].map((key) => ({ ...output, key })),
    "string"
  )
  const row = read([least, greatest])
  return rangeProfile(shortened(row["least"], least), shortened(row["greatest"], greatest))
}

/** A decimal with all its digits, without trailing zeros that come from its scale. */
const shortened = (value: unknown, cell: Cell): unknown =>
  cell instanceof Decimal && typeof value === "string" && value.includes(".") ? value.replace(/\.?0+$/, "") : value

const frequentProfile = (output: OutputColumn, rows: ReadonlyArray<ResultRow>, isPartial: boolean): ColumnProfile => {
  const read = rowMapper([{ ...output, key: "value" }], "number")
  const isBinary = (row: ResultRow) => row["value"] === binaryMark
  const texts = rows
    .filter((row) => !isBinary(row))
    .map((row) => ({ value: valueOf(read([row["value"] ?? null])["value"]), times: numberOf(row["times"]) }))
  const sorted = withoutTwins(texts).sort((a, b) => b.times - a.times || (String(a.value) < String(b.value) ? -1 : 1))
  if (texts.length < rows.length) return { ...binaryProfile, sampled_values: sorted.map(({ value }) => value) }
  const distinct = Math.max(0, numberOf(rows[0]?.["kinds"]) - (texts.length - sorted.length))
  return valuesProfile({ values: sorted.map(({ value }) => value), distinct, isPartial })
}

interface Frequency {
  readonly value: string | boolean
  readonly times: number
}

/** SQLite stores booleans as texts and numbers in several spellings; each value is listed once. */
const withoutTwins = (found: ReadonlyArray<Frequency>): Array<Frequency> => {
  const truths = [true, false].flatMap((value) => {
    const same = found.filter((each) => each.value === value)
    return same.length === 0 ? [] : [{ value, times: same.reduce((sum, { times }) => sum + times, 0) }]
  })
  return [...truths, ...found.filter(({ value }) => typeof value !== "boolean")]
}

const valueOf = (value: unknown): string | boolean => {
  if (typeof value === "boolean") return value
  const characters = [...String(value)]
  return characters.length > keptLength ? `${characters.slice(0, keptLength).join("")}…` : String(value)
}
