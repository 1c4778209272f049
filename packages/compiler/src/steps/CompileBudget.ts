/**
 * Limits the cost of one compilation.
 * Every bound expression, use of a derived column and node of the statement costs a step. So no query can make compile time or
 * the SQL text grow without bound.
 */
import { QueryTooComplex } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"

/** Maximum steps of one compilation. A step takes about 10 µs; real queries take up to a few hundred. */
export const maxSteps = 5_000

/** Maximum nesting of formulas, named measures and derived columns. */
export const maxLevels = 300

/** Maximum length of a chain of stages and query-backed models. */
export const maxStageChain = 100

/** Characters of SQL text that cost one step. */
const textPerStep = 64

/** The steps of a constant. Lists may hold thousands, and nothing is resolved for them. */
export const constantSteps = 1 / 8

/** The steps of a text that is copied into the statement. */
export const textSteps = (text: string): number => 1 + Math.floor(text.length / textPerStep)

/** The steps of a model's SQL that the SQL parser reads. */
export const sqlSteps = (sql: string): number => 10 + Math.floor(sql.length / 8)

export const tooComplex = (limit: number, size: number, unit: string) =>
  Either.left(new QueryTooComplex({ subject: "The query", limit, size, unit }))

/** Limits the nesting of calls. */
class Depth {
  depth = 0

  constructor(
    private readonly limit: number,
    private readonly unit: string
  ) {}

  /** Nests by some levels until the returned function is called. */
  enter(levels: number): () => void {
    this.depth += levels
    return () => {
      this.depth -= levels
    }
  }

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
  private readonly chain = new Depth(maxStageChain, "stages in one chain")
  /** Steps that were already spent when this budget was forked. */
  private forkedAt = 0

  constructor(readonly limit: number = maxSteps) {}

  /** A tentative budget with the remaining steps of this one; its spending counts when adopted. */
  fork(): CompileBudget {
    const fork = new CompileBudget(this.limit)
    fork.spent = fork.forkedAt = this.spent
    fork.levels.depth = this.levels.depth
    fork.chain.depth = this.chain.depth
    return fork
  }

  /** Adds what a fork has spent. */
  adopt(fork: CompileBudget): void {
    this.spent += fork.spent - fork.forkedAt
  }

  /** Steps spent, rounded up. */
  get steps(): number {
    return Math.ceil(this.spent)
  }

  /** Remaining steps. */
  get left(): number {
    return this.limit - this.spent
  }

  /** Fails if a size exceeds the limit, without spending it. */
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

  /** Binds a stage one level deeper in the chain of stages. */
  stage<A, E>(body: () => Either.Either<A, E>): Either.Either<A, E | QueryTooComplex> {
    return this.chain.inside(body)
  }

  /** Binds stages `depth` levels deeper in the chain of stages until the returned function is called. */
  enterChain(depth: number): () => void {
    return this.chain.enter(depth)
  }
}
