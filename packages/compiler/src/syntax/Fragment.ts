/**
 * User SQL in a model, split into column references to resolve and the text between them.
 * The SQL is parsed to find the references but never printed from its tree, so the text stays verbatim.
 */
import { Data, Either } from "effect"
import { present } from "../ir/Present.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { sqlProblem } from "./SqlLexer.js"

/** A reference to a column. */
export interface FragmentReference {
  /** The parts of the dotted name, unquoted. */
  readonly segments: ReadonlyArray<string>
  /** As written; used if the name turns out to be the database's own. */
  readonly text: string
  /** It is in a subquery, where names unknown to the model belong to the subquery. */
  readonly nested: boolean
}

export interface Fragment {
  readonly pieces: ReadonlyArray<string | FragmentReference>
  /** It contains a window function. */
  readonly window: boolean
  /** It contains an aggregate outside of subqueries and window functions. */
  readonly aggregate: boolean
}

/** The SQL does not parse, or is more than one expression. */
export class FragmentInvalid extends Data.TaggedClass("FragmentInvalid")<{ readonly reason: string }> {}

/** Parses one statement into the parser's JSON tree; `dialect` is the parser's name of the engine. */
export type ParseSql = (sql: string, dialect: string) => Either.Either<unknown, string>

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const plainPath = /^\s*[\p{L}_][\p{L}\p{N}_]*(?:\s*\.\s*[\p{L}_][\p{L}\p{N}_]*)*\s*$/u
const constant = /^\s*(?:[-+]?\d+(?:\.\d+)?|'(?:[^'\\]|'')*')\s*$/
/** Bare words that are not columns. */
const niladic = /^(?:null|true|false|default|(?:current|local|session|system)_\w+|localtime|sysdate|user)$/i

const oneWord = /^\s*[\p{L}_][\p{L}\p{N}_$]*\s*$/u
const constantWord = /^(?:null|true|false|default)$/i

/** Whether SQL is one bare name: a physical column. */
export const isBareName = (sql: string): boolean => oneWord.test(sql) && !niladic.test(sql.trim())

/**
 * Whether SQL is one word that may name a column of the model.
 * True even if the engine has a function of that name.
 */
export const mayName = (sql: string): boolean => oneWord.test(sql) && !constantWord.test(sql.trim())

/** Lexical form of SQL: the parser's name of the dialect, and the identifier quote. */
export type SqlForm = Pick<SqlDialect, "parserName" | "identifierQuote">

/** The unquoted name, if the SQL is a single quoted name; else null. */
export const quotedName = (sql: string, quote: string): string | null => {
  const text = sql.trim()
  const inner = text.slice(1, -1)
  if (text.length < 3 || !text.startsWith(quote) || !text.endsWith(quote)) return null
  return inner.replaceAll(quote + quote, "").includes(quote) ? null : inner.replaceAll(quote + quote, quote)
}

/** The fragment of a name, a path or a constant; null for any other SQL. */
const simpleFragment = (sql: string, { identifierQuote }: SqlForm): Fragment | null => {
  if (constant.test(sql)) return { pieces: [sql.trim()], window: false, aggregate: false }
  const named = (segments: ReadonlyArray<string>): Fragment => ({
    pieces: [{ segments, text: sql.trim(), nested: false }],
    window: false,
    aggregate: false
  })
  if (plainPath.test(sql) && !niladic.test(sql.trim())) return named(sql.split(".").map((segment) => segment.trim()))
  const name = quotedName(sql, identifierQuote)
  return name === null ? null : named([name])
}

/** Why SQL is not one expression, as far as that is known without the parser; null if it may be. */
const problemOf = (sql: string, { parserName }: SqlForm): string | null =>
  sql.trim() === "" ? "it is empty" : sqlProblem(sql, parserName, "expression")

