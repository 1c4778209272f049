/**
 * A fake of Oracle's driver, because Oracle's protocol is not public. It implements what the connector uses of the package `oracledb`:
 * login, statements, rows and cancellation.
 */
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
import { oracleBy } from "@semlayer/connectors/oracle/Oracle"
import type { OracleAddress, OracleConnection, OracleDriver } from "@semlayer/connectors/oracle/OracleDriver"
import { Effect } from "effect"
import oracledb from "oracledb"
import { type FakeDialect, FakeEngine, type FakeStatement, FakeStatementFailed } from "./FakeEngine.js"

/** The system views that the connector reads, over DuckDB's own. A name is in the case in which it was created. */
const systemViews = [
  "CREATE SCHEMA oracle_schema",
  "CREATE VIEW oracle_schema.all_users AS SELECT 'main' AS username",
  `CREATE VIEW oracle_schema.all_tab_columns AS
   SELECT schema_name AS owner, table_name, column_name, column_index AS column_id, numeric_scale AS data_scale,
     CASE
       WHEN data_type IN ('INTEGER', 'BIGINT') OR data_type LIKE 'DECIMAL%' THEN 'NUMBER'
       WHEN data_type = 'DOUBLE' THEN 'BINARY_DOUBLE' WHEN data_type = 'VARCHAR' THEN 'VARCHAR2'
       WHEN data_type = 'TIMESTAMP' THEN 'TIMESTAMP(6)'
       WHEN data_type = 'TIMESTAMP WITH TIME ZONE' THEN 'TIMESTAMP(6) WITH TIME ZONE' ELSE data_type
     END AS data_type
   FROM duckdb_columns() WHERE schema_name = 'main' AND NOT internal`,
  `CREATE VIEW oracle_schema.all_views AS
   SELECT schema_name AS owner, view_name FROM duckdb_views() WHERE schema_name = 'main' AND NOT internal`,
  `CREATE VIEW oracle_schema.all_tab_comments AS
   SELECT schema_name AS owner, table_name, comment AS comments FROM duckdb_tables()`,
  `CREATE VIEW oracle_schema.all_col_comments AS
   SELECT schema_name AS owner, table_name, column_name, comment AS comments FROM duckdb_columns()`,
  `CREATE VIEW oracle_schema.all_constraints AS
   SELECT schema_name AS owner, table_name, constraint_name, 'ENABLED' AS status, 'VALIDATED' AS validated,
     CASE constraint_type WHEN 'PRIMARY KEY' THEN 'P' WHEN 'UNIQUE' THEN 'U' WHEN 'FOREIGN KEY' THEN 'R' END AS constraint_type,
     CASE WHEN referenced_table IS NOT NULL THEN schema_name END AS r_owner,
     (SELECT p.constraint_name FROM duckdb_constraints() AS p
      WHERE p.table_name = c.referenced_table AND p.constraint_type = 'PRIMARY KEY') AS r_constraint_name
   FROM duckdb_constraints() AS c`,
  `CREATE VIEW oracle_schema.all_cons_columns AS
   SELECT schema_name AS owner, table_name, constraint_name, UNNEST(constraint_column_names) AS column_name,
     UNNEST(range(1, len(constraint_column_names) + 1)) AS position
   FROM duckdb_constraints()`,
  "CREATE TABLE oracle_schema.plan_table (statement_id VARCHAR, operation VARCHAR, bytes BIGINT)"
]

/** Functions of Oracle. `TRUNC` has more arguments here, so that those of numbers, days and moments can be told apart. */
const functions = [
  "CREATE MACRO sys_context(a, b) AS 'main'",
  `CREATE MACRO oracle_trunc(x) AS TRUNC(x), (x, digits) AS TRUNC(x * 10 ** digits) / 10 ** digits,
     (x, format, a) AS CAST(DATE_TRUNC(CASE format WHEN 'DD' THEN 'day' WHEN 'IW' THEN 'week' WHEN 'MM' THEN 'month'
       WHEN 'Q' THEN 'quarter' ELSE 'year' END, x) AS DATE),
     (x, format, a, b) AS DATE_TRUNC(CASE format WHEN 'HH24' THEN 'hour' ELSE 'minute' END, x)`,
  `CREATE MACRO oracle_part(x, format) AS CASE format WHEN 'SYYYY' THEN YEAR(x) WHEN 'Q' THEN QUARTER(x) WHEN 'MM' THEN MONTH(x)
     WHEN 'IW' THEN WEEK(x) WHEN 'DDD' THEN DAYOFYEAR(x) ELSE DAY(x) END`,
  "CREATE MACRO oracle_least(a, b) AS CAST(LEAST(a, b) AS INTEGER)",
  "CREATE MACRO oracle_add_months(x, n) AS CAST(x + TO_MONTHS(CAST(n AS INTEGER)) AS DATE)",
  `CREATE MACRO numtodsinterval(n, unit) AS CASE unit WHEN 'DAY' THEN TO_DAYS(CAST(n AS INTEGER))
     WHEN 'HOUR' THEN TO_HOURS(CAST(n AS BIGINT)) WHEN 'MINUTE' THEN TO_MINUTES(CAST(n AS BIGINT)) ELSE TO_SECONDS(n) END`
]

