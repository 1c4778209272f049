/** Name resolution for the place where an expression occurs. */
import type { TextKind } from "@semlayer/domain/SyntaxErrors"
import type { Expr } from "../../ir/Algebra.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Bound } from "../../steps/BindError.js"
import type { CompileBudget } from "../../steps/CompileBudget.js"
import type { QueryClock } from "../../time/QueryClock.js"
import type { AggregateSyntax, Call, Path } from "../../syntax/Syntax.js"

export interface ExpressionContext {
  readonly kind: TextKind
  /** The text that the spans of nodes refer to. */
  readonly source: string
  /** Reads texts as times. */
  readonly clock: QueryClock
  readonly dialect: SqlDialect
  readonly budget: CompileBudget
  /** Adds a warning to the response. */
  readonly warn: (warning: string) => void
  /** Only the allow-list of functions for filters may be called. */
  readonly isFilter: boolean
  readonly path: (node: Path) => Bound<Expr>
  readonly aggregate: (node: AggregateSyntax) => Bound<Expr>
  /** Binds a call that is not a scalar function; null if the context does not know the name. */
  readonly call: (node: Call) => Bound<Expr> | null
  /** Callable names beside scalar functions, for suggestions. */
  readonly callable: () => Iterable<string>
}
