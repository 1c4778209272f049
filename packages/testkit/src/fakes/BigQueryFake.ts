/** A fake of BigQuery's REST API: tokens of a service account, jobs with pages, dry runs and cancelling. */
import { createPublicKey, createVerify, generateKeyPairSync, type KeyObject } from "node:crypto"
import {
  DuckDBBlobValue,
  DuckDBDecimalType,
  DuckDBListType,
  DuckDBListValue,
  DuckDBStructType,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue
} from "@duckdb/node-api"
import { Dialect } from "@polyglot-sql/sdk"
import { FakeEngine, type FakeDialect, type FakeStatement, FakeStatementFailed } from "./FakeEngine.js"
import { type FakeRequest, type FakeResponse, FakeServer, within } from "./FakeServer.js"

const dataType = `
  CASE
    WHEN data_type LIKE 'DECIMAL%' THEN replace(data_type, 'DECIMAL', 'NUMERIC') WHEN data_type LIKE '%INT%' THEN 'INT64'
    WHEN data_type = 'VARCHAR' THEN 'STRING' WHEN data_type IN ('DOUBLE', 'FLOAT') THEN 'FLOAT64'
    WHEN data_type = 'BOOLEAN' THEN 'BOOL' WHEN data_type = 'TIMESTAMP' THEN 'DATETIME'
    WHEN data_type = 'TIMESTAMP WITH TIME ZONE' THEN 'TIMESTAMP' ELSE data_type
  END`

