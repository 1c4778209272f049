/** Functions of arrays, and those that return several rows. */
import type { Evaluation } from "../scalar/Evaluation.js"
import { textOf } from "../scalar/Text.js"
import { arrayOf, elementOf } from "../types/Types.js"
import { compare, Composite, isArray, type Datum } from "../value/Value.js"
import { type Function, numberAt, returning, returningOfNull } from "./Function.js"

const listOf = (value: Datum | undefined): ReadonlyArray<Datum> =>
  value !== undefined && value !== null && isArray(value) ? value : []

const same = ([type = "_text"]: ReadonlyArray<string>) => type

/** Vectors start at 0, arrays at 1. */
export const lowest = (type: string): number => (type.endsWith("vector") ? 0 : 1)

const lengthOf: Function["run"] = ([array]) => (listOf(array).length === 0 ? null : listOf(array).length)

export const arrayFunctions: Readonly<Record<string, Function>> = {
  ...returning("int4", {
    array_length: lengthOf,
    array_upper: ([array], _, [type = "_text"]) =>
      listOf(array).length === 0 ? null : listOf(array).length - 1 + lowest(type),
    array_lower: ([array], _, [type = "_text"]) => (listOf(array).length === 0 ? null : lowest(type)),
    array_ndims: ([array]) => (listOf(array).length === 0 ? null : 1),
    cardinality: ([array]) => listOf(array).length
  }),
  ...returningOfNull("int4", {
    array_position: ([array, value = null]) => {
      const found = listOf(array).findIndex((each) => compare(each, value) === 0)
      return found < 0 ? null : found + 1
    }
  }),
  ...returningOfNull("text", {
    array_to_string: ([array, separator, missing], evaluation, [type = "_text"]) =>
      array === null || array === undefined || separator === null || separator === undefined
        ? null
        : listOf(array)
            .flatMap(
              (each) =>
                textOf(each, elementOf(type) ?? "text", evaluation.world) ??
                (missing === undefined || missing === null ? [] : String(missing))
            )
            .join(String(separator))
  }),
  ...returning("_text", {
    string_to_array: ([text, separator]) => (String(text) === "" ? [] : String(text).split(String(separator))),
    parse_ident: ([text]) =>
      String(text)
        .split(".")
        .map((each) => each.replaceAll('"', ""))
  }),
  ...returningOfNull(same, {
    array_cat: ([a, b]) => [...listOf(a), ...listOf(b)],
    array_append: ([array, value = null]) => [...listOf(array), value],
    array_remove: ([array, value = null]) => listOf(array).filter((each) => compare(each, value) !== 0)
  }),
  array_prepend: {
    returns: ([, type = "_text"]) => type,
    takesNull: true,
    run: ([value = null, array]) => [value, ...listOf(array)]
  },
  array: {
    returns: (types) => arrayOf(types.find((type) => type !== "unknown") ?? "text"),
    takesNull: true,
    run: (args) => args
  }
}

/** A function that returns several rows; each is a value, or a composite of several columns. */
export interface SeriesFunction {
  readonly returns: Function["returns"]
  readonly run: (
    args: ReadonlyArray<Datum>,
    evaluation: Evaluation,
    types: ReadonlyArray<string>
  ) => ReadonlyArray<Datum>
}

/** Names and types of the columns of functions that return rows of several. */
export const seriesColumns: Readonly<Record<string, ReadonlyArray<readonly [string, string]>>> = {
  _pg_expandarray: [
    ["x", "int4"],
    ["n", "int4"]
  ],
  pg_get_keywords: [
    ["word", "text"],
    ["catcode", "char"],
    ["barelabel", "bool"],
    ["catdesc", "text"],
    ["baredesc", "text"]
  ]
}

/** Cells that an element of a series counts as. */
const elementCost = 50

const generated = (args: ReadonlyArray<Datum>, evaluation: Evaluation): ReadonlyArray<Datum> => {
  const [from, to, step] = [numberAt(args, 0), numberAt(args, 1), numberAt(args, 2, 1)]
  const values: Array<number> = []
  if (args.includes(null)) return values
  if (step === 0) evaluation.reject("22023", null, "step size cannot equal zero")
  for (let value = from; step > 0 ? value <= to : value >= to; value += step) {
    if (!evaluation.spend(elementCost)) break
    values.push(value)
  }
  return values
}

const int = (): string => "int4"

export const seriesFunctions: Readonly<Record<string, SeriesFunction>> = {
  unnest: { returns: ([type = "_text"]) => elementOf(type) ?? "text", run: ([array]) => listOf(array) },
  generate_series: { returns: int, run: generated },
  generate_subscripts: {
    returns: int,
    run: ([array], _, [type = "_text"]) => listOf(array).map((_, i) => i + lowest(type))
  },
  _pg_expandarray: {
    returns: "record",
    run: ([array]) =>
      listOf(array).map(
        (x, i) =>
          new Composite(
            new Map([
              ["x", x],
              ["n", i + 1]
            ])
          )
      )
  },
  string_to_table: { returns: "text", run: ([text, separator]) => String(text ?? "").split(String(separator ?? "")) }
}
