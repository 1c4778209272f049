/** A fake of Databricks' SQL Statement Execution API: asynchronous statements, and chunks behind signed links. */
import {
  DuckDBBlobValue,
  DuckDBDecimalType,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue
} from "@duckdb/node-api"
import { Dialect } from "@polyglot-sql/sdk"
import { FakeEngine, type FakeDialect, type FakeStatement, FakeStatementFailed } from "./FakeEngine.js"
import { type FakeRequest, type FakeResponse, FakeServer, within } from "./FakeServer.js"
import { withPlan } from "./SparkPlan.js"

const typeNames = `
  CASE
    WHEN data_type = 'INTEGER' THEN 'int' WHEN data_type = 'VARCHAR' THEN 'string' WHEN data_type = 'BLOB' THEN 'binary'
    WHEN data_type = 'TIMESTAMP' THEN 'timestamp_ntz' WHEN data_type = 'TIMESTAMP WITH TIME ZONE' THEN 'timestamp'
    ELSE lower(data_type)
  END`

const dialect: FakeDialect = {
  parserName: Dialect.Databricks,
  prelude: [
    "CREATE MACRO sequence(a, b) AS generate_series(a, b)",
    "CREATE SCHEMA unity",
    "CREATE VIEW unity.schemata AS SELECT 'main' AS schema_name",
    `CREATE VIEW unity.tables AS
     SELECT table_schema, table_name, table_type, table_comment AS comment FROM information_schema.tables`,
    `CREATE VIEW unity.columns AS
     SELECT table_schema, table_name, column_name, ordinal_position, ${typeNames} AS full_data_type,
       column_comment AS comment
     FROM information_schema.columns`
  ],
  rewrites: [
    // `PERCENTILE` interpolates.
    [/\bQUANTILE\(/g, "QUANTILE_CONT("],
    [/information_schema\."?(schemata|tables|columns)"?/gi, "unity.$1"]
  ]
}

const typeOf = (type: DuckDBType): { readonly type_name: string; readonly type_scale?: number } => {
  if (type instanceof DuckDBDecimalType) return { type_name: "DECIMAL", type_scale: type.scale }
  const name = type.toString()
  const known: Readonly<Record<string, string>> = {
    ...{ TINYINT: "BYTE", SMALLINT: "SHORT", INTEGER: "INT", BIGINT: "LONG", DOUBLE: "DOUBLE", FLOAT: "FLOAT" },
    ...{ BOOLEAN: "BOOLEAN", DATE: "DATE", TIMESTAMP: "TIMESTAMP_NTZ", "TIMESTAMP WITH TIME ZONE": "TIMESTAMP" },
    ...{ BLOB: "BINARY", HUGEINT: "LONG" }
  }
  return { type_name: known[name] ?? (/\[\]$/.test(name) ? "ARRAY" : "STRING") }
}

const textOf = (value: DuckDBValue): string | null => {
  if (value === null) return null
  if (value instanceof DuckDBTimestampTZValue) return `${String(value).slice(0, 19).replace(" ", "T")}.000Z`
  if (value instanceof DuckDBTimestampValue) return String(value).replace(" ", "T")
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes).toString("base64")
  return String(value)
}

export class DatabricksFake {
  private readonly statements = new Map<string, FakeStatement>()
  private readonly tokens = new Set(["dapi-secret"])
  private count = 0

  private constructor(
    readonly engine: FakeEngine,
    readonly server: FakeServer,
    private readonly catalog: string
  ) {}

  static async start(catalog: string): Promise<DatabricksFake> {
    const engine = await FakeEngine.create(dialect)
    let fake: DatabricksFake | null = null
    const server = await FakeServer.start(() => (request) => fake?.answer(request) ?? { status: 503, body: "starting" })
    fake = new DatabricksFake(engine, server, catalog)
    return fake
  }

  close(): void {
    this.server.close()
    this.engine.close()
  }

