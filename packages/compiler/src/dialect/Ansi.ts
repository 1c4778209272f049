/** The generic dialect: standard SQL where it is defined, the most common form elsewhere. */
import type { Granularity } from "@semlayer/domain/Query"
import type { CalendarField } from "../ir/Algebra.js"
import { atom, call, cast, type SqlFragment, infix, level, parenthesize } from "../text/SqlFragment.js"
import { castTo, rootDialect } from "./MakeDialect.js"
import type { SqlDialect, Writer } from "./SqlDialect.js"

/** Granularities as multiples of INTERVAL units. */
export const intervalUnits: Readonly<Record<Granularity, { readonly unit: string; readonly count: number }>> = {
  second: { unit: "second", count: 1 },
  minute: { unit: "minute", count: 1 },
  hour: { unit: "hour", count: 1 },
  day: { unit: "day", count: 1 },
  week: { unit: "day", count: 7 },
  week_sunday: { unit: "day", count: 7 },
  month: { unit: "month", count: 1 },
  quarter: { unit: "month", count: 3 },
  year: { unit: "year", count: 1 }
}

/** A length of `size` units, or `size` times a factor. */
export const scaled = (size: number, times: SqlFragment | null): SqlFragment => {
  if (times === null) return atom(String(size))
  return size === 1 ? times : infix("*", level.multiply, times, atom(String(size)))
}

/** The SELECT of the integers 0 to 9. */
export const digits = Array.from({ length: 10 }, (_, n) => `SELECT ${n}${n === 0 ? " AS n" : ""}`).join(" UNION ALL ")

/** The SELECT of the integers below `count` as combinations of decimal digits; `digit` is the table of a digit. */
export const numbersByDigits = (count: number, digit: string): string => {
  const places = ["ones", "tens", "hundreds", "thousands"].slice(0, Math.max(1, String(count - 1).length))
  const value = places.map((place, i) => (i === 0 ? `${place}.n` : `${place}.n * ${10 ** i}`)).join(" + ")
  const tables = places.map((place) => `${digit} ${place}`).join(" CROSS JOIN ")
  return `SELECT ${value} AS n FROM ${tables}${count === 10 ** places.length ? "" : ` WHERE ${value} < ${count}`}`
}

/** The same with one table of digits, for engines that limit recursion. */
export const numbersByNamedDigits = (count: number): string =>
  `WITH digits AS (${digits}) ${numbersByDigits(count, "digits")}`

/** `NAME(arguments)` for any number of arguments. */
export const named =
  (name: string): Writer =>
  (...args) =>
    call(name, ...args)

/** The statistics of one value by their standard names, each printed by `writer`. */
export const spreadStatistics = (writer: (name: string) => Writer) => ({
  stddev_samp: writer("STDDEV_SAMP"),
  stddev_pop: writer("STDDEV_POP"),
  var_samp: writer("VAR_SAMP"),
  var_pop: writer("VAR_POP")
})

/** The statistics of two values by their standard names, each printed by `writer`. */
export const pairedStatistics = (writer: (name: string) => Writer) => ({
  corr: writer("CORR"),
  covar_samp: writer("COVAR_SAMP"),
  covar_pop: writer("COVAR_POP")
})

const addDays = (operand: SqlFragment, sign: "+" | "-", days: number): SqlFragment =>
  infix(sign, level.add, operand, atom(`INTERVAL '${days} day'`))

const isMidnight = (text: string): boolean => text.endsWith(" 00:00:00")

/** An engine's name for each part of a date. */
export type FieldNames = Readonly<Record<CalendarField, string>>

/** Parts of dates by functions of one argument. */
export const extractByFunction =
  (names: FieldNames): SqlDialect["extract"] =>
  (field, operand) =>
    call(names[field], operand)

const extracted: FieldNames = {
  year: "YEAR",
  quarter: "QUARTER",
  month: "MONTH",
  week: "WEEK",
  day_of_month: "DAY",
  day_of_week: "ISODOW",
  day_of_year: "DOY",
  hour: "HOUR",
  minute: "MINUTE",
  second: "SECOND"
}

