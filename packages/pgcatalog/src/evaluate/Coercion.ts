/** Types that untyped literals take from their surroundings. */
import { castValue } from "../scalar/Casts.js"
import type { Compiled, ColumnScope } from "./Scope.js"
import { elementOf, isNamedOid, isNumeric } from "../types/Types.js"

/** Whether values of a type are compared in another form than their text. */
const needsCast = (type: string): boolean =>
  isNumeric(type) || isNamedOid(type) || type === "bool" || elementOf(type) !== null

const cast = (value: Compiled, type: string, { evaluation }: ColumnScope): Compiled => ({
  type,
  run: (env) => castValue(value.run(env), value.type, type, evaluation)
})

/** An untyped literal as a value of a type. */
export const coerce = (value: Compiled, type: string, scope: ColumnScope): Compiled =>
  value.type === "unknown" && needsCast(type) ? cast(value, type, scope) : value

/** Two sides of a comparison: an untyped literal takes the type of the other side. */
export const coerced = (a: Compiled, b: Compiled, scope: ColumnScope): readonly [Compiled, Compiled] => [
  coerce(a, b.type, scope),
  coerce(b, a.type, scope)
]

/** The common type of alternatives: the first that is known. */
export const commonType = (types: ReadonlyArray<string>): string => {
  const known = types.filter((type) => type !== "unknown")
  const [first = "text"] = known
  const isMixed = known.some((type) => type !== first)
  if (isMixed && known.every(isNumeric))
    return ["numeric", "float8", "int8", "int4", "oid"].find((type) => known.includes(type)) ?? first
  return isMixed && known.includes("text") ? "text" : first
}
