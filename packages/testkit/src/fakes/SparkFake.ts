/**
 * A fake of Spark's Thrift server: a login by SASL, sessions, asynchronous statements and the requests of its JDBC driver, over
 * the messages of `hive-driver`.
 */
import { randomBytes } from "node:crypto"
import type { Socket } from "node:net"
import {
  DuckDBBlobValue,
  DuckDBDecimalType,
  DuckDBTimestampTZValue,
  type DuckDBType,
  type DuckDBValue
} from "@duckdb/node-api"
import { Dialect } from "@polyglot-sql/sdk"
import { thrift as messages } from "hive-driver"
import thrift from "thrift"
import { type FakeColumn, type FakeDialect, FakeEngine, type FakeStatement, FakeStatementFailed } from "./FakeEngine.js"
import { within } from "./FakeServer.js"
import { SocketServer } from "./SocketServer.js"
import { withPlan } from "./SparkPlan.js"

const dialect: FakeDialect = {
  parserName: Dialect.Spark,
  prelude: ["CREATE MACRO sequence(a, b) AS generate_series(a, b)"],
  // `PERCENTILE` interpolates.
  rewrites: [[/\bQUANTILE\(/g, "QUANTILE_CONT("]]
}

/** How a type is sent: the number of its `TTypeId`, and the kind of its column. */
interface SentType {
  readonly id: number
  readonly column: "boolVal" | "i32Val" | "i64Val" | "doubleVal" | "stringVal" | "binaryVal"
  /** Spark's name of the type in the catalog. */
  readonly name: string
}

const sentTypes: Readonly<Record<string, SentType>> = {
  BOOLEAN: { id: 0, column: "boolVal", name: "BOOLEAN" },
  TINYINT: { id: 1, column: "i32Val", name: "TINYINT" },
  SMALLINT: { id: 2, column: "i32Val", name: "SMALLINT" },
  INTEGER: { id: 3, column: "i32Val", name: "INT" },
  BIGINT: { id: 4, column: "i64Val", name: "BIGINT" },
  HUGEINT: { id: 15, column: "stringVal", name: "DECIMAL(38,0)" },
  FLOAT: { id: 5, column: "doubleVal", name: "FLOAT" },
  DOUBLE: { id: 6, column: "doubleVal", name: "DOUBLE" },
  TIMESTAMP: { id: 8, column: "stringVal", name: "TIMESTAMP_NTZ" },
  "TIMESTAMP WITH TIME ZONE": { id: 8, column: "stringVal", name: "TIMESTAMP" },
  BLOB: { id: 9, column: "binaryVal", name: "BINARY" },
  DATE: { id: 17, column: "stringVal", name: "DATE" }
}

const sentAs = (type: string): SentType => {
  if (/^DECIMAL/.test(type)) return { id: 15, column: "stringVal", name: type }
  if (/\[\]$/.test(type)) return { id: 10, column: "stringVal", name: "ARRAY<STRING>" }
  return sentTypes[type] ?? { id: 7, column: "stringVal", name: "STRING" }
}

const typeDescription = (type: DuckDBType) => {
  const { id } = sentAs(type.toString())
  const scale = type instanceof DuckDBDecimalType ? type.scale : 0
  const typeQualifiers =
    id === 15 ? { qualifiers: { precision: { i32Value: 38 }, scale: { i32Value: scale } } } : undefined
  return { types: [{ primitiveEntry: { type: id, typeQualifiers } }] }
}

/** A number of 64 bits, as the package writes it. */
const longOf = (value: bigint) => {
  const buffer = Buffer.alloc(8)
  buffer.writeBigInt64BE(value)
  return { buffer }
}

/** A value in the form of its column. */
const valueOf = (value: DuckDBValue, column: SentType["column"]): unknown => {
  if (value === null) return placeholders[column]
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes)
  if (value instanceof DuckDBTimestampTZValue) return String(value).replace(/\+00$/, "")
  if (typeof value === "bigint" && column === "i64Val") return longOf(value)
  return typeof value === "boolean" || typeof value === "number" ? value : String(value)
}

/** The placeholder of a NULL, by the form of its column; a bit beside the values says which are NULL. */
const placeholders = {
  ...{ boolVal: false, i32Val: 0, i64Val: longOf(0n), doubleVal: 0, stringVal: "" },
  binaryVal: Buffer.alloc(0)
}

