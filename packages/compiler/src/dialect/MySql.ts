/** MySQL 8.0.17 and MariaDB 10.5, and later: only what both have. */
import { atom, call, cast, type Doc, infix, isNull, level } from "../sql/Doc.js"
import { ansi, intervalUnits, named, spreadStatistics } from "./Ansi.js"
import type { SqlDialect, Writer } from "./SqlDialect.js"

/** Doubles, because a quotient or a mean of decimals keeps only four more digits. */
const double = (x: Doc): Doc => cast(x, "DOUBLE")

/** Exact decimals, because `ROUND` of a double goes to the even neighbour. */
const decimal = (x: Doc): Doc => cast(x, "DECIMAL(65, 20)")

/** Text that compares by its characters, whatever the collation of its column (decision 39). */
const binaryText = (x: Doc): Doc => ({
  text: `CONVERT(${x.text} USING utf8mb4) COLLATE utf8mb4_bin`,
  level: level.unary
})

const formatted = (operand: Doc, format: string, type: string): Doc =>
  cast(call("DATE_FORMAT", operand, `'${format}'`), type)

const minusDays = (operand: Doc, days: string): Doc =>
  infix("-", level.add, call("DATE", operand), atom(`INTERVAL ${days} DAY`))

const periodStart: Readonly<Record<string, (x: Doc) => Doc>> = {
  second: (x) => formatted(x, "%Y-%m-%d %H:%i:%s", "DATETIME"),
  minute: (x) => formatted(x, "%Y-%m-%d %H:%i:00", "DATETIME"),
  hour: (x) => formatted(x, "%Y-%m-%d %H:00:00", "DATETIME"),
  day: (x) => call("DATE", x),
  week: (x) => minusDays(x, `WEEKDAY(${x.text})`),
  week_sunday: (x) => minusDays(x, `DAYOFWEEK(${x.text}) - 1`),
  month: (x) => formatted(x, "%Y-%m-01", "DATE"),
  quarter: (x) =>
    infix("+", level.add, call("MAKEDATE", call("YEAR", x), "1"), atom(`INTERVAL QUARTER(${x.text}) - 1 QUARTER`)),
  year: (x) => call("MAKEDATE", call("YEAR", x), "1")
}

const truncateDigits: Writer = (x, ...digits) => call("TRUNCATE", decimal(x), ...(digits.length === 0 ? ["0"] : digits))

export const mysql: SqlDialect = {
  ...ansi,
  name: "mysql",
  title: "MySQL",
  parserName: "mysql",
  identifierQuote: "`",
  maxIdentifierBytes: 64,
  unfitCharacters: /[\u{10000}-\u{10FFFF}]/gu,
  string: (text) => atom(`'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`),
  moment: ({ text, type }) => atom(type === "DATE" ? `DATE '${text}'` : `TIMESTAMP '${text}'`),

  types: {
    TEXT: "CHAR",
    INT: "SIGNED",
    DOUBLE: "DOUBLE",
    BOOLEAN: "UNSIGNED",
    DATE: "DATE",
    TIMESTAMP: "DATETIME(6)"
  },
  cast: (operand, type) =>
    type === "BOOLEAN" ? infix("<>", level.comparison, operand, atom("0")) : cast(operand, mysql.types[type]),
  divide: (a, b) => infix("/", level.multiply, double(a), b),
  concat: named("CONCAT"),
  nullSafeEqual: (a, b) => infix("<=>", level.comparison, a, b),
  like: (operand, pattern, { insensitive, negated }) => {
    // MariaDB takes an empty escape for the default one, the backslash.
    const isEscaped = pattern.includes("\\")
    const written = isEscaped ? pattern.replaceAll("|", "||") : pattern
    const escape = isEscaped ? " ESCAPE '|'" : ""
    const fold = (x: Doc): Doc => (insensitive ? call("LOWER", x) : x)
    const left = binaryText(fold(operand)).text
    return {
      text: `${left} ${negated ? "NOT " : ""}LIKE ${fold(mysql.string(written)).text}${escape}`,
      level: level.comparison
    }
  },
  functions: {
    ...ansi.functions,
    round: (x, ...digits) => call("ROUND", decimal(x), ...digits),
    trunc: truncateDigits,
    greatest: named("GREATEST"),
    least: named("LEAST"),
    length: named("CHAR_LENGTH")
  },
  aggregates: {
    ...ansi.aggregates,
    avg: (x) => call("AVG", double(x)),
    ...spreadStatistics((name) => (x) => call(name, double(x)))
  },

  truncate: ({ granularity, operand, zone }) => {
    // Sessions run in UTC, and a server need not know any zone by name.
    const isLocal = zone === null || zone === "UTC"
    const local = isLocal ? operand : call("CONVERT_TZ", operand, "'+00:00'", mysql.string(zone))
    return periodStart[granularity]?.(local) ?? local
  },
  shift: ({ operand, amount, unit }) => {
    const interval = intervalUnits[unit]
    const size = Math.abs(amount) * interval.count
    const sign = amount < 0 ? "-" : "+"
    return infix(sign, level.add, operand, atom(`INTERVAL ${size} ${interval.unit.toUpperCase()}`))
  },

  // There is no NULLS LAST; ascending order puts NULLs first.
  sortKey: (key, direction, nullable, value) => {
    if (direction === "desc") return `${key.text} DESC`
    return nullable ? `${isNull(value).text}, ${key.text}` : key.text
  },
  page: (limit, offset) => {
    if (limit === null && offset === 0) return []
    // An offset needs a limit; this is the largest one, as the manual advises.
    const count = limit === null ? "18446744073709551615" : String(limit)
    return [`LIMIT ${count}`, ...(offset === 0 ? [] : [`OFFSET ${offset}`])]
  },
  sample: ({ rows, of }) => ({ condition: `RAND(1) < ${(rows / of).toFixed(9)}` }),
  explain: (sql) => `EXPLAIN ${sql}`
}
