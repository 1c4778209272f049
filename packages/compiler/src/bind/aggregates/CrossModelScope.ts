/**
 * Aggregates of one joined model.
 * They are computed by a subquery rooted at that model, so that joins to the source's rows never multiply its rows. The
 * subquery is joined on the grouping keys that both queries share.
 */
import { suffixOf } from "../../time/Period.js"
import type { Column } from "@semlayer/domain/Column"
import { isTimed, type Join } from "@semlayer/domain/Model"
import { Either } from "effect"
import * as E from "../../ir/Construct.js"
import type { Expr, ValueType } from "../../ir/Algebra.js"
import { type AggregateMeaning, boundAggregate } from "./Aggregates.js"
import type { BoundAggregate, BoundKey, Cardinality, Relation } from "../../bound/Bound.js"
import type { Bound } from "../../steps/BindError.js"
import type { Path } from "../../syntax/Syntax.js"
import { isReverse } from "../../model/ReversePaths.js"
import type { Isolation } from "./Isolation.js"
import { DistinctNames } from "../../bound/Names.js"
import { type Located, RowNames } from "../rows/RowNames.js"
import { RowScope } from "../rows/RowScope.js"
import type { TimeKey } from "../time/TimeKeys.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/**
 * An aggregate of the joined model.
 * Its name is `id` in the outer query and `other` in the subquery.
 */
export interface CrossModelColumn {
  readonly id: string
  readonly other: string
  readonly type: ValueType
  readonly zeroWhenEmpty: boolean
}

/** The rows that a subquery of a joined model aggregates. */
interface CrossModelRows {
  /** Segments from the source to the joined model. */
  readonly path: ReadonlyArray<string>
  readonly target: Relation
  /** What keeps its aggregates apart from others of the model; paths start at the joined model. */
  readonly isolation: Isolation
}

export class CrossModelScope {
  readonly rows: RowScope
  readonly aggregates: Array<BoundAggregate> = []
  readonly columns: Array<CrossModelColumn> = []
  readonly path: ReadonlyArray<string>
  readonly target: Relation
  readonly isolation: Isolation
  private readonly names = new DistinctNames()

  constructor(
    private readonly source: RowScope,
    { path, target, isolation }: CrossModelRows
  ) {
    this.path = path
    this.target = target
    this.isolation = isolation
    // The reverse path resolves the source to the relation that the query extended, with the columns it adds.
    const relation = (name: string) =>
      name === source.root.name ? Either.right(source.root) : source.names.relation(name)
    this.rows = RowScope.of(source.env, new RowNames(target, relation))
  }

  /** Whether its aggregates read the rows at the end of a to-many path. */
  reads(path: string): boolean {
    return this.isolation.toMany.some((each) => each.join(".") === path)
  }

  /** Adds an aggregate and returns the type of its column. */
  add(id: string, leaf: string, meaning: AggregateMeaning): ValueType {
    const other = this.names.allocate(leaf)
    const type = this.isolation.overTime?.take === "avg" ? "DOUBLE" : meaning.type
    this.aggregates.push(boundAggregate(other, meaning))
    this.columns.push({ id, other, type, zeroWhenEmpty: meaning.zeroWhenEmpty })
    return type
  }

  /**
   * Maps a column of the source's query to one of this subquery without a fan-out.
   * Null if there is none. Accepted are columns on or behind the joined model, columns that a join pair equates with one there,
   * and columns that the joined model reaches by to-one joins: back along the path, or by the same path as the source.
   */
  relocate({ path, relation, column }: Located): Bound<Located | null> {
    return CrossModelScope.relocate(this, { path, relation, column })
  }

  private static readonly relocate = fallible(function* (
    self: CrossModelScope,
    { path, relation, column }: Located
  ): Steps<Located | null> {
    const equated = yield* self.equated(path, column)
    if (equated !== null) return equated
    const isOfReverse = (yield* self.isAlongReverse(self.path)) || (yield* self.isAlongReverse(path))
    for (const way of yield* self.ways(path)) {
      const most = commonLength(path, self.path) === self.path.length ? "many" : "unknown"
      const found = self.reach(way, most, isOfReverse)
      const own = found?.model.columns.get(column.name)
      if (found?.name === relation.name && own !== undefined) return { path: way, relation: found, column: own }
    }
    return null
  })

  /** Maps a key of the source's query to a key of this subquery; null if there is none. */
  relocateKey(key: BoundKey, time: TimeKey | null): Bound<BoundKey | null> {
    return CrossModelScope.relocateKey(this, key, time)
  }

  private static readonly relocateKey = fallible(function* (
    self: CrossModelScope,
    key: BoundKey,
    time: TimeKey | null
  ): Steps<BoundKey | null> {
    const formula = key.reads === undefined ? undefined : self.source.formulas.get(key.column)
    if (formula !== undefined) {
      for (const read of formula.columns) if ((yield* self.relocate(read)) === null) return null
      const locate = (path: Path): Bound<Located> =>
        Either.flatMap(self.source.names.locate(path.segments), (located) =>
          Either.map(self.relocate(located), (there) => there ?? located)
        )
      const expr = yield* formula.bind(self.rows, locate)
      return { ...key, id: self.names.allocate(key.column), expr }
    }
    const located = yield* self.source.names.at(key.path, key.column)
    const there = yield* self.relocate(located)
    if (there === null) return null
    const value = yield* self.rows.read(there)
    const name = [
      ...there.path,
      there.column.name,
      ...(key.granularity === null ? [] : [suffixOf(key.granularity.name)])
    ].join("__")
    return {
      ...key,
      id: self.names.allocate(name),
      expr: time === null ? value : time.cut(value),
      moment: time === null ? null : value,
      path: there.path,
      column: there.column.name
    }
  })

