/**
 * What is wrong with a model that is about to be saved, all of it at once. It looks at nothing but the model: joins may
 * lead to models that are saved later, and no database is asked (decision 48).
 */
import type { SemModel } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import { type PreparedModel, physicalName, prepare } from "../bind/PreparedModel.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import type { Fragment, ParserNeeded, ParseSql } from "../syntax/Fragment.js"
import { checkParts, type ModelProblem, problem, type Problems } from "./CheckParts.js"

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
    ...checkParts(model, stored),
    ...ofSql.flat()
  ])
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
