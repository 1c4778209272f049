/**
 * Rows of a joined model for cross-model aggregates.
 *
 * All of its rows are used, so that joins cannot multiply them, restricted by the conditions and keys of the query that apply
 * to them.
 */
import type { Key, QueryContext } from "./QueryContext.js"
import {
  filterConditions,
  keyConditions,
  modelConditions,
  rangeConditions,
  type RowCondition
} from "./RowConditions.js"
import { type Hop, type Joined, type Located, pathKey, type Relation, sameColumn, Scope } from "./Scope.js"
import { type SqlColumn, valueOfSql } from "./Sql.js"
import { truthOf, type Value } from "./Values.js"
import type { ModelJoin } from "./World.js"

type Path = ReadonlyArray<string>

/** Whether a join is the reverse of another one. */
const mirrors = (back: ModelJoin, join: ModelJoin): boolean =>
  [back, join].every(({ asOf, range }) => asOf === undefined && range === undefined) &&
  back.pairs.length === join.pairs.length &&
  join.pairs.every(([left, right]) => back.pairs.some(([from, to]) => from === right && to === left))

export class CrossModel {
  readonly scope: Scope
  readonly target: Relation
  private readonly hops: ReadonlyArray<Hop>

  constructor(
    private readonly context: QueryContext,
    readonly path: Path
  ) {
    this.hops = context.scope.hops(path) ?? []
    this.target = this.hops[this.hops.length - 1]?.target ?? context.source
    this.scope = new Scope(this.target, context.scope.relation)
  }

  /**
   * The column of the joined model's rows that equals a column of the source, or the same expression of such columns; null if one is
   * not reachable.
   */
  relocate(located: Located): Located | null {
    const { path, relation, column, formula } = located
    if (formula !== undefined) {
      const columns = formula.columns.flatMap((each) => this.relocate(each) ?? [])
      return columns.length < formula.columns.length ? null : { ...located, formula: { ...formula, columns } }
    }
    const equated = this.equated(path, column.name)
    if (equated !== null) return equated
    for (const way of this.ways(path)) {
      const hops = this.withoutReverse(this.scope.hops(way), path)
      const end = hops === null ? null : (hops[hops.length - 1]?.target ?? this.target)
      const own = end?.columns.get(column.name)
      // Beyond the joined model, a row counts once in each group; on the reverse path, no join may be to-many.
      const isBehind = this.path.every((segment, i) => path[i] === segment)
      if (
        hops?.every(({ finds }) => isBehind || finds !== "many") &&
        end?.name === relation.name &&
        own !== undefined
      ) {
        return { path: way, relation: end, column: own }
      }
    }
    return null
  }

  /** Ways back follow reverse joins only if the query does, so that queries along declared joins reach what they always did. */
  private withoutReverse(hops: ReadonlyArray<Hop> | null, path: Path): ReadonlyArray<Hop> | null {
    const isReverse = ({ join }: Hop): boolean => join.isReverse === true
    const ofQuery = [...this.hops, ...(this.context.scope.hops(path) ?? [])]
    return hops !== null && !ofQuery.some(isReverse) && hops.some(isReverse) ? null : hops
  }

  /** A column that the join conditions on the path equate with one of the joined model. */
  private equated(path: Path, name: string): Located | null {
    const isOnTheWay = path.length < this.path.length && path.every((segment, i) => this.path[i] === segment)
    if (!isOnTheWay) return null
    const there = this.hops
      .slice(path.length)
      .reduce<string | null>((at, { join }) => join.pairs.find(([left]) => left === at)?.[1] ?? null, name)
    const column = there === null ? undefined : this.target.columns.get(there)
    return column === undefined ? null : { path: [], relation: this.target, column }
  }

  /** Paths from the joined model to what the source reaches by `path`. */
  private ways(path: Path): ReadonlyArray<Path> {
    const differs = this.path.findIndex((segment, i) => segment !== path[i])
    if (differs === -1) return [path.slice(this.path.length)]
    const isElsewhere = path.length === 0 || differs > 0 || this.target.name === this.context.source.name
    const asSource = isElsewhere ? [] : [path]
    const back = this.hops.slice(differs).map(({ join, owner, target }) => {
      const found = target.joins.filter((each) => each.target === owner.name && mirrors(each, join))
      const plain = found.find((each) => each.name === null) ?? found[0]
      return plain === undefined ? null : (plain.name ?? plain.target)
    })
    const known = back.flatMap((segment) => (segment === null ? [] : [segment]))
    return known.length < back.length ? asSource : [[...known.reverse(), ...path.slice(differs)], ...asSource]
  }

  /** The keys of the query that apply to rows of the joined model. */
  get shared(): ReadonlyArray<{ readonly key: Key; readonly located: Located }> {
    return this.context.keys.flatMap((key) => {
      const located = this.relocate(key.located)
      return located === null ? [] : [{ key, located }]
    })
  }

  get conditions(): ReadonlyArray<RowCondition> {
    const { scope, target, context } = this
    const ofTimes = this.shared.flatMap(({ key, located }) => keyConditions(scope, key, located))
    const ofRange = this.shared.flatMap(({ key, located }) =>
      context.range !== null && key.granularity !== null && sameColumn(key.located, context.range.located)
        ? rangeConditions(context.range, scope, located)
        : []
    )
    const ofFilters = filterConditions(context, scope, (located) => this.relocate(located))
    return [...modelConditions(scope, target), ...this.ofSource, ...ofTimes, ...ofRange, ...ofFilters]
  }

  /** The source model's own filters, evaluated over the reverse path or over relocated columns. */
  private get ofSource(): ReadonlyArray<RowCondition> {
    const { scope, context } = this
    const { source } = context
    const [back] = this.ways([])
    const hops = back === undefined ? null : this.withoutReverse(scope.hops(back), [])
    const isBack =
      back !== undefined && hops?.every(({ finds }) => finds !== "many") === true && back.length === this.path.length
    return source.filters.flatMap((sql): ReadonlyArray<RowCondition> => {
      if (isBack && scope.relationAt(back)?.name === source.name) {
        const test: RowCondition["test"] = (row) => truthOf(scope.readSql(row, sql, back, source))
        return [{ paths: scope.pathsOfSql(sql, back, source), test, bounds: null }]
      }
      const columns = context.scope.columnsOfSql(sql, [], source)
      const there = columns.map((located) => this.relocate(located))
      const found = there.flatMap((located) => (located === null ? [] : [located]))
      if (found.length < there.length) return []
      const at = (name: SqlColumn): Located | null =>
        there[
          columns.findIndex(
            ({ path, column }) => pathKey([...path, column.name]) === pathKey([...name.path, name.name])
          )
        ] ?? null
      const read = (row: Joined, name: SqlColumn): Value => {
        const located = at(name)
        return located === null ? null : scope.read(row, located)
      }
      return [
        {
          paths: found.flatMap((located) => scope.pathsOf(located)),
          test: (row) => truthOf(valueOfSql(sql, { column: (name) => read(row, name) })),
          bounds: null
        }
      ]
    })
  }

  get name(): string {
    return pathKey(this.path)
  }
}
