/** What the database has, as far as a row policy must know it: plain data, looked up by whoever runs the compiler. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Data, type Effect } from "effect"
import type { TableName } from "../ir/Algebra.js"

/**
 * What a column's values are: a column type; `ANY` where the engine compares values of any type as they are; `OTHER` for
 * a type that is only compared with texts.
 */
export interface PhysicalColumn {
  readonly name: string
  readonly type: ColumnType | "ANY" | "OTHER"
  /** What the column declares, where that is a hint only. */
  readonly declared?: ColumnType
}

/** A table or view. */
export interface KnownTable {
  readonly _tag: "Known"
  /** Where it stands; equal for one table only. */
  readonly place: string
  /** Another table there has its name in another case. */
  readonly hasTwin: boolean
  readonly columns: ReadonlyArray<PhysicalColumn>
}

/** A name of which the database does not tell what it is; a policy refuses it. */
export interface UnknownTable {
  readonly _tag: "Unknown"
  readonly reason: string
}

export type PhysicalTable = KnownTable | UnknownTable

/** What is known of a name so far; undefined as long as nobody has looked. */
export type PhysicalSchema = (name: TableName) => PhysicalTable | undefined

/** Row policies with what they are applied by. */
export interface PolicyContext {
  /** All of them hold. */
  readonly policies: ReadonlyArray<SemSessionPolicy>
  readonly schema: PhysicalSchema
}

/** A guard that can look names up: after `learn`, the schema knows them. */
export interface SchemaLoadingContext<E, R> extends PolicyContext {
  readonly learn: (names: ReadonlyArray<TableName>) => Effect.Effect<void, E, R>
}

/** Tables that the schema does not know yet; looking them up and asking again helps. */
export class TablesNeeded extends Data.TaggedClass("TablesNeeded")<{ readonly names: ReadonlyArray<TableName> }> {}
