/** Checks that the values of an answer are of the types that its metadata states. */
import type { ResultType, SemResponse } from "@semlayer/domain/QueryResponse"

const digits = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i
const date = /^-?\d{4,}-\d\d-\d\d$/
const timestamp = /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{6})?(?:Z|[+-]\d\d:\d\d)?$/
const time = /^\d\d:\d\d:\d\d(?:\.\d+)?$/

const text =
  (form: RegExp) =>
  (value: unknown): boolean =>
    typeof value === "string" && form.test(value)

/** Numbers beyond the range of a double are strings of digits. */
const isNumber = (value: unknown): boolean => typeof value === "number" || text(digits)(value)

const fits: Readonly<Record<ResultType, (value: unknown) => boolean>> = {
  number: isNumber,
  decimal: isNumber,
  integer: (value) => Number.isInteger(value) || text(digits)(value),
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  date: text(date),
  timestamp: text(timestamp),
  time: text(time),
  json: () => true
}

/** The columns without a type, and the first value of each column that is not of its type, as messages. */
export const typeProblems = ({
  data,
  columns,
  attributes
}: Pick<SemResponse, "data" | "columns" | "attributes">): ReadonlyArray<string> =>
  columns.flatMap((column) => {
    const known = attributes.dimensions[column] ?? attributes.measures[column]
    if (known === undefined) return [`'${column}' has no type`]
    const { type } = known
    const wrong = data.map((row) => row[column] ?? null).find((value) => value !== null && !fits[type](value))
    return wrong === undefined ? [] : [`'${column}' has the type ${type}, but a value is ${JSON.stringify(wrong)}`]
  })
