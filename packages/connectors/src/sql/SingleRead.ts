/**
 * Rejects what a warehouse without read-only sessions might execute although its first keyword is that of a read: a second
 * statement, `WITH … DELETE`, and `EXPLAIN ANALYZE`, which runs the statement.
 */
import { type SqlPart, sqlParts } from "@semlayer/compiler/syntax/SqlLexer"
import { Either } from "effect"

const reads = /^(?:select|values|table|from)$/i
const writes =
  /^(?:insert|update|delete|merge|replace|create|drop|alter|truncate|call|execute|grant|copy|into|set|use)$/i

/** Makes a check that returns why a statement is rejected; null if it may run. */
export const singleRead =
  (parserName: string) =>
  (sql: string): string | null =>
    Either.match(sqlParts(sql, parserName), { onLeft: (doubt) => doubt, onRight: problemOf })

const problemOf = (parts: ReadonlyArray<SqlPart>): string | null => {
  const code = parts.filter(({ kind }) => kind !== "blank" && kind !== "comment")
  const end = code.findIndex(({ text }) => text === ";")
  if (end !== -1 && code.slice(end).some(({ text }) => text !== ";")) return "it is more than one statement"
  const start = code.findIndex(({ text }) => text !== "(")
  const words = topWords(code.slice(start))
  if (/^explain$/i.test(words[0] ?? "") && words.slice(1, 3).some((word) => /^analyze$/i.test(word))) {
    return "EXPLAIN ANALYZE runs the statement; EXPLAIN does not"
  }
  const verb = words.find((word) => reads.test(word) || writes.test(word))
  return verb === undefined || reads.test(verb) ? null : `${verb.toUpperCase()} may do more than read`
}

/** The words outside of parentheses. */
const topWords = (code: ReadonlyArray<SqlPart>): ReadonlyArray<string> => {
  let depth = 0
  return code.flatMap(({ kind, text }) => {
    if (kind === "mark") depth += text === "(" ? 1 : text === ")" ? -1 : 0
    return kind === "word" && depth <= 0 ? [text] : []
  })
}
