/**
 * Validates a model before it is saved and reports all problems at once.
 * It reads only the model, neither other models nor the database, because joins may lead to models that are saved later.
 */
import { type DocumentProblem, documentWarning } from "@semlayer/domain/DocumentProblem"
import type { SemModel } from "@semlayer/domain/SemModel"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { AggregationRegistry } from "../aggregation/Aggregations.js"
import { stepsOf } from "../model/SqlNames.js"
import { type PreparedModel, physicalName, prepare } from "../model/PreparedModel.js"
import type { Fragment, ParseSql } from "../syntax/Fragment.js"
import { checkFormulas, type Language } from "./CheckFormulas.js"
import { sqlTexts } from "../model/SqlTexts.js"
import { checkParts, problem, type Problems } from "../model/CheckParts.js"
import { fallible, type Steps, pause } from "../steps/Fallible.js"

/**
 * The problems of a model; it may be saved if none of them is an error.
 * Names that the `stored` version already has are accepted with any characters.
 */
export const checkModel = fallible(function* (
  model: SemModel,
  stored: SemModel | null,
  language: Language
): Steps<Problems, never> {
  const { dialect, aggregations, parseSql } = language
  const prepared = prepare(model, dialect)
  yield* pause
  const ofSql = yield* checkSql.steps(prepared, aggregations, parseSql)
  const ofCycles = checkCycles(prepared, parseSql)
  const ofFormulas = yield* checkFormulas.steps(prepared, language)
  return [...checkParts(model, stored, aggregations), ...ofSql, ...ofCycles, ...ofFormulas]
})

const checkSql = fallible(function* (
  prepared: PreparedModel,
  aggregations: AggregationRegistry,
  parseSql: ParseSql | null
): Steps<Problems, never> {
  const found: Array<DocumentProblem> = []
  const query = prepared.model.sql === undefined ? null : prepared.query(prepared.model.sql)
  if (query !== null && Either.isLeft(query)) found.push(problem("sql", query.left, "SqlInvalid"))
  for (const { path, sql, isPlain, isOfGroups } of sqlTexts(prepared.model)) {
    yield* pause
    const fragment = prepared.fragment(sql, parseSql)
    if (Either.isLeft(fragment)) {
      found.push(problem(path, fragment.left.reason, "SqlInvalid"))
      continue
    }
    if (fragment.right.window && isPlain) {
      found.push(
        problem(path, "a window function, OVER (...), is not allowed here; use it in the sql of a column", "SqlInvalid")
      )
    }
    if (fragment.right.aggregate && !isOfGroups) {
      found.push(
        problem(
          path,
          "an aggregate is not allowed here, where each row has its own value; use it in a measure",
          "SqlInvalid"
        )
      )
    }
    const formula = formulaIn(sql, aggregations)
    if (formula !== null) {
      found.push(
        problem(
          path,
          `'${formula}' is a formula of the query language, but the database's SQL is expected here`,
          "SqlInvalid"
        )
      )
    }
    if (path.startsWith("filters")) found.push(...misspelled(fragment.right, prepared, path))
    found.push(...unknownJoins(fragment.right, prepared).map((message) => problem(path, message, "UnknownReference")))
  }
  return found
})

/** Finds an aggregate in formula syntax, `amount:sum`, outside SQL quotes. Some SQL parsers accept it. */
const formulaIn = (sql: string, { byName }: AggregationRegistry): string | null => {
  const plain = sql.replace(/'(?:[^']|'')*'|"[^"]*"|`[^`]*`/g, "''")
  const found = [...plain.matchAll(/[\p{L}\p{N}_*]:([a-z_]+)/gu)].find(([, name = ""]) => byName.has(name))
  return found === undefined ? null : `…:${found[1] ?? ""}`
}

/**
 * Names in SQL that use a join the model does not have.
 * Names in subqueries are skipped, as they may belong to the subquery.
 */
const unknownJoins = ({ pieces }: Fragment, { name, joins }: PreparedModel): ReadonlyArray<string> =>
  pieces.flatMap((piece) => {
    if (typeof piece === "string" || piece.nested) return []
    const { steps } = stepsOf(piece.segments, name)
    const [first] = steps
    if (first === undefined || joins.has(first)) return []
    return [`'${piece.segments.join(".")}': there is no join '${first}'.${didYouMean(suggest(first, joins.keys()))}`]
  })

/**
 * Names in a filter that are no column of the model but resemble one.
 * The table may have a column of that name, so it is a warning.
 */
const misspelled = ({ pieces }: Fragment, { columns }: PreparedModel, path: string): Problems => {
  const names = new Map([...columns.keys()].map((name) => [name.toLowerCase(), name]))
  return pieces.flatMap((piece) => {
    if (typeof piece === "string" || piece.nested || piece.segments.length !== 1) return []
    const [name = ""] = piece.segments
    const near = names.has(name.toLowerCase()) ? [] : suggest(name, names.values())
    const message = `'${name}' is not a column of the model; it is read as a column of the table.${didYouMean(near)}`
    return near.length === 0 ? [] : [documentWarning("UnknownReference", path, message)]
  })
}

/** Cycles among derived columns of the model. */
const checkCycles = (prepared: PreparedModel, parseSql: ParseSql | null): Problems => {
  const derived = [...prepared.columns.values()].filter((column) => physicalName(column, prepared.columns) === null)
  const edges = new Map<string, ReadonlyArray<string>>()
  for (const column of derived) {
    const fragment = prepared.fragment(column.sql ?? "", parseSql)
    if (Either.isRight(fragment)) edges.set(column.name, ownReferences(fragment.right, column.name, prepared.name))
  }
  return circles(edges).map((chain) => {
    const index = prepared.model.columns.findIndex((column) => column.name === chain[0])
    return problem(`columns[${index}].sql`, `its definition is circular: ${chain.join(" → ")}`, "DefinitionCycle")
  })
}

const ownReferences = (fragment: Fragment, self: string, model: string): ReadonlyArray<string> =>
  fragment.pieces.flatMap((piece) => {
    if (typeof piece === "string") return []
    const [first, second, ...more] = piece.segments
    const name = second === undefined ? first : first === model && more.length === 0 ? second : undefined
    return name === undefined || name === self ? [] : [name]
  })

/**
 * The cycles of a graph, by depth-first search (Tarjan 1972).
 * Each is reported once, from the node that the search reaches first.
 */
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
