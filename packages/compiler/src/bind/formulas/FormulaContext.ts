/** The context of a formula over the groups of a query. */
import type { TextKind } from "@semlayer/domain/SyntaxErrors"
import type { Expr } from "../../ir/Algebra.js"
import type { Bound } from "../../steps/BindError.js"
import type { Path } from "../../syntax/Syntax.js"
import type { MeasureFilter, MeasureOverTime } from "../aggregates/AggregateCall.js"
import type { GroupScope } from "../aggregates/GroupScope.js"

export interface FormulaContext {
  readonly scope: GroupScope
  readonly kind: TextKind
  /** The text of the formula. */
  readonly source: string
  /** Path of the model whose library defines the formula; empty for the source model. */
  readonly prefix: ReadonlyArray<string>
  /** Named measures that are being expanded, for cycle detection. */
  readonly visiting: ReadonlyArray<string>
  /** The filters of the measures that contain the formula. They apply to each of its aggregates. */
  readonly filters: ReadonlyArray<MeasureFilter>
  /** What each of its aggregates takes of several snapshots; null if they add up over time. */
  readonly overTime: MeasureOverTime | null
  /** Resolves keys and aliases first, in filters and order keys. */
  readonly names: (node: Path) => Bound<Expr> | null
}

/** The context of a text of the query itself. */
export const formulaContext = (
  scope: GroupScope,
  kind: TextKind,
  source: string,
  names: FormulaContext["names"] = () => null
): FormulaContext => ({ scope, kind, source, prefix: [], visiting: [], filters: [], overTime: null, names })
