/**
 * Rules for all Cypher filters, however they are evaluated: a single statement that only reads the graph and returns one
 * column `id`.
 */
import { CypherRejected } from "@semlayer/domain/SearchErrors"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import { isMark, isCypherWord, type CypherToken, tokenize } from "./CypherTokens.js"
import { type Label, labelNames } from "./GraphSchema.js"

const changing = ["CREATE", "MERGE", "DELETE", "DETACH", "SET", "REMOVE", "DROP", "CALL", "FOREACH", "ALTER"]

/** Clauses and statements that access files or other databases, or change the engine. */
const foreign = [
  ...["LOAD", "COPY", "EXPORT", "IMPORT", "INSTALL", "UNINSTALL", "UPDATE", "ATTACH", "USE", "EXTENSION", "MACRO"],
  ...["PROJECT", "GRAPH", "BEGIN", "COMMIT", "ROLLBACK", "CHECKPOINT", "TRANSACTION", "ANALYZE", "EXPLAIN", "PROFILE"],
  ...["COMMENT", "YIELD", "FORCE"]
]

/** Keywords that a reading statement can begin with. */
const reading = ["MATCH", "OPTIONAL", "UNWIND", "WITH", "RETURN"]

/** The error for an invalid filter. */
export const rejected = (filter: string, reason: string): CypherRejected =>
  new CypherRejected({ cypher_filter: filter, reason })

/** Tokenizes and validates a filter. */
export const readFilter = (filter: string): Either.Either<ReadonlyArray<CypherToken>, CypherRejected> =>
  Either.flatMap(tokenize(filter), (tokens) => {
    const broken = brokenRule(tokens)
    return broken === null ? Either.right(tokens) : Either.left(broken)
  }).pipe(Either.mapLeft((reason) => rejected(filter, reason)))

const brokenRule = (tokens: ReadonlyArray<CypherToken>): string | null => {
  if (tokens.some((token) => isMark(token, ";"))) return "it must be one statement, without ';'"
  const change = firstOf(changing, tokens)
  if (change !== undefined) return `it must only read; ${change} is not allowed${asName}`
  const other = firstOf(foreign, tokens)
  if (other !== undefined) return `it must read only the graph; ${other} is not allowed${asName}`
  const [first] = tokens
  if (first === undefined) return "it is empty"
  if (!isCypherWord(first, ...reading)) return `it must begin with ${reading.slice(0, -1).join(", ")} or RETURN`
  return resultRule(tokens)
}

const firstOf = (words: ReadonlyArray<string>, tokens: ReadonlyArray<CypherToken>): string | undefined =>
  words.find((word) => tokens.some((token) => isCypherWord(token, word)))

const asName = " (write it in backquotes to use it as a name)"

/** Every part of a union must return one column `id`. */
const resultRule = (tokens: ReadonlyArray<CypherToken>): string | null => {
  const results = resultsOf(tokens)
  if (results.length === 0) return "it must return one column 'id', as in 'RETURN n.id AS id'"
  return results.every(({ start, end }) => isId(tokens.slice(start, end)))
    ? null
    : "it must return exactly one column, named 'id', as in 'RETURN n.id AS id'"
}

/** The columns of one RETURN, as token indexes: `start` inclusive, `end` exclusive. */
export interface FilterResult {
  readonly start: number
  readonly end: number
  /** Whether neither ORDER BY, SKIP nor LIMIT follows. */
  readonly plain: boolean
}

/** The columns of each RETURN outside of brackets. */
export const resultsOf = (tokens: ReadonlyArray<CypherToken>): ReadonlyArray<FilterResult> => {
  const results: Array<FilterResult> = []
  let depth = 0
  let start = -1
  const finish = (end: number, plain: boolean) => {
    if (start >= 0) results.push({ start, end, plain })
    start = -1
  }
  for (const [i, token] of tokens.entries()) {
    if (isMark(token, "(", "[", "{")) depth++
    if (isMark(token, ")", "]", "}")) depth--
    if (depth !== 0) continue
    if (isCypherWord(token, "ORDER", "SKIP", "LIMIT")) finish(i, false)
    if (isCypherWord(token, "UNION")) finish(i, true)
    if (isCypherWord(token, "RETURN")) start = i + 1
  }
  finish(tokens.length, true)
  return results
}

/** Whether the columns are a single one named `id`. */
const isId = (columns: ReadonlyArray<CypherToken>): boolean => {
  let depth = 0
  for (const token of columns) {
    if (isMark(token, "(", "[", "{")) depth++
    if (isMark(token, ")", "]", "}")) depth--
    if (depth === 0 && isMark(token, ",")) return false
  }
  const last = columns.at(-1)
  const isNamedId = (last?.kind === "word" || last?.kind === "name") && last.value.toLowerCase() === "id"
  const expression = columns.filter((token) => !isCypherWord(token, "DISTINCT"))
  return isNamedId && (expression.length === 1 || isCypherWord(columns.at(-2), "AS"))
}

/** Labels by lower-case name; `Column` is an alias of `ModelColumn`. */
const labelOf: ReadonlyMap<string, Label> = new Map<string, Label>([
  ...labelNames.map((label) => [label.toLowerCase(), label] as const),
  ["column", "ModelColumn"]
])

const writtenLabels = labelNames.flatMap((label) => (label === "ModelColumn" ? ["Column", label] : [label]))

/** The label of a name, case-insensitive; fails with a reason. */
export const labelNamed = (name: string): Either.Either<Label, string> => {
  const label = labelOf.get(name.toLowerCase())
  if (label !== undefined) return Either.right(label)
  const hint = didYouMean(suggest(name, writtenLabels))
  return Either.left(`'${name}' is not a label.${hint} Labels: ${writtenLabels.join(", ")}`)
}
