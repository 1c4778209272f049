/** A model prepared for queries: its parts by name, and its formulas and SQL parsed once. */
import type { Column } from "@semlayer/domain/Column"
import { isPlainColumn } from "@semlayer/domain/Column"
import { type CustomAggregation, type Join, joinName, type ModelMeasure } from "@semlayer/domain/Model"
import type { ColumnName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import type { TextKind } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import type { ValueType } from "../ir/Algebra.js"
import type { ParseError } from "../syntax/Cursor.js"
import {
  type Fragment,
  type FragmentInvalid,
  fragmentOf,
  isBareName,
  type ParseSql,
  mayName
} from "../syntax/Fragment.js"
import { parse } from "../syntax/Parse.js"
import { distinctCount, isRepeated } from "./DistinctCount.js"
import { perDialect } from "./PerDialect.js"
import { type Paths, type ReverseJoin, reversePaths } from "./ReversePaths.js"
import { sqlProblem } from "../syntax/SqlLexer.js"
import type { Syntax } from "../syntax/Syntax.js"

export interface PreparedModel {
  readonly name: string
  readonly model: SemModel
  readonly columns: ReadonlyMap<string, Column>
  /** Table columns that columns of the model read unchanged, in the table's spelling. */
  readonly physicalNames: ReadonlySet<string>
  /** Joins by path segment: their name, and their target's name if that is not taken. */
  readonly joins: ReadonlyMap<string, ReadonlyArray<Join>>
  /** The joins that a path of a query may follow: those of `joins`, and reverse ones. */
  readonly paths: Paths
  /** Segments of `joins` by lower case, in the order of the joins. */
  readonly joinsByLowerCase: ReadonlyMap<string, ReadonlyArray<string>>
  readonly measures: ReadonlyMap<string, ModelMeasure>
  readonly aggregations: ReadonlyMap<string, CustomAggregation>
  /** Columns that identify a row, such as the primary key; null if none are known. */
  readonly rowKey: ReadonlyArray<string> | null
  /**
   * Unique keys: sets of columns without duplicate values except for NULLs.
   * The empty set means at most one row.
   */
  readonly uniqueKeys: ReadonlyArray<ReadonlyArray<string>>
  /** Estimated numbers of distinct values from column profiles, by the name of the table's column. */
  readonly distinct: ReadonlyMap<string, number>
  /** Columns whose values occur ten times on average, by the name of the table's column. */
  readonly repeated: ReadonlySet<string>
  /** Columns that a mask may affect, so that their values no longer identify rows. */
  readonly masked: ReadonlySet<string>
  /**
   * The type of a column's values.
   * UNKNOWN for a derived column of type TEXT, which may be the default of a missing type.
   */
  readonly typeOf: (column: Column) => ValueType
  /**
   * The model's own query, ready for use as a subquery in parentheses.
   * Left is the reason why it cannot be.
   */
  readonly query: (sql: string) => Either.Either<string, string>
  /** The parsed fragment of an SQL text of the model. The parser may be null if none of its SQL needs it. */
  readonly fragment: (sql: string, parse: ParseSql | null) => Either.Either<Fragment, FragmentInvalid>
  /** The parsed tree of a formula of the model's library. */
  readonly formula: (formula: string) => Either.Either<Syntax, ParseError>
  /** The parsed tree of a measure's filter. */
  readonly filter: (filter: string) => Either.Either<Syntax, ParseError>
}

/** The prepared form of a model for a dialect. */
export const prepare = perDialect((model: SemModel, dialect): PreparedModel => {
  const primary = primaryKeyOf(model)
  const columns = columnsByName(model.columns)
  const typeOf = (column: Column): ValueType => declaredType(column, columns)
  return prepareWith(model, dialect, primary.length === 0 ? null : primary, typeOf)
})

/** The type that a column declares; UNKNOWN for a derived TEXT column. */
export const declaredType = (column: Column, columns: ColumnsByName): ValueType =>
  column.type === "TEXT" && physicalName(column, columns) === null ? "UNKNOWN" : column.type

/** Prepares a model whose row key and types do not come from its columns. */
export const prepareWith = (
  model: SemModel,
  dialect: SqlDialect,
  rowKey: ReadonlyArray<string> | null,
  typeOf: (column: Column) => ValueType
): PreparedModel => {
  const columns = columnsByName(model.columns)
  const fragments = new Map<string, Fragment>()
  const queries = new Map<string, Either.Either<string, string>>()
  const joins = joinsBySegment(model.joins)
  return {
    name: model.name,
    model,
    columns,
    physicalNames: new Set(model.columns.flatMap((column) => physicalName(column, columns) ?? [])),
    joins,
    paths: { of: (segment) => joins.get(segment) ?? [], names: () => joins.keys() },
    joinsByLowerCase: byLowerCase(joins.keys()),
    measures: new Map(model.measures.map((measure) => [measure.name, measure])),
    aggregations: new Map(model.aggregations.map((aggregation) => [aggregation.name, aggregation])),
    rowKey,
    distinct: distinctCounts(columns),
    repeated: repeatedColumns(columns),
    masked: new Set(),
    uniqueKeys: [...(rowKey === null ? [] : [rowKey]), ...uniqueKeysOf(model)],
    typeOf,
    query: (sql) => {
      const known = queries.get(sql)
      if (known !== undefined) return known
      const text = sql.trim().replace(/;\s*$/, "")
      const problem = sqlProblem(text, dialect.parserName, "query")
      const read = problem === null ? Either.right(text) : Either.left(problem)
      queries.set(sql, read)
      return read
    },
    fragment: (sql, parseSql) => {
      const known = fragments.get(sql)
      if (known !== undefined) return Either.right(known)
      const read = fragmentOf(sql, dialect, parseSql)
      if (Either.isRight(read)) fragments.set(sql, read.right)
      return read
    },
    formula: parsedOnce("formula"),
    filter: parsedOnce("filter")
  }
}

/** The model with reverse paths, which are looked up when a path needs them. */
export const withReversePaths = (model: PreparedModel, joins: () => ReadonlyArray<ReverseJoin>): PreparedModel => {
  let known: ReturnType<typeof reversePaths> | null = null
  const found = () => (known ??= reversePaths(model.model, (segment) => model.joins.has(segment), joins()))
  return {
    ...model,
    paths: {
      of: (segment) => model.joins.get(segment) ?? found().get(segment) ?? [],
      names: () => [...model.joins.keys(), ...found().keys()]
    }
  }
}

/** Parses texts of one kind; each text once. */
const parsedOnce = (kind: TextKind) => {
  const trees = new Map<string, Either.Either<Syntax, ParseError>>()
  return (text: string): Either.Either<Syntax, ParseError> => {
    const known = trees.get(text)
    if (known !== undefined) return known
    const tree = parse(kind, text)
    trees.set(text, tree)
    return tree
  }
}

/** Columns of the primary key; empty if there is none. */
export const primaryKeyOf = ({ columns }: Pick<SemModel, "columns">): ReadonlyArray<ColumnName> =>
  columns.flatMap(({ name, primary_key }) => (primary_key ? [name] : []))

/** The keys of a model besides its primary key: `unique_keys` and columns that are unique by themselves. */
export const uniqueKeysOf = ({
  columns,
  unique_keys = []
}: Pick<SemModel, "columns" | "unique_keys">): ReadonlyArray<ReadonlyArray<string>> => [
  ...unique_keys,
  ...columns.flatMap(({ name, unique }) => (unique === true ? [[name]] : []))
]

export const columnsByName = (columns: ReadonlyArray<Column>): ColumnsByName =>
  new Map(columns.map((column) => [column.name, column]))

const joinsBySegment = (joins: ReadonlyArray<Join>): ReadonlyMap<string, ReadonlyArray<Join>> => {
  const bySegment = new Map<string, Array<Join>>()
  const reach = (segment: string, join: Join) => {
    const known = bySegment.get(segment)
    if (known === undefined) bySegment.set(segment, [join])
    else known.push(join)
  }
  for (const join of joins) reach(joinName(join), join)
  // A named join is also reached by its target's name, unless another join has that name.
  for (const join of joins) {
    const target = join.target_model
    const taken = bySegment.get(target)?.some((other) => joinName(other) === target) ?? false
    if (joinName(join) !== target && !taken) reach(target, join)
  }
  return bySegment
}

const byLowerCase = (names: Iterable<string>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = new Map<string, Array<string>>()
  for (const name of names) {
    const alike = found.get(name.toLowerCase())
    if (alike === undefined) found.set(name.toLowerCase(), [name])
    else alike.push(name)
  }
  return found
}

const distinctCounts = (columns: ColumnsByName): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const column of columns.values()) {
    const count = distinctCount(column)
    const name = count === null ? null : physicalName(column, columns)
    if (count !== null && name !== null) counts.set(name, count)
  }
  return counts
}

const repeatedColumns = (columns: ColumnsByName): ReadonlySet<string> =>
  new Set(
    [...columns.values()].filter(isRepeated).flatMap((column) => {
      const name = physicalName(column, columns)
      return name === null ? [] : [name]
    })
  )

/** Columns by name, to resolve the names in the SQL of one of them. */
export type ColumnsByName = ReadonlyMap<string, Column>

/** The other column of the model, if a column's SQL consists of its name only. */
export const columnNamedBy = ({ name, sql = "" }: Column, columns: ColumnsByName): Column | undefined =>
  mayName(sql) && sql.trim() !== name ? columns.get(sql.trim()) : undefined

/**
 * The physical column that a column reads unchanged; null if the column is derived.
 * A bare name in `sql` is the model's column of that name. It is the table's only if it is the column's own name or no column
 * of the model has it.
 */
export const physicalName = (column: Column, columns: ColumnsByName): string | null => {
  const passed = new Set<Column>()
  for (let at = column; !passed.has(at); ) {
    if (isPlainColumn(at)) return at.name
    passed.add(at)
    const sql = at.sql?.trim() ?? ""
    const other = columnNamedBy(at, columns)
    if (other === undefined) return isBareName(sql) ? sql : null
    at = other
  }
  return null
}