const columnOf = ({ type }: FakeColumn, values: ReadonlyArray<DuckDBValue>) => {
  const { column } = sentAs(type.toString())
  const nulls = Buffer.alloc(Math.ceil(values.length / 8))
  values.forEach((value, i) => {
    if (value === null) nulls[i >> 3] = (nulls[i >> 3] ?? 0) | (1 << (i & 7))
  })
  return { [column]: { values: values.map((value) => valueOf(value, column)), nulls } }
}

const names = {
  syntax: "PARSE_SYNTAX_ERROR",
  missing: "UNRESOLVED_COLUMN.WITH_SUGGESTION",
  cancelled: "OPERATION_CANCELED",
  other: "INTERNAL_ERROR"
} as const

/** The message of a failed statement, as Spark words it. */
const messageOf = (error: unknown): string => {
  const [code, message] =
    error instanceof FakeStatementFailed ? [names[error.code], error.message] : [names.other, String(error)]
  return `org.apache.hive.service.cli.HiveSQLException: Error running query: [${code}] org.apache.spark.sql.AnalysisException: [${code}] ${message}\n\tat Spark.run`
}

const ok = { statusCode: 0 }

/** The messages of the protocol by name. Their package has no types for them. */
const message = (name: string, fields: object): unknown => new messages.TCLIService_types[name](fields)

interface Request {
  readonly statement?: string
  readonly configuration?: Readonly<Record<string, string>>
  readonly sessionHandle?: { readonly sessionId: { readonly guid: Buffer } }
  readonly operationHandle?: { readonly operationId: { readonly guid: Buffer } }
}

const sessionOf = ({ sessionHandle }: Request): string => sessionHandle?.sessionId.guid.toString("hex") ?? ""

export class SparkFake {
  private readonly statements = new Map<string, FakeStatement>()
  /** The statements of each session, which end with it. */
  private readonly sessions = new Map<string, Array<FakeStatement>>()

  private constructor(
    readonly engine: FakeEngine,
    private readonly schema: string
  ) {}

  static async start(schema: string): Promise<SparkFake> {
    const fake = new SparkFake(await FakeEngine.create(dialect), schema)
    await fake.server.listen()
    return fake
  }

  get url(): string {
    return `spark://ada:secret@127.0.0.1:${this.server.port}/${this.schema}`
  }

  close(): void {
    this.server.close()
    this.engine.close()
  }

  private readonly handlers = {
    OpenSession: async ({ configuration }: Request) => {
      const schema = configuration?.["use:database"] ?? "default"
      const status =
        schema === this.schema
          ? ok
          : { statusCode: 3, errorMessage: `[SCHEMA_NOT_FOUND] The schema \`${schema}\` cannot be found.` }
      return message("TOpenSessionResp", {
        ...{ status, serverProtocolVersion: 9 },
        sessionHandle: { sessionId: { guid: randomBytes(16), secret: randomBytes(16) } }
      })
    },
    CloseSession: async (request: Request) => {
      for (const statement of this.sessions.get(sessionOf(request)) ?? []) statement.cancel()
      this.sessions.delete(sessionOf(request))
      return message("TCloseSessionResp", { status: ok })
    },
    ExecuteStatement: async (request: Request) => {
      const sql = (request.statement ?? "").replace(/^\/\* application=.*? \*\/ /, "")
      return this.response(request, "TExecuteStatementResp", async () =>
        this.engine.start(await withPlan(this.engine, sql), true)
      )
    },
    GetSchemas: async (request: Request) =>
      this.response(request, "TGetSchemasResp", () =>
        this.engine.start(`SELECT '${this.schema}' AS TABLE_SCHEM, '' AS TABLE_CATALOG`)
      ),
    GetTables: async (request: Request) =>
      this.response(request, "TGetTablesResp", () =>
        this.engine.start(
          `SELECT '${this.schema}' AS TABLE_SCHEM, table_name AS TABLE_NAME, table_comment AS REMARKS,
             CASE table_type WHEN 'VIEW' THEN 'VIEW' ELSE 'TABLE' END AS TABLE_TYPE
           FROM information_schema.tables`
        )
      ),
    GetColumns: async (request: Request) =>
      this.response(request, "TGetColumnsResp", async () => {
        const rows = await this.engine.query("SELECT DISTINCT data_type FROM information_schema.columns")
        const cases = rows.map(
          ({ data_type }) => `WHEN '${String(data_type)}' THEN '${sentAs(String(data_type)).name}'`
        )
        return this.engine.start(
          `SELECT '${this.schema}' AS TABLE_SCHEM, table_name AS TABLE_NAME, column_name AS COLUMN_NAME,
             CASE data_type ${cases.join(" ")} ELSE 'STRING' END AS TYPE_NAME, column_comment AS REMARKS
           FROM information_schema.columns ORDER BY table_name, ordinal_position`
        )
      }),
    GetOperationStatus: async (request: Request) => {
      const statement = this.statementOf(request)
      if (statement === undefined) return message("TGetOperationStatusResp", { status: ok, operationState: 3 })
      if (!(await within(statement.started, 50))) {
        return message("TGetOperationStatusResp", { status: ok, operationState: 1 })
      }
      return statement.started.then(
        () => message("TGetOperationStatusResp", { status: ok, operationState: 2 }),
        (error: unknown) =>
          message("TGetOperationStatusResp", { status: ok, operationState: 5, errorMessage: messageOf(error) })
      )
    },
    GetResultSetMetadata: async (request: Request) => {
      const columns = (this.statementOf(request)?.columns ?? []).map(({ name, type }, i) => ({
        ...{ columnName: name, position: i + 1, typeDesc: typeDescription(type) }
      }))
      return message("TGetResultSetMetadataResp", { status: ok, schema: { columns } })
    },
    FetchResults: async (request: Request) => {
      const statement = this.statementOf(request)
      const columns = statement?.columns ?? []
      const rows = (await statement?.rows()) ?? []
      return message("TFetchResultsResp", {
        ...{ status: ok, hasMoreRows: false },
        results: {
          ...{ startRowOffset: longOf(0n), rows: [] },
          columns: columns.map((column, i) =>
            columnOf(
              column,
              rows.map((row) => row[i] ?? null)
            )
          )
        }
      })
    },
    CancelOperation: async (request: Request) => {
      this.forget(request)
      return message("TCancelOperationResp", { status: ok })
    },
    CloseOperation: async (request: Request) => {
      this.forget(request)
      return message("TCloseOperationResp", { status: ok })
    }
  }

