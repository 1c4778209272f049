/** Rows of a model with the rows that its joins reach: paths, columns at their ends, and nested-loop joins. */
import { columnsIn, type Sql, valueOfSql } from "./Sql.js"
import { compare, real, type Truth, truthOf, type Value } from "./Values.js"
import type { Aggregation, Calendar, Measure, ModelColumn, ModelJoin } from "./World.js"

export type Row = ReadonlyMap<string, Value>

/** A relation that a query reads: a model with its table's rows, or the answer of a stage. */
export interface Relation {
  readonly name: string
  readonly columns: ReadonlyMap<string, ModelColumn>
  readonly joins: ReadonlyArray<ModelJoin>
  readonly measures: ReadonlyMap<string, Measure>
  readonly aggregations: ReadonlyMap<string, Aggregation>
  readonly filters: ReadonlyArray<Sql>
  readonly defaultTime: string | null
  /** Declared unique keys. */
  readonly keys: ReadonlyArray<ReadonlyArray<string>>
  readonly calendar: Calendar | null
  /** The name of the model that is the calendar of its queries. */
  readonly calendarModel: string | null
  readonly rows: ReadonlyArray<Row>
}

type Path = ReadonlyArray<string>

/** A column at the end of a path, or an expression of columns by a name of its own. */
export interface Located {
  readonly path: Path
  readonly relation: Relation
  readonly column: ModelColumn
  readonly formula?: RowFormula
}

/** An expression of columns, computed from their values in the same order. */
export interface RowFormula {
  readonly columns: ReadonlyArray<Located>
  readonly value: (values: ReadonlyArray<Value>) => Value
}

/** The columns that a value is computed from. */
export const columnsOf = (located: Located): ReadonlyArray<Located> => located.formula?.columns ?? [located]

/** A row of the source and its joined rows by path; null if a join finds none. */
export type Joined = ReadonlyMap<string, Row | null>

export interface Hop {
  readonly join: ModelJoin
  readonly owner: Relation
  readonly target: Relation
  /** The declared cardinality, or else that of the target's keys; unknown if it has none. */
  readonly finds: "one" | "many" | "unknown"
}

const findsOf = ({ relationship, pairs, asOf, range }: ModelJoin, { keys }: Relation): Hop["finds"] => {
  if (asOf !== undefined || range !== undefined) return "one"
  if (relationship !== null) return relationship === "many_to_one" || relationship === "one_to_one" ? "one" : "many"
  if (keys.some((key) => key.every((name) => pairs.some(([, right]) => right === name)))) return "one"
  return keys.length === 0 ? "unknown" : "many"
}

export const pathKey = (path: Path): string => path.join(".")

const prefixes = (path: Path): ReadonlyArray<Path> => path.map((_, i) => path.slice(0, i + 1))

export const sameColumn = (a: Located, b: Located): boolean =>
  a.column.name === b.column.name && pathKey(a.path) === pathKey(b.path)

/** The joins of a name in SQL of a model; the model's own name as prefix refers to the model itself. */
const ownPath = (path: Path, { name }: Relation): Path => (path[0] === name ? path.slice(1) : path)

/** Joins of a path segment: by their own name, else by their target's. */
const joinsAt = ({ joins }: Relation, segment: string): ReadonlyArray<ModelJoin> => {
  const named = joins.filter(({ name, target }) => (name ?? target) === segment)
  if (named.length > 0) return named
  const declared = joins.filter(({ target, isReverse }) => target === segment && isReverse !== true)
  return declared.length > 0 ? declared : joins.filter(({ target }) => target === segment)
}

export class Scope {
  constructor(
    readonly root: Relation,
    /** Stages and models by name. */
    readonly relation: (name: string) => Relation | null,
    /** Expressions by the names that they have in a query. */
    readonly formulas: ReadonlyMap<string, Located> = new Map()
  ) {}

  /** The joins of a path from the source; null if it is not a path. */
  hops(path: Path): ReadonlyArray<Hop> | null {
    const hops: Array<Hop> = []
    let owner = this.root
    for (const segment of path) {
      const [join, another] = joinsAt(owner, segment)
      const target = join === undefined || another !== undefined ? null : this.relation(join.target)
      if (join === undefined || target === null) return null
      hops.push({ join, owner, target, finds: findsOf(join, target) })
      owner = target
    }
    return hops
  }

  /** Whether the last join of a path finds several rows. */
  isToMany(path: Path): boolean {
    const last = this.hops(path)?.at(-1)
    return last !== undefined && last.finds !== "one"
  }

