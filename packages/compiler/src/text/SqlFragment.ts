/** SQL fragments with their precedence, so that parentheses are added only where needed. */

/** Operator precedence, loosest first. */
export const level = {
  /** User SQL, whose operators are unknown. */
  raw: 0,
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  concat: 5,
  add: 6,
  multiply: 7,
  unary: 8,
  atom: 10
} as const

export interface SqlFragment {
  readonly text: string
  readonly level: number
}

/** A fragment that never needs parentheses. */
export const atom = (text: string): SqlFragment => ({ text, level: level.atom })

/** The text of a fragment, in parentheses if it binds looser than `least`. */
export const parenthesize = (doc: SqlFragment, least: number): string =>
  doc.level < least ? `(${doc.text})` : doc.text

/** `NAME(a, b)`. */
export const call = (name: string, ...args: ReadonlyArray<SqlFragment | string>): SqlFragment =>
  atom(`${name}(${args.map((arg) => (typeof arg === "string" ? arg : arg.text)).join(", ")})`)

/** `a op b`, left-associative. */
export const infix = (op: string, at: number, left: SqlFragment, right: SqlFragment): SqlFragment => ({
  text: `${parenthesize(left, at)} ${op} ${parenthesize(right, at + 1)}`,
  level: at
})

/** `x IS NULL`. */
export const isNull = (doc: SqlFragment): SqlFragment => ({
  text: `${parenthesize(doc, level.comparison + 1)} IS NULL`,
  level: level.comparison
})

/** `CAST(x AS TYPE)`. */
export const cast = (doc: SqlFragment, type: string): SqlFragment => atom(`CAST(${doc.text} AS ${type})`)