  private readonly server = new SocketServer((socket) => logIn(socket, () => this.calls.emit("connection", socket)))
  private readonly calls = this.makeCalls()

  /** The server of the requests; connections come from `server`, after their login. */
  private makeCalls() {
    const calls = thrift.createServer(messages.TCLIService, this.handlers, { transport: thrift.TFramedTransport })
    // Callers leave while they wait.
    calls.on("error", () => {})
    return calls
  }

  private idOf({ operationHandle }: Request): string {
    return operationHandle?.operationId.guid.toString("hex") ?? ""
  }

  private statementOf(request: Request): FakeStatement | undefined {
    return this.statements.get(this.idOf(request))
  }

  private forget(request: Request): void {
    this.statementOf(request)?.cancel()
    this.statements.delete(this.idOf(request))
  }

  /** Starts a statement; a failure is the status of the response. */
  private response(request: Request, name: string, start: () => Promise<FakeStatement>): Promise<unknown> {
    const guid = randomBytes(16)
    return start().then(
      (statement) => {
        this.statements.set(guid.toString("hex"), statement)
        this.sessions.set(sessionOf(request), [...(this.sessions.get(sessionOf(request)) ?? []), statement])
        const operationId = { guid, secret: randomBytes(16) }
        return message(name, { status: ok, operationHandle: { operationId, operationType: 0, hasResultSet: true } })
      },
      (error: unknown) => message(name, { status: { statusCode: 3, errorMessage: messageOf(error) } })
    )
  }
}

/** Answers a login by SASL PLAIN, and hands the socket over. */
const logIn = (socket: Socket, done: () => void): void => {
  let received = Buffer.alloc(0)
  const read = (data: Buffer) => {
    received = Buffer.concat([received, data])
    // Two messages, each a byte, its length in four bytes, and its text: the name of the mechanism, and the credentials.
    const first = received.length < 5 ? Number.POSITIVE_INFINITY : 5 + received.readUInt32BE(1)
    if (received.length < first + 5) return
    const end = first + 5 + received.readUInt32BE(first + 1)
    if (received.length < end) return
    socket.off("data", read)
    const [, , password] = received
      .subarray(first + 5, end)
      .toString()
      .split("\0")
    const isKnown = password === "secret"
    const reason = Buffer.from(isKnown ? "" : "the login is rejected")
    const head = Buffer.from([isKnown ? 5 : 3, 0, 0, 0, reason.length])
    if (isKnown) done()
    socket.write(Buffer.concat([head, reason]))
  }
  socket.on("data", read)
}