/** Whether only the parser can tell the fragment of an SQL text. */
export const needsParser = (sql: string, form: SqlForm): boolean =>
  simpleFragment(sql, form) === null && problemOf(sql, form) === null

/**
 * Parses an expression or condition into a fragment.
 * `parse` may be null if `needsParser` is false.
 */
export const fragmentOf = (
  sql: string,
  form: SqlForm,
  parse: ParseSql | null
): Either.Either<Fragment, FragmentInvalid> => {
  const simple = simpleFragment(sql, form)
  if (simple !== null) return Either.right(simple)
  const reason = problemOf(sql, form)
  if (reason !== null) return Either.left(new FragmentInvalid({ reason }))
  return parsed(sql, form.parserName, present(parse ?? undefined, "the parser of user SQL"))
}

const prefix = "SELECT ("

const parsed = (sql: string, dialect: string, parse: ParseSql): Either.Either<Fragment, FragmentInvalid> => {
  // The line break ends a trailing line comment, which would otherwise include the parenthesis.
  const statement = `${prefix}${sql}\n)`
  return Either.flatMap(
    Either.mapLeft(parse(statement, dialect), (reason) => new FragmentInvalid({ reason })),
    (tree) =>
      isOneExpression(tree)
        ? Either.right(cut(statement, sql, tree))
        : Either.left(new FragmentInvalid({ reason: "it is more than one expression" }))
  )
}

/**
 * Whether the statement is exactly `SELECT (expression)`.
 * Otherwise text could close the parenthesis early.
 */
const isOneExpression = (tree: unknown): boolean => {
  if (!isObject(tree) || !isObject(tree["select"])) return false
  const { expressions, distinct: _distinct, ...clauses } = tree["select"]
  const [only, ...rest] = Array.isArray(expressions) ? expressions : []
  const isExpression = isObject(only) && isObject(only["paren"]) && !isObject(get(only["paren"], "this")?.["star"])
  const isBare = Object.values(clauses).every(
    (value) => value === null || value === false || (Array.isArray(value) && value.length === 0)
  )
  return isExpression && rest.length === 0 && isBare
}

const get = (node: unknown, key: string): Json | undefined => {
  const value = isObject(node) ? node[key] : undefined
  return isObject(value) ? value : undefined
}

interface Found extends FragmentReference {
  /** Positions in code points, as the parser counts. */
  readonly start: number
  readonly end: number
}

interface Survey {
  readonly references: Array<Found>
  /** Names and aliases of tables in subqueries. */
  readonly tables: Set<string>
  /** References inside subqueries. */
  readonly nested: Array<Found>
  window: boolean
  aggregate: boolean
}

/** The parser's node kinds of known aggregates; unknown ones are parsed as plain functions. */
const aggregates = new Set([
  ...["sum", "count", "avg", "min", "max", "median", "within_group", "aggregate_function", "any_value"],
  ...["stddev", "stddev_samp", "stddev_pop", "variance", "var_samp", "var_pop", "logical_and", "logical_or"],
  ...["string_agg", "group_concat", "array_agg", "approx_count_distinct", "approx_distinct", "count_if"]
])

const queries = new Set(["select", "union", "intersect", "except"])

const survey = (node: unknown, points: ReadonlyArray<string>, inQuery: boolean, found: Survey): void => {
  if (Array.isArray(node)) {
    for (const each of node) survey(each, points, inQuery, found)
    return
  }
  if (!isObject(node)) return
  for (const [key, value] of Object.entries(node)) {
    const reference = key === "column" || key === "dot" ? referenceOf(key, value, points) : undefined
    if (reference !== undefined) {
      ;(inQuery ? found.nested : found.references).push(reference)
      continue
    }
    if (key === "window_function") {
      found.window = true
      // The window function itself does not aggregate groups, but its arguments may.
      survey(argumentsOf(value), points, inQuery, found)
      continue
    }
    if (aggregates.has(key) && isObject(value) && !inQuery) found.aggregate = true
    if (key === "table") noteTable(value, found)
    survey(value, points, inQuery || queries.has(key), found)
  }
}