const dialect: FakeDialect = {
  parserName: Dialect.Oracle,
  prelude: [...functions, ...systemViews],
  before: [
    // A series of numbers.
    [
      /SELECT LEVEL( - 1)? AS n FROM DUAL CONNECT BY LEVEL <= (\d+)/g,
      "SELECT n$1 AS n FROM UNNEST(GENERATE_SERIES(1, $2)) numbers (n)"
    ],
    [/ AS DATE\)\)/g, " AS DATE), 'DD')"],
    [/, '(DD|IW|MM|Q|YYYY)'\)/g, ", '$1', 0)"],
    [/, '(HH24|MI)'\)/g, ", '$1', 0, 0)"],
    [/\b(TRUNC|ADD_MONTHS|LEAST(?=\(TRUNC))\(/g, "ORACLE_$1("],
    [/([\w."]+) \+ 1, 'IW'/g, "$1 + INTERVAL '1' DAY, 'IW'"],
    [/\bTO_NUMBER\(TO_CHAR\((.*?), '(\w+)'(?:, 0)?\)\)/g, "ORACLE_PART($1, '$2')"]
  ],
  rewrites: [
    [/\bALL_(\w+)/g, "oracle_schema.all_$1"],
    [/\bplan_table\b/g, "oracle_schema.plan_table"],
    [/\bQUANTILE_CONT\((.+?), ([\d.]+) ORDER BY \1\)/g, "QUANTILE_CONT(CAST($1 AS DOUBLE), $2)"],
    [/\bBINARY_DOUBLE_INFINITY\b/g, "CAST('inf' AS DOUBLE)"]
  ]
}

interface Sent {
  readonly dbTypeName: string
  readonly precision?: number
  readonly scale?: number
  readonly valueOf: (value: Exclude<DuckDBValue, null>) => unknown
}

/** A moment without a zone, as the driver returns it: in the zone of the process. */
const localDate = (micros: bigint): Date => {
  const utc = new Date(Number(micros / 1000n))
  return new Date(
    utc.getUTCFullYear(),
    ...([utc.getUTCMonth(), utc.getUTCDate(), utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds()] as const),
    utc.getUTCMilliseconds()
  )
}

const number: Sent = { dbTypeName: "NUMBER", precision: 0, scale: -127, valueOf: String }

const types: Readonly<Record<string, Sent>> = {
  BOOLEAN: { ...number, valueOf: (value) => (value === true ? "1" : "0") },
  ...{
    DOUBLE: { dbTypeName: "BINARY_DOUBLE", valueOf: Number },
    FLOAT: { dbTypeName: "BINARY_FLOAT", valueOf: Number }
  },
  DATE: {
    dbTypeName: "DATE",
    valueOf: (value) => localDate(BigInt(value instanceof DuckDBDateValue ? value.days : 0) * 86_400_000_000n)
  },
  TIMESTAMP: {
    dbTypeName: "TIMESTAMP",
    valueOf: (value) => localDate(value instanceof DuckDBTimestampValue ? value.micros : 0n)
  },
  "TIMESTAMP WITH TIME ZONE": {
    dbTypeName: "TIMESTAMP WITH TIME ZONE",
    valueOf: (value) => new Date(Number(value instanceof DuckDBTimestampTZValue ? value.micros / 1000n : 0n))
  },
  TIME: {
    dbTypeName: "INTERVAL DAY TO SECOND",
    valueOf: (value) => {
      const seconds = value instanceof DuckDBTimeValue ? Number(value.micros / 1_000_000n) : 0
      const fseconds = value instanceof DuckDBTimeValue ? Number(value.micros % 1_000_000n) * 1000 : 0
      return {
        ...{
          days: 0,
          hours: Math.floor(seconds / 3600),
          minutes: Math.floor(seconds / 60) % 60,
          seconds: seconds % 60
        },
        fseconds
      }
    }
  },
  BLOB: {
    dbTypeName: "BLOB",
    valueOf: (value) => (value instanceof DuckDBBlobValue ? Buffer.from(value.bytes) : Buffer.alloc(0))
  }
}

const sentAs = (type: DuckDBType): Sent => {
  if (type instanceof DuckDBDecimalType) return { ...number, precision: type.width, scale: type.scale }
  const name = type.toString()
  return types[name] ?? (/INT/.test(name) ? number : { dbTypeName: "VARCHAR2", valueOf: String })
}

const codes = { syntax: "ORA-00900", missing: "ORA-00904", cancelled: "ORA-01013", other: "ORA-01476" } as const

const oracleError = (code: string, message: string): Error =>
  Object.assign(new Error(`${code}: ${message}\nHelp: https://docs.oracle.com/error-help/db/`), { code })

const asOracle = (error: unknown): Error =>
  error instanceof FakeStatementFailed
    ? oracleError(codes[error.code], error.message)
    : oracleError(codes.other, String(error))

/** The databases that run, by their names. */
const databases = new Map<string, FakeEngine>()

export class OracleFake {
  private constructor(
    readonly engine: FakeEngine,
    private readonly database: string
  ) {}

  static async start(database: string): Promise<OracleFake> {
    const engine = await FakeEngine.create(dialect)
    databases.set(database, engine)
    return new OracleFake(engine, database)
  }

  get url(): string {
    return `oracle://ada:secret@127.0.0.1:1521/${this.database}`
  }

  close(): void {
    databases.delete(this.database)
    this.engine.close()
  }
}

class FakeConnection implements OracleConnection {
  private statement: FakeStatement | null = null
  currentSchema = ""
  callTimeout = 0
  private isReadOnly = false

  constructor(private readonly engine: FakeEngine) {}

  async execute(sql: string) {
    if (/^ALTER SESSION SET/.test(sql)) return {}
    if (sql === "SET TRANSACTION READ ONLY") {
      this.isReadOnly = true
      return {}
    }
    const [, id, explained] = /^EXPLAIN PLAN SET STATEMENT_ID = '(\w+)' FOR (.*)$/s.exec(sql) ?? []
    if (id !== undefined && explained !== undefined) return this.explain(id, explained)
    try {
      const statement = await this.engine.start(sql.replace(/^\/\* application=.*? \*\/ /, ""))
      this.statement = statement
      await statement.started
      const sent = statement.columns.map(({ name, type }) => ({ name, ...sentAs(type) }))
      return {
        metaData: sent,
        resultSet: {
          getRows: () =>
            statement.rows().then(
              (rows) =>
                (rows ?? []).map((row) => row.map((value, i) => (value === null ? null : sent[i]?.valueOf(value)))),
              (error: unknown) => {
                throw asOracle(error)
              }
            ),
          close: async () => statement.cancel()
        }
      }
    } catch (error) {
      throw asOracle(error)
    }
  }

  /** Writes a plan with one operation, of the size of the tables. */
  private async explain(id: string, sql: string) {
    if (this.isReadOnly) {
      throw oracleError("ORA-01456", "may not perform insert, delete, update operation inside a READ ONLY transaction")
    }
    try {
      const plan = await this.engine.start(`EXPLAIN ${sql}`)
      await plan.started
      plan.cancel()
    } catch (error) {
      throw asOracle(error)
    }
    const bytes = await this.engine.bytesOf(sql)
    await this.engine.execute(`INSERT INTO oracle_schema.plan_table VALUES ('${id}', 'TABLE ACCESS', ${bytes})`)
    return {}
  }

  async break() {
    this.statement?.cancel()
  }

  async rollback() {
    this.isReadOnly = false
    await this.engine.execute("DELETE FROM oracle_schema.plan_table")
  }

  async close() {
    this.statement?.cancel()
  }
}

const driver: OracleDriver = {
  ...{ OUT_FORMAT_ARRAY: oracledb.OUT_FORMAT_ARRAY, STRING: oracledb.STRING, BUFFER: oracledb.BUFFER },
  getConnection: async ({ connectString = "", password }: OracleAddress) => {
    const [, service = ""] = /\/([^/]*)$/.exec(connectString) ?? []
    const engine = databases.get(service)
    if (engine === undefined) throw oracleError("NJS-518", `Service "${service}" is not registered with the listener`)
    if (password !== "secret") throw oracleError("ORA-01017", "invalid username/password; logon denied")
    return new FakeConnection(engine)
  }
}

/** The connector with this driver. */
export const fakeOracle = oracleBy(Effect.succeed(driver))
