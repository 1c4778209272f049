/** Groups that are formed before others: their keys, which the groups above and conditions on them read. */
import type { Expr } from "../../ir/Algebra.js"
import { ColumnsBelow, ownName } from "./ColumnsBelow.js"
import { type DistinctValues, distinctOf } from "./Estimates.js"

/** The keys of the small groups: the values that joins and keys above read from the rows. */
export class SmallGroups extends ColumnsBelow {
  /** A condition of a join, over the small groups and the relations that are joined to them. */
  condition(on: Expr, alias: string, isLate: (expr: Expr) => boolean): Expr {
    const sides = this.reads.equality(on, alias)
    if (sides === null || isLate(sides.outer)) return on
    const { outer } = sides
    const key = this.column(outer, ownName(outer, "key"))
    return sides.on.left === outer ? { ...sides.on, left: key } : { ...sides.on, right: key }
  }

  /**
   * A comparison of a key with constants, over the small groups; null for another condition.
   * Comparisons agree with grouping on which values are equal, whatever the collation; patterns and functions may not.
   */
  test(condition: Expr): Expr | null {
    if (condition._tag === "Comparison") {
      const left = this.holding(condition.left)
      return left === null || this.reads.of(condition.right).size > 0 ? null : { ...condition, left }
    }
    if (condition._tag !== "In" || condition.items.some((item) => this.reads.of(item).size > 0)) return null
    const operand = this.holding(condition.operand)
    return operand === null ? null : { ...condition, operand }
  }

  estimate(known: DistinctValues): number {
    return this.columns.reduce((product, { expr }) => product * distinctOf(expr, known), 1)
  }
}
