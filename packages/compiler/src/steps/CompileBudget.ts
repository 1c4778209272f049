/**
 * What one compilation may cost. Every expression that is bound, every use of a derived column and every node of the
 * statement is a step, so that no query can make the compiler, or the text that it writes, grow without bound.
 */
import { QueryTooComplex } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"

/** Most steps of one compilation. A step takes about ten microseconds; real queries take up to some hundreds. */
export const maxSteps = 5_000

/** Most levels of formulas, named measures and derived columns inside each other. */
export const maxLevels = 300

/** Most stages, and models of stored queries, that read each other in one chain. */
export const maxStageChain = 100

/** Characters of SQL text that count as one step. */
const textPerStep = 64

/** The steps of a constant: a list may hold thousands, and nothing is looked up for them. */
export const constantSteps = 1 / 8

/** The steps of a text that is copied into the statement. */
export const textSteps = (text: string): number => 1 + Math.floor(text.length / textPerStep)

/** The steps of SQL of a model that is read by the SQL parser. */
export const sqlSteps = (sql: string): number => 10 + Math.floor(sql.length / 8)

const tooComplex = (limit: number, size: number, unit: string) =>
  Either.left(new QueryTooComplex({ subject: "The query", limit, size, unit }))

/** How many steps of a kind run inside each other. */
class Depth {
  depth = 0

  constructor(
    private readonly limit: number,
    private readonly unit: string
  ) {}

  inside<A, E>(body: () => Either.Either<A, E>): Either.Either<A, E | QueryTooComplex> {
    if (this.depth >= this.limit) return tooComplex(this.limit, this.depth + 1, this.unit)
    this.depth++
    const result = body()
    this.depth--
    return result
  }
}

export class CompileBudget {
  private spent = 0
  private readonly levels = new Depth(maxLevels, "levels of formulas and derived columns inside each other")
  private readonly chain = new Depth(maxStageChain, "stages that read each other in one chain")
  /** Steps that the budget had spent which this one is a fork of. */
  private forkedAt = 0

  constructor(readonly limit: number = maxSteps) {}

  /** A budget with what is left of this one, for a trial: what it spends counts once this one adopts it. */
  fork(): CompileBudget {
    const fork = new CompileBudget(this.limit)
    fork.spent = fork.forkedAt = this.spent
    fork.levels.depth = this.levels.depth
    fork.chain.depth = this.chain.depth
    return fork
  }

  /** Counts what a fork has spent. */
  adopt(fork: CompileBudget): void {
    this.spent += fork.spent - fork.forkedAt
  }

  /** Steps that were spent. */
  get steps(): number {
    return Math.ceil(this.spent)
  }

  /** Steps that are left. */
  get left(): number {
    return this.limit - this.spent
  }

  /** Whether something of a size, which is not spent, is within the limit. */
  admits(size: number): Either.Either<void, QueryTooComplex> {
    return size > this.limit ? tooComplex(this.limit, Math.ceil(size), "compile steps") : Either.void
  }

  spend(steps: number): Either.Either<void, QueryTooComplex> {
    this.spent += steps
    return this.admits(this.spent)
  }

  /** Runs a step one level deeper, so that no query can exhaust the stack. */
  deeper<A, E>(body: () => Either.Either<A, E>): Either.Either<A, E | QueryTooComplex> {
    return this.levels.inside(body)
  }

  /** Binds a stage for another one. */
  stage<A, E>(body: () => Either.Either<A, E>): Either.Either<A, E | QueryTooComplex> {
    return this.chain.inside(body)
  }
}
