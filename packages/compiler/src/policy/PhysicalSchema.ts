/**
 * The database schema, as far as row policies need it.
 * Plain data that the caller of the compiler loads.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import type { Effect } from "effect"
import type { TableName } from "../ir/Algebra.js"

/**
 * A physical column.
 * Its type is a column type; `ANY` if the engine compares values of any type as they are; `OTHER` for a type that is compared
 * with texts only.
 */
export interface PhysicalColumn {
  readonly name: string
  readonly type: ColumnType | "ANY" | "OTHER"
  /** The declared type, if the engine treats it as a hint only. */
  readonly declared?: ColumnType
}

/** A table or view. */
export interface KnownTable {
  readonly _tag: "Known"
  /** Unique identity of the table. */
  readonly place: string
  /** The schema has another table whose name differs only in case. */
  readonly hasTwin: boolean
  readonly columns: ReadonlyArray<PhysicalColumn>
}

/** A name that the database cannot resolve; policies reject it. */
export interface UnknownTable {
  readonly _tag: "Unknown"
  readonly reason: string
}

export type PhysicalTable = KnownTable | UnknownTable

/** Looks up a table; undefined if it has not been loaded yet. */
export type PhysicalSchema = (name: TableName) => PhysicalTable | undefined

/** Row policies and the schema they are applied with. */
export interface PolicyContext {
  /** All of them apply. */
  readonly policies: ReadonlyArray<SemSessionPolicy>
  readonly schema: PhysicalSchema
}

/** A policy context that can load schema: after `learn`, `schema` resolves the names. */
export interface SchemaLoadingContext<E, R> extends PolicyContext {
  readonly learn: (names: ReadonlyArray<TableName>) => Effect.Effect<void, E, R>
}
