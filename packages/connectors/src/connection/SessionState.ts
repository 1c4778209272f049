/**
 * Which statements may leave something in their session that the next one could read: user variables, locks, seeds. Pooled
 * sessions serve callers in turn, so a session ends with such a statement. Statements of functions that only compute, which
 * is nearly all, keep theirs.
 */
import { allowedFunctions } from "@semlayer/compiler/syntax/AllowedFunctions"
import { type SqlPart, sqlParts } from "@semlayer/compiler/syntax/SqlLexer"
import { isCallFree } from "@semlayer/compiler/syntax/TokenDoubts"
import { Either } from "effect"

/** Functions that are refused under a policy, but leave nothing behind: they wait, or compare numbers. */
const stateless: ReadonlySet<string> = new Set(["pg_sleep", "sleep", "interval"])

/** For statements of a dialect, by the parser's name of it. */
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
