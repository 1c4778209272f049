/** A DuckDB file by its driver, for the official texts and for timing statements without the service. */
import { DuckDBInstance, DuckDBTypeId } from "@duckdb/node-api"
import type { Cell, Rows } from "./Compare.js"

export interface Database {
  readonly rows: (sql: string) => Promise<Rows>
  /**
   * CPU time of a statement in milliseconds, over all threads: the minimum of several runs, which depends little on
   * other load.
   */
  readonly cost: (sql: string, runs: number) => Promise<number>
  readonly close: () => void
}

const numeric: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL
])

const cellOf = (value: unknown, isNumber: boolean): Cell => {
  if (value === null || typeof value === "boolean") return value
  return isNumber ? Number(value) : String(value)
}

/** Opens a file, read only. */
export const openDuckDb = async (path: string): Promise<Database> => {
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" })
  const connection = await instance.connect()
  return {
    rows: async (sql) => {
      const reader = await connection.runAndReadAll(sql)
      const numbers = reader.columnTypes().map(({ typeId }) => numeric.has(typeId))
      return reader.getRowsJson().map((row) => row.map((cell, i) => cellOf(cell, numbers[i] === true)))
    },
    cost: async (sql, runs) => {
      let least = Number.POSITIVE_INFINITY
      for (let n = 0; n < runs; n++) {
        const before = process.cpuUsage()
        await connection.runAndReadAll(sql)
        const { user, system } = process.cpuUsage(before)
        least = Math.min(least, (user + system) / 1000)
      }
      return least
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    }
  }
}