/** A LIKE pattern for engines where a backslash escapes; in the query language it does not. */
export const doubledBackslashes = (pattern: string): string => pattern.replaceAll("\\", "\\\\")

/** Returns NULL if any argument is NULL, where the engine's function would skip it. */
export const strict =
  (write: Writer): Writer =>
  (...args) =>
    atom(
      `CASE WHEN ${args.map((arg) => `${parenthesize(arg, level.comparison + 1)} IS NOT NULL`).join(" AND ")} ` +
        `THEN ${write(...args).text} END`
    )

/** The hour or minute of a time of day stored as text, `HH:MM:SS`. */
export const textTimeField = (field: CalendarField, operand: SqlFragment): SqlFragment =>
  call("SUBSTRING", operand, field === "hour" ? "1" : "4", "2")

/** The start of a period of a time of day stored as text, `HH:MM:SS`. */
export const textTime: NonNullable<SqlDialect["truncateTime"]> = (operand, unit) => {
  const [kept, rest] = { hour: [2, ":00:00"], minute: [5, ":00"], second: [8, ""] }[unit]
  return call("CONCAT", call("SUBSTRING", operand, "1", String(kept)), `'${rest}'`)
}

export const ansi = rootDialect((self) => ({
  name: "ansi",
  title: "standard SQL",
  parserName: "generic",

  identifierQuote: '"',
  backslashInIdentifiers: false,
  maxIdentifierBytes: null,
  unfitCharacters: null,
  bareName: /^[a-z_][a-z0-9_]*$/,
  reservedWords: new Set(),
  foldsUp: false,
  foldsDown: false,
  unfitDerivedName: null,
  string: (text) => atom(`'${text.replaceAll("'", "''")}'`),
  boolean: (value) => atom(value ? "TRUE" : "FALSE"),
  hasBooleans: true,
  timeOfDay: (text) => atom(`TIME '${text}'`),
  moment: ({ text, type, zoned }) => {
    if (type === "DATE") return atom(`DATE '${text}'`)
    if (zoned) return atom(`TIMESTAMPTZ '${text}+00'`)
    return atom(`TIMESTAMP '${isMidnight(text) ? text.slice(0, 10) : text}'`)
  },

  types: {
    TEXT: "VARCHAR",
    INT: "BIGINT",
    DOUBLE: "DOUBLE PRECISION",
    BOOLEAN: "BOOLEAN",
    DATE: "DATE",
    TIMESTAMP: "TIMESTAMP",
    TIME: "TIME"
  },
  cast: (operand, { name }) => cast(operand, name),
  wide: null,
  mixesNumbers: true,
  divide: (a, b) => infix("/", level.multiply, castTo(self, "DOUBLE")(a), b),
  modulo: (a, b) => infix("%", level.multiply, a, b),
  power: named("POWER"),
  concat: (...args) => args.reduce((a, b) => infix("||", level.concat, a, b)),
  nullSafeEqual: (a, b) => infix("IS NOT DISTINCT FROM", level.comparison, a, b),
  like: (operand, pattern, { insensitive, negated }) => {
    const escape = pattern.includes("\\") ? " ESCAPE ''" : ""
    const operator = `${negated ? "NOT " : ""}${insensitive ? "ILIKE" : "LIKE"}`
    const text = `${parenthesize(operand, level.comparison + 1)} ${operator} ${pattern.literal.text}`
    return { text: text + escape, level: level.comparison }
  },
  functions: {
    coalesce: named("COALESCE"),
    nullif: named("NULLIF"),
    ifnull: named("COALESCE"),
    round: named("ROUND"),
    abs: named("ABS"),
    ceil: named("CEIL"),
    floor: named("FLOOR"),
    sqrt: named("SQRT"),
    exp: named("EXP"),
    ln: named("LN"),
    log10: named("LOG10"),
    log2: named("LOG2"),
    sign: named("SIGN"),
    trunc: named("TRUNC"),
    greatest: strict(named("GREATEST")),
    least: strict(named("LEAST")),
    lower: named("LOWER"),
    upper: named("UPPER"),
    trim: named("TRIM"),
    ltrim: named("LTRIM"),
    rtrim: named("RTRIM"),
    replace: named("REPLACE"),
    substr: named("SUBSTR"),
    instr: named("INSTR"),
    length: named("LENGTH")
  },
  aggregates: {
    count: (...args) => call("COUNT", ...(args.length === 0 ? ["*"] : args)),
    count_distinct: (x) => atom(`COUNT(DISTINCT ${x.text})`),
    sum: named("SUM"),
    avg: named("AVG"),
    min: named("MIN"),
    max: named("MAX")
  },

  stableStatistics: () => false,

  decode: (operand) => operand,
  comparable: (operand) => operand,
  truncateTime: (operand, unit) => call("DATE_TRUNC", `'${unit}'`, operand),
  truncate: ({ granularity, operand, zone }) => {
    const local = zone === null ? operand : self().localTime(operand, zone)
    if (granularity !== "week_sunday") return atom(`DATE_TRUNC('${granularity}', ${local.text})`)
    return addDays(atom(`DATE_TRUNC('week', ${addDays(local, "+", 1).text})`), "-", 1)
  },
  localTime: (instant, zone) => atom(`(${instant.text} AT TIME ZONE ${zone.literal.text})`),
  instant: (local, zone) => atom(`(${local.text} AT TIME ZONE ${zone.literal.text})`),
  extract: (field, operand) => castTo(self, "INT")(call("EXTRACT", `${extracted[field]} FROM ${operand.text}`)),
  epoch: (operand) => castTo(self, "INT")(call("FLOOR", call("EXTRACT", `EPOCH FROM ${operand.text}`))),
  knowsZones: true,
  shift: ({ operand, amount, times, unit }) => {
    const interval = intervalUnits[unit]
    const size = Math.abs(amount) * interval.count
    const length = atom(`INTERVAL '${size} ${interval.unit}'`)
    const move = times === null ? length : infix("*", level.multiply, times, length)
    return infix(amount < 0 ? "-" : "+", level.add, operand, move)
  },
  fail: (message, type) => cast(message, type),
  numbers: (count) =>
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1}) SELECT n FROM numbers`,

  alias: " AS ",
  namesJoinedColumns: true,
  groupsByPlace: true,
  sortsByAnyExpression: true,
  aggregatesReadSubqueries: true,
  conditionsReadWindows: true,
  havingReadsExpressions: true,
  ordersByPlace: false,
  materializationInterval: null,
  hasMaterialized: false,
  materializesPeriods: false,
  maxCtes: null,
  mergesCtes: false,
  indexesDerivedTables: false,
  columnsHideOuterTables: false,
  anyOrder: "",
  joinsByEquality: false,
  firstLastBySelfJoin: false,
  aggregatesBeforeJoins: null,
  groupsByTimes: null,
  prunesByJoinedKeys: false,
  sumsInDouble: true,
  ordinal: (operand, unit) => {
    switch (unit) {
      case "month":
        return infix(
          "+",
          level.add,
          infix("*", level.multiply, call("EXTRACT", `YEAR FROM ${operand.text}`), atom("12")),
          call("EXTRACT", `MONTH FROM ${operand.text}`)
        )
      case "day":
        return infix("-", level.add, castTo(self, "DATE")(operand), atom("DATE '1970-01-01'"))
      case "second":
        return call("EXTRACT", `EPOCH FROM ${operand.text}`)
    }
  },
  slidingSums: false,

  sortKey: (key, direction, nullable) =>
    `${key.text}${direction === "desc" ? " DESC" : ""}${nullable ? " NULLS LAST" : ""}`,
  select: () => "SELECT",
  page: (limit, offset) => [
    ...(limit === null ? [] : [`LIMIT ${limit}`]),
    ...(offset === 0 ? [] : [`OFFSET ${offset}`])
  ],
  sample: null,
  nativeTexts: {},
  fence: "",
  trailer: [],
  explain: (sql) => `EXPLAIN ${sql}`
}))
