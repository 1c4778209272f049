/** A function of the catalogs. */
import type { Evaluation } from "../scalar/Evaluation.js"
import type { Datum } from "../value/Value.js"

export interface Function {
  /** Name of the type of its result; that of the first argument if it is a number of an argument. */
  readonly returns: string | ((types: ReadonlyArray<string>) => string)
  /** Whether it is called with NULL; otherwise NULL in any argument gives NULL. */
  readonly takesNull?: true
  readonly run: (args: ReadonlyArray<Datum>, evaluation: Evaluation, types: ReadonlyArray<string>) => Datum
}

/** Functions of one result type. */
export const returning = (
  returns: Function["returns"],
  functions: Readonly<Record<string, Function["run"]>>
): Readonly<Record<string, Function>> =>
  Object.fromEntries(Object.entries(functions).map(([name, run]) => [name, { returns, run }]))

/** The same for functions that are called with NULL. */
export const returningOfNull = (
  returns: Function["returns"],
  functions: Readonly<Record<string, Function["run"]>>
): Readonly<Record<string, Function>> =>
  Object.fromEntries(Object.entries(functions).map(([name, run]) => [name, { returns, run, takesNull: true }]))

export const texts = (args: ReadonlyArray<Datum>): ReadonlyArray<string> =>
  args.map((each) => (each === null ? "" : String(each)))

export const numberAt = (args: ReadonlyArray<Datum>, i: number, otherwise = 0): number => {
  const value = args[i]
  return value === undefined || value === null ? otherwise : Number(value)
}
