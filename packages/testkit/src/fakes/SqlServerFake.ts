/** A fake of SQL Server: the packets of TDS 7.4 that `tedious` sends, a login by password, batches, and cancelling by attention. */
import type { Socket } from "node:net"
import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalType,
  DuckDBDecimalValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTimeValue,
  type DuckDBType,
  type DuckDBValue
} from "@duckdb/node-api"
import { Dialect } from "@polyglot-sql/sdk"
import { type FakeColumn, type FakeDialect, FakeEngine, type FakeStatement, FakeStatementFailed } from "./FakeEngine.js"
import { SocketServer, written } from "./SocketServer.js"

/** The system views that the connector reads, over DuckDB's own. */
const systemViews = [
  "CREATE SCHEMA sys_schema",
  "CREATE VIEW sys_schema.schemas AS SELECT 'main' AS name, 1 AS schema_id",
  `CREATE VIEW sys_schema.objects AS
   SELECT table_oid AS object_id, table_name AS name, 1 AS schema_id, 'U' AS type, 0 AS is_ms_shipped, comment FROM duckdb_tables()
   UNION ALL SELECT view_oid, view_name, 1, 'V', 0, comment FROM duckdb_views() WHERE schema_name = 'main' AND NOT internal`,
  `CREATE VIEW sys_schema.columns AS
   SELECT table_oid AS object_id, column_name AS name, column_index AS column_id, numeric_precision AS precision,
     numeric_scale AS scale, comment,
     CASE
       WHEN data_type LIKE 'DECIMAL%' THEN 'decimal' WHEN data_type = 'DOUBLE' THEN 'float' WHEN data_type = 'BOOLEAN' THEN 'bit'
       WHEN data_type = 'VARCHAR' THEN 'nvarchar' WHEN data_type = 'TIMESTAMP' THEN 'datetime2'
       WHEN data_type = 'TIMESTAMP WITH TIME ZONE' THEN 'datetimeoffset' WHEN data_type = 'INTEGER' THEN 'int'
       ELSE LOWER(data_type)
     END AS system_type_id
   FROM duckdb_columns() WHERE schema_name = 'main'`,
  "CREATE VIEW sys_schema.types AS SELECT DISTINCT system_type_id AS user_type_id, system_type_id AS name FROM sys_schema.columns",
  `CREATE VIEW sys_schema.extended_properties AS
   SELECT 1 AS class, 'MS_Description' AS name, object_id AS major_id, 0 AS minor_id, comment AS value FROM sys_schema.objects
   UNION ALL SELECT 1, 'MS_Description', object_id, column_id, comment FROM sys_schema.columns`,
  `CREATE VIEW sys_schema.indexes AS
   SELECT table_oid AS object_id, constraint_index AS index_id, constraint_name AS name, TRUE AS is_unique, FALSE AS has_filter,
     FALSE AS is_disabled, constraint_type = 'PRIMARY KEY' AS is_primary_key, constraint_column_names AS names
   FROM duckdb_constraints() WHERE constraint_type IN ('PRIMARY KEY', 'UNIQUE')`,
  `CREATE VIEW sys_schema.index_columns AS
   SELECT i.object_id, i.index_id, c.column_id, list_position(i.names, c.name) AS key_ordinal, FALSE AS is_included_column
   FROM sys_schema.indexes AS i JOIN sys_schema.columns AS c ON c.object_id = i.object_id AND list_contains(i.names, c.name)`,
  `CREATE VIEW sys_schema.foreign_keys AS
   SELECT k.table_oid * 1000 + k.constraint_index AS object_id, k.constraint_name AS name, k.table_oid AS parent_object_id,
     t.table_oid AS referenced_object_id, k.constraint_column_names AS names, k.referenced_column_names AS others
   FROM duckdb_constraints() AS k JOIN duckdb_tables() AS t ON t.table_name = k.referenced_table
   WHERE k.constraint_type = 'FOREIGN KEY'`,
  `CREATE VIEW sys_schema.foreign_key_columns AS
   SELECT f.object_id AS constraint_object_id, list_position(f.names, c.name) AS constraint_column_id,
     f.parent_object_id, c.column_id AS parent_column_id, f.referenced_object_id, o.column_id AS referenced_column_id
   FROM sys_schema.foreign_keys AS f
   JOIN sys_schema.columns AS c ON c.object_id = f.parent_object_id AND list_contains(f.names, c.name)
   JOIN sys_schema.columns AS o
     ON o.object_id = f.referenced_object_id AND o.name = f.others[list_position(f.names, c.name)]`
]

