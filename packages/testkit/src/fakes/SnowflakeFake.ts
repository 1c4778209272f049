/** A fake of Snowflake's SQL API, version 2: key-pair tokens, asynchronous statements, partitions and cancelling. */
import { createPublicKey, createVerify, generateKeyPairSync, type KeyObject } from "node:crypto"
import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalType,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTimeValue,
  type DuckDBType,
  type DuckDBValue
} from "@duckdb/node-api"
import { Dialect } from "@polyglot-sql/sdk"
import { FakeEngine, type FakeDialect, type FakeStatement, FakeStatementFailed } from "./FakeEngine.js"
import { type FakeRequest, type FakeResponse, FakeServer, within } from "./FakeServer.js"

const dialect: FakeDialect = {
  parserName: Dialect.Snowflake,
  prelude: [
    "CREATE MACRO dayofweekiso(x) AS isodow(x)",
    "CREATE SCHEMA snowflake_schema",
    `CREATE VIEW snowflake_schema.tables AS
     SELECT i.table_schema, i.table_name, i.table_type, i.table_comment AS comment, t.estimated_size AS row_count
     FROM information_schema.tables AS i LEFT JOIN duckdb_tables() AS t USING (table_name)
     WHERE table_schema <> 'snowflake_schema'`,
    `CREATE VIEW snowflake_schema.columns AS
     SELECT table_schema, table_name, column_name, ordinal_position, numeric_precision, numeric_scale,
       column_comment AS comment,
       CASE
         WHEN data_type LIKE 'DECIMAL%' OR data_type LIKE '%INT%' THEN 'NUMBER'
         WHEN data_type = 'VARCHAR' THEN 'TEXT' WHEN data_type = 'DOUBLE' THEN 'FLOAT'
         WHEN data_type = 'TIMESTAMP' THEN 'TIMESTAMP_NTZ'
         WHEN data_type = 'TIMESTAMP WITH TIME ZONE' THEN 'TIMESTAMP_TZ'
         ELSE data_type
       END AS data_type
     FROM information_schema.columns`,
    "CREATE VIEW snowflake_schema.schemata AS SELECT 'main' AS schema_name"
  ],
  rewrites: [
    [/INTERVAL -(DAYOFWEEKISO\([^()]*\)) % 7 DAY/g, "INTERVAL (-($1 % 7)) DAY"],
    [/information_schema\."?(tables|columns|schemata)"?/gi, "snowflake_schema.$1"]
  ]
}

/** A column of `rowType`. */
const typeOf = (type: DuckDBType): { readonly type: string; readonly scale?: number } => {
  if (type instanceof DuckDBDecimalType) return { type: "fixed", scale: type.scale }
  const name = type.toString()
  if (/INT/.test(name)) return { type: "fixed", scale: 0 }
  const known: Readonly<Record<string, string>> = {
    ...{ DOUBLE: "real", FLOAT: "real", BOOLEAN: "boolean", DATE: "date", TIME: "time", BLOB: "binary" },
    ...{ TIMESTAMP: "timestamp_ntz", "TIMESTAMP WITH TIME ZONE": "timestamp_tz" }
  }
  return { type: known[name] ?? (/\[|STRUCT|MAP/.test(name) ? "variant" : "text") }
}

const seconds = (micros: bigint): string => {
  const part = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
  const whole = (micros - part) / 1_000_000n
  // The fraction has the sign of the whole.
  if (whole >= 0n || part === 0n) return `${whole}.${String(part).padStart(6, "0")}000`
  const rest = 1_000_000n - part
  return `${whole + 1n === 0n ? "-0" : whole + 1n}.${String(rest).padStart(6, "0")}000`
}

const textOf = (value: DuckDBValue): string | null => {
  if (value === null) return null
  if (value instanceof DuckDBDateValue) return String(value.days)
  if (value instanceof DuckDBTimestampTZValue) return `${seconds(value.micros)} 1440`
  if (value instanceof DuckDBTimestampValue) return seconds(value.micros)
  if (value instanceof DuckDBTimeValue) return seconds(value.micros)
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes).toString("hex")
  return typeof value === "number" ? String(value).replace("Infinity", "inf") : String(value)
}

export class SnowflakeFake {
  private readonly statements = new Map<string, FakeStatement>()
  private count = 0

  private constructor(
    readonly engine: FakeEngine,
    readonly server: FakeServer,
    private readonly database: string,
    private readonly publicKey: KeyObject,
    /** The private key of the user, in PEM. */
    readonly credentials: string
  ) {}

