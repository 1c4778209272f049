/** The databases themselves, for the official texts and for timing statements without the service. */
import { DuckDBInstance, DuckDBTypeId } from "@duckdb/node-api"
import pg from "pg"
import type { Cell, Rows } from "./Compare.js"

/** A connection of a driver. */
export interface Database {
  readonly rows: (sql: string) => Promise<Rows>
  /** Runs a statement and takes its rows, without looking at them. */
  readonly run: (sql: string) => Promise<void>
  readonly close: () => Promise<void>
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

/** A file of DuckDB, read only. */
export const openDuckDb = async (path: string): Promise<Database> => {
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" })
  const connection = await instance.connect()
  return {
    rows: async (sql) => {
      const reader = await connection.runAndReadAll(sql)
      const numbers = reader.columnTypes().map(({ typeId }) => numeric.has(typeId))
      return reader.getRowsJson().map((row) => row.map((cell, i) => cellOf(cell, numbers[i] === true)))
    },
    run: async (sql) => {
      await connection.runAndReadAll(sql)
    },
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    }
  }
}

void pg
