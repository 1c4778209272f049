/** A fake Trino coordinator: `POST /v1/statement`, a chain of `nextUri`s, and `DELETE` to cancel. */
import {
  DuckDBBlobValue,
  DuckDBDecimalType,
  DuckDBListType,
  DuckDBListValue,
  DuckDBMapType,
  DuckDBMapValue,
  DuckDBStructType,
  DuckDBStructValue,
  type DuckDBType,
  type DuckDBValue
} from "@duckdb/node-api"
import { Dialect } from "@polyglot-sql/sdk"
import { FakeEngine, type FakeDialect, type FakeStatement, FakeStatementFailed } from "./FakeEngine.js"
import { type FakeRequest, type FakeResponse, FakeServer, within } from "./FakeServer.js"

/** Names of Trino's types that differ from DuckDB's in lower case. */
const typeNames = `
  CASE data_type
    WHEN 'FLOAT' THEN 'real' WHEN 'BLOB' THEN 'varbinary' WHEN 'HUGEINT' THEN 'decimal(38,0)'
    WHEN 'TIMESTAMP' THEN 'timestamp(6)' WHEN 'TIMESTAMP WITH TIME ZONE' THEN 'timestamp(6) with time zone'
    ELSE lower(data_type)
  END`

const dialect = (catalog: string): FakeDialect => ({
  parserName: Dialect.Trino,
  prelude: [
    "CREATE MACRO sequence(a, b) AS generate_series(a, b)",
    "CREATE MACRO is_finite(x) AS isfinite(x)",
    "CREATE SCHEMA system_jdbc",
    `CREATE VIEW system_jdbc.columns AS
     SELECT '${catalog}' AS table_cat, schema_name AS table_schem, table_name, column_name,
       column_index AS ordinal_position, ${typeNames} AS type_name, comment AS remarks
     FROM duckdb_columns() WHERE NOT internal`,
    `CREATE VIEW system_jdbc.table_comments AS
     SELECT '${catalog}' AS catalog_name, schema_name, table_name, comment FROM duckdb_tables()`,
    "CREATE VIEW system_jdbc.schemata AS SELECT 'main' AS schema_name UNION ALL SELECT 'information_schema'"
  ],
  rewrites: [
    [/system\.jdbc\."?columns"?/g, "system_jdbc.columns"],
    [/system\.metadata\.table_comments/g, "system_jdbc.table_comments"],
    [/information_schema\.schemata/g, "system_jdbc.schemata"]
  ]
})

interface Query {
  readonly statement: FakeStatement
  rows: number
}

/** A `decimal(12, 2)`, an `array` and so on, as Trino describes them. */
const signatureOf = (type: DuckDBType): object => {
  const of = (rawType: string, ...parameters: ReadonlyArray<object>) => ({ rawType, arguments: parameters })
  if (type instanceof DuckDBDecimalType) {
    return of("decimal", { kind: "LONG", value: type.width }, { kind: "LONG", value: type.scale })
  }
  if (type instanceof DuckDBListType) return of("array", { kind: "TYPE", value: signatureOf(type.valueType) })
  if (type instanceof DuckDBMapType) {
    const parts = [type.keyType, type.valueType]
    return of("map", ...parts.map((part) => ({ kind: "TYPE", value: signatureOf(part) })))
  }
  if (type instanceof DuckDBStructType) {
    return of(
      "row",
      ...type.entryNames.map((name, i) => ({
        kind: "NAMED_TYPE",
        value: { fieldName: { name }, typeSignature: signatureOf(type.entryTypes[i] ?? type) }
      }))
    )
  }
  const name = type.toString()
  const known: Readonly<Record<string, string>> = {
    ...{ TINYINT: "tinyint", SMALLINT: "smallint", INTEGER: "integer", BIGINT: "bigint", DOUBLE: "double" },
    ...{ FLOAT: "real", BOOLEAN: "boolean", DATE: "date", TIME: "time", TIMESTAMP: "timestamp", BLOB: "varbinary" },
    "TIMESTAMP WITH TIME ZONE": "timestamp with time zone"
  }
  if (/HUGEINT$/.test(name)) return of("decimal", { kind: "LONG", value: 38 }, { kind: "LONG", value: 0 })
  return known[name] === undefined ? of("varchar", { kind: "LONG", value: 2147483647 }) : of(known[name])
}

/** JSON as Trino writes it: integers as numbers of any size, decimals and times as text. */
const jsonOf = (value: DuckDBValue): string => {
  if (value === null) return "null"
  if (typeof value === "boolean" || typeof value === "bigint") return String(value)
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : JSON.stringify(String(value))
  if (value instanceof DuckDBListValue) return `[${value.items.map(jsonOf).join()}]`
  if (value instanceof DuckDBStructValue) return `[${Object.values(value.entries).map(jsonOf).join()}]`
  if (value instanceof DuckDBMapValue) {
    return `{${value.entries.map(({ key, value: item }) => `${JSON.stringify(String(key))}:${jsonOf(item)}`).join()}}`
  }
  if (value instanceof DuckDBBlobValue) return JSON.stringify(Buffer.from(value.bytes).toString("base64"))
  return JSON.stringify(String(value).replace(/\+00$/, " UTC"))
}