  private async answer(request: FakeRequest): Promise<FakeResponse> {
    const { path, headers } = request
    const authorization = headers.authorization ?? ""
    const [, linked = ""] = /^\/signed\/([^/]+)\/\d+$/.exec(path) ?? []
    if (linked !== "") return authorization === "" ? this.file(linked) : { status: 400, body: "unexpected credentials" }
    if (path === "/oidc/v1/token") return this.grant(authorization)
    if (!this.tokens.has(authorization.replace("Bearer ", ""))) {
      return { status: 401, body: { error_code: "401", message: "Credential was not sent or is not valid" } }
    }
    const [, id = "", rest = ""] = /^\/api\/2\.0\/sql\/statements(?:\/([^/]+))?(\/.*)?$/.exec(path) ?? []
    if (id === "") return this.submit(request)
    const statement = this.statements.get(id)
    if (statement === undefined) {
      return { status: 404, body: { error_code: "NOT_FOUND", message: `the statement ${id} was not found` } }
    }
    if (rest === "/cancel") {
      statement.cancel()
      this.statements.delete(id)
      return { body: {} }
    }
    const chunk = /^\/result\/chunks\/(\d+)$/.exec(rest)?.[1]
    return chunk === undefined ? this.state(id, statement) : { body: this.linksOf(id, statement, Number(chunk)) }
  }

  private grant(authorization: string): FakeResponse {
    if (authorization !== `Basic ${Buffer.from("principal:secret").toString("base64")}`) {
      return { status: 401, body: { error_code: "401", message: "invalid_client" } }
    }
    const access_token = `oauth-${++this.count}`
    this.tokens.add(access_token)
    return { body: { access_token, token_type: "Bearer", expires_in: 3600 } }
  }

  private async submit({ body }: FakeRequest): Promise<FakeResponse> {
    const { statement: sql, catalog, warehouse_id }: Record<string, unknown> = JSON.parse(body)
    const statement_id = `01ef-${++this.count}`
    if (warehouse_id !== "w1") {
      return { status: 404, body: { error_code: "RESOURCE_DOES_NOT_EXIST", message: "the warehouse was not found" } }
    }
    if (catalog !== this.catalog) {
      return failed(statement_id, `[CATALOG_NOT_FOUND] The catalog \`${String(catalog)}\` not found.`)
    }
    const text = String(sql).replace(/^\/\* application=.*? \*\/ /, "")
    return this.engine.start(await withPlan(this.engine, text), true).then(
      (statement) => {
        this.statements.set(statement_id, statement)
        return { body: { statement_id, status: { state: "PENDING" } } }
      },
      (error: unknown) => failedBy(statement_id, error)
    )
  }

  private async state(statement_id: string, statement: FakeStatement): Promise<FakeResponse> {
    if (!(await within(statement.started, 50))) return { body: { statement_id, status: { state: "RUNNING" } } }
    return statement.started.then(
      () => ({
        body: {
          ...{ statement_id, status: { state: "SUCCEEDED" } },
          manifest: {
            ...{ format: "JSON_ARRAY", truncated: false, total_chunk_count: statement.partCount },
            schema: { columns: statement.columns.map(({ name, type }) => ({ name, ...typeOf(type) })) }
          },
          result: this.linksOf(statement_id, statement, 0)
        }
      }),
      (error: unknown) => {
        this.statements.delete(statement_id)
        return failedBy(statement_id, error)
      }
    )
  }

  private linksOf(id: string, statement: FakeStatement, chunk: number) {
    if (statement.partCount === 0) {
      statement.cancel()
      this.statements.delete(id)
      return {}
    }
    const next = chunk + 1 < statement.partCount ? { next_chunk_index: chunk + 1 } : {}
    const external_link = `${this.server.origin}/signed/${id}/${chunk}`
    return { external_links: [{ chunk_index: chunk, external_link, ...next }] }
  }

  private async file(id: string): Promise<FakeResponse> {
    const statement = this.statements.get(id)
    const rows = (await statement?.rows()) ?? []
    if (statement !== undefined && statement.isRead) {
      statement.cancel()
      this.statements.delete(id)
    }
    return { body: rows.map((row) => row.map(textOf)) }
  }
}

const failed = (statement_id: string, message: string): FakeResponse => ({
  body: { statement_id, status: { state: "FAILED", error: { error_code: "BAD_REQUEST", message } } }
})

const names = {
  syntax: "PARSE_SYNTAX_ERROR",
  missing: "UNRESOLVED_COLUMN",
  cancelled: "CANCELLED",
  other: "INTERNAL_ERROR"
} as const

const failedBy = (statement_id: string, error: unknown): FakeResponse =>
  error instanceof FakeStatementFailed
    ? failed(statement_id, `[${names[error.code]}] ${error.message}`)
    : { status: 500, body: String(error) }
