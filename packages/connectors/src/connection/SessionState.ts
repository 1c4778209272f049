/**
 * Detects statements that may leave state in their session for the next one to read: user variables, locks, seeds. Pooled
 * sessions are shared by callers, so the session is closed after such a statement. Statements that only call pure functions,
 * which is nearly all, keep their session.
 */
import { allowedFunctions } from "@semlayer/compiler/syntax/AllowedFunctions"
import { type SqlPart, sqlParts } from "@semlayer/compiler/syntax/SqlLexer"
import { isCallFree } from "@semlayer/compiler/syntax/TokenDoubts"
import { Either } from "effect"

/** Functions that are rejected under a policy but leave no state: they wait, or compare numbers. */
const stateless: ReadonlySet<string> = new Set(["pg_sleep", "sleep", "interval"])

/** Makes the check for a dialect; `parserName` is its name in the SQL parser. */
export const mayLeaveState = (parserName: string) => {
  const functions = allowedFunctions(parserName)
  const isPure = ({ kind, text }: SqlPart): boolean =>
    kind === "word" && (isCallFree(text) || functions.has(text.toLowerCase()) || stateless.has(text.toLowerCase()))
  return (sql: string): boolean =>
    Either.match(sqlParts(sql, parserName), {
      onLeft: () => true,
      onRight: (parts) => {
        const code = parts.filter(({ kind }) => kind !== "blank" && kind !== "comment")
        return code.some((part, i) => {
          if (part.kind === "mark" && part.text === "@") return true
          const isCall = code[i + 1]?.text === "(" && (part.kind === "word" || part.kind === "quoted")
          return isCall && (code[i - 1]?.text === "." || !isPure(part))
        })
      }
    })
}
