/**
 * Which statements may run on SQL Server. Its statements need no `;` between them, so a word that starts one is rejected wherever it
 * is: such words are reserved, and a name that is one of them is quoted.
 */
import { type SqlPart, sqlParts } from "@semlayer/compiler/syntax/SqlLexer"
import { Either } from "effect"

const starts: ReadonlySet<string> = new Set([
  ...["insert", "update", "delete", "merge", "truncate", "create", "alter", "drop", "grant", "revoke", "deny", "into"],
  ...[
    "exec",
    "execute",
    "declare",
    "set",
    "use",
    "begin",
    "commit",
    "rollback",
    "save",
    "if",
    "while",
    "goto",
    "return"
  ],
  ...["print", "raiserror", "throw", "waitfor", "kill", "shutdown", "reconfigure", "dbcc", "backup", "restore", "bulk"],
  ...["open", "close", "deallocate", "checkpoint", "revert", "readtext", "writetext", "updatetext", "setuser", "load"]
])

/** Functions that read files or other servers, which may do anything. */
const reaches = /^(?:openrowset|openquery|opendatasource)$/i

const setOperators = /^(?:union|all|except|intersect)$/i

/** Why a statement is rejected; null if it may run. */
export const refusal = (sql: string): string | null =>
  Either.match(sqlParts(sql, "tsql"), { onLeft: (doubt) => doubt, onRight: problemOf })

const problemOf = (parts: ReadonlyArray<SqlPart>): string | null => {
  const code = parts.filter(({ kind }) => kind !== "blank" && kind !== "comment")
  if (code.some(({ kind, text }) => kind === "mark" && text === ";")) return "it is more than one statement"
  const words = code.flatMap(({ kind, text }, i) =>
    kind === "word" ? [{ text, before: code[i - 1]?.text ?? "" }] : []
  )
  const other = words.find(({ text }) => starts.has(text.toLowerCase()) || reaches.test(text))
  if (other !== undefined) return `${other.text.toUpperCase()} may do more than read`
  // `NEXT VALUE FOR` takes a number from a sequence.
  if (words.some(({ text }, i) => /^next$/i.test(text) && /^value$/i.test(words[i + 1]?.text ?? ""))) {
    return "NEXT VALUE FOR changes a sequence"
  }
  return selectsOf(code) > 1 ? "it is more than one statement" : null
}

/** How many statements start with a SELECT: those outside of parentheses that no set operator joins to the one before. */
const selectsOf = (code: ReadonlyArray<SqlPart>): number => {
  let depth = 0
  return code.filter(({ kind, text }, i) => {
    if (kind === "mark") depth += text === "(" ? 1 : text === ")" ? -1 : 0
    return kind === "word" && depth === 0 && /^select$/i.test(text) && !setOperators.test(code[i - 1]?.text ?? "")
  }).length
}
