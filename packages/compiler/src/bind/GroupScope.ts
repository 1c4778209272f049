/**
 * The columns of the aggregated rows of one query: keys, aggregates, aggregates of joined models, transforms. Formulas,
 * filters and order keys ask for them; what two of them ask for is there once.
 */
import type { Column } from "@semlayer/domain/Column"
import { TimeDimensionRequired } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import * as E from "../ir/Construct.js"
import type { FormatRule } from "../aggregation/Aggregation.js"
import type { ColumnRef, Expr } from "../ir/Algebra.js"
import { Shapes } from "../ir/Shapes.js"
import { some } from "../ir/Traverse.js"
import type { AggregateMeaning } from "./Aggregates.js"
import type { BoundAggregate, BoundKey, BoundTrailing, BoundTransform, Relation } from "./Bound.js"
import type { Bound } from "../steps/BindError.js"
import type { CrossModelScope } from "./CrossModelScope.js"
import { DistinctNames } from "./Names.js"
import type { Located, RowScope } from "./RowScope.js"

/** An aggregate that is a measure by itself, for the name, label and format of the result. */
export interface AggregateDescription {
  /** Joins from the source model to the aggregated one. */
  readonly path: ReadonlyArray<string>
  readonly column: Column | null
  /** The name that the aggregate has of itself: `amount_sum`. */
  readonly name: string
  readonly format: FormatRule
}

/** How transforms find the time that they run over. */
export interface TimeChoice {
  /** `main_time_dimension` of the query: id of a key, or why there is none. */
  readonly main: () => Bound<string | null>
  /** `default_time_dimension` of the source model. */
  readonly modelDefault: string | undefined
  /** What `first` and `last` may order by, best first. */
  readonly moments: () => Bound<ReadonlyArray<Located>>
}

export class GroupScope {
  readonly aggregates: Array<BoundAggregate> = []
  /** Queries of joined models, and of what reads along to-many joins. */
  readonly foreign = new Set<CrossModelScope>()
  readonly trailing: Array<BoundTrailing> = []
  readonly transforms: Array<BoundTransform> = []
  private readonly names: DistinctNames
  private readonly shapes = new Shapes()
  private readonly known = new Map<number, Expr>()
  private readonly transformSteps = new Map<string, number>()
  private readonly described = new Map<string, AggregateDescription>()

  constructor(
    readonly rows: RowScope,
    readonly keys: ReadonlyArray<BoundKey>,
    readonly times: TimeChoice
  ) {
    this.names = new DistinctNames(keys.map((key) => key.id))
  }

  get source(): Relation {
    return this.rows.root
  }

  /** A name for a new column: the wished one, or with a number when that is taken. */
  allocate(wish: string): string {
    return this.names.allocate(wish)
  }

  /** The column that was made under a shape, or the one that `make` adds now. */
  once(shape: ReadonlyArray<unknown>, make: () => Bound<Expr>): Bound<Expr> {
    const number = this.shapes.of(shape)
    const known = this.known.get(number)
    if (known !== undefined) return Either.right(known)
    return Either.map(make(), (expr) => {
      this.known.set(number, expr)
      return expr
    })
  }

  describe(id: string, description: AggregateDescription): void {
    this.described.set(id, description)
  }

  /** What an expression is when it is an aggregate and nothing more. */
  descriptionOf(expr: Expr): AggregateDescription | undefined {
    return expr._tag === "Column" && expr.relation === null ? this.described.get(expr.name) : undefined
  }

  /** An aggregate over the source rows. */
  addAggregate(name: string, meaning: AggregateMeaning): ColumnRef {
    const id = this.allocate(name)
    this.aggregates.push({ id, expr: meaning.expr, type: meaning.type, nullable: !meaning.zeroWhenEmpty })
    return E.output(id, meaning.type)
  }

  addTrailing(trailing: BoundTrailing): ColumnRef {
    this.trailing.push(trailing)
    return E.output(trailing.id, trailing.type)
  }

  /** A transform costs a column of every step of the groups, and twice what it compares with other periods. */
  addTransform(transform: BoundTransform): Bound<Expr> {
    let inner = 0
    some(transform.input, (each) => {
      inner += each._tag === "Column" ? (this.transformSteps.get(each.name) ?? 0) : 0
      return false
    })
    const steps = 1 + (transform._tag === "Calendar" ? 2 * inner : inner)
    const columns = this.keys.length + this.aggregates.length + this.transforms.length
    return Either.map(this.rows.env.budget.spend(steps + columns), () => {
      this.transformSteps.set(transform.id, steps)
      this.transforms.push(transform)
      return E.output(transform.id, transform.type)
    })
  }

  keyRef(key: BoundKey): Expr {
    return E.withNative(E.output(key.id, key.type), E.nativeOf(key.expr))
  }

  /** The time of `first` and `last` when a call names none. */
  defaultTime(): Bound<Located | null> {
    return Either.map(this.times.moments(), ([first]) => first ?? this.rows.find([this.times.modelDefault ?? ""]))
  }

  /** Keys that are no time dimensions: transforms over time run within their values. */
  get dimensionIds(): ReadonlyArray<string> {
    return this.keys.filter((key) => key.granularity === null).map((key) => key.id)
  }

  /** The time dimension that a transform runs over (`query.md` 3.2). */
  mainTime(transform: string): Bound<BoundKey> {
    const candidates = this.keys.filter((key) => key.granularity !== null)
    const refuse = (reason: string) =>
      Either.left(
        new TimeDimensionRequired({ function: transform, reason, candidates: candidates.map((key) => key.id) })
      )
    const [only, another] = candidates
    if (only === undefined) return refuse("the query has none; add one to time_dimensions")
    // Validate main_time_dimension even if only one time dimension is selected.
    return Either.flatMap(this.times.main(), (main) => {
      if (another === undefined) return Either.right(only)
      const wanted =
        candidates.find((key) => key.id === main) ??
        candidates.find((key) => key.path.length === 0 && key.column === this.times.modelDefault)
      return wanted === undefined
        ? refuse("the query has several; name one as main_time_dimension")
        : Either.right(wanted)
    })
  }
}
