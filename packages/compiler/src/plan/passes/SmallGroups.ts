/** Groups that are formed before others: their keys, which the groups above and conditions on them read. */
import { DistinctNames } from "../../bound/Names.js"
import type { Expr, NamedExpr } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import { Shapes } from "../../ir/Shapes.js"
import { type DistinctValues, distinctOf } from "./Estimates.js"
import type { RelationReads } from "./JoinedRows.js"

/** The keys of the small groups: the values that joins and keys above read from the rows. */
export class SmallGroups {
  readonly keys: Array<NamedExpr> = []
  readonly names = new DistinctNames()
  private readonly shapes = new Shapes()
  private readonly known = new Map<number, Expr>()

  constructor(
    private readonly alias: string,
    private readonly reads: RelationReads
  ) {}

  /** The column of the small groups with the value of an expression over the rows; a constant remains one. */
  key(expr: Expr, wish: string): Expr {
    if (this.reads.of(expr).size === 0) return expr
    const shape = this.shapes.of(expr)
    const known = this.known.get(shape)
    if (known !== undefined) return known
    const name = this.names.allocate(wish)
    this.keys.push({ name, expr })
    const made = E.columnHolding(this.alias, name, expr)
    this.known.set(shape, made)
    return made
  }

  /** A condition of a join, over the small groups and the relations that are joined to them. */
  condition(on: Expr, alias: string, isLate: (expr: Expr) => boolean): Expr {
    const sides = this.reads.equality(on, alias)
    if (sides === null || isLate(sides.outer)) return on
    const { outer } = sides
    const key = this.key(outer, outer._tag === "Column" && outer.verbatim !== true ? outer.name : "key")
    return sides.on.left === outer ? { ...sides.on, left: key } : { ...sides.on, right: key }
  }

  /**
   * A comparison of a key with constants, over the small groups; null for another condition.
   * Comparisons agree with grouping on which values are equal, whatever the collation; patterns and functions may not.
   */
  test(condition: Expr): Expr | null {
    if (condition._tag === "Comparison") {
      const left = this.known.get(this.shapes.of(condition.left))
      return left === undefined || this.reads.of(condition.right).size > 0 ? null : { ...condition, left }
    }
    if (condition._tag !== "In" || condition.items.some((item) => this.reads.of(item).size > 0)) return null
    const operand = this.known.get(this.shapes.of(condition.operand))
    return operand === undefined ? null : { ...condition, operand }
  }

  estimate(known: DistinctValues): number {
    return this.keys.reduce((product, { expr }) => product * distinctOf(expr, known), 1)
  }
}
