/**
 * The engine behind a fake warehouse: DuckDB in this process. Statements in the warehouse's dialect are translated by
 * `@polyglot-sql/sdk`, which is independent of the compiler.
 */
import {
  type DuckDBConnection,
  DuckDBInstance,
  DuckDBMaterializedResult,
  type DuckDBResult,
  type DuckDBType,
  type DuckDBValue,
  ResultReturnType
} from "@duckdb/node-api"
import { Dialect, transpile } from "@polyglot-sql/sdk"

/** A statement failed, with a code that the fake maps to the warehouse's own. */
export class FakeStatementFailed extends Error {
  constructor(
    readonly code: "syntax" | "missing" | "cancelled" | "other",
    message: string
  ) {
    super(message)
  }
}

export interface FakeColumn {
  readonly name: string
  readonly type: DuckDBType
}

/** What differs between the fakes. */
export interface FakeDialect {
  readonly parserName: Dialect
  /** DDL for what the translation leaves as it is: macros for functions, views for system tables. */
  readonly prelude: ReadonlyArray<string>
  /** Replacements in the translated text, where the translation is wrong or names differ. */
  readonly rewrites: ReadonlyArray<readonly [RegExp, string]>
  /** Replacements in the text before the translation. */
  readonly before?: ReadonlyArray<readonly [RegExp, string]>
}

/** Mistakes of the translation in every dialect. */
const everywhere: FakeDialect["rewrites"] = [[/\bINTERVAL (-\d+) /g, "INTERVAL ($1) "]]

/** Milliseconds between interrupts of a statement. */
const interruptAgain = 20

/** A running statement. Rows are read from DuckDB as they are requested. */
export class FakeStatement {
  private result: DuckDBResult | null = null
  private isOver = false
  private partsRead = 0
  /** Settles when the first rows are ready. */
  readonly started: Promise<void>

  constructor(
    private readonly connection: DuckDBConnection,
    running: Promise<DuckDBResult>,
    private readonly onEnd: () => void
  ) {
    this.started = running.then(
      (result) => {
        this.result = result
      },
      (error: unknown) => {
        this.end()
        throw failureOf(error)
      }
    )
    // The failure is reported by the request that awaits it.
    this.started.catch(() => {})
  }

  get columns(): ReadonlyArray<FakeColumn> {
    const { result } = this
    if (result === null) return []
    return result.columnNames().map((name, i) => ({ name, type: result.columnType(i) }))
  }

  /** Number of parts that `rows` returns; only of a statement that was started with its whole result. */
  get partCount(): number {
    return this.result instanceof DuckDBMaterializedResult ? this.result.chunkCount : 0
  }

  /** Whether all parts of a whole result were read. */
  get isRead(): boolean {
    return this.partsRead >= this.partCount
  }

  /** The next rows, about 2,000; null at the end. */
  async rows(): Promise<ReadonlyArray<ReadonlyArray<DuckDBValue>> | null> {
    await this.started
    this.partsRead++
    const chunk = this.isOver
      ? null
      : await this.result?.fetchChunk().catch((error: unknown) => {
          this.end()
          throw failureOf(error)
        })
    if (chunk !== null && chunk !== undefined && chunk.rowCount > 0) return chunk.getRows()
    this.end()
    // To the driver, the rows of a failed statement just end.
    if (this.result?.returnType === ResultReturnType.INVALID) throw failureOf("the rows of the statement failed")
    return null
  }

  cancel(): void {
    if (this.isOver) return
    // Again and again, because an interrupt that arrives before the statement has started is lost.
    const interrupt = () => this.connection.interrupt()
    interrupt()
    const timer = setInterval(interrupt, interruptAgain)
    this.started.finally(() => clearInterval(timer)).catch(() => {})
    this.end()
  }

  private end(): void {
    if (this.isOver) return
    this.isOver = true
    this.onEnd()
    // A statement that was interrupted still uses the connection until it notices.
    this.started.finally(() => this.connection.closeSync()).catch(() => {})
  }
}

export class FakeEngine {
  private readonly statements = new Set<FakeStatement>()

  private constructor(
    private readonly instance: DuckDBInstance,
    private readonly dialect: FakeDialect
  ) {}

  static async create(dialect: FakeDialect): Promise<FakeEngine> {
    const instance = await DuckDBInstance.create(":memory:", { threads: "2", disabled_optimizers: "common_subplan" })
    const engine = new FakeEngine(instance, dialect)
    await engine.execute("SET GLOBAL TimeZone = 'UTC'")
    for (const statement of dialect.prelude) await engine.execute(statement)
    return engine
  }

  /** Whether a statement runs. */
  get isRunning(): boolean {
    return this.statements.size > 0
  }

  /** Starts a statement in the warehouse's dialect. `isWhole`: its result is computed before the first row is read. */
  async start(sql: string, isWhole = false): Promise<FakeStatement> {
    const translated = this.translate(sql)
    const connection = await this.instance.connect()
    const running = isWhole ? connection.run(translated) : connection.stream(translated)
    const statement = new FakeStatement(connection, running, () => this.statements.delete(statement))
    this.statements.add(statement)
    return statement
  }

  /** The number of bytes that the fake reports for a statement: 1,000 per row of each table that it names. */
  async bytesOf(sql: string): Promise<number> {
    const rows = await this.query("SELECT table_name AS name, estimated_size AS size FROM duckdb_tables()")
    return rows
      .filter(({ name }) => new RegExp(`\\b${String(name)}\\b`).test(sql))
      .reduce((sum, { size }) => sum + 1000 * Number(size), 0)
  }

  /** Runs a script in DuckDB's own SQL. */
  async execute(script: string): Promise<void> {
    await this.query(script)
  }

  async query(sql: string) {
    const connection = await this.instance.connect()
    const result = await connection.run(sql)
    const rows = await result.getRowObjectsJson()
    connection.closeSync()
    return rows
  }

  close(): void {
    for (const statement of this.statements) statement.cancel()
    this.instance.closeSync()
  }

  private translate(sql: string): string {
    const { parserName, rewrites, before = [] } = this.dialect
    const [, head = "", body = ""] =
      /^(\s*EXPLAIN\b(?:\s+USING\s+\w+|\s+\w+(?=\s+SELECT)|\s*\([^)]*\))?)?(.*)$/is.exec(sql) ?? []
    const prepared = before.reduce((text, [pattern, by]) => text.replace(pattern, by), body)
    const { success, sql: statements, error } = transpile(prepared, parserName, Dialect.DuckDB)
    if (!success || statements === undefined) throw new FakeStatementFailed("syntax", String(error))
    const [statement, ...others] = statements
    if (statement === undefined || others.length > 0) {
      throw new FakeStatementFailed("syntax", `one statement is expected, not ${statements.length}`)
    }
    const rewritten = [...everywhere, ...rewrites].reduce((text, [pattern, by]) => text.replace(pattern, by), statement)
    return head.trim() === "" ? rewritten : `EXPLAIN ${rewritten}`
  }
}

const failureOf = (error: unknown): FakeStatementFailed => {
  const message = error instanceof Error ? error.message : String(error)
  if (/^INTERRUPT/.test(message)) return new FakeStatementFailed("cancelled", message)
  if (/^Parser Error/.test(message)) return new FakeStatementFailed("syntax", message)
  return new FakeStatementFailed(/^(?:Catalog|Binder) Error/.test(message) ? "missing" : "other", message)
}