const dialect = (dataset: string): FakeDialect => ({
  parserName: Dialect.BigQuery,
  prelude: [
    "CREATE SCHEMA bq",
    "CREATE MACRO sunday_week(d) AS CAST(date_trunc('week', d + INTERVAL 1 DAY) - INTERVAL 1 DAY AS DATE)",
    "CREATE MACRO generate_array(a, b) AS generate_series(a, b)",
    `CREATE VIEW bq.schemata AS SELECT '${dataset}' AS schema_name`,
    `CREATE VIEW bq.tables AS SELECT table_name, table_type FROM information_schema.tables WHERE table_schema = 'main'`,
    `CREATE VIEW bq.columns AS
     SELECT table_name, column_name, ${dataType} AS data_type, column_index AS ordinal_position
     FROM duckdb_columns() WHERE schema_name = 'main' AND NOT internal`,
    `CREATE VIEW bq.column_field_paths AS
     SELECT table_name, column_name, column_name AS field_path, comment AS description FROM duckdb_columns()
     WHERE schema_name = 'main' AND NOT internal`,
    `CREATE VIEW bq.table_options AS
     SELECT table_name, 'description' AS option_name, comment AS option_value FROM duckdb_tables()`,
    `CREATE VIEW bq.table_constraints AS
     SELECT table_name, constraint_name, constraint_type FROM duckdb_constraints()
     WHERE constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY') AND schema_name = 'main'`,
    `CREATE VIEW bq.key_column_usage AS
     SELECT table_name, constraint_name, unnest(constraint_column_names) AS column_name,
       unnest(range(1, len(constraint_column_names) + 1)) AS ordinal_position,
       unnest(range(1, len(constraint_column_names) + 1)) AS position_in_unique_constraint
     FROM duckdb_constraints() WHERE constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY') AND schema_name = 'main'`,
    `CREATE VIEW bq.constraint_column_usage AS
     SELECT constraint_name, coalesce(referenced_table, table_name) AS table_name FROM duckdb_constraints()
     WHERE constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY') AND schema_name = 'main'`
  ],
  rewrites: [
    // A week begins on Sunday, and an ISO week on Monday.
    [/DATE_TRUNC\('WEEK', /g, "SUNDAY_WEEK("],
    [/'ISOWEEK'/g, "'week'"],
    [/(?:"?\w+"?\.)?"?information_schema\."?(\w+)"?/gi, "bq.$1"]
  ]
})

interface Field {
  readonly name: string
  readonly type: string
  readonly mode?: string
  readonly scale?: string
  readonly fields?: ReadonlyArray<Field>
}

const fieldOf = (name: string, type: DuckDBType): Field => {
  if (type instanceof DuckDBListType) return { ...fieldOf(name, type.valueType), mode: "REPEATED" }
  if (type instanceof DuckDBStructType) {
    const fields = type.entryNames.map((entry, i) => fieldOf(entry, type.entryTypes[i] ?? type))
    return { name, type: "RECORD", fields }
  }
  if (type instanceof DuckDBDecimalType) return { name, type: "NUMERIC", scale: String(type.scale) }
  const known: Readonly<Record<string, string>> = {
    ...{ DOUBLE: "FLOAT", FLOAT: "FLOAT", BOOLEAN: "BOOLEAN", DATE: "DATE", TIME: "TIME", BLOB: "BYTES" },
    ...{ TIMESTAMP: "DATETIME", "TIMESTAMP WITH TIME ZONE": "TIMESTAMP" }
  }
  const text = type.toString()
  return { name, type: /INT/.test(text) ? "INTEGER" : (known[text] ?? "STRING") }
}

const wrapped = (value: DuckDBValue): { readonly v: unknown } => ({ v: valueOf(value) })

const valueOf = (value: DuckDBValue): unknown => {
  if (value === null) return null
  if (value instanceof DuckDBListValue) return value.items.map(wrapped)
  if (value instanceof DuckDBStructValue) return { f: Object.values(value.entries).map(wrapped) }
  if (value instanceof DuckDBTimestampTZValue) return String(value.micros)
  if (value instanceof DuckDBTimestampValue) return String(value).replace(" ", "T")
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes).toString("base64")
  return typeof value === "number" ? String(value).replace("Infinity", "inf") : String(value)
}

interface Job {
  readonly statement: FakeStatement
  readonly bytes: number
}

export class BigQueryFake {
  private readonly jobs = new Map<string, Job>()
  private readonly tokens = new Set<string>()
  private count = 0

  private constructor(
    readonly engine: FakeEngine,
    readonly server: FakeServer,
    private readonly dataset: string,
    private readonly publicKey: KeyObject,
    /** The file of the service account. */
    readonly credentials: string
  ) {}

  static async start(dataset: string): Promise<BigQueryFake> {
    const engine = await FakeEngine.create(dialect(dataset))
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
    let fake: BigQueryFake | null = null
    const server = await FakeServer.start(() => (request) => fake?.answer(request) ?? { status: 503, body: "starting" })
    const credentials = JSON.stringify({
      ...{ type: "service_account", client_email: "ada@shop.iam.gserviceaccount.com", private_key_id: "k1" },
      private_key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      token_uri: `${server.origin}/token`
    })
    fake = new BigQueryFake(engine, server, dataset, createPublicKey(privateKey), credentials)
    return fake
  }

  /** Tokens that were granted are no longer accepted. */
  expireTokens(): void {
    this.tokens.clear()
  }

  close(): void {
    this.server.close()
    this.engine.close()
  }

  private async answer(request: FakeRequest): Promise<FakeResponse> {
    if (request.path === "/token") return this.grant(request)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1]
    if (token === undefined || !this.tokens.has(token)) return rejected(401, "authError", "Invalid Credentials")
    const [, kind = "", id = "", action] =
      /^\/bigquery\/v2\/projects\/shop\/(queries|jobs)(?:\/([^/]+))?(\/cancel)?$/.exec(request.path) ?? []
    if (kind === "queries" && id === "") return this.submit(request)
    const job = this.jobs.get(id)
    if (job === undefined) return rejected(404, "notFound", `Not found: Job ${id || request.path}`)
    if (action !== undefined) {
      job.statement.cancel()
      this.jobs.delete(id)
      return { body: { kind: "bigquery#jobCancelResponse" } }
    }
    return this.page(id, job, Number(request.query.get("pageToken") ?? "0"))
  }

  private grant({ body }: FakeRequest): FakeResponse {
    const assertion = new URLSearchParams(body).get("assertion") ?? ""
    const [head = "", claims = "", signature = ""] = assertion.split(".")
    const verify = createVerify("sha256").update(`${head}.${claims}`)
    if (!verify.verify(this.publicKey, Buffer.from(signature, "base64url"))) {
      return { status: 400, body: { error: "invalid_grant", error_description: "Invalid JWT Signature." } }
    }
    const access_token = `token-${++this.count}`
    this.tokens.add(access_token)
    return { body: { access_token, expires_in: 3599, token_type: "Bearer" } }
  }

  private async submit({ body }: FakeRequest): Promise<FakeResponse> {
    const { query, defaultDataset, dryRun }: Record<string, unknown> = JSON.parse(body)
    if (JSON.stringify(defaultDataset) !== JSON.stringify({ projectId: "shop", datasetId: this.dataset })) {
      return rejected(404, "notFound", "Not found: Dataset")
    }
    const bytes = await this.engine.bytesOf(String(query))
    if (dryRun === true) {
      const jobReference = { projectId: "shop", location: "EU" }
      return { body: { jobReference, jobComplete: true, totalBytesProcessed: String(bytes) } }
    }
    const id = `job_${++this.count}`
    return this.engine.start(String(query), true).then(
      (statement) => {
        const job = { statement, bytes }
        this.jobs.set(id, job)
        return this.page(id, job, 0)
      },
      (error: unknown) => failed(error)
    )
  }

  private async page(id: string, { statement, bytes }: Job, index: number): Promise<FakeResponse> {
    const jobReference = { projectId: "shop", jobId: id, location: "EU" }
    if (!(await within(statement.started, 50))) return { body: { jobReference, jobComplete: false } }
    return statement.rows().then(
      (rows) => {
        const isLast = statement.isRead
        if (isLast) {
          statement.cancel()
          this.jobs.delete(id)
        }
        return {
          body: {
            ...{ jobReference, jobComplete: true, totalBytesProcessed: String(bytes) },
            schema: { fields: statement.columns.map(({ name, type }) => fieldOf(name, type)) },
            ...(rows !== null && { rows: rows.map((row) => ({ f: row.map(wrapped) })) }),
            ...(!isLast && { pageToken: String(index + 1) })
          }
        }
      },
      (error: unknown) => {
        this.jobs.delete(id)
        return failed(error)
      }
    )
  }
}

const rejected = (status: number, reason: string, message: string): FakeResponse => ({
  status,
  body: { error: { code: status, message, errors: [{ message, reason, domain: "global" }] } }
})

const reasons = {
  syntax: "invalidQuery",
  missing: "invalidQuery",
  cancelled: "stopped",
  other: "invalidQuery"
} as const

const failed = (error: unknown): FakeResponse =>
  error instanceof FakeStatementFailed
    ? rejected(400, reasons[error.code], error.message)
    : { status: 500, body: String(error) }
