/** The package `oracledb`, which is installed beside semlayer, in its thin mode, which needs no client of Oracle. */
import { Effect } from "effect"
import type * as Package from "oracledb"
import { WarehouseFailure } from "../warehouse/WarehouseFailure.js"
import type { OracleColumn } from "./OracleCells.js"

export type OracleAddress = Package.ConnectionAttributes

/** Rows of a statement, page by page; no rows after the last. */
export interface OracleRows {
  readonly getRows: (count: number) => Promise<ReadonlyArray<ReadonlyArray<unknown>>>
  readonly close: () => Promise<void>
}

/** What the connector uses of a connection. */
export interface OracleConnection {
  callTimeout?: number | undefined
  currentSchema?: string | undefined
  readonly execute: (
    sql: string,
    binds?: [],
    options?: Package.ExecuteOptions
  ) => Promise<{
    readonly metaData?: ReadonlyArray<OracleColumn> | undefined
    readonly resultSet?: OracleRows | undefined
  }>
  readonly break: () => Promise<void>
  readonly rollback: () => Promise<void>
  readonly close: (options: { readonly drop: boolean }) => Promise<void>
}

/** What the connector uses of the package. */
export interface OracleDriver extends Pick<typeof Package, "STRING" | "BUFFER" | "OUT_FORMAT_ARRAY"> {
  readonly getConnection: (address: OracleAddress) => Promise<OracleConnection>
}

export const installedDriver: Effect.Effect<OracleDriver, WarehouseFailure> = Effect.tryPromise({
  try: () =>
    import("oracledb").then(({ default: { STRING, BUFFER, OUT_FORMAT_ARRAY, getConnection } }) => ({
      ...{ STRING, BUFFER, OUT_FORMAT_ARRAY },
      getConnection: (address: OracleAddress) => getConnection(address)
    })),
  catch: () =>
    new WarehouseFailure({
      ...{ problem: "configuration", code: null },
      reason: "the driver is not installed: npm install oracledb@6.10.0"
    })
})