  static async start(database: string): Promise<SnowflakeFake> {
    const engine = await FakeEngine.create(dialect)
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString()
    let fake: SnowflakeFake | null = null
    const server = await FakeServer.start(() => (request) => fake?.answer(request) ?? { status: 503, body: "starting" })
    fake = new SnowflakeFake(engine, server, database, createPublicKey(privateKey), pem)
    return fake
  }

  close(): void {
    this.server.close()
    this.engine.close()
  }

  private async answer(request: FakeRequest): Promise<FakeResponse> {
    if (!this.knows(request.headers.authorization ?? "")) {
      return { status: 401, body: { code: "390144", message: "JWT token is invalid." } }
    }
    const [, handle = "", action] = /^\/api\/v2\/statements(?:\/([^/]+))?(\/cancel)?$/.exec(request.path) ?? []
    if (handle === "") return this.submit(request)
    const statement = this.statements.get(handle)
    if (statement === undefined) return { status: 404, body: { code: "002014", message: "the statement is unknown" } }
    if (action !== undefined) {
      statement.cancel()
      this.statements.delete(handle)
      return { body: { code: "000604", message: "cancelled", statementHandle: handle } }
    }
    return this.partition(handle, statement, Number(request.query.get("partition") ?? "0"))
  }

  /** Verifies the signature, the user and the lifetime of a token, which may be an hour at most. */
  private knows(authorization: string): boolean {
    const [, head = "", claims = "", signature = ""] = /^Bearer ([^.]+)\.([^.]+)\.([^.]+)$/.exec(authorization) ?? []
    const verify = createVerify("sha256").update(`${head}.${claims}`)
    if (!verify.verify(this.publicKey, Buffer.from(signature, "base64url"))) return false
    const { exp, iat, sub, iss }: Record<string, unknown> = JSON.parse(Buffer.from(claims, "base64url").toString())
    return Number(exp) - Number(iat) <= 3600 && sub === "SHOP.ADA" && String(iss).startsWith("SHOP.ADA.SHA256:")
  }

  private async submit({ body }: FakeRequest): Promise<FakeResponse> {
    const { statement: sql, database }: Record<string, unknown> = JSON.parse(body)
    if (database !== this.database) {
      const message = `The requested database does not exist or not authorized.`
      return { status: 422, body: { code: "390201", sqlState: "08004", message } }
    }
    const handle = `01b2-${++this.count}`
    const planned = /^EXPLAIN USING JSON (.*)$/s.exec(String(sql))?.[1]
    const text =
      planned === undefined
        ? String(sql)
        : `SELECT '${JSON.stringify({ GlobalStats: { bytesAssigned: await this.engine.bytesOf(planned) } })}' AS content`
    return this.engine.start(text, true).then(
      (statement) => {
        this.statements.set(handle, statement)
        return running(handle)
      },
      (error: unknown) => failed(handle, error)
    )
  }

  private async partition(handle: string, statement: FakeStatement, index: number): Promise<FakeResponse> {
    if (!(await within(statement.started, 50))) return running(handle)
    return statement.rows().then(
      (rows) => {
        const data = (rows ?? []).map((row) => row.map(textOf))
        const partCount = Math.max(1, statement.partCount)
        if (statement.isRead) {
          statement.cancel()
          this.statements.delete(handle)
        }
        if (index > 0) return { body: { data } }
        const rowType = statement.columns.map(({ name, type }) => ({ name, nullable: true, ...typeOf(type) }))
        const partitionInfo = Array.from({ length: partCount }, () => ({ rowCount: 2048, uncompressedSize: 1 }))
        const resultSetMetaData = { format: "jsonv2", rowType, partitionInfo }
        return { body: { code: "090001", statementHandle: handle, resultSetMetaData, data } }
      },
      (error: unknown) => failed(handle, error)
    )
  }
}

const running = (handle: string): FakeResponse => ({
  status: 202,
  body: { code: "333334", message: "Asynchronous execution in progress.", statementHandle: handle }
})

const codes = {
  syntax: { code: "001003", sqlState: "42000" },
  missing: { code: "000904", sqlState: "42000" },
  cancelled: { code: "000604", sqlState: "57014" },
  other: { code: "100000", sqlState: "22000" }
} as const

const failed = (handle: string, error: unknown): FakeResponse =>
  error instanceof FakeStatementFailed
    ? { status: 422, body: { ...codes[error.code], message: error.message, statementHandle: handle } }
    : { status: 500, body: String(error) }