const dialect: FakeDialect = {
  parserName: Dialect.TSQL,
  prelude: [
    "CREATE MACRO quotename(x) AS x",
    "CREATE MACRO has_perms_by_name(a, b, c) AS 1",
    "CREATE MACRO schema_name() AS 'main'",
    ...systemViews
  ],
  before: [
    [/\bCOUNT_BIG\(/g, "COUNT("],
    [/ COLLATE Latin1_General_100_BIN2/g, ""],
    [/\bDATETRUNC\(iso_week,/g, "DATETRUNC(week,"],
    // Sunday is 1 there and 0 in DuckDB.
    [/@@DATEFIRST/g, "8"],
    // A bracket is a plain character in patterns of DuckDB.
    [/\[\[\]/g, "["]
  ],
  rewrites: [
    [/\bsys\."?(\w+)"?/g, "sys_schema.$1"],
    [/\bSTDEV\(/g, "STDDEV_SAMP("],
    [/\bSTDEVP\(/g, "STDDEV_POP("],
    [/\bVAR\(/g, "VAR_SAMP("],
    [/\bVARP\(/g, "VAR_POP("],
    [/ \+ '\.'\)/g, " || '.')"]
  ]
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value & 0xffff)
  return bytes
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** An unsigned number of `size` bytes, little-endian. */
const wide = (value: bigint, size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  for (let i = 0; i < size; i++) bytes[i] = Number((value >> BigInt(8 * i)) & 0xffn)
  return bytes
}

const ucs2 = (text: string): Buffer => Buffer.from(text, "utf16le")

/** A text after its length in characters, in one byte. */
const shortText = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), ucs2(text)])

const longText = (text: string): Buffer => Buffer.concat([int16(text.length), ucs2(text)])

/** How a type is sent. */
interface SentType {
  readonly info: Buffer
  readonly valueOf: (value: DuckDBValue) => Buffer
}

/** A value after its length in one byte; a NULL has none. */
const sized =
  (bytesOf: (value: Exclude<DuckDBValue, null>) => Buffer) =>
  (value: DuckDBValue): Buffer => {
    if (value === null) return Buffer.from([0])
    const bytes = bytesOf(value)
    return Buffer.concat([Buffer.from([bytes.length]), bytes])
  }

/** A value in parts, of which there is one. */
const inParts =
  (bytesOf: (value: Exclude<DuckDBValue, null>) => Buffer) =>
  (value: DuckDBValue): Buffer => {
    if (value === null) return Buffer.alloc(8, 0xff)
    const bytes = bytesOf(value)
    const part = bytes.length === 0 ? [] : [int32(bytes.length), bytes]
    return Buffer.concat([wide(BigInt(bytes.length), 8), ...part, int32(0)])
  }

const collation = Buffer.from([0x09, 0x04, 0xd0, 0x00, 0x34])

const decimalType = (scale: number): SentType => ({
  info: Buffer.from([0x6a, 17, 38, scale]),
  valueOf: sized((value) => {
    const units = value instanceof DuckDBDecimalValue ? value.value : BigInt(String(value))
    return Buffer.concat([Buffer.from([units < 0n ? 0 : 1]), wide(units < 0n ? -units : units, 16)])
  })
})

const float: SentType = {
  info: Buffer.from([0x6d, 8]),
  valueOf: sized((value) => {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleLE(Number(value))
    return bytes
  })
}

const text: SentType = {
  info: Buffer.concat([Buffer.from([0xe7, 0xff, 0xff]), collation]),
  valueOf: inParts((value) => ucs2(String(value)))
}

/** Days from 0001-01-01 to 1970-01-01. */
const epochDays = 719_162

const microsOfDay = 86_400_000_000n

const dayBytes = (days: number): Buffer => wide(BigInt(days + epochDays), 3)

const momentBytes = (micros: bigint): Buffer => {
  const within = ((micros % microsOfDay) + microsOfDay) % microsOfDay
  return Buffer.concat([wide(within * 10n, 5), dayBytes(Number((micros - within) / microsOfDay))])
}

const sentTypes: Readonly<Record<string, SentType>> = {
  BOOLEAN: { info: Buffer.from([0x68, 1]), valueOf: sized((value) => Buffer.from([value === true ? 1 : 0])) },
  ...{ DOUBLE: float, FLOAT: float, HUGEINT: decimalType(0) },
  DATE: {
    info: Buffer.from([0x28]),
    valueOf: sized((value) => dayBytes(value instanceof DuckDBDateValue ? value.days : 0))
  },
  TIME: {
    info: Buffer.from([0x29, 7]),
    valueOf: sized((value) => wide(value instanceof DuckDBTimeValue ? value.micros * 10n : 0n, 5))
  },
  TIMESTAMP: {
    info: Buffer.from([0x2a, 7]),
    valueOf: sized((value) => momentBytes(value instanceof DuckDBTimestampValue ? value.micros : 0n))
  },
  "TIMESTAMP WITH TIME ZONE": {
    info: Buffer.from([0x2b, 7]),
    valueOf: sized((value) =>
      Buffer.concat([momentBytes(value instanceof DuckDBTimestampTZValue ? value.micros : 0n), int16(0)])
    )
  },
  BLOB: {
    info: Buffer.from([0xa5, 0xff, 0xff]),
    valueOf: inParts((value) => (value instanceof DuckDBBlobValue ? Buffer.from(value.bytes) : Buffer.alloc(0)))
  }
}

const integer: SentType = {
  info: Buffer.from([0x26, 8]),
  valueOf: sized((value) => wide(BigInt.asUintN(64, BigInt(String(value))), 8))
}

const sentAs = (type: DuckDBType): SentType => {
  if (type instanceof DuckDBDecimalType) return decimalType(type.scale)
  const name = type.toString()
  return sentTypes[name] ?? (/INT/.test(name) ? integer : text)
}

const columnMetadata = (columns: ReadonlyArray<FakeColumn>): Buffer =>
  Buffer.concat([
    Buffer.from([0x81]),
    int16(columns.length),
    ...columns.flatMap(({ name, type }) => [int32(0), int16(9), sentAs(type).info, shortText(name)])
  ])

const rowOf = (columns: ReadonlyArray<FakeColumn>, values: ReadonlyArray<DuckDBValue>): Buffer =>
  Buffer.concat([Buffer.from([0xd1]), ...columns.map(({ type }, i) => sentAs(type).valueOf(values[i] ?? null))])

/** The end of a statement. */
const done = (status: number): Buffer => Buffer.concat([Buffer.from([0xfd]), int16(status), int16(0), wide(0n, 8)])

const hasFailed = 2
const isCancelled = 0x20

const errorOf = (number: number, message: string): Buffer => {
  const body = Buffer.concat([
    ...[int32(number), Buffer.from([1, 16]), longText(message), shortText("fake"), shortText(""), int32(1)]
  ])
  return Buffer.concat([Buffer.from([0xaa]), int16(body.length), body])
}

/** The answer to a first message: no encryption. */
const preLogin = Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff, 16, 0, 0, 0, 0, 0, 2])

const loggedIn = (() => {
  const body = Buffer.concat([Buffer.from([1, 0x74, 0, 0, 4]), shortText("fake"), Buffer.from([16, 0, 0, 0])])
  return Buffer.concat([Buffer.from([0xad]), int16(body.length), body, done(0)])
})()

const packets = { batch: 1, answer: 4, attention: 6, login: 16, preLogin: 18 } as const

/** Longest body of a packet, as the driver expects it at first. */
const longestBody = 4096 - 8

const numbers = { syntax: 102, missing: 208, cancelled: 0, other: 8134 } as const

export class SqlServerFake {
  private readonly server = new SocketServer((socket) => this.accept(socket))

  private constructor(
    readonly engine: FakeEngine,
    private readonly database: string
  ) {}

  static async start(database: string): Promise<SqlServerFake> {
    const fake = new SqlServerFake(await FakeEngine.create(dialect), database)
    await fake.server.listen()
    return fake
  }

  get url(): string {
    return `mssql://ada:secret@127.0.0.1:${this.server.port}/${this.database}`
  }

  close(): void {
    this.server.close()
    this.engine.close()
  }

  private accept(socket: Socket): void {
    const session = new Session(socket, this.engine, this.database)
    socket.on("data", (data) => session.receive(data))
    socket.on("close", () => session.leave())
  }
}

/** A session: its login, and one batch after another. */
class Session {
  private received = Buffer.alloc(0)
  private body: Array<Buffer> = []
  private statement: FakeStatement | null = null
  private isCancelled = false
  private work = Promise.resolve()
  private showsPlans = false
  /** Bytes of the running answer that are not sent. */
  private pending: Array<Buffer> = []
  private pendingLength = 0

  constructor(
    private readonly socket: Socket,
    private readonly engine: FakeEngine,
    private readonly database: string
  ) {}

  receive(data: Buffer): void {
    this.received = Buffer.concat([this.received, data])
    while (this.received.length >= 8) {
      const length = this.received.readUInt16BE(2)
      if (this.received.length < length) return
      const [type = 0, status = 0] = this.received
      this.body.push(this.received.subarray(8, length))
      this.received = this.received.subarray(length)
      if ((status & 1) === 0) continue
      const message = Buffer.concat(this.body)
      this.body = []
      if (type === packets.attention) this.leave()
      this.work = this.work.then(() => this.handle(type, message)).catch(() => {})
    }
  }

  /** Cancels the running batch. */
  leave(): void {
    this.isCancelled = true
    this.statement?.cancel()
  }

  private async handle(type: number, message: Buffer): Promise<void> {
    switch (type) {
      case packets.preLogin:
        return this.answer(preLogin)
      case packets.login:
        return this.answer(this.logIn(message))
      case packets.attention:
        this.isCancelled = false
        return this.answer(done(isCancelled))
      default:
        return this.batch(message.toString("utf16le", message.readInt32LE(0)))
    }
  }

  private logIn(message: Buffer): Buffer {
    const field = (at: number): Buffer => {
      const start = message.readUInt16LE(at)
      return message.subarray(start, start + 2 * message.readUInt16LE(at + 2))
    }
    // The halves of each byte of a password are swapped, and its bits inverted at every other place.
    const password = Buffer.from(field(44).map((byte) => (((byte ^ 0xa5) << 4) | ((byte ^ 0xa5) >> 4)) & 0xff))
    if (password.toString("utf16le") !== "secret") {
      return Buffer.concat([errorOf(18456, "Login failed for user 'ada'."), done(hasFailed)])
    }
    const database = field(68).toString("utf16le")
    return database === this.database
      ? loggedIn
      : Buffer.concat([errorOf(4060, `Cannot open database "${database}" requested by the login.`), done(hasFailed)])
  }

  private async batch(text: string): Promise<void> {
    const [, sql] = /^BEGIN TRANSACTION; \/\* application=.*? \*\/ (.*)\n; ROLLBACK TRANSACTION$/s.exec(text) ?? []
    const [, mode] = /^SET SHOWPLAN_XML (ON|OFF)$/.exec(text) ?? []
    if (mode !== undefined) this.showsPlans = mode === "ON"
    const isSetting = mode !== undefined || (sql === undefined && !this.showsPlans)
    if (isSetting) return this.answer(done(0))
    try {
      await this.add(done(1))
      const statement = await this.engine.start(this.showsPlans ? await this.plan(text) : (sql ?? ""))
      this.statement = statement
      if (this.isCancelled) statement.cancel()
      await statement.started
      const { columns } = statement
      await this.add(columnMetadata(columns))
      for (let rows = await statement.rows(); rows !== null; rows = await statement.rows()) {
        for (const row of rows) await this.add(rowOf(columns, row))
      }
      await this.answer(done(0))
    } catch (error) {
      const [number, message] =
        error instanceof FakeStatementFailed
          ? [numbers[error.code], error.message]
          : [numbers.other, error instanceof Error ? error.message : String(error)]
      await this.answer(this.isCancelled ? done(hasFailed) : Buffer.concat([errorOf(number, message), done(hasFailed)]))
    } finally {
      this.statement = null
    }
  }

  /** A query for a plan with one scan, of the size of the tables. */
  private async plan(sql: string): Promise<string> {
    const plan = await this.engine.start(`EXPLAIN ${sql}`)
    await plan.started
    plan.cancel()
    const scan = `<RelOp PhysicalOp="Table Scan" EstimateRows="${await this.engine.bytesOf(sql)}" AvgRowSize="1">`
    return `SELECT '<ShowPlanXML>${scan}</RelOp></ShowPlanXML>' AS showplan`
  }

  private async add(bytes: Buffer): Promise<void> {
    this.pending.push(bytes)
    this.pendingLength += bytes.length
    if (this.pendingLength >= 64 * 1024) await this.send(false)
  }

  private async answer(bytes: Buffer): Promise<void> {
    await this.add(bytes)
    await this.send(true)
  }

  /** Sends what is pending in packets, and waits for a reader that is slower. */
  private async send(isEnd: boolean): Promise<void> {
    const bytes = Buffer.concat(this.pending)
    const parts: Array<Buffer> = []
    for (let at = 0; at < bytes.length; at += longestBody) {
      const body = bytes.subarray(at, at + longestBody)
      const isLast = isEnd && at + longestBody >= bytes.length
      const head = Buffer.from([packets.answer, isLast ? 1 : 0, 0, 0, 0, 0, 1, 0])
      head.writeUInt16BE(body.length + 8, 2)
      parts.push(head, body)
    }
    this.pending = []
    this.pendingLength = 0
    await written(this.socket, Buffer.concat(parts))
  }
}
