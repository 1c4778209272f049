/**
 * Policy values as constants that compare exactly with a column.
 * They avoid the engine's implicit conversions.
 */
import type { ColumnRule, PolicyScalar } from "@semlayer/domain/RowPolicy"
import { Either } from "effect"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Algebra.js"
import { parseTime } from "../time/TimeOfDay.js"
import type { PhysicalColumn } from "./PhysicalSchema.js"

const digits = /^[+-]?\d+(?:\.\d+)?$/
const iso = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/

/**
 * The condition that a column has one of the values.
 * Left is the reason why the column's type cannot have them. Without this check MySQL would convert any text to the number 0
 * and so admit rows.
 */
export const hasValue = (column: Expr, type: PhysicalColumn["type"], value: ColumnRule["value"]) =>
  Either.gen(function* () {
    const all = scalarsOf(value)
    const items: Array<Expr> = []
    for (const scalar of all) if (scalar !== null) items.push(yield* constant(scalar, type))
    const [only] = items
    const among: ReadonlyArray<Expr> =
      only === undefined
        ? []
        : [items.length === 1 ? E.compare("=", column, only) : { _tag: "In", operand: column, items, negated: false }]
    return E.or(all.includes(null) ? [...among, E.isNull(column)] : among)
  })

const scalarsOf = (value: ColumnRule["value"]): ReadonlyArray<PolicyScalar> =>
  typeof value === "object" && value !== null ? value : [value]

const constant = (value: string | number | boolean, type: PhysicalColumn["type"]): Either.Either<Expr, string> => {
  const fits = constants[type](value)
  return fits === null
    ? Either.left(`a ${typeof value} cannot be compared with the type of the column`)
    : Either.right(fits)
}

/** The value of a masked column: the mask if it has the column's type, else NULL. */
export const maskOf = (column: Expr, { type, declared }: PhysicalColumn, mask: PolicyScalar): Expr => {
  const fits = mask === null || untyped.has(type) ? null : constants[declared ?? type](mask)
  // The unreachable branch gives the result the column's type and collation, which engines cannot always cast to by name.
  return E.when(E.compare("=", E.integer(1), E.integer(0)), column, fits)
}

/** Types whose values a text constant would convert to another type. */
const untyped: ReadonlySet<PhysicalColumn["type"]> = new Set(["DATE", "TIMESTAMP", "TIME", "OTHER"])

type Constant = (value: string | number | boolean) => Expr | null

const asText: Constant = (value) => (typeof value === "boolean" ? null : E.text(String(value)))

const asNumber: Constant = (value) => {
  if (typeof value === "string") return digits.test(value) ? E.number(value.replace("+", "")) : null
  return E.number(Number(value))
}

const asTruth: Constant = (value) => {
  if (typeof value === "boolean") return E.truth(value)
  const known = new Map([
    ["0", false],
    ["1", true],
    ["false", false],
    ["true", true]
  ]).get(String(value).toLowerCase())
  return known === undefined ? null : E.truth(known)
}

const asMoment: Constant = (value) => (typeof value === "string" && iso.test(value) ? E.text(value) : null)

const asItIs: Constant = (value) => {
  if (typeof value === "string") return E.text(value)
  return typeof value === "boolean" ? E.truth(value) : E.number(value)
}

const constants: Readonly<Record<PhysicalColumn["type"], Constant>> = {
  TEXT: asText,
  INT: asNumber,
  DOUBLE: asNumber,
  BOOLEAN: asTruth,
  DATE: asMoment,
  TIMESTAMP: asMoment,
  TIME: (value) => (typeof value === "string" && parseTime(value) !== null ? E.text(value) : null),
  ANY: asItIs,
  OTHER: (value) => (typeof value === "string" ? E.text(value) : null)
}
