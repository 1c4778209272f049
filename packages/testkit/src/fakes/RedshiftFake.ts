/**
 * A fake of Redshift: the messages of PostgreSQL's protocol that clients of Redshift send, a login by password, settings of its own,
 * and cancelling by `pg_cancel_backend`.
 */
import type { Socket } from "node:net"
import {
  DuckDBBlobValue,
  DuckDBDecimalType,
  DuckDBTimestampTZValue,
  type DuckDBType,
  type DuckDBValue
} from "@duckdb/node-api"
import { Dialect } from "@polyglot-sql/sdk"
import { type FakeColumn, type FakeDialect, FakeEngine, type FakeStatement, FakeStatementFailed } from "./FakeEngine.js"
import { SocketServer, written } from "./SocketServer.js"

const dialect: FakeDialect = {
  parserName: Dialect.Redshift,
  prelude: [
    "CREATE SCHEMA redshift_schema",
    `CREATE VIEW redshift_schema.svv_all_schemas AS
     SELECT current_database() AS database_name, 'main' AS schema_name`,
    `CREATE VIEW redshift_schema.svv_all_tables AS
     SELECT current_database() AS database_name, table_schema AS schema_name, table_name,
       CASE table_type WHEN 'VIEW' THEN 'VIEW' ELSE 'TABLE' END AS table_type, table_comment AS remarks
     FROM information_schema.tables WHERE table_schema <> 'redshift_schema'`,
    `CREATE VIEW redshift_schema.svv_all_columns AS
     SELECT current_database() AS database_name, table_schema AS schema_name, table_name, column_name, ordinal_position,
       numeric_precision, numeric_scale, column_comment AS remarks,
       CASE
         WHEN data_type LIKE 'DECIMAL%' THEN 'numeric' WHEN data_type = 'VARCHAR' THEN 'character varying'
         WHEN data_type = 'DOUBLE' THEN 'double precision' WHEN data_type = 'TIMESTAMP' THEN 'timestamp without time zone'
         ELSE LOWER(data_type)
       END AS data_type
     FROM information_schema.columns`,
    `CREATE VIEW redshift_schema.pg_constraint AS
     SELECT c.constraint_name AS conname, LOWER(LEFT(c.constraint_type, 1)) AS contype, c.table_oid AS conrelid,
       t.table_oid AS confrelid, c.constraint_text AS definition
     FROM duckdb_constraints() AS c LEFT JOIN duckdb_tables() AS t ON t.table_name = c.referenced_table`
  ],
  rewrites: [
    [/\b(svv_all_\w+|pg_constraint)\b/gi, "redshift_schema.$1"],
    [/\bpg_get_constraintdef\("?k"?\."?oid"?\)/gi, "k.definition"]
  ]
}

/** Types as the protocol numbers them. A list or a struct is a SUPER. */
const oids: Readonly<Record<string, number>> = {
  ...{ BOOLEAN: 16, BIGINT: 20, TINYINT: 21, SMALLINT: 21, INTEGER: 23, FLOAT: 700, DOUBLE: 701 },
  ...{ HUGEINT: 1700, DATE: 1082, TIME: 1083, TIMESTAMP: 1114, "TIMESTAMP WITH TIME ZONE": 1184 },
  ...{ VARCHAR: 1043, BLOB: 6551 }
}

