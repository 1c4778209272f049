/**
 * What is wrong with a model that is about to be saved, all of it at once. It looks at nothing but the model: joins may
 * lead to models that are saved later, and no database is asked (decision 48).
 */
import type { Column } from "@semlayer/domain/Column"
import { joinName } from "@semlayer/domain/Model"
import { isPlainName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import { aggregations, aggregationsByName } from "../aggregation/index.js"
import { type PreparedModel, physicalName, prepare } from "../bind/PreparedModel.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { tableName } from "../sql/TableName.js"
import type { Fragment, ParserNeeded, ParseSql } from "../syntax/Fragment.js"
import { transformsByName } from "../transform/index.js"

/** One thing that is wrong, and where in the model. */
export interface ModelProblem {
  readonly path: string
  readonly message: string
}

type Problems = ReadonlyArray<ModelProblem>

/**
 * The problems of a model; none when it may be saved. Names of the `stored` version are kept, whatever their letters.
 * Asks for the parser when the model's SQL needs it.
 */
export const checkModel = (
  model: SemModel,
  stored: SemModel | null,
  dialect: SqlDialect,
  parseSql: ParseSql | null
): Either.Either<Problems, ParserNeeded> => {
  const prepared = prepare(model, dialect)
  return Either.map(Either.all([checkSql(prepared, parseSql), checkCycles(prepared, parseSql)]), (ofSql) => [
    ...checkNames(model, stored),
    ...checkSource(model),
    ...checkColumns(model),
    ...checkMeasures(prepared),
    ...checkAggregations(model),
    ...checkJoins(model),
    ...ofSql.flat()
  ])
}

const problem = (path: string, message: string): ModelProblem => ({ path, message })

const duplicates = (names: ReadonlyArray<string>, path: string): Problems =>
  names.flatMap((name, i) =>
    names.indexOf(name) === i ? [] : [problem(`${path}[${i}].name`, `there is another '${name}' before it`)]
  )

const checkNames = (model: SemModel, stored: SemModel | null): Problems => {
  const rule = "a name holds letters, digits and '_'"
  const kept = new Set<string>(stored === null ? [] : [stored.name, ...stored.columns.map((column) => column.name)])
  const isOdd = (name: string): boolean => !isPlainName(name) && !kept.has(name)
  const columns: ReadonlyArray<string> = model.columns.map((column) => column.name)
  const measures: ReadonlyArray<string> = model.measures.map((measure) => measure.name)
  return [
    ...(isOdd(model.name) ? [problem("name", `'${model.name}': ${rule}`)] : []),
    ...columns.flatMap((name, i) => (isOdd(name) ? [problem(`columns[${i}].name`, `'${name}': ${rule}`)] : [])),
    ...duplicates(columns, "columns"),
    ...duplicates(measures, "measures"),
    ...duplicates(
      model.aggregations.map((aggregation) => aggregation.name),
      "aggregations"
    ),
    ...measures.flatMap((name, i) =>
      columns.includes(name) ? [problem(`measures[${i}].name`, `'${name}' is a column of the model`)] : []
    ),
    ...measures.flatMap((name, i) =>
      transformsByName.has(name) ? [problem(`measures[${i}].name`, `'${name}' is the name of a transform`)] : []
    )
  ]
}

const checkSource = (model: SemModel): Problems => {
  if (model.sql_table !== undefined && Either.isLeft(tableName(model.sql_table))) {
    return [problem("sql_table", `'${model.sql_table}' is no table: expected 'table' or 'schema.table'`)]
  }
  const time = model.default_time_dimension
  if (time === undefined || model.source_queries !== undefined) return []
  const column = model.columns.find((each) => each.name === time)
  if (column === undefined) {
    const near = didYouMean(
      suggest(
        time,
        model.columns.map((each) => each.name)
      )
    )
    return [problem("default_time_dimension", `there is no column '${time}'.${near}`)]
  }
  return column.type === "DATE" || column.type === "TIMESTAMP"
    ? []
    : [problem("default_time_dimension", `'${time}' is a ${column.type} column; expected DATE or TIMESTAMP`)]
}

const checkColumns = (model: SemModel): Problems =>
  model.columns.flatMap((column, i) =>
    column.allowed_aggregations === undefined ? [] : checkAllowed(column, i, model)
  )

/** A column's list holds aggregations that exist, that a primary key admits, and that the type admits. */
const checkAllowed = (column: Column, i: number, model: SemModel): Problems =>
  (column.allowed_aggregations ?? []).flatMap((name, j) => {
    const path = `columns[${i}].allowed_aggregations[${j}]`
    const builtIn = aggregationsByName.get(name.toLowerCase())
    const isOwn = model.aggregations.some((aggregation) => aggregation.name === name)
    if (builtIn === undefined && !isOwn) {
      const known = [...aggregations.map((each) => each.name), ...model.aggregations.map((each) => each.name)]
      return [problem(path, `'${name}' is not an aggregation.${didYouMean(suggest(name, known))}`)]
    }
    if (column.primary_key && builtIn?.onPrimaryKey !== true) {
      return [problem(path, `'${name}' is not allowed on a primary key`)]
    }
    return builtIn === undefined || isOwn || builtIn.types.includes(column.type)
      ? []
      : [problem(path, `'${name}' is not allowed on a ${column.type} column`)]
  })

const checkMeasures = (prepared: PreparedModel): Problems =>
  prepared.model.measures.flatMap(({ formula }, i) =>
    Either.match(prepared.formula(formula), {
      onLeft: (error) => [problem(`measures[${i}].formula`, error.message)],
      onRight: () => []
    })
  )

const checkAggregations = (model: SemModel): Problems =>
  model.aggregations.flatMap(({ name, formula, params }, i) => {
    const path = `aggregations[${i}]`
    const isBuiltIn = aggregationsByName.has(name)
    const repeated = duplicates(
      params.map((param) => param.name),
      `${path}.params`
    )
    if (formula === undefined) {
      return isBuiltIn
        ? repeated
        : [...repeated, problem(`${path}.formula`, `'${name}' is not built in, so it needs one`)]
    }
    const known = new Set(["value", ...params.map((param) => param.name)])
    const unknown = [...formula.matchAll(/\{(\w+)\}/g)].filter(([, place = ""]) => !known.has(place))
    const isTransform = transformsByName.has(name) && !isBuiltIn
    return [
      ...repeated,
      ...unknown.map(([place]) => problem(`${path}.formula`, `${place} is neither {value} nor one of its params`)),
      ...(isTransform ? [problem(`${path}.name`, `'${name}' is the name of a transform`)] : [])
    ]
  })

const checkJoins = (model: SemModel): Problems => {
  const names = model.joins.map(joinName)
  return names.flatMap((name, i) =>
    names.indexOf(name) === i
      ? []
      : [problem(`joins[${i}]`, `another join is reached as '${name}' too; give it a name`)]
  )
}

/** Texts of SQL in the model, with what they are called. */
const sqlTexts = (model: SemModel): ReadonlyArray<{ readonly path: string; readonly sql: string }> => [
  ...model.columns.flatMap((column, i) => [
    ...(column.sql === undefined ? [] : [{ path: `columns[${i}].sql`, sql: column.sql }]),
    ...(column.filter === undefined ? [] : [{ path: `columns[${i}].filter`, sql: column.filter }])
  ]),
  ...model.filters.map((sql, i) => ({ path: `filters[${i}]`, sql })),
  ...model.aggregations.flatMap(({ formula, params }, i) => [
    ...(formula === undefined
      ? []
      : [
          { path: `aggregations[${i}].formula`, sql: formula.replace(/\{(\w+)\}/g, (_, name: string) => `__${name}__`) }
        ]),
    ...params.map(({ sql }, j) => ({ path: `aggregations[${i}].params[${j}].sql`, sql }))
  ])
]

const checkSql = (prepared: PreparedModel, parseSql: ParseSql | null): Either.Either<Problems, ParserNeeded> =>
  Either.gen(function* () {
    const found: Array<ModelProblem> = []
    for (const { path, sql } of sqlTexts(prepared.model)) {
      const fragment = prepared.fragment(sql, parseSql)
      if (Either.isRight(fragment)) continue
      if (fragment.left._tag === "ParserNeeded") return yield* Either.left(fragment.left)
      found.push(problem(path, fragment.left.reason))
    }
    return found
  })

/** Derived columns that need each other in a circle, within the model. */
const checkCycles = (prepared: PreparedModel, parseSql: ParseSql | null): Either.Either<Problems, ParserNeeded> => {
  const derived = [...prepared.columns.values()].filter((column) => physicalName(column) === null)
  const edges = new Map<string, ReadonlyArray<string>>()
  for (const column of derived) {
    const fragment = prepared.fragment(column.sql ?? "", parseSql)
    if (Either.isLeft(fragment) && fragment.left._tag === "ParserNeeded") return Either.left(fragment.left)
    if (Either.isRight(fragment)) edges.set(column.name, ownReferences(fragment.right, column.name, prepared.name))
  }
  return Either.right(
    circles(edges).map((chain) => {
      const index = prepared.model.columns.findIndex((column) => column.name === chain[0])
      return problem(`columns[${index}].sql`, `it is defined by itself: ${chain.join(" → ")}`)
    })
  )
}

const ownReferences = (fragment: Fragment, self: string, model: string): ReadonlyArray<string> =>
  fragment.pieces.flatMap((piece) => {
    if (typeof piece === "string") return []
    const [first, second, ...more] = piece.segments
    const name = second === undefined ? first : first === model && more.length === 0 ? second : undefined
    return name === undefined || name === self ? [] : [name]
  })

/** The circles of a graph, each told once from the node at which it is met first (depth-first search, Tarjan 1972). */
const circles = (edges: ReadonlyMap<string, ReadonlyArray<string>>): ReadonlyArray<ReadonlyArray<string>> => {
  const found: Array<ReadonlyArray<string>> = []
  const done = new Set<string>()
  const visit = (name: string, chain: ReadonlyArray<string>): void => {
    if (chain.includes(name)) {
      found.push([...chain.slice(chain.indexOf(name)), name])
      return
    }
    if (done.has(name)) return
    for (const next of edges.get(name) ?? []) visit(next, [...chain, name])
    done.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return found
}
