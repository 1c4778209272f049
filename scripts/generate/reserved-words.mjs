// @ts-check
// `npm run generate -- reserved-words`: determines which keywords of SQLite, DuckDB, PostgreSQL and MariaDB must be quoted, by trying them: each keyword of each
// engine's own list is used unquoted as a column, an alias, a table alias and a CTE name, wherever the compiler prints names. A
// word that is rejected or read as something else is reserved. Writes packages/compiler/src/dialect/ProbedWords.ts.
import { writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { root } from "../lib/repository.mjs"

// The drivers are dependencies of the connectors.
const driver = createRequire(join(root, "packages/connectors/package.json"))
const { DuckDBInstance } = driver("@duckdb/node-api")
const Sqlite = driver("better-sqlite3")
const { createConnection } = driver("mysql2/promise")
const pg = driver("pg")

// https://www.sqlite.org/lang_keywords.html, plus `true` and `false`, which SQLite reads as numbers.
const sqliteKeywords = `
abort action add after all alter always analyze and as asc attach autoincrement before begin between by cascade case cast
check collate column commit conflict constraint create cross current current_date current_time current_timestamp database
default deferrable deferred delete desc detach distinct do drop each else end escape except exclude exclusive exists
explain fail filter first following for foreign from full generated glob group groups having if ignore immediate in index
indexed initially inner insert instead intersect into is isnull join key last left like limit match materialized natural
no not nothing notnull null nulls of offset on or order others outer over partition plan pragma preceding primary query
raise range recursive references regexp reindex release rename replace restrict returning right rollback row rows
savepoint select set table temp temporary then ties to transaction trigger unbounded union unique update using vacuum
values view virtual when where window with without true false`

/** @type {Array<() => Promise<void>>} */
const close = []

const sqlite = () => {
  const database = new Sqlite(":memory:")
  return { rows: async (sql) => database.prepare(sql).raw().all(), keywords: async () => words(sqliteKeywords) }
}

const duckdb = async () => {
  const connection = await (await DuckDBInstance.create(":memory:")).connect()
  const rows = async (sql) => (await connection.runAndReadAll(sql)).getRows()
  return {
    rows,
    keywords: async () => (await rows("SELECT keyword_name FROM duckdb_keywords()")).map(([word]) => word)
  }
}

const postgres = async () => {
  const client = new pg.Client(process.env.SEM_TEST_POSTGRES ?? "postgresql://postgres@127.0.0.1:5432/postgres")
  await client.connect()
  close.push(() => client.end())
  const rows = async (text) => (await client.query({ text, rowMode: "array" })).rows
  return { rows, keywords: async () => (await rows("SELECT word FROM pg_get_keywords()")).map(([word]) => word) }
}

const mysql = async () => {
  const client = await createConnection(process.env.SEM_TEST_MYSQL ?? "mysql://root@127.0.0.1:3306/")
  close.push(() => client.end())
  const rows = async (sql) => (await client.query({ sql, rowsAsArray: true }))[0]
  const listed = async () => (await rows("SELECT word FROM information_schema.KEYWORDS")).map(([word]) => word)
  return { rows, keywords: listed, quote: "`", nullsLast: false, dual: " FROM DUAL" }
}

const words = (text) => text.trim().split(/\s+/)

/** Statements that use a word as a name; each returns 7 if the engine reads it as the name. */
const statements = (word, { quote = '"', nullsLast = true }) => {
  const name = quote + word + quote
  const table = `(SELECT 7 AS ${name}, 1 AS other) AS t`
  const last = nullsLast
    ? [
        `SELECT 7 AS ${word} ORDER BY ${word} NULLS LAST`,
        `SELECT MIN(x) FROM (SELECT 7 AS x FROM ${table} ORDER BY ${word} DESC NULLS LAST) AS y`
      ]
    : []
  return [
    `SELECT ${word} FROM ${table}`,
    `SELECT ${word}, other FROM ${table} ORDER BY ${word}`,
    `SELECT ${word} AS y, other FROM ${table} ORDER BY ${word} DESC`,
    `SELECT t.${word} FROM ${table} ORDER BY t.${word}, other`,
    `SELECT t.${word} AS ${word} FROM ${table} GROUP BY t.${word} HAVING t.${word} = 7`,
    `SELECT ${word} AS y FROM ${table} GROUP BY ${word} HAVING ${word} = 7`,
    `SELECT SUM(${word}) FROM ${table}`,
    `SELECT COALESCE(SUM(${word} + 0), ${word}) FROM ${table} GROUP BY ${word}`,
    `SELECT MAX(${word}) OVER (PARTITION BY ${word} ORDER BY ${word} DESC) FROM ${table}`,
    `SELECT CASE WHEN ${word} = 7 AND NOT (${word} IS NULL) AND ${word} IN (7) THEN ${word} ELSE 0 END FROM ${table}`,
    `SELECT - -${word} FROM ${table} WHERE ${word} IS NOT NULL AND ${word} BETWEEN 6 AND 8`,
    `SELECT (${word}) * ${word} / ${word} - ${word} % 7 FROM ${table} WHERE ${word} = 7 OR ${word} <> 7`,
    `SELECT 7 AS ${word}`,
    `SELECT 7 AS ${word}, 1 AS other ORDER BY ${word}`,
    `SELECT ${word}.a FROM (SELECT 7 AS a) AS ${word}`,
    `SELECT SUM(${word}.a + ${word}.a - ${word}.a) FROM (SELECT 7 AS a) AS ${word} WHERE ${word}.a = 7 GROUP BY ${word}.a ORDER BY ${word}.a`,
    `SELECT ${word}.${word} AS ${word} FROM (SELECT 7 AS ${name}) AS ${word}`,
    `WITH ${word} AS (SELECT 7 AS a) SELECT a FROM ${word}`,
    `WITH ${word} AS (SELECT 7 AS a) SELECT ${word}.a FROM ${word} WHERE ${word}.a = 7`,
    `WITH x AS (SELECT 7 AS a), ${word} AS (SELECT a FROM x) SELECT x.a FROM x LEFT JOIN ${word} ON x.a = ${word}.a`,
    `WITH ${word} AS (SELECT 7 AS a) SELECT ${word}.a FROM ${word} INNER JOIN ${word} AS y ON ${word}.a = y.a`,
    `WITH ${word} AS (SELECT 7 AS a) SELECT ${word}.a FROM ${word} CROSS JOIN (SELECT 1 AS b) AS z GROUP BY 1`,
    ...last
  ]
}

const reads = async (engine, word) => {
  for (const sql of statements(word, engine)) {
    try {
      const [row] = await engine.rows(sql)
      if (Number(row?.[0]) !== 7) return false
    } catch {
      return false
    }
  }
  return true
}

const engines = { sqlite: sqlite(), duckdb: await duckdb(), postgres: await postgres(), mysql: await mysql() }
const listed = await Promise.all(Object.values(engines).map((engine) => engine.keywords()))
const all = [...new Set(listed.flat().map((word) => word.toLowerCase()))].filter((word) =>
  /^[a-z_][a-z0-9_]*$/.test(word)
)

/** @type {Record<string, Array<string>>} */
const found = {}
for (const [name, engine] of Object.entries(engines)) {
  const reserved = []
  for (const word of all.sort()) if (!(await reads(engine, word))) reserved.push(word)
  found[name] = reserved
  console.log(`${name}: ${reserved.length} of ${all.length} keywords are reserved`)
}
for (const end of close) await end()

/** Wraps words into lines of at most 118 characters. */
const lines = (list) =>
  list.reduce(
    (done, word) => {
      const last = done.at(-1)
      if (last.length + word.length < 118) return [...done.slice(0, -1), last === "" ? word : `${last} ${word}`]
      return [...done, word]
    },
    [""]
  )

const lists = Object.entries(found).map(([name, list]) => `  ${name}: words(\`\n${lines(list).join("\n")}\n\`)`)
const text = `/**
 * Keywords that an engine does not read as bare names in every place of a statement. Generated by
 * \`npm run generate -- reserved-words\`, which tries each keyword of the engines' own lists on the engines.
 */
import { words } from "./Words.js"

export const probedWords = {
${lists.join(",\n")}
}
`
writeFileSync(join(root, "packages/compiler/src/dialect/ProbedWords.ts"), text)