const oidOf = (type: DuckDBType): number => {
  if (type instanceof DuckDBDecimalType) return 1700
  const name = type.toString()
  return oids[name] ?? (/\[|STRUCT|MAP|JSON/.test(name) ? 4000 : 1043)
}

const modifierOf = (type: DuckDBType): number =>
  type instanceof DuckDBDecimalType ? ((type.width << 16) | type.scale) + 4 : -1

const textOf = (value: DuckDBValue): string => {
  if (typeof value === "boolean") return value ? "t" : "f"
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes).toString("hex")
  if (value instanceof DuckDBTimestampTZValue) return String(value).replace(/\+00:00$/, "+00")
  return String(value)
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

const ended = (text: string): Buffer => Buffer.from(`${text}\0`)

const message = (type: string, ...parts: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

const rowDescription = (columns: ReadonlyArray<FakeColumn>): Buffer =>
  message(
    "T",
    int16(columns.length),
    ...columns.flatMap(({ name, type }) => [
      ...[ended(name), int32(0), int16(0), int32(oidOf(type)), int16(-1), int32(modifierOf(type)), int16(0)]
    ])
  )

const dataRow = (values: ReadonlyArray<DuckDBValue>): Buffer =>
  message(
    "D",
    int16(values.length),
    ...values.flatMap((value) => {
      if (value === null) return [int32(-1)]
      const text = Buffer.from(textOf(value))
      return [int32(text.length), text]
    })
  )

const codes = { syntax: "42601", missing: "42P01", cancelled: "57014", other: "XX000" } as const

const failure = (code: string, text: string): Buffer =>
  message("E", ended("SERROR"), ended(`C${code}`), ended(`M${text}`), Buffer.alloc(1))

const ready = message("Z", Buffer.from("I"))

/** Settings that Redshift has; it rejects others. */
const known = /^SET (?:LOCAL )?(?:TimeZone|DateStyle|extra_float_digits|statement_timeout) /i

export class RedshiftFake {
  /** The running statement of each backend. */
  private readonly running = new Map<number, FakeStatement>()
  private readonly server = new SocketServer((socket) => this.accept(socket))
  private backends = 0

  private constructor(
    readonly engine: FakeEngine,
    private readonly database: string
  ) {}

  static async start(database: string): Promise<RedshiftFake> {
    const fake = new RedshiftFake(await FakeEngine.create(dialect), database)
    await fake.server.listen()
    return fake
  }

  get url(): string {
    return `redshift://ada:secret@127.0.0.1:${this.server.port}/${this.database}`
  }

  close(): void {
    this.server.close()
    this.engine.close()
  }

  private accept(socket: Socket): void {
    const backend = ++this.backends
    const session = new Session(socket, backend, this.database, (sql, columns) => this.run(backend, sql, columns))
    socket.on("data", (data) => session.receive(data))
  }

  private async run(backend: number, sql: string, send: Send): Promise<void> {
    const [, cancelled] = /^SELECT pg_cancel_backend\('?(\d+)'?\)/i.exec(sql) ?? []
    if (cancelled !== undefined) this.running.get(Number(cancelled))?.cancel()
    const [, planned] = /^(?:\/\*.*?\*\/ )?EXPLAIN (.*)$/s.exec(sql) ?? []
    if (planned !== undefined) return this.explain(planned, send)
    const text = sql
      .replace(/^\/\* application=.*? \*\/ /, "")
      .replace(/\bpg_(?:backend_pid\(\)|cancel_backend\('?\d+'?\))/i, String(backend))
    const statement = await this.engine.start(text)
    this.running.set(backend, statement)
    try {
      await statement.started
      await send.columns(statement.columns)
      for (let rows = await statement.rows(); rows !== null; rows = await statement.rows()) await send.rows(rows)
    } finally {
      this.running.delete(backend)
      statement.cancel()
    }
  }

  /** A plan with one scan, of the size of the tables. */
  private async explain(sql: string, send: Send): Promise<void> {
    const plan = await this.engine.start(`EXPLAIN ${sql}`)
    await plan.started
    const lines = await this.engine.start(
      `SELECT 'XN Seq Scan on t  (cost=0.00..0.03 rows=${await this.engine.bytesOf(sql)} width=1)' AS "QUERY PLAN"`
    )
    const rows = await lines.rows()
    await send.columns(lines.columns)
    if (rows !== null) await send.rows(rows)
    plan.cancel()
    lines.cancel()
  }
}

interface Send {
  readonly columns: (columns: ReadonlyArray<FakeColumn>) => Promise<void>
  readonly rows: (rows: ReadonlyArray<ReadonlyArray<DuckDBValue>>) => Promise<void>
}

/** A session: its login, and one statement after another. */
class Session {
  private received = Buffer.alloc(0)
  private isLoggedIn = false
  private database = ""
  private work = Promise.resolve()
  private prepared = ""
  private bound = ""
  /** Whether a statement has failed, so that messages are skipped until the next `Sync`. */
  private hasFailed = false

  constructor(
    private readonly socket: Socket,
    private readonly backend: number,
    private readonly home: string,
    private readonly run: (sql: string, send: Send) => Promise<void>
  ) {}

  receive(data: Buffer): void {
    this.received = Buffer.concat([this.received, data])
    // The first messages have no letter.
    for (;;) {
      const head = this.database === "" ? 0 : 1
      if (this.received.length < head + 4) return
      const length = head + this.received.readInt32BE(head)
      if (this.received.length < length) return
      const type = head === 0 ? "" : this.received.toString("latin1", 0, 1)
      const body = this.received.subarray(head + 4, length)
      this.received = this.received.subarray(length)
      if (head === 0) this.startUp(body)
      else this.work = this.work.then(() => this.handle(type, body)).catch(() => {})
    }
  }

  private startUp(body: Buffer): void {
    const sslRequest = 80_877_103
    if (body.readInt32BE(0) === sslRequest) {
      this.socket.write("N")
      return
    }
    const fields = body.subarray(4).toString().split("\0")
    this.database = fields[fields.indexOf("database") + 1] ?? ""
    this.socket.write(message("R", int32(3)))
  }

  private logIn(password: string): void {
    const isKnown = this.database === this.home
    if (password !== "secret" || !isKnown) {
      const [code, text] = isKnown
        ? ["28P01", 'password authentication failed for user "ada"']
        : ["3D000", `database "${this.database}" does not exist`]
      this.socket.end(failure(code ?? "", text ?? ""))
      return
    }
    this.isLoggedIn = true
    this.socket.write(
      Buffer.concat([
        ...[message("R", int32(0)), message("S", ended("server_version"), ended("8.0.2"))],
        ...[message("K", int32(this.backend), int32(0)), ready]
      ])
    )
  }

  private async handle(type: string, body: Buffer): Promise<void> {
    if (!this.isLoggedIn) return this.logIn(body.toString("utf8", 0, body.length - 1))
    if (type === "S") {
      this.hasFailed = false
      return this.send(ready)
    }
    if (type === "Q") {
      await this.guarded(() => this.simple(body.toString("utf8", 0, body.length - 1)))
      this.hasFailed = false
      return this.send(ready)
    }
    if (!this.hasFailed) await this.guarded(() => this.extended(type, body))
  }

  private async simple(text: string): Promise<void> {
    for (const sql of text.split(";")) if (sql.trim() !== "") await this.execute(sql.trim())
  }

  private async extended(type: string, body: Buffer): Promise<void> {
    const texts = body.toString().split("\0")
    switch (type) {
      case "P":
        this.prepared = texts[1] ?? ""
        return this.send(message("1"))
      case "B":
        this.bound = withParameters(this.prepared, parametersOf(body))
        return this.send(message("2"))
      case "E":
        return this.execute(this.bound)
      case "C":
        return this.send(message("3"))
      default:
      // A description is sent with the rows.
    }
  }

  private async execute(sql: string): Promise<void> {
    if (/^(?:BEGIN|ROLLBACK)\b/i.test(sql) || known.test(sql)) return this.send(message("C", ended("SET")))
    if (/^SET /i.test(sql)) throw new FakeStatementFailed("missing", `unrecognized configuration parameter: ${sql}`)
    await this.run(sql, {
      columns: (columns) => this.send(rowDescription(columns)),
      rows: (rows) => this.send(Buffer.concat(rows.map(dataRow)))
    })
    return this.send(message("C", ended("SELECT")))
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.hasFailed = true
      const code = error instanceof FakeStatementFailed ? codes[error.code] : codes.other
      await this.send(failure(code, error instanceof Error ? error.message : String(error)))
    }
  }

  private send(bytes: Buffer): Promise<void> {
    return written(this.socket, bytes)
  }
}

/** The texts of a `Bind` message. */
const parametersOf = (body: Buffer): ReadonlyArray<string> => {
  const statement = body.indexOf(0) + 1
  let at = body.indexOf(0, statement) + 1
  at += 2 + 2 * body.readInt16BE(at)
  const count = body.readInt16BE(at)
  at += 2
  return Array.from({ length: count }, () => {
    const length = Math.max(0, body.readInt32BE(at))
    at += 4 + length
    return body.toString("utf8", at - length, at)
  })
}

const withParameters = (sql: string, values: ReadonlyArray<string>): string =>
  sql.replace(/\$(\d+)/g, (whole, place: string) => {
    const value = values[Number(place) - 1]
    return value === undefined ? whole : `'${value}'`
  })