  relationAt(path: Path): Relation | null {
    const hops = this.hops(path)
    return hops === null ? null : (hops[hops.length - 1]?.target ?? this.root)
  }

  /** The segments of a name without the source's name as prefix. */
  own(segments: Path): Path {
    return segments.length > 1 && segments[0] === this.root.name ? segments.slice(1) : segments
  }

  /** The column of a dotted name; in columns of stages, `__` replaces dots. */
  locate(segments: Path): Located | null {
    const own = this.own(segments)
    for (let n = own.length - 1; n >= 0; n--) {
      const path = own.slice(0, n)
      const relation = this.relationAt(path)
      const column = relation?.columns.get(own.slice(n).join("__"))
      if (relation !== null && column !== undefined) return { path, relation, column }
    }
    return this.formulas.get(own.join(".")) ?? null
  }

  /** Paths of the rows that a column's value depends on. */
  pathsOf({ path, relation, column, formula }: Located): ReadonlyArray<Path> {
    if (formula !== undefined) return formula.columns.flatMap((located) => this.pathsOf(located))
    return [...prefixes(path), ...(column.sql === null ? [] : this.pathsOfSql(column.sql, path, relation, column.name))]
  }

  /** Paths of the rows that SQL of the model at `path` reads. */
  pathsOfSql(sql: Sql, path: Path, relation: Relation, self: string | null = null): ReadonlyArray<Path> {
    return columnsIn(sql).flatMap((name) => {
      const further = ownPath(name.path, relation)
      if (further.length === 0 && name.name === self) return prefixes(path)
      const located = this.inside(path, relation, further, name.name)
      // A name that the model does not define is a column of its table.
      return located === null ? prefixes([...path, ...further]) : this.pathsOf(located)
    })
  }

  /** The columns in SQL of the model at the end of a path. */
  columnsOfSql(sql: Sql, path: Path, relation: Relation): ReadonlyArray<Located> {
    return columnsIn(sql).flatMap((name) => this.inside(path, relation, ownPath(name.path, relation), name.name) ?? [])
  }

  private inside(path: Path, relation: Relation, further: Path, name: string): Located | null {
    const hops = new Scope(relation, this.relation).hops(further)
    // SQL reads along declared joins only.
    if (hops?.some(({ join }) => join.isReverse === true) === true) return null
    const owner = hops === null ? null : (hops[hops.length - 1]?.target ?? relation)
    const column = owner?.columns.get(name)
    return owner === null || column === undefined ? null : { path: [...path, ...further], relation: owner, column }
  }

  /** The value of a column; the rows of its paths must be joined already. */
  read(joined: Joined, { path, relation, column, formula }: Located): Value {
    if (formula !== undefined) return formula.value(formula.columns.map((located) => this.read(joined, located)))
    if (column.sql === null) return joined.get(pathKey(path))?.get(column.name) ?? null
    // A missing row has only NULLs, even if the SQL would give a value.
    if (joined.get(pathKey(path)) === null) return null
    const value = this.readSql(joined, column.sql, path, relation, column.name)
    if (column.type === "DOUBLE") return real(value)
    return column.type === "BOOLEAN" ? truthOf(value) : value
  }

  readSql(joined: Joined, sql: Sql, path: Path, relation: Relation, self: string | null = null): Value {
    return valueOfSql(sql, {
      column: (name) => {
        const further = ownPath(name.path, relation)
        if (further.length === 0 && name.name === self) return joined.get(pathKey(path))?.get(name.name) ?? null
        const located = this.inside(path, relation, further, name.name)
        // A name that the model does not define is a column of its table.
        if (located === null) return joined.get(pathKey([...path, ...further]))?.get(name.name) ?? null
        return this.read(joined, located)
      }
    })
  }

  /** Every row of the source, without joined rows. */
  get rows(): ReadonlyArray<Joined> {
    return this.root.rows.map((row) => new Map([["", row]]))
  }

  /** Joins rows along paths; a row with several matches is repeated. */
  join(rows: ReadonlyArray<Joined>, paths: ReadonlyArray<Path>): ReadonlyArray<Joined> {
    const ordered = [...paths].sort((a, b) => a.length - b.length)
    return ordered.reduce((before, path) => before.flatMap((row) => this.partners(row, path)), rows)
  }

