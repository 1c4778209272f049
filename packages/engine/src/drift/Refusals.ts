/** Decides which database errors prove that a statement names something missing or is not valid SQL. */
import type { QueryFailed } from "@semlayer/domain/DatabaseErrors"

type Proves = (failure: QueryFailed) => boolean

// Class 42 is syntax errors and access rule violations; its missing privilege is reported as `PermissionDenied`. 3F is an invalid
// schema name.
const ofPostgres: Proves = ({ code }) => /^(?:42|3F)/.test(code ?? "")

const ofSpark: Proves = ({ code }) =>
  /^(?:PARSE_SYNTAX_ERROR|TABLE_OR_VIEW_NOT_FOUND|SCHEMA_NOT_FOUND|UNRESOLVED_\w+(?:\.\w+)?)$/.test(code ?? "")

/**
 * Rules by dialect. Any other error (disk full, lock, a broken view whose definer may lack a privilege, overflow) proves
 * nothing about the schema.
 */
const rules: ReadonlyMap<string, Proves> = new Map<string, Proves>([
  ["postgres", ofPostgres],
  ["redshift", ofPostgres],
  [
    "mysql",
    // Unknown or ambiguous databases, tables, columns and functions, duplicate names, syntax errors.
    ({ code }) =>
      /^(?:1046|1049|1051|1052|1054|1060|1064|1066|1109|1128|1146|1221|1222|1241|1248|1305|1582)$/.test(code ?? "")
  ],
  ["sqlite", ({ code }) => code === "SQLITE_ERROR"],
  ["duckdb", ({ reason }) => /^(?:Catalog|Binder|Parser) Error/.test(reason)],
  // UNKNOWN_TABLE, UNKNOWN_IDENTIFIER, UNKNOWN_DATABASE, SYNTAX_ERROR, UNKNOWN_FUNCTION and missing columns.
  ["clickhouse", ({ code }) => /^(?:8|10|16|46|47|60|62|81)$/.test(code ?? "")],
  [
    "trino",
    ({ code }) => /^(?:SYNTAX_ERROR|(?:COLUMN|TABLE|SCHEMA|CATALOG|FUNCTION)_NOT_FOUND|TYPE_MISMATCH)$/.test(code ?? "")
  ],
  // Syntax error, unknown object, invalid identifier, unknown function.
  ["snowflake", ({ code }) => /^(?:001003|002003|000904|002140)$/.test(code ?? "")],
  // Syntax errors, an unknown function, column or table, a column of an unknown alias.
  ["mssql", ({ code }) => /^(?:102|156|195|207|208|4104)$/.test(code ?? "")],
  // Invalid identifier, and syntax errors. An unknown table may also be one without a privilege.
  ["oracle", ({ code }) => /^ORA-(?:00900|00904|00907|00923|00933|00936)$/.test(code ?? "")],
  ["bigquery", ({ code }) => /^(?:invalidQuery|notFound)$/.test(code ?? "")],
  ["databricks", ofSpark],
  ["spark", ofSpark]
])

/** Whether an error proves that the statement does not fit the schema. Never for engines without a rule. */
export const provesDrift = (dialect: string, failure: QueryFailed): boolean => rules.get(dialect)?.(failure) ?? false
