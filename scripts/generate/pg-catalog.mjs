// @ts-check
// `npm run generate -- pg-catalog`: reads the structure of the system catalogs of PostgreSQL 15 from a server, with the rows that do not depend
// on its databases: types, their functions, and keywords. Writes packages/pgcatalog/src/data.
import { writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { root } from "../lib/repository.mjs"

// The driver is a dependency of the connectors.
const pg = createRequire(join(root, "packages/connectors/package.json"))("pg")
const client = new pg.Client(process.env.SEM_TEST_POSTGRES ?? "postgresql://postgres@127.0.0.1:5432/postgres")
await client.connect()

/** Rows of texts; null stays null. */
const rowsOf = async (/** @type {string} */ text) =>
  (
    await client.query({
      text,
      rowMode: "array",
      types: { getTypeParser: () => (/** @type {string} */ value) => value }
    })
  ).rows

const separator = "|"

const lines = (/** @type {ReadonlyArray<ReadonlyArray<string | null>>} */ rows) =>
  rows.map((row) => row.map((cell) => (cell === null ? "\\N" : cell.replaceAll("\n", " "))).join(separator)).join("\n")

const file = (
  /** @type {string} */ name,
  /** @type {string} */ title,
  /** @type {Record<string, string>} */ values
) => {
  const constants = Object.entries(values).map(([key, text]) => `export const ${key} = String.raw\`${text}\`\n`)
  const head = `/** ${title} Made by \`npm run generate -- pg-catalog\`. */\n`
  writeFileSync(join(root, "packages/pgcatalog/src/data", `${name}.ts`), `${head}${constants.join("\n")}`)
}

const relations = await rowsOf(`
  select n.nspname, c.relname, c.oid, c.relkind, string_agg(
    a.attname || ':' || t.typname || case when a.attnotnull then '!' else '' end, ',' order by a.attnum)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    join pg_type t on t.oid = a.atttypid
  where n.nspname in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'v')
  group by 1, 2, 3, 4 order by 1 desc, 2`)

file("Relations", "The tables and views of PostgreSQL 15's catalogs: schema, name, oid, kind and columns.", {
  relations: lines(relations)
})

const columnsOf = async (/** @type {string} */ table) =>
  (
    await rowsOf(
      `select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 order by attnum`
    )
  ).map(([name]) => name)

// Types of rows and of arrays of rows belong to tables.
const own = `t.typtype <> 'c' and t.typelem not in (select oid from pg_type where typtype = 'c')`
const typeColumns = (await columnsOf("pg_type")).filter(
  (name) => !/^typ(?:input|output|receive|send|modin|modout|analyze|subscript)$/.test(name)
)
const functionColumns = ["input", "output", "receive", "send", "modin", "modout", "analyze", "subscript"].map(
  (each) => `typ${each}`
)
const types = await rowsOf(`
  select ${typeColumns.join(", ")}, ${functionColumns.map((name) => `${name}::oid`).join(", ")} from pg_type t
  where t.typnamespace in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) and ${own} order by t.oid`)

file("Types", "The types of PostgreSQL 15: columns of pg_type, and rows.", {
  typeColumns: [...typeColumns, ...functionColumns].join(separator),
  types: lines(types)
})

// Only the functions that types refer to, which drivers join with them.
const procColumns = (await columnsOf("pg_proc")).filter(
  (name) => !/^pro(?:allargtypes|argmodes|argnames|argdefaults|trftypes|bin|sqlbody|config|acl|support)$/.test(name)
)
const functions = await rowsOf(`
  select ${procColumns.map((name) => (name === "prosupport" ? "prosupport::oid" : name)).join(", ")} from pg_proc p
  where p.oid in (${[...new Set(types.flatMap((row) => row.slice(typeColumns.length)))].join(", ")}) order by oid`)

file("Functions", "The functions of PostgreSQL 15's types: columns of pg_proc, and rows.", {
  functionColumns: procColumns.join(separator),
  functions: lines(functions)
})

const named = (/** @type {string} */ names) =>
  names
    .split(" ")
    .map((name) => `'${name}'`)
    .join(", ")
const settings = named(
  "application_name bytea_output client_encoding client_min_messages DateStyle default_table_access_method default_transaction_isolation " +
    "default_transaction_read_only extra_float_digits integer_datetimes IntervalStyle is_superuser jit lc_collate lc_ctype lc_monetary lc_numeric lc_time " +
    "max_connections max_identifier_length max_index_keys search_path server_encoding server_version server_version_num " +
    "session_authorization standard_conforming_strings statement_timeout TimeZone transaction_isolation transaction_read_only"
)
const other = {
  accessMethods: "select oid, amname, amhandler::oid, amtype from pg_am order by oid",
  ranges: "select rngtypid, rngsubtype, rngmultitypid, rngcollation, rngsubopc, 0, 0 from pg_range order by 1",
  settings: `select name, setting, unit, category, short_desc, extra_desc, context, vartype, 'default', min_val, max_val, enumvals, boot_val,
    reset_val, null, null, pending_restart from pg_settings where name in (${settings}) order by name`
}
const values = []
for (const [name, text] of Object.entries(other)) values.push([name, lines(await rowsOf(text))])
file("Others", "Access methods, ranges and settings of PostgreSQL 15.", Object.fromEntries(values))
file("Keywords", "The keywords of PostgreSQL 15.", {
  keywords: lines(
    await rowsOf("select word, catcode, barelabel, catdesc, baredesc from pg_get_keywords() order by word")
  )
})
await client.end()