export class TrinoFake {
  private readonly queries = new Map<string, Query>()
  private count = 0

  private constructor(
    readonly engine: FakeEngine,
    readonly server: FakeServer,
    readonly catalog: string
  ) {}

  static async start(catalog: string): Promise<TrinoFake> {
    const engine = await FakeEngine.create(dialect(catalog))
    let fake: TrinoFake | null = null
    const server = await FakeServer.start(() => (request) => fake?.answer(request) ?? { status: 503, body: "starting" })
    fake = new TrinoFake(engine, server, catalog)
    return fake
  }

  close(): void {
    this.server.close()
    this.engine.close()
  }

  private async answer(request: FakeRequest): Promise<FakeResponse> {
    const { method, path } = request
    if (method === "POST" && path === "/v1/statement") return this.submit(request)
    const [, id = "", token = ""] = /^\/v1\/statement\/executing\/([^/]+)\/(\d+)$/.exec(path) ?? []
    const query = this.queries.get(id)
    if (query === undefined) return { status: 404, body: "query is gone" }
    if (method === "DELETE") {
      query.statement.cancel()
      this.queries.delete(id)
      return { status: 204 }
    }
    return this.page(id, query, Number(token))
  }

  private async submit({ headers, body }: FakeRequest): Promise<FakeResponse> {
    const id = `query_${++this.count}`
    if (headers["x-trino-user"] === undefined && headers.authorization === undefined) {
      return { status: 401, body: "user must be set" }
    }
    const catalog = headers["x-trino-catalog"]
    if (catalog !== undefined && catalog !== this.catalog) {
      return failed(id, "CATALOG_NOT_FOUND", `line 1:1: Catalog '${String(catalog)}' does not exist`)
    }
    return this.engine.start(await this.planned(body)).then(
      (statement) => {
        this.queries.set(id, { statement, rows: 0 })
        return { body: { id, nextUri: this.uriOf(id, 0), stats: { state: "QUEUED" } } }
      },
      (error: unknown) => failedBy(id, error)
    )
  }

  /** A plan of the input and output is JSON in one row. */
  private async planned(sql: string): Promise<string> {
    const inner = /^EXPLAIN \(TYPE IO, FORMAT JSON\) (.*)$/s.exec(sql)?.[1]
    if (inner === undefined) return sql
    const estimate = { outputSizeInBytes: await this.engine.bytesOf(inner) }
    return `SELECT '${JSON.stringify({ inputTableColumnInfos: [{ estimate }] })}' AS plan`
  }

  private async page(id: string, query: Query, token: number): Promise<FakeResponse> {
    const { statement } = query
    if (!(await within(statement.started, 50))) {
      return { body: { id, nextUri: this.uriOf(id, token + 1), stats: { state: "RUNNING", processedRows: 0 } } }
    }
    return statement.rows().then(
      (rows) => {
        query.rows += rows?.length ?? 0
        const columns = statement.columns.map(({ name, type }) => ({ name, typeSignature: signatureOf(type) }))
        const next = rows === null ? {} : { nextUri: this.uriOf(id, token + 1) }
        if (rows === null) this.queries.delete(id)
        const stats = { state: "RUNNING", processedRows: query.rows, physicalInputBytes: 1000 * query.rows }
        const head = JSON.stringify({ id, ...next, columns, stats })
        const data = rows === null ? "" : `,"data":[${rows.map((row) => `[${row.map(jsonOf).join()}]`).join()}]`
        return { body: `${head.slice(0, -1)}${data}}` }
      },
      (error: unknown) => {
        this.queries.delete(id)
        return failedBy(id, error)
      }
    )
  }

  private uriOf(id: string, token: number): string {
    return `${this.server.origin}/v1/statement/executing/${id}/${token}`
  }
}

const names = {
  syntax: "SYNTAX_ERROR",
  missing: "COLUMN_NOT_FOUND",
  cancelled: "USER_CANCELED",
  other: "GENERIC_INTERNAL_ERROR"
} as const

const failedBy = (id: string, error: unknown): FakeResponse =>
  error instanceof FakeStatementFailed
    ? failed(id, names[error.code], error.message)
    : { status: 500, body: String(error) }

const failed = (id: string, errorName: string, message: string): FakeResponse => ({
  body: { id, stats: { state: "FAILED" }, error: { message, errorCode: 1, errorName, errorType: "USER_ERROR" } }
})
