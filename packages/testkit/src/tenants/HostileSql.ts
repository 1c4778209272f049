/**
 * SQL that a caller could send to bypass a policy.
 *
 * It contains CTEs that shadow tables in every position, comments and quoting of every dialect, variables, lateral joins, and
 * functions with side effects. It must be rejected or read permitted rows only.
 */
import type { Draw } from "../fuzz/Draw.js"
import type { World } from "../naive/World.js"

type Choices = readonly [string, ...ReadonlyArray<string>]

const noise: Choices = [
  " ",
  ...[" ", " ", "\n", "/* a */", "/**/", "-- a\n", "--\r\n", "/* ' */", '/* " */', "/* -- */", "/* /* */ */"],
  ...["# a\n", "/*!50000 */", "/*!999999 ' */", "/*M!100000 */", "/*+ a */", "--a\n", "/*! UNION SELECT * FROM t */"]
]

const quoted = (draw: Draw, name: string): string =>
  draw.one([
    name,
    name,
    name,
    name.toUpperCase(),
    `"${name}"`,
    `\`${name}\``,
    `[${name}]`,
    `U&"${name}"`,
    `main.${name}`
  ])

const side: Choices = [
  "setseed(0.5)",
  ...["random()", "GET_LOCK('x', 0)", "pg_advisory_lock(1)", 'U&"setsee\\0064"(0.5)', "@a := id"],
  ...["@@datadir", "query_to_xml('SELECT 1', true, true, '')", "pg_sleep(0)", "current_setting('app.x')", "own(1)"]
]

/** One statement that tries to read a table's column past the policy, as a column `x`. */
export const hostileSql = (draw: Draw, { tables }: World): string => {
  const table = draw.maybeOne(tables)
  const column = draw.maybeOne(table?.columns ?? [])?.name
  if (table === null || column === undefined) return "SELECT 1 AS x"
  const t = () => quoted(draw, table.name)
  const name = draw.one([table.name, table.name, table.name.toUpperCase(), "w", draw.maybeOne(tables)?.name ?? "w"])
  const recursive = draw.one(["", "RECURSIVE"])
  const read = `SELECT ${draw.one([column, quoted(draw, column)])} AS x FROM`
  const forms: Choices = [
    `${read} ${t()}`,
    `WITH ${recursive} ${name} AS (SELECT * FROM ${t()}) ${read} ${name}`,
    `WITH ${recursive} ${name} AS (SELECT * FROM ${t()} UNION ALL SELECT * FROM ${t()} WHERE 1 = 0) ${read} ${name}`,
    `WITH ${recursive} ${name} AS (SELECT * FROM ${t()} EXCEPT SELECT * FROM ${t()} WHERE 1 = 0) ${read} ${name}`,
    `WITH ${recursive} a AS (SELECT * FROM ${t()}), ${name} AS (SELECT 1 AS x) ${read} a`,
    `WITH ${recursive} ${name} AS (SELECT 1 AS x), a AS (SELECT * FROM ${t()}) ${read} a`,
    `WITH a AS (WITH ${recursive} ${name} AS (SELECT * FROM ${t()}) SELECT * FROM ${name}) ${read} a`,
    `SELECT z.x FROM (SELECT 1 AS one) AS o, LATERAL (${read} ${t()}) AS z`,
    `SELECT (${read} ${t()} LIMIT 1) AS x`,
    `${read} ${t()} WHERE ${draw.one(side)} IS NOT NULL`,
    `SELECT ${draw.one(side)} AS x FROM ${t()}`,
    `${read} ${t()} WHERE EXISTS (WITH ${name} AS (SELECT 1) SELECT 1 FROM ${t()})`,
    `${read} (${t()})`,
    `${read} ${t()} UNION ALL ${read} ${t()}`,
    `TABLE ${t()}`,
    `FROM ${t()} SELECT ${column} AS x`,
    `${read} query('SELECT * FROM ${table.name}')`,
    `${read} ${t()} AS ${name}, ${t()} AS b`
  ]
  return draw.one(forms).replaceAll(" ", () => (draw.chance(12) ? draw.one(noise) : " "))
}
