/**
 * The columns of a query's groups: keys, aggregates, cross-model aggregates, transforms.
 * Formulas, filters and order keys add columns here; equal ones are shared.
 */
import type { Column } from "@semlayer/domain/Column"
import { TimeDimensionRequired } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import * as E from "../../ir/Construct.js"
import type { FormatRule } from "../../aggregation/Aggregation.js"
import type { ColumnExpr, Expr } from "../../ir/Algebra.js"
import { Shapes } from "../../ir/Shapes.js"
import { some } from "../../ir/Traverse.js"
import { type AggregateMeaning, boundAggregate } from "./Aggregates.js"
import {
  type BoundAggregate,
  type BoundKey,
  type BoundTrailing,
  type BoundTransform,
  readsPeriods,
  type Relation
} from "../../bound/Bound.js"
import type { Bound } from "../../steps/BindError.js"
import { CrossModelScope } from "./CrossModelScope.js"
import { type Isolation, isolationKey, shared } from "./Isolation.js"
import { DistinctNames } from "../../bound/Names.js"
import { type Located, pathKey } from "../rows/RowNames.js"
import type { RowScope } from "../rows/RowScope.js"

/** Describes a column that is a single aggregate, for the name, label and format of the result. */
export interface AggregateDescription {
  /** Joins from the source model to the aggregated one. */
  readonly path: ReadonlyArray<string>
  readonly column: Column | null
  /** The canonical name of the aggregate: `amount_sum`. */
  readonly name: string
  readonly format: FormatRule
  /** The filter of a measure applies, so it is not the aggregate that its canonical name means. */
  readonly isFiltered: boolean
}

/** Inputs for choosing the time that transforms run over. */
export interface TimeChoice {
  /** `main_time_dimension` of the query: id of a key, null if unset, or the reason why it is not a key. */
  readonly main: () => Bound<string | null>
  /** `default_time_dimension` of the source model. */
  readonly modelDefault: string | undefined
  /** Candidates for the order of `first` and `last`, best first. */
  readonly moments: () => Bound<ReadonlyArray<Located>>
}

export class GroupScope {
  readonly aggregates: Array<BoundAggregate> = []
  /** Subqueries of joined models, and of aggregates along to-many joins. */
  readonly crossModels = new Set<CrossModelScope>()
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

  /** Allocates a column name, with a numeric suffix if the requested one is taken. */
  allocate(wish: string): string {
    return this.names.allocate(wish)
  }

  /** Returns the column memoized under a shape, or adds the one that `make` builds. */
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

  /** The description of an expression that is a single aggregate; undefined for any other. */
  descriptionOf(expr: Expr): AggregateDescription | undefined {
    return expr._tag === "Column" && expr.relation === null ? this.described.get(expr.name) : undefined
  }

  /** Adds an aggregate over the source rows. */
  addAggregate(name: string, meaning: AggregateMeaning): ColumnExpr {
    const id = this.allocate(name)
    this.aggregates.push(boundAggregate(id, meaning))
    return E.columnFor(E.output(id, meaning.type), meaning.value)
  }

  addTrailing(trailing: BoundTrailing): ColumnExpr {
    this.trailing.push(trailing)
    return E.output(trailing.id, trailing.type)
  }

  /**
   * Adds a transform.
   * It costs a column in each step over the groups, and one that reads other periods counts its input's steps twice.
   */
  addTransform(transform: BoundTransform): Bound<Expr> {
    let inner = 0
    some(transform.input, (each) => {
      inner += each._tag === "Column" ? (this.transformSteps.get(each.name) ?? 0) : 0
      return false
    })
    const steps = 1 + (readsPeriods(transform) ? 2 * inner : inner)
    const columns = this.keys.length + this.aggregates.length + this.transforms.length
    return Either.map(this.rows.env.budget.spend(steps + columns), () => {
      this.transformSteps.set(transform.id, steps)
      this.transforms.push(transform)
      return E.columnFor(E.output(transform.id, transform.type), transform.input)
    })
  }

  keyRef(key: BoundKey): Expr {
    return E.withNative(E.columnFor(E.output(key.id, key.type), key.expr), E.nativeOf(key.expr))
  }

  /** The default order of `first` and `last`. */
  defaultTime(): Bound<Located | null> {
    return Either.map(this.times.moments(), ([first]) => first ?? this.rows.names.find([this.times.modelDefault ?? ""]))
  }

  /**
   * The subquery of the model at the end of a path for its aggregates of one isolation.
   * The subquery joins the query once it has a column.
   */
  crossModel(path: ReadonlyArray<string>, isolation: Isolation = shared): Bound<CrossModelScope> {
    const key = isolationKey(isolation)
    const known = [...this.crossModels].find(
      (each) => pathKey(each.path) === pathKey(path) && isolationKey(each.isolation) === key
    )
    if (known !== undefined) return Either.right(known)
    return Either.map(
      this.rows.names.follow(path),
      (target) => new CrossModelScope(this.rows, { path, target, isolation })
    )
  }

  /** Ids of the plain dimensions, by which transforms over time are partitioned. */
  get dimensionIds(): ReadonlyArray<string> {
    return this.keys.filter((key) => key.granularity === null).map((key) => key.id)
  }

  /** The time dimension that a transform runs over. */
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
