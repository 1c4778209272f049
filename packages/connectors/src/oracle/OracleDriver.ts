/** The package `oracledb`, which is installed beside semlayer, in its thin mode, which needs no client of Oracle. */
import { Effect } from "effect"
import type * as Driver from "oracledb"
import { WarehouseFailure } from "../warehouse/WarehouseFailure.js"

/** What the connector uses of the package. */
export type OracleDriver = Pick<typeof Driver, "getConnection" | "STRING" | "BUFFER" | "OUT_FORMAT_ARRAY">

export const installedDriver: Effect.Effect<OracleDriver, WarehouseFailure> = Effect.tryPromise({
  try: () => import("oracledb").then((module) => module.default),
  catch: () =>
    new WarehouseFailure({
      ...{ problem: "configuration", code: null },
      reason: "the driver is not installed: npm install oracledb@6.10.0"
    })
})
