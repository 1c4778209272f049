/** MySQL 8.0.17 and later, and MariaDB 10.5 and later; uses only features of both. */
import type { Granularity } from "@semlayer/domain/Query"
import { atom, call, cast, type SqlFragment, infix, isNull, level } from "../text/SqlFragment.js"
import { zoneOffsets } from "../time/Transitions.js"
import {
  ansi,
  extractByFunction,
  type FieldNames,
  intervalUnits,
  named,
  numbersByNamedDigits,
  scaled,
  spreadStatistics
} from "./Ansi.js"
import { documentedWords } from "./DocumentedWords.js"
import { probedWords } from "./ProbedWords.js"
import { castTo, makeDialect, type Self } from "./MakeDialect.js"
import type { Writer } from "./SqlDialect.js"

/** Doubles, because a quotient or mean of decimals keeps only four more digits. */
const double = (self: Self) => castTo(self, "DOUBLE")

/**
 * The shortest decimal form of a double as an exact decimal.
 * `ROUND` of a double would round half to even.
 */
const decimal = (x: SqlFragment): SqlFragment => cast(x, "DECIMAL(65, 30)")

/**
 * A DECIMAL(65, 30) has 35 integer digits.
 * Larger doubles are kept as they are, because the cast would clip them.
 */
const withinDecimal = (x: SqlFragment, value: SqlFragment): SqlFragment =>
  atom(`CASE WHEN ABS(${x.text}) < 1e34 THEN ${value.text} ELSE ${x.text} END`)

/** Text that compares case-sensitively, whatever the collation of its column. */
const binaryText = (x: SqlFragment): SqlFragment => ({
  text: `CONVERT(${x.text} USING utf8mb4) COLLATE utf8mb4_bin`,
  level: level.unary
})

const formatted = (operand: SqlFragment, format: string): SqlFragment => call("DATE_FORMAT", operand, `'${format}'`)

const seconds = (operand: SqlFragment, format: string): SqlFragment => cast(formatted(operand, format), "DATETIME")

const minusDays = (operand: SqlFragment, days: string): SqlFragment =>
  infix("-", level.add, call("DATE", operand), atom(`INTERVAL ${days} DAY`))

const periodStart: Readonly<Record<Granularity, (x: SqlFragment, self: Self) => SqlFragment>> = {
  second: (x) => seconds(x, "%Y-%m-%d %H:%i:%s"),
  minute: (x) => seconds(x, "%Y-%m-%d %H:%i:00"),
  hour: (x) => seconds(x, "%Y-%m-%d %H:00:00"),
  day: (x) => call("DATE", x),
  week: (x) => minusDays(x, `WEEKDAY(${x.text})`),
  week_sunday: (x) => minusDays(x, `DAYOFWEEK(${x.text}) - 1`),
  month: (x, self) => castTo(self, "DATE")(formatted(x, "%Y-%m-01")),
  quarter: (x) =>
    infix("+", level.add, call("MAKEDATE", call("YEAR", x), "1"), atom(`INTERVAL QUARTER(${x.text}) - 1 QUARTER`)),
  year: (x) => call("MAKEDATE", call("YEAR", x), "1")
}

/** The mode of `WEEK` that counts from 1 to 53, and from the first week with 4 days or more. */
const isoWeek = "3"

const fields: FieldNames = {
  year: "YEAR",
  quarter: "QUARTER",
  month: "MONTH",
  week: "WEEK",
  day_of_month: "DAYOFMONTH",
  day_of_week: "WEEKDAY",
  day_of_year: "DAYOFYEAR",
  hour: "HOUR",
  minute: "MINUTE",
  second: "SECOND"
}

/** `TO_SECONDS` of 1970-01-01. */
const epochSeconds = 62_167_219_200

/**
 * The local time of a zone at an instant, computed from the zone's offsets.
 * A server knows zone names only if its time zone tables are filled, and then from 1970 to 2038. `INTERVAL` with several
 * arguments is a binary search.
 */
const localTime = (instant: SqlFragment, zone: string): SqlFragment => {
  const { changes, offsets } = zoneOffsets(zone)
  const place = `INTERVAL(TO_SECONDS(${instant.text}), ${changes.map((second) => second + epochSeconds).join(", ")})`
  const offset = changes.length === 0 ? String(offsets[0]) : `ELT(1 + ${place}, ${offsets.join(", ")})`
  return infix("+", level.add, instant, atom(`INTERVAL ${offset} SECOND`))
}

/**
 * The instant of a zone's local time, computed from the zone's offsets.
 * From the local time of a change on its new offset applies, so that a repeated local time is the later instant.
 */
const instantOf = (local: SqlFragment, zone: string): SqlFragment => {
  const { changes, offsets } = zoneOffsets(zone)
  const thresholds = changes.map((second, i) => second + epochSeconds + (offsets[i + 1] ?? 0))
  const place = `INTERVAL(TO_SECONDS(${local.text}), ${thresholds.join(", ")})`
  const offset = changes.length === 0 ? String(offsets[0]) : `ELT(1 + ${place}, ${offsets.join(", ")})`
  return infix("-", level.add, local, atom(`INTERVAL ${offset} SECOND`))
}

const truncateDigits: Writer = (x, digits = atom("0")) => withinDecimal(x, call("TRUNCATE", decimal(x), digits))

