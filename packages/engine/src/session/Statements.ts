/** Splits a text into the statements that semicolons separate. */
import { type SqlPart, sqlParts } from "@semlayer/compiler/syntax/SqlLexer"
import { Either } from "effect"

/** A part of a statement that is neither a blank nor a comment. */
export interface SqlCode extends SqlPart {
  /** Index of the part in the statement. */
  readonly at: number
}

export interface SqlStatement {
  /** The statement without its semicolon. */
  readonly sql: string
  /** Characters of the text before the statement. */
  readonly offset: number
  /** None if the text cannot be split into parts. */
  readonly code: ReadonlyArray<SqlCode>
}

const isCode = ({ kind }: SqlPart): boolean => kind !== "blank" && kind !== "comment"

const characters = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/**
 * The statements of a text, without empty ones.
 *
 * A text whose quotes or comments have no certain end is one statement, which the parser then rejects.
 */
export const statementsOf = (text: string): ReadonlyArray<SqlStatement> =>
  Either.match(sqlParts(text, "postgresql"), {
    onLeft: () => [{ sql: text, offset: 0, code: [] }],
    onRight: (parts) => {
      const found: Array<SqlStatement> = []
      let start = 0
      let at = 0
      let code: Array<SqlCode> = []
      const end = () => {
        if (code.length > 0) {
          const offset = start === 0 ? 0 : characters(text.slice(0, start))
          found.push({ sql: text.slice(start, at), offset, code })
        }
        code = []
      }
      for (const part of parts) {
        if (part.kind === "mark" && part.text === ";") {
          end()
          start = at + 1
        } else if (isCode(part)) code.push({ ...part, at: at - start })
        at += part.text.length
      }
      end()
      return found
    }
  })
