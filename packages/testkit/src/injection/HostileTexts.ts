/** Texts as written by attackers, users of other scripts or broken clients, and tables that contain them as data. */
import { FastCheck as fc } from "effect"
import type { TestEngine } from "../TestDatabases.js"

/** Texts with a special meaning to some engine, driver, template, path, pattern or shell. */
const pieces = [
  ...["'", "''", '"', '""', "`", "``", "\\", "\\\\", "\\'", '\\"', "--", "-- ", "/*", "*/", "/*!", "#", ";", "\\;"],
  ...[
    "%",
    "_",
    "*",
    "?",
    "[",
    "]",
    "[a]",
    "[^",
    "{",
    "}",
    "{{",
    "}}",
    "{x}",
    "${x}",
    "$1",
    "$$",
    "$a$",
    ":x",
    "@x",
    "?1"
  ],
  ...[
    "E'",
    "e'\\'",
    "N'",
    "X'41'",
    "U&'\\0041'",
    "_utf8'",
    "x' or '1'='1",
    "' OR 1=1 -- ",
    "') OR ('1'='1",
    "'; SELECT 1; --"
  ],
  ...["\n", "\r\n", "\t", "\u0001", "\u001a", "\u007f", "\u00a0", "\u2028", "\ufeff", "\u200b", "\u202e"],
  ...["’", "‘", "“", "＇", "ʼ", "´", "é", "e\u0301", "ß", "İ", "ı", "😀", "東", "\ufffd"],
  ...[
    "NULL",
    "null",
    "true",
    "0",
    "1e1",
    "0x41",
    "-1",
    "a.b",
    "a:b",
    "x:sum",
    "over (",
    "and",
    "or 1=1",
    "select",
    "a__b"
  ]
]

/** Texts without lone surrogates, U+0000 and trailing blanks, which MariaDB pads. */
const isStorable = (text: string): boolean =>
  !/\p{Cs}/u.test(text) && !text.includes("\u0000") && text.trimEnd() === text

const joined = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""))

/** Any hostile text, including texts that no database can store. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: joined },
  { weight: 1, arbitrary: fc.fullUnicodeString() },
  { weight: 1, arbitrary: fc.string16bits() },
  { weight: 1, arbitrary: joined.map((text) => `${text}\u0000${text}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("'".repeat(3000), "\\".repeat(3001), "%_".repeat(500), `${"a".repeat(5000)}'`)
  }
)

/** Distinct hostile texts that every engine can store; deterministic. */
export const storedTexts: ReadonlyArray<string> = [
  ...new Set([...pieces, ...pieces.map((piece) => `a${piece}b`), ...fc.sample(hostileTexts, { numRuns: 200, seed: 8 })])
]
  .filter((text) => text !== "" && isStorable(text) && text.length < 6000)
  // Texts that MariaDB would compare as equal, such as those that differ in surrounding blanks only, count as one.
  .filter((text, i, all) => all.findIndex((other) => other.trim() === text.trim()) === i)

/** The texts that are valid as names of tables and columns on every engine: short, and in the basic multilingual plane. */
export const storedNames: ReadonlyArray<string> = storedTexts.filter(
  (text) =>
    text.trim() === text && !/[\u{10000}-\u{10FFFF}\n\r]/u.test(text) && new TextEncoder().encode(text).length <= 40
)

const hex = (text: string): string => Buffer.from(text, "utf8").toString("hex")

/** A text as SQL in hexadecimal, independent of quoting. */
const fromHex: Record<TestEngine, (text: string) => string> = {
  sqlite: (text) => `CAST(X'${hex(text)}' AS TEXT)`,
  duckdb: (text) => `decode(from_hex('${hex(text)}'))`,
  postgres: (text) => `convert_from(decode('${hex(text)}', 'hex'), 'UTF8')`,
  mysql: (text) => `CONVERT(X'${hex(text)}' USING utf8mb4)`
}

/** A table `notes` of the texts, numbered from 1, each with an amount of 10 times its number, and the same day. */
export const notesScript = (engine: TestEngine, texts: ReadonlyArray<string>): string => `
  CREATE TABLE notes (id INTEGER, body ${engine === "mysql" ? "TEXT" : "VARCHAR"}, amount INTEGER, day DATE);
  INSERT INTO notes VALUES ${texts
    .map(
      (text, i) =>
        `(${i + 1}, ${fromHex[engine](text)}, ${10 * (i + 1)}, '2024-01-${(i % 28) + 1 < 10 ? "0" : ""}${(i % 28) + 1}')`
    )
    .join(",\n")};`

/** Body of the model of that table. */
export const notesModel = {
  name: "notes",
  data_source: "shop",
  sql_table: "notes",
  columns: [
    { name: "id", type: "INT" },
    { name: "body", type: "TEXT" },
    { name: "amount", type: "INT" },
    { name: "day", type: "DATE", time_encoding: "iso" }
  ],
  aggregations: [{ name: "scaled", formula: "SUM({value}) * {factor}", params: [{ name: "factor", sql: "1" }] }],
  default_time_dimension: "day"
}

/** Quotes a name for an engine. */
export const quotedName = (engine: TestEngine, name: string): string => {
  const quote = engine === "mysql" ? "`" : '"'
  return `${quote}${name.replaceAll(quote, quote + quote)}${quote}`
}