export const mysql = makeDialect(ansi, (self, base) => ({
  name: "mysql",
  title: "MySQL",
  parserName: "mysql",
  fence: "LIMIT 18446744073709551615",
  mergesCtes: true,
  // Only by many repeated keys.
  aggregatesBeforeJoins: { groups: 0, selectivity: 0.25 },
  groupsByTimes: 50_000,
  indexesDerivedTables: true,
  havingReadsExpressions: false,
  // MariaDB rejects the others as nested aggregates within common table expressions.
  aggregatesReadSubqueries: "of rows",
  // MariaDB takes such a condition for NULL where it is part of an expression, and NULL for it as well.
  conditionsReadWindows: false,
  identifierQuote: "`",
  maxIdentifierBytes: 64,
  // Connections reject statements with a bare DUMPFILE, which would write to the server's disk; so a name like it is quoted.
  reservedWords: new Set([...probedWords.mysql, ...documentedWords.mysql, "dumpfile"]),
  unfitCharacters: /[\u{10000}-\u{10FFFF}]/gu,
  string: (text) => atom(`'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`),
  moment: ({ text, type }) => atom(type === "DATE" ? `DATE '${text}'` : `TIMESTAMP '${text}'`),

  types: {
    TEXT: "CHAR",
    INT: "SIGNED",
    DOUBLE: "DOUBLE",
    BOOLEAN: "UNSIGNED",
    DATE: "DATE",
    TIMESTAMP: "DATETIME(6)",
    TIME: "TIME(6)"
  },
  cast: (operand, { type, name }) =>
    type === "BOOLEAN" ? infix("<>", level.comparison, operand, atom("0")) : cast(operand, name),
  divide: (a, b) => infix("/", level.multiply, double(self)(a), b),
  concat: named("CONCAT"),
  nullSafeEqual: (a, b) => infix("<=>", level.comparison, a, b),
  like: (operand, pattern, { insensitive, negated }) => {
    // MariaDB reads an empty escape as the default one, the backslash.
    const isEscaped = pattern.includes("\\")
    const written = isEscaped ? pattern.rewrite((each) => each.replaceAll("|", "||")) : pattern
    const escape = isEscaped ? " ESCAPE '|'" : ""
    const fold = (x: SqlFragment): SqlFragment => (insensitive ? call("LOWER", x) : x)
    const left = binaryText(fold(operand)).text
    return {
      text: `${left} ${negated ? "NOT " : ""}LIKE ${fold(written.literal).text}${escape}`,
      level: level.comparison
    }
  },
  functions: {
    ...base.functions,
    round: (x, ...digits) => withinDecimal(x, call("ROUND", decimal(x), ...digits)),
    trunc: truncateDigits,
    greatest: named("GREATEST"),
    least: named("LEAST"),
    length: named("CHAR_LENGTH")
  },
  aggregates: {
    ...base.aggregates,
    avg: (x) => call("AVG", double(self)(x)),
    ...spreadStatistics((name) => (x) => call(name, double(self)(x)))
  },

  truncateTime: (operand, unit) => {
    const form = { hour: "%H:00:00", minute: "%H:%i:00", second: "%H:%i:%s" }[unit]
    return cast(call("TIME_FORMAT", operand, `'${form}'`), "TIME")
  },
  truncate: ({ granularity, operand, zone }) => {
    const local = zone === null ? operand : self().localTime(operand, zone)
    return periodStart[granularity](local, self)
  },
  // Sessions run in UTC.
  localTime: (instant, zone) => (zone.name === "UTC" ? instant : localTime(instant, zone.name)),
  instant: (local, zone) => (zone.name === "UTC" ? local : instantOf(local, zone.name)),
  extract: (field, operand, operandType) => {
    switch (field) {
      case "week":
        return call("WEEK", operand, isoWeek)
      case "day_of_week":
        return infix("+", level.add, call("WEEKDAY", operand), atom("1"))
      default:
        return extractByFunction(fields)(field, operand, operandType)
    }
  },
  shift: ({ operand, amount, times, unit }) => {
    const interval = intervalUnits[unit]
    const length = scaled(Math.abs(amount) * interval.count, times)
    const sign = amount < 0 ? "-" : "+"
    return infix(sign, level.add, operand, atom(`INTERVAL ${length.text} ${interval.unit.toUpperCase()}`))
  },
  // The limit of MariaDB.
  maxCtes: 64,
  epoch: (operand) => infix("-", level.add, call("TO_SECONDS", operand), atom(String(epochSeconds))),
  ordinal: (operand, unit) =>
    unit === "day" ? call("DATEDIFF", operand, "'1970-01-01'") : base.ordinal(operand, unit),
  numbers: numbersByNamedDigits,
  // A cast would give NULL; a number out of range fails and is reported with its expression, which has the text.
  fail: (message, type) =>
    cast(infix("-", level.add, atom("-9223372036854775807"), call("CHAR_LENGTH", message)), type),

  // There is no NULLS LAST; ascending order has NULLs first.
  sortKey: (key, direction, nullable, value) => {
    if (direction === "desc") return `${key.text} DESC`
    return nullable ? `${isNull(value).text}, ${key.text}` : key.text
  },
  page: (limit, offset) => {
    if (limit === null && offset === 0) return []
    // OFFSET requires a LIMIT; this is the largest one, as the manual recommends.
    const count = limit === null ? "18446744073709551615" : String(limit)
    return [`LIMIT ${count}`, ...(offset === 0 ? [] : [`OFFSET ${offset}`])]
  },
  sample: ({ rows, of }) => ({ condition: `RAND(1) < ${(rows / of).toFixed(9)}` }),
  explain: (sql) => `EXPLAIN ${sql}`
}))
