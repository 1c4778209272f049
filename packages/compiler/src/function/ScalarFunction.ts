/** Definition of a scalar function: names, arguments and semantics over expressions. */
import type { Expr } from "../ir/Algebra.js"

/**
 * What an argument accepts.
 * A text (integers are converted), a number, a DATE or TIMESTAMP (`date`, or `utc` if it is read in UTC), a TIMESTAMP or TIME
 * (`time`), an integer constant of at least `least`, or any type, in which case all arguments must share one. A `computed` integer
 * may also be an expression, whose values below `least` are raised to it.
 */
export type ArgumentKind =
  | "text"
  | "number"
  | "date"
  | "time"
  | "utc"
  | "any"
  | { readonly least: number; readonly computed?: true }

export interface ScalarFunction {
  readonly name: string
  readonly aliases: ReadonlyArray<string>
  /** Also allowed in filters, which accept an allow-list of functions only. */
  readonly inFilters: boolean
  /** Kinds of the arguments by position. */
  readonly parameters: ReadonlyArray<ArgumentKind>
  /** Minimum number of arguments; the others are optional. */
  readonly required: number
  /** The last argument may repeat any number of times. */
  readonly variadic: boolean
  /** The expression of a call. `zone` is the zone in which an instant among the arguments is read; null without one. */
  readonly build: (args: ReadonlyArray<Expr>, zone: string | null) => Expr
}

/** Whether a call accepts this number of arguments. */
export const acceptsCount = (fn: ScalarFunction, count: number): boolean =>
  count >= fn.required && (fn.variadic || count <= fn.parameters.length)

/** Names of arguments in signatures, where they differ from the kind. */
const shown: Readonly<Record<string, string>> = { any: "x", date: "t", time: "t", utc: "t" }

/** The signature of a call, for errors. */
export const signature = (fn: ScalarFunction): string => {
  const names = fn.parameters.map((kind, i) => {
    const name = typeof kind === "object" ? "n" : (shown[kind] ?? kind)
    return i < fn.required ? name : `[${name}]`
  })
  return `${fn.name}(${names.join(", ")}${fn.variadic ? ", …" : ""})`
}
