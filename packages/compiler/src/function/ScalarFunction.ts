/** What a scalar function is to the language: its names, its arguments, and its meaning over expressions. */
import type { Expr } from "../ir/Algebra.js"

/**
 * What an argument must be: a text (whole numbers are written as text), a number, a whole-number constant of at least
 * `least`, or anything, in which case all arguments are of one type. A `computed` whole number may also be an
 * expression; a value below `least` counts as `least`.
 */
export type ArgumentKind = "text" | "number" | "any" | { readonly least: number; readonly computed?: true }

export interface ScalarFunction {
  readonly name: string
  readonly aliases: ReadonlyArray<string>
  /** Filters may call it too (decision 3). */
  readonly inFilters: boolean
  /** Kinds of the arguments by place. */
  readonly parameters: ReadonlyArray<ArgumentKind>
  /** How many arguments there must be; the others may be left out. */
  readonly required: number
  /** The last kind may repeat any number of times. */
  readonly variadic: boolean
  readonly build: (args: ReadonlyArray<Expr>) => Expr
}

/** Whether a call with so many arguments is well formed. */
export const acceptsCount = (fn: ScalarFunction, count: number): boolean =>
  count >= fn.required && (fn.variadic || count <= fn.parameters.length)

/** How a call is written, for errors. */
export const signature = (fn: ScalarFunction): string => {
  const names = fn.parameters.map((kind, i) => {
    const name = typeof kind === "object" ? "n" : kind === "any" ? "x" : kind
    return i < fn.required ? name : `[${name}]`
  })
  return `${fn.name}(${names.join(", ")}${fn.variadic ? ", …" : ""})`
}
