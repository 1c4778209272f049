/** An aggregate call: what is aggregated, how, and where it is bound. */
import type { Take } from "@semlayer/domain/OverTime"
import type { Expr } from "../../ir/Algebra.js"
import type { Bound } from "../../steps/BindError.js"
import type { Argument } from "../../syntax/Syntax.js"
import type { Relation } from "../../bound/Bound.js"
import type { FilterOf, RowFilter } from "../rows/GroupedColumns.js"
import type { Located } from "../rows/RowNames.js"
import type { RowScope } from "../rows/RowScope.js"

/** The operand of an aggregate: a column, all rows, or an expression over columns. */
export type AggregateTarget =
  | { readonly _tag: "Column"; readonly located: Located }
  | { readonly _tag: "Rows"; readonly relation: Relation }
  | {
      readonly _tag: "Expression"
      /** The model for each of whose rows the expression has a value. */
      readonly relation: Relation
      readonly bind: (rows: RowScope, filterOf: FilterOf) => Bound<Expr>
      /** It is NULL if one of its columns is. */
      readonly isStrict: boolean
      readonly text: string
    }

/** The model whose rows an operand is a value of. */
export const ownerOf = (target: AggregateTarget): Relation =>
  target._tag === "Column" ? target.located.relation : target.relation

/** The path of joins to the operand's column; empty for any other operand. */
export const pathOf = (target: AggregateTarget): ReadonlyArray<string> =>
  target._tag === "Column" ? target.located.path : []

/** An aggregate call as written. */
export interface WrittenAggregateCall {
  readonly target: AggregateTarget
  readonly name: string
  readonly args: ReadonlyArray<Argument>
  /** The formula or filter that contains it, and its offset there. */
  readonly source: string
  readonly offset: number
  /** The filters of the measures that contain it. */
  readonly measureFilters: ReadonlyArray<MeasureFilter>
  /** What it takes of several snapshots; null if it adds up over time. */
  readonly overTime: MeasureOverTime | null
}

/** The `over_time` of a measure with its columns resolved. */
export interface MeasureOverTime {
  /** Equal for equal ones of one model. */
  readonly key: string
  /** The formula of the measure. */
  readonly formula: string
  readonly take: Take
  readonly time: Located
  readonly per: ReadonlyArray<Located>
}

/** The filter of a measure, over the rows of the query or of a joined model's subquery. */
export interface MeasureFilter {
  /** Equal for equal filters of one model. */
  readonly key: string
  /** The condition as written. */
  readonly text: string
  readonly over: (joined: SubqueryRows | null) => RowFilter
}

/** The rows of a joined model's subquery. */
export interface SubqueryRows {
  readonly path: ReadonlyArray<string>
  readonly target: Relation
  /** The column of the subquery that has the values of a column of the query; null without one. */
  readonly relocate: (located: Located) => Bound<Located | null>
}

/** An aggregate call over the rows of a scope. */
export interface PlacedAggregate extends WrittenAggregateCall {
  readonly rows: RowScope
  readonly filterOf: FilterOf
  /** Conditions under which rows count, beside the filters of columns. */
  readonly filters: ReadonlyArray<RowFilter>
  /** The column that `first` and `last` order by if the call names none; null if there is no default. */
  readonly defaultTime: () => Bound<Located | null>
}
