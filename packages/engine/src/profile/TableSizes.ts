/**
 * How much of a table a profile reads. All rows; a random sample if there are more than the cap; or the first rows if the
 * engine cannot sample, as for a view.
 */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { TableShare } from "@semlayer/compiler/ir/Algebra"
import { identifier } from "@semlayer/compiler/sql/Identifier"
import { tableName } from "@semlayer/compiler/ir/TableName"
import { foldName } from "@semlayer/domain/Names"
import { Effect, Either } from "effect"
import type { Cell, Connection, StatementError } from "@semlayer/connectors/connection/Connection"
import type { ProfileForm } from "./forms/ProfileForm.js"
import { rowsOf } from "@semlayer/connectors/connection/ResultRows"

export interface SizeReading {
  /** The random sample to read; null to read up to `limit`. */
  readonly share: TableShare | null
  /** Maximum number of rows; null if the table has at most `cap` rows or `share` bounds them. */
  readonly limit: number | null
}

/** How much to read of a table of so many rows, which may be an estimate; null if unknown. */
export interface TableReading extends SizeReading {
  readonly rows: number | null
}

interface Size {
  readonly schema: string | null
  readonly name: string
  readonly isDefault: boolean
  readonly isSampled: boolean
  readonly rows: number | null
}

/** Sizes of the tables of one connection. The first table that needs the catalog loads it. */
export interface TableSizes {
  /** Counts in one statement the tables whose size is missing from the catalog. Ignores failures; `reading` counts again. */
  readonly count: (tables: ReadonlyArray<string>) => Effect.Effect<void>
  /** How much to read of a table, by its `sql_table`. */
  readonly reading: (table: string) => Effect.Effect<TableReading, StatementError>
}

export const tableSizes = Effect.fnUntraced(function* (
  connection: Connection,
  dialect: SqlDialect,
  form: ProfileForm,
  cap: number
) {
  const listed = yield* Effect.cached(Effect.map(rowsOf(connection, form.listing), (rows) => indexOf(rows.map(sizeOf))))

  /** Counted rows, by the table's qualified SQL name. */
  const counts = new Map<string, number>()

  /** The table's size in the catalog; null if the engine cannot sample it. */
  const sampled = Effect.fnUntraced(function* (table: string) {
    const name = Either.getOrNull(tableName(table))
    const size = name === null ? undefined : findSize(yield* listed, name.parts)
    // A view or a table of another database has no known size.
    if (name === null || size === undefined || !size.isSampled) return null
    return { place: name.parts.map((part) => identifier(part, dialect)).join("."), rows: size.rows }
  })

  const count: TableSizes["count"] = Effect.fnUntraced(function* (tables) {
    const found = yield* Effect.forEach(tables, sampled)
    const places = [...new Set(found.flatMap((each) => (each === null || each.rows !== null ? [] : [each.place])))]
    if (places.length < 2) return
    const selects = places.map((place, i) => `SELECT ${i} AS place, ${countOf(place, cap)}`)
    for (const row of yield* rowsOf(connection, selects.join("\nUNION ALL "))) {
      const place = places[Number(row["place"])]
      const rows = Number(row["row_count"])
      if (place !== undefined && rows <= cap) counts.set(place, rows)
    }
  }, Effect.ignore)

  const reading: TableSizes["reading"] = Effect.fnUntraced(function* (table: string) {
    const found = yield* sampled(table)
    if (found === null) return { share: null, limit: cap, rows: null }
    const rows = found.rows ?? counts.get(found.place) ?? (yield* counted(connection, found.place, cap))
    return { share: rows <= cap ? null : { rows: cap, of: Math.ceil(rows) }, limit: null, rows }
  })

  return { count, reading } satisfies TableSizes
})

/** Counts rows, up to `cap` + 1. */
const countOf = (place: string, cap: number): string =>
  `COUNT(*) AS row_count FROM (SELECT 1 FROM ${place} LIMIT ${cap + 1}) AS some_rows`

/** The number of rows of a table. Counts up to `cap` + 1 first, and all rows only if there are more. */
const counted = Effect.fnUntraced(function* (connection: Connection, place: string, cap: number) {
  const ask = (sql: string) => Effect.map(rowsOf(connection, sql), (rows) => Number(rows[0]?.["row_count"] ?? 0))
  const few = yield* ask(`SELECT ${countOf(place, cap)}`)
  return few <= cap ? few : yield* ask(`SELECT COUNT(*) AS row_count FROM ${place}`)
})

const sizeOf = (row: Readonly<Record<string, Cell>>): Size => {
  const { schema_name: schema = null, table_name, is_default, is_sampled, row_count = null } = row
  return {
    schema: schema === null ? null : String(schema),
    name: String(table_name),
    isDefault: isTrue(is_default),
    isSampled: isTrue(is_sampled),
    rows: row_count === null ? null : Number(row_count)
  }
}

/** Engines without a boolean type return numbers. */
const isTrue = (cell: Cell | undefined): boolean => cell === true || cell === 1

type SizeIndex = ReadonlyMap<string, Size>

const keyOf = (schema: string | null, name: string): string =>
  JSON.stringify([schema, name].map((part) => part && foldName(part)))

/** Names are case-insensitive: mistaking one table's size for another's does no harm. */
const indexOf = (sizes: ReadonlyArray<Size>): SizeIndex =>
  new Map(
    sizes.flatMap((size) => [
      [keyOf(size.schema, size.name), size] as const,
      ...(size.isDefault ? [[keyOf(null, size.name), size] as const] : [])
    ])
  )

const findSize = (sizes: SizeIndex, parts: ReadonlyArray<string>): Size | undefined => {
  const [name = "", schema = null, ...rest] = parts.toReversed()
  return rest.length > 0 ? undefined : sizes.get(keyOf(schema, name))
}
