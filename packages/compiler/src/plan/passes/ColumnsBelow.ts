/** The columns of a plan that an outer one reads, instead of the expressions that they hold. */
import { DistinctNames } from "../../bound/Names.js"
import type { Expr, NamedExpr } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import { Shapes } from "../../ir/Shapes.js"
import { holdsPlan, rewrite } from "../../ir/Traverse.js"
import type { RelationReads } from "./JoinedRows.js"

/** The name of a column, which is a good one for a column that holds it; `otherwise` for other expressions and names of user SQL. */
export const ownName = (expr: Expr, otherwise: string): string =>
  expr._tag === "Column" && expr.verbatim !== true ? expr.name : otherwise

export class ColumnsBelow {
  readonly columns: Array<NamedExpr> = []
  readonly names = new DistinctNames()
  private readonly shapes = new Shapes()
  private readonly known = new Map<number, Expr>()
  private readonly rewritten = new Map<Expr, Expr>()

  /** `alias` is that of the plan below. */
  constructor(
    private readonly alias: string,
    protected readonly reads: RelationReads
  ) {}

  /** The column with the value of an expression, added if there is none; a constant remains one. */
  column(expr: Expr, wish: string): Expr {
    if (this.reads.of(expr).size === 0) return expr
    const known = this.holding(expr)
    if (known !== null) return known
    const name = this.names.allocate(wish)
    this.columns.push({ name, expr })
    const made = E.columnHolding(this.alias, name, expr)
    this.known.set(this.shapes.of(expr), made)
    return made
  }

  /**
   * An expression over the columns: of those that it reads, of its subqueries, and of what `nameOf` has a name for. The same object
   * for the same expression, because ORDER BY finds its column by identity.
   */
  reading(expr: Expr, nameOf: (each: Expr) => string | null = () => null): Expr {
    const known = this.rewritten.get(expr)
    if (known !== undefined) return known
    const made = rewrite(expr, (each) => {
      const name = holdsPlan(each) ? "is_found" : each._tag === "Column" ? ownName(each, "value") : nameOf(each)
      return name === null ? undefined : this.column(each, name)
    })
    this.rewritten.set(expr, made)
    return made
  }

  /** The column with the value of an expression; null if there is none. */
  holding(expr: Expr): Expr | null {
    return this.known.get(this.shapes.of(expr)) ?? null
  }
}
