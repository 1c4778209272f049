/** One evaluation of a statement: what it reads, its first failure, and what it may cost. */
import { positionOf } from "@semlayer/compiler/statement/Node"
import { type SqlState, SqlRejected } from "@semlayer/domain/SqlErrors"
import type { World } from "../catalog/World.js"

/** Cells of joined rows, and elements of lists, that a statement may make. */
const maxSteps = 20_000_000

/** Depth to which expressions and queries may be nested. */
const maxDepth = 200

/** The first failure ends a statement; what is computed after it is discarded. */
export class Evaluation {
  failure: SqlRejected | null = null
  private steps = 0
  private depth = 0

  constructor(readonly world: World) {}

  reject(sqlstate: SqlState, at: unknown, reason: string, alternative: string | null = null): null {
    this.failure ??= new SqlRejected({ sqlstate, position: positionOf(at), reason, alternative })
    return null
  }

  /** Rejects what the evaluator does not know. */
  unsupported(at: unknown, what: string): null {
    return this.reject("0A000", at, `${what} is not supported in statements over the catalogs`)
  }

  /** Whether the statement may go on. */
  spend(steps: number): boolean {
    this.steps += steps
    if (this.steps > maxSteps) this.reject("54000", null, "The statement combines too many rows")
    return this.failure === null
  }

  /** Computes something one level deeper; null beyond the limit. */
  nested<A>(at: unknown, compute: () => A): A | null {
    if (this.depth >= maxDepth)
      return this.reject("54001", at, `The statement is nested more than ${maxDepth} levels deep`)
    this.depth++
    const result = compute()
    this.depth--
    return result
  }
}
