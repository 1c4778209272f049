/** Text that a caller wrote, on its way into SQL. */
import type { SqlFragment } from "./SqlFragment.js"

/**
 * Text of a caller that a dialect can inspect and rewrite but not print. It becomes SQL only as `literal`, quoted by
 * the dialect that prints the statement, also in code that this dialect inherits from another one.
 */
export interface CallerText {
  readonly includes: (part: string) => boolean
  readonly rewrite: (change: (text: string) => string) => CallerText
  readonly literal: SqlFragment
}

export const callerText = (text: string, dialect: { readonly string: (text: string) => SqlFragment }): CallerText => ({
  includes: (part) => text.includes(part),
  rewrite: (change) => callerText(change(text), dialect),
  get literal() {
    return dialect.string(text)
  }
})
