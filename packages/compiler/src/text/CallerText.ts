/** Caller-supplied text, on its way into SQL. */
import type { SqlFragment } from "./SqlFragment.js"

/**
 * A caller's text that a dialect can inspect and rewrite but not print.
 * It becomes SQL only as `literal`, quoted by the dialect that prints the statement. This also holds in code that the dialect
 * inherits from another one.
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