  private partners(row: Joined, path: Path): ReadonlyArray<Joined> {
    const key = pathKey(path)
    const hops = this.hops(path)
    const hop = hops?.[hops.length - 1]
    if (row.has(key) || hop === undefined) return [row]
    const { join, owner, target } = hop
    const side = (with_: Joined, at: Path, relation: Relation, name: string): Value => {
      const column = relation.columns.get(name)
      // A name that the model does not define is a column of its table.
      return column === undefined
        ? (with_.get(pathKey(at))?.get(name) ?? null)
        : this.read(with_, { path: at, relation, column })
    }
    const found = target.rows
      .map((partner): Joined => new Map([...row, [key, partner]]))
      .filter((both) =>
        join.pairs.every(
          ([left, right]) =>
            compare("=", side(both, path.slice(0, -1), owner, left), side(both, path, target, right)) === true
        )
      )
    const valid = this.atTime(found, hop, {
      own: (both, name) => side(both, path.slice(0, -1), owner, name),
      other: (both, name) => side(both, path, target, name)
    })
    if (valid.length > 0) return valid
    return join.type === "inner" ? [] : [new Map([...row, [key, null]])]
  }

  /** Of the rows that a join finds by its pairs, the latest at the time of the owner's row, or those whose range contains it. */
  private atTime(
    found: ReadonlyArray<Joined>,
    { join: { asOf, range } }: Hop,
    sides: Readonly<Record<"own" | "other", (both: Joined, name: string) => Value>>
  ): ReadonlyArray<Joined> {
    if (range !== undefined) {
      return found.filter((both) => {
        const [at, from, to] = [
          sides.own(both, range.source),
          sides.other(both, range.from),
          sides.other(both, range.to)
        ]
        return (
          at !== null &&
          (from === null || compare(">=", at, from) === true) &&
          (to === null || compare("<", at, to) === true)
        )
      })
    }
    if (asOf === undefined) return found
    const earlier = found.filter(
      (both) => compare(">=", sides.own(both, asOf.source), sides.other(both, asOf.target)) === true
    )
    return earlier
      .filter((both) =>
        earlier.every(
          (other) => compare("<=", sides.other(other, asOf.target), sides.other(both, asOf.target)) === true
        )
      )
      .slice(0, 1)
  }

  /** The paths at or beyond a to-many join that are not joined yet. */
  beyondToMany(paths: ReadonlyArray<Path>, joined: ReadonlySet<string>): ReadonlyArray<Path> {
    return paths.filter((path) => {
      const hops = this.hops(path) ?? []
      const at = prefixes(path).findIndex((prefix, i) => hops[i]?.finds !== "one" && !joined.has(pathKey(prefix)))
      return at !== -1
    })
  }

  /** The paths that lead along a to-many join. */
  alongMany(paths: ReadonlyArray<Path>): ReadonlyArray<Path> {
    return this.beyondToMany(paths, new Set())
  }

  /** Removes rows that differ from another one only in joined rows at other paths than these. */
  once(rows: ReadonlyArray<Joined>, paths: ReadonlyArray<Path>): ReadonlyArray<Joined> {
    const keys = ["", ...new Set(this.alongMany(paths).map(pathKey))]
    const kept: Array<Joined> = []
    const seen = new Map<Row | null, Array<Joined>>()
    for (const row of rows) {
      const source = row.get("") ?? null
      const before = seen.get(source) ?? []
      if (before.some((other) => keys.every((key) => (other.get(key) ?? null) === (row.get(key) ?? null)))) continue
      seen.set(source, [...before, row])
      kept.push(row)
    }
    return kept
  }

  /** Whether a condition holds for a row; along to-many joins, whether it holds for any joined row. */
  holds(row: Joined, paths: ReadonlyArray<Path>, test: (row: Joined) => Truth): boolean {
    return this.join([row], paths).some((each) => test(each) === true)
  }

  /** `holds` for many rows of a nested loop, of which those that agree at the paths are tested once. */
  holdsOnce(
    paths: ReadonlyArray<Path>,
    inside: ReadonlyArray<Path>,
    test: (row: Joined) => Truth
  ): (row: Joined) => boolean {
    const places = ["", ...new Set(paths.flatMap(prefixes).map(pathKey))]
    const numbers = new Map<Row | null | undefined, number>()
    const known = new Map<string, boolean>()
    const numberOf = (row: Row | null | undefined): number => {
      const number = numbers.get(row) ?? numbers.size
      numbers.set(row, number)
      return number
    }
    return (row) => {
      const key = places.map((place) => numberOf(row.get(place))).join()
      const holds = known.get(key) ?? this.holds(row, inside, test)
      known.set(key, holds)
      return holds
    }
  }
}