  /**
   * The default order of `first` and `last`.
   * The first of the query's timestamps that can be mapped, else the model's.
   */
  defaultTime(moments: () => Bound<ReadonlyArray<Located>>): Bound<Located | null> {
    return CrossModelScope.defaultTime(this, moments)
  }

  private static readonly defaultTime = fallible(function* (
    self: CrossModelScope,
    moments: () => Bound<ReadonlyArray<Located>>
  ): Steps<Located | null> {
    for (const moment of yield* moments()) {
      const there = yield* self.relocate(moment)
      if (there !== null) return there
    }
    return self.rows.names.find([self.target.model.model.default_time_dimension ?? ""])
  })

  /** Reverse path: to-one joins from the joined model back to the source; null if there is none. */
  reversePath(): Bound<ReadonlyArray<string> | null> {
    return Either.flatMap(this.isAlongReverse(this.path), (isOfReverse) =>
      Either.map(
        this.ways([]),
        (ways) => ways.find((way) => this.reach(way, "unknown", isOfReverse)?.name === this.source.root.name) ?? null
      )
    )
  }

  private isAlongReverse(path: ReadonlyArray<string>): Bound<boolean> {
    return Either.map(this.source.names.hops(path), (hops) => hops.some(({ join }) => isReverse(join)))
  }

  /** Paths from the joined model that may lead to the relation that the source reaches by `path`. */
  private ways(path: ReadonlyArray<string>): Bound<ReadonlyArray<ReadonlyArray<string>>> {
    const shared = commonLength(path, this.path)
    if (shared === this.path.length) return Either.right([path.slice(shared)])
    // For a self-join, or a join to a model on the way, the same path leads to a different row.
    const asSource = path.length === 0 || shared > 0 || this.target.name === this.source.root.name ? [] : [path]
    return Either.map(this.source.names.hops(this.path), (hops) => {
      const owners = [this.source.root, ...hops.map((hop) => hop.target)]
      const back = hops.flatMap(({ join }, i) => {
        const owner = owners[i]
        const target = i === hops.length - 1 ? this.rows.root : owners[i + 1]
        return i < shared || owner === undefined || target === undefined ? [] : [segmentBack(owner, join, target)]
      })
      const known = back.flatMap((segment) => (segment === null ? [] : [segment]))
      return known.length < back.length ? asSource : [[...known.reverse(), ...path.slice(shared)], ...asSource]
    })
  }

  /**
   * The relation at the end of a path from the joined model; null if the path is not allowed.
   * Behind the joined model any cardinality is allowed, because a row counts once in each group. Back to the source, a join
   * known to be to-many is not. Reverse joins lead there only if the query follows one too.
   */
  private reach(path: ReadonlyArray<string>, most: Cardinality, isOfReverse: boolean): Relation | null {
    const hops = this.rows.names.hops(path)
    if (Either.isLeft(hops)) return null
    if (!isOfReverse && hops.right.some(({ join }) => isReverse(join))) return null
    if (most !== "many" && hops.right.some(({ cardinality }) => cardinality === "many")) return null
    return hops.right[hops.right.length - 1]?.target ?? this.target
  }

  /** Follows join pairs from a column on the way from the source to the equal column of this model. */
  private equated(path: ReadonlyArray<string>, column: Column): Bound<Located | null> {
    if (path.length >= this.path.length || commonLength(path, this.path) < path.length) return Either.right(null)
    return Either.map(this.source.names.hops(this.path), (hops) => {
      const name = hops
        .slice(path.length)
        .reduce<string | null>(
          (at, { join }) => join.join_pairs.find(([left]) => left === at)?.[1] ?? null,
          column.name
        )
      const found = name === null ? undefined : this.target.model.columns.get(name)
      return found === undefined ? null : { path: [], relation: this.target, column: found }
    })
  }
}

/** Whether a join has the same column pairs as another one, in the opposite direction. */
const mirrors = (back: Join, join: Join): boolean =>
  !isTimed(back) &&
  !isTimed(join) &&
  back.join_pairs.length === join.join_pairs.length &&
  join.join_pairs.every(([left, right]) => back.join_pairs.some(([from, to]) => from === right && to === left))

/** The segment of the join from `target` back to `owner`; null if there is none. */
const segmentBack = (owner: Relation, join: Join, target: Relation): string | null => {
  const { paths } = target.model
  const leads = (segment: string): boolean => {
    const [only, another] = paths.of(segment)
    return only !== undefined && another === undefined && only.target_model === owner.name && mirrors(only, join)
  }
  return [owner.name, ...paths.names()].find(leads) ?? null
}

const commonLength = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number => {
  const differs = a.findIndex((segment, i) => segment !== b[i])
  return differs === -1 ? a.length : differs
}

/** The reference to a column of a joined model's subquery from the outer query. */
export const crossModelRef = (alias: string, column: CrossModelColumn): Expr => {
  const value = E.column(alias, column.other, column.type)
  return column.zeroWhenEmpty ? E.call("coalesce", [value, E.integer(0)], column.type) : value
}
