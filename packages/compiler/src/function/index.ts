/**
 * The scalar functions.
 * A NULL argument gives NULL, except in `coalesce`, `nullif` and `ifnull`. Outside its domain a function returns NULL, because
 * engines differ there. To add one, add an entry here and, where engines differ, a writer in their dialects.
 */
import * as E from "../ir/Construct.js"
import type { DateField, Expr, ValueType } from "../ir/Algebra.js"
import { present } from "../ir/Present.js"
import type { ArgumentKind, ScalarFunction } from "./ScalarFunction.js"

type Build = (args: ReadonlyArray<Expr>) => Expr

const [x, y] = [0, 1]

const at = (args: ReadonlyArray<Expr>, i: number): Expr => present(args[i], `argument ${i + 1} of a function`)

const define = (
  name: string,
  parameters: ReadonlyArray<ArgumentKind>,
  build: ScalarFunction["build"],
  options: Partial<ScalarFunction> = {}
): ScalarFunction => ({
  name,
  aliases: [],
  inFilters: false,
  parameters,
  required: parameters.length,
  variadic: false,
  build,
  ...options
})

/** The engine's function of that name. */
const native =
  (name: string, type: ValueType): Build =>
  (args) =>
    E.call(name, args, type)

/** The engine's function, with the type of its first argument. */
const likeFirst =
  (name: string): Build =>
  (args) =>
    E.call(name, args, E.typeOf(at(args, x)))

/** NULL unless the first argument is above 0 (`>`), or at least 0 (`>=`). */
const above =
  (op: ">" | ">=", build: Build): Build =>
  (args) =>
    E.when(E.compare(op, at(args, x), E.integer(0)), build(args))

const naturalLog = above(">", native("ln", "DOUBLE"))

/** `log(x)` to base 10, `log(base, x)` to any base. */
const logarithm: Build = (args) =>
  args.length === 1
    ? above(">", native("log10", "DOUBLE"))(args)
    : E.divide(naturalLog([at(args, y)]), naturalLog([at(args, x)]))

/** Rounding an integer to 0 or more digits is a no-op. */
const rounding: Build = (args) => {
  const digits = args[y]
  const isWhole = digits === undefined || (digits._tag === "Literal" && Number(digits.value) >= 0)
  return E.typeOf(at(args, x)) === "INT" && isWhole ? at(args, x) : native("round", "DOUBLE")(args)
}

/** A choice among values; a single value is returned as is. */
const choice =
  (name: string): Build =>
  (args) =>
    args.length === 1 ? at(args, x) : likeFirst(name)(args)

const filterable = { inFilters: true }

const texts: ReadonlyArray<ScalarFunction> = [
  define("lower", ["text"], native("lower", "TEXT"), filterable),
  define("upper", ["text"], native("upper", "TEXT"), filterable),
  define("trim", ["text"], native("trim", "TEXT"), filterable),
  define("replace", ["text", "text", "text"], native("replace", "TEXT"), filterable),
  define("substr", ["text", { least: 1, computed: true }, { least: 0, computed: true }], native("substr", "TEXT"), {
    inFilters: true,
    aliases: ["substring"],
    required: 2
  }),
  define("instr", ["text", "text"], native("instr", "INT"), filterable),
  define("length", ["text"], native("length", "INT"), filterable),
  define("concat", ["text"], native("concat", "TEXT"), { inFilters: true, variadic: true }),
  define("ltrim", ["text"], native("ltrim", "TEXT")),
  define("rtrim", ["text"], native("rtrim", "TEXT"))
]

const numbers: ReadonlyArray<ScalarFunction> = [
  define("round", ["number", { least: Number.NEGATIVE_INFINITY }], rounding, { required: 1 }),
  define("trunc", ["number", { least: Number.NEGATIVE_INFINITY }], native("trunc", "DOUBLE"), { required: 1 }),
  define("abs", ["number"], likeFirst("abs")),
  define("ceil", ["number"], native("ceil", "DOUBLE"), { aliases: ["ceiling"] }),
  define("floor", ["number"], native("floor", "DOUBLE")),
  define("sign", ["number"], native("sign", "INT")),
  define("mod", ["number", "number"], (args) => E.modulo(at(args, x), at(args, y))),
  define("power", ["number", "number"], (args) => E.power(at(args, x), at(args, y)), { aliases: ["pow"] }),
  define("sqrt", ["number"], above(">=", native("sqrt", "DOUBLE"))),
  define("exp", ["number"], native("exp", "DOUBLE")),
  define("ln", ["number"], naturalLog),
  define("log", ["number", "number"], logarithm, { required: 1 }),
  define("log10", ["number"], above(">", native("log10", "DOUBLE"))),
  define("log2", ["number"], above(">", native("log2", "DOUBLE")))
]

/** A part of a date or time. */
const part = (name: DateField, kind: "date" | "time" | "utc"): ScalarFunction =>
  define(name, [kind], (args, zone) => E.extract(name, at(args, x), zone), filterable)

const times: ReadonlyArray<ScalarFunction> = [
  part("year", "date"),
  part("quarter", "date"),
  part("month", "date"),
  part("week", "date"),
  part("day_of_month", "date"),
  part("day_of_week", "date"),
  part("day_of_year", "date"),
  part("hour", "time"),
  part("minute", "time"),
  part("epoch", "utc")
]

const choices: ReadonlyArray<ScalarFunction> = [
  define("coalesce", ["any"], choice("coalesce"), { variadic: true }),
  define("nullif", ["any", "any"], likeFirst("nullif")),
  define("ifnull", ["any", "any"], likeFirst("coalesce")),
  define("greatest", ["any"], choice("greatest"), { variadic: true }),
  define("least", ["any"], choice("least"), { variadic: true })
]

export const functions: ReadonlyArray<ScalarFunction> = [...texts, ...numbers, ...times, ...choices]

/** Functions by name and alias. */
export const functionsByName: ReadonlyMap<string, ScalarFunction> = new Map(
  functions.flatMap((fn) => [fn.name, ...fn.aliases].map((name) => [name, fn] as const))
)

/** The names that a filter may call. */
export const filterFunctions: ReadonlyArray<string> = functions
  .filter((fn) => fn.inFilters)
  .map((fn) => fn.name)
  .sort()
