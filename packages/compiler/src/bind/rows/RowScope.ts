/**
 * The rows of a query: the names that it may use, the joins that it needs so far, and the values of its columns.
 */
import { Either } from "effect"
import type { Expr, ValueType } from "../../ir/Algebra.js"
import type { Bound } from "../../steps/BindError.js"
import type { BoundJoin, Relation, RelationAt } from "../../bound/Bound.js"
import { ColumnValues } from "./ColumnValues.js"
import type { Path } from "../../syntax/Syntax.js"
import type { Environment } from "./Environment.js"
import { JoinTree } from "./JoinTree.js"
import { type Located, type RowNames } from "./RowNames.js"

/** A dimension's expression over rows. It can also be bound over the rows of another query that reaches its columns. */
export interface RowFormula {
  /** The columns that it reads. */
  readonly columns: ReadonlyArray<Located>
  /** Binds it over rows, where `locate` resolves its names. */
  readonly bind: (rows: RowScope, locate: (path: Path) => Bound<Located>) => Bound<Expr>
}

export class RowScope {
  /** The alias of the source. */
  readonly alias: string
  readonly values: ColumnValues
  /** Dimensions that are expressions, by name. */
  readonly formulas: Map<string, RowFormula>
  private readonly tree: JoinTree

  private constructor(
    readonly env: Environment,
    readonly names: RowNames,
    parent: RowScope | null
  ) {
    this.alias = names.root.name
    this.formulas = parent?.formulas ?? new Map()
    const read = (located: Located) => this.values.read(located)
    this.tree = new JoinTree({ env, names, alias: this.alias, read }, parent?.tree ?? null)
    this.values = new ColumnValues({ env, names, joins: this.tree }, parent?.values ?? null)
  }

  static of(env: Environment, names: RowNames): RowScope {
    return new RowScope(env, names, null)
  }

  /**
   * A tentative scope that sees this scope's joins.
   * Its own joins, warnings and compile steps take effect when adopted.
   */
  fork(): RowScope {
    const { budget } = this.env
    const env = { ...this.env, warnings: new Set<string>(), unknownJoins: new Set<string>(), budget: budget.fork() }
    return new RowScope(env, this.names, this)
  }

  /** Takes over a fork's warnings and steps, and all or the given joins. */
  adopt(fork: RowScope, joins: Iterable<BoundJoin> = fork.joins): void {
    this.tree.adopt(joins)
    for (const warning of fork.env.warnings) this.env.warnings.add(warning)
    for (const join of fork.env.unknownJoins) this.env.unknownJoins.add(join)
    this.env.budget.adopt(fork.env.budget)
  }

  /** The relation whose rows these are. */
  get root(): Relation {
    return this.names.root
  }

  /** Joins added to this scope in dependency order. */
  get joins(): ReadonlyArray<BoundJoin> {
    return this.tree.list
  }

  /** The join at the end of a path, if it has been added. */
  joinedAt(path: ReadonlyArray<string>): BoundJoin | undefined {
    return this.tree.at(path)
  }

  /** Adds a join that no model has, or replaces it. */
  addJoin(join: BoundJoin): void {
    this.tree.adopt([join])
  }

  /** The joins of this scope and of those that it was forked from. */
  get allJoins(): ReadonlyArray<BoundJoin> {
    return this.tree.all
  }

  /** The dimension's expression that a path names. */
  formulaNamed(segments: ReadonlyArray<string>): RowFormula | undefined {
    const [name, ...rest] = this.formulas.size === 0 ? [] : this.names.own(segments)
    return name === undefined || rest.length > 0 ? undefined : this.formulas.get(name)
  }

  /** The value of a located column. Adds the joins it needs. */
  read(located: Located): Bound<Expr> {
    return this.values.read(located)
  }

  /** Binds an SQL text of a model; errors name the model and `part`. */
  readSql(at: RelationAt, sql: string, part: string, type: ValueType): Bound<Expr> {
    return Either.flatMap(this.values.parsed(at.relation, sql, part), (fragment) =>
      this.values.ofSql(at, { fragment, type })
    )
  }

  /** Binds an SQL condition of a model. */
  readCondition(at: RelationAt, sql: string, part: string): Bound<Expr> {
    return Either.map(this.readSql(at, sql, part, "BOOLEAN"), (expr) =>
      expr._tag === "Raw" ? { ...expr, predicate: true } : expr
    )
  }
}