/** The arguments and window of a window function, without its own call. */
const argumentsOf = (window: unknown): ReadonlyArray<unknown> => {
  if (!isObject(window)) return []
  const { this: call, ...rest } = window
  return [
    ...(isObject(call) ? Object.values(call).map((inner) => (isObject(inner) ? Object.values(inner) : inner)) : []),
    rest
  ]
}

const noteTable = (value: unknown, found: Survey): void => {
  for (const name of [get(value, "name"), get(value, "alias")]) {
    if (typeof name?.["name"] === "string") found.tables.add(name["name"].toLowerCase())
  }
}

const spanOf = (node: unknown): readonly [number, number] | undefined => {
  const span = get(node, "span")
  return typeof span?.["start"] === "number" && typeof span["end"] === "number"
    ? [span["start"], span["end"]]
    : undefined
}

const nameOf = (node: unknown): string | undefined => {
  const name = isObject(node) ? node["name"] : undefined
  return typeof name === "string" ? name : undefined
}

/** `b`, `a.b`, or `a.b.c…`, which the parser nests as field of field of `a.b`. */
const referenceOf = (key: string, value: unknown, points: ReadonlyArray<string>): Found | undefined => {
  const make = (segments: ReadonlyArray<string>, start: number, end: number): Found => ({
    segments,
    start,
    end,
    text: points.slice(start, end).join(""),
    nested: false
  })
  if (key === "column") {
    const name = nameOf(get(value, "name"))
    const table = nameOf(get(value, "table"))
    const span = spanOf(value)
    if (name === undefined || span === undefined) return undefined
    return make(table === undefined ? [name] : [table, name], ...span)
  }
  const inner = get(value, "this")
  const field = get(value, "field")
  const [innerKey] = inner === undefined ? [] : Object.keys(inner)
  const owner = innerKey === undefined ? undefined : referenceOf(innerKey, inner?.[innerKey], points)
  const name = nameOf(field)
  const span = spanOf(field)
  if (owner === undefined || name === undefined || span === undefined) return undefined
  return make([...owner.segments, name], owner.start, span[1])
}

/** Splits the text at the references, by the positions in the parser's tree. */
const cut = (statement: string, sql: string, tree: unknown): Fragment => {
  const points = [...statement]
  const found: Survey = { references: [], tables: new Set(), nested: [], window: false, aggregate: false }
  survey(isObject(tree) ? get(tree, "select")?.["expressions"] : tree, points, false, found)
  // In a subquery, only a qualified name whose qualifier is not a table there can refer to the model.
  const outward = found.nested
    .filter(({ segments }) => segments.length > 1 && !found.tables.has((segments[0] ?? "").toLowerCase()))
    .map((reference) => ({ ...reference, nested: true }))
  const references = [...found.references, ...outward].sort((a, b) => a.start - b.start)
  const pieces: Array<string | FragmentReference> = []
  let at = prefix.length
  for (const { start, end, ...reference } of references) {
    if (start > at) pieces.push(points.slice(at, start).join(""))
    pieces.push(reference)
    at = end
  }
  const rest = points.slice(at, points.length - 2).join("")
  // Ends a trailing comment before the text that follows the fragment.
  if (rest !== "") pieces.push(/--|#/.test(rest) ? `${rest}\n` : rest)
  return { pieces: trimmed(pieces, sql), window: found.window, aggregate: found.aggregate }
}

const trimmed = (pieces: ReadonlyArray<string | FragmentReference>, sql: string) => {
  const last = pieces.length - 1
  return pieces.length === 0
    ? [sql.trim()]
    : pieces.map((piece, i) => {
        if (typeof piece !== "string") return piece
        const start = i === 0 ? piece.trimStart() : piece
        return i === last && !start.endsWith("\n") ? start.trimEnd() : start
      })
}
