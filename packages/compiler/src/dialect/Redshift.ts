/** Amazon Redshift: an early PostgreSQL, in whose texts a backslash escapes. */
import { isDateGranularity } from "@semlayer/domain/Query"
import { atom, call, cast, type Doc, infix, isNull, level, within } from "../sql/Doc.js"
import { ansi, named, spreadStatistics } from "./Ansi.js"
import { postgres } from "./Postgres.js"
import type { SqlDialect } from "./SqlDialect.js"

const bothNull = (a: Doc, b: Doc): Doc => infix("AND", level.and, isNull(a), isNull(b))

export const redshift: SqlDialect = {
  ...postgres,
  sample: null,
  name: "redshift",
  title: "Redshift",
  looksUpExtremes: false,
  parserName: "redshift",
  maxIdentifierBytes: 127,
  reservedWords: new Set([
    ...["aes128", "aes256", "allowoverwrite", "backup", "blanksasnull", "bytedict", "bzip2", "credentials", "defrag"],
    ...[
      "deflate",
      "delta",
      "delta32k",
      "emptyasnull",
      "encode",
      "encrypt",
      "encryption",
      "explicit",
      "gzip",
      "identity"
    ],
    ...["luns", "lzo", "lzop", "minus", "mostly8", "mostly13", "mostly32", "new", "offline", "oid", "old", "parallel"],
    ...["permissions", "raw", "readratio", "recover", "rejectlog", "resort", "respect", "snapshot", "sysdate", "tag"],
    ...["tdes", "text255", "text32k", "timestamp", "top", "truncatecolumns", "wallet", "default_iam_role"]
  ]),
  string: (text) => atom(`'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`),

  types: { ...ansi.types, TEXT: "VARCHAR(65535)" },
  cast: (operand, type, from) => {
    if (type === "TEXT") return cast(operand, redshift.types.TEXT)
    return postgres.cast(operand, type, from)
  },
  nullSafeEqual: (a, b) => infix("OR", level.or, infix("=", level.comparison, a, b), bothNull(a, b)),
  // The backslash escapes in patterns too.
  like: (operand, pattern, { insensitive, negated }) => {
    const operator = `${negated ? "NOT " : ""}${insensitive ? "ILIKE" : "LIKE"}`
    const literal = redshift.string(pattern.replaceAll("\\", "\\\\")).text
    return { text: `${within(operand, level.comparison + 1)} ${operator} ${literal}`, level: level.comparison }
  },
  functions: { ...postgres.functions, substr: named("SUBSTRING") },
  aggregates: {
    ...ansi.aggregates,
    count_distinct_approx: (x) => atom(`APPROXIMATE COUNT(DISTINCT ${x.text})`),
    avg: (x) => call("AVG", cast(x, "DOUBLE PRECISION")),
    ...spreadStatistics(named)
  },

  // There is no sub-day period of a date.
  truncate: (truncation) => {
    const { granularity, operand, operandType, zone } = truncation
    if (operandType === "DATE" && isDateGranularity(granularity)) return ansi.truncate(truncation)
    if (zone === null) return postgres.truncate(truncation)
    const local = call("CONVERT_TIMEZONE", ansi.string(zone), cast(operand, "TIMESTAMP"))
    return ansi.truncate({ ...truncation, operand: local, zone: null })
  },
  explain: (sql) => `EXPLAIN ${sql}`
}
