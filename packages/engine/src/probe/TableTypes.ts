/** Column types of tables: declared, or inferred from the data where declared types are only hints. */
import type { ConnectionFailed, DatasourceBusy } from "@semlayer/domain/DatabaseErrors"
import { Array as Arrays, Effect, Either } from "effect"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import type { TableInfo } from "@semlayer/connectors/introspection/Introspection"
import { type LiveTable, liveTable, uncertain } from "./LiveTable.js"
import { typeProbes } from "./index.js"
import type { TableGone } from "./TypeProbe.js"

export interface TableTypes {
  /** The engine's declared types are only hints. */
  readonly looseTypes: boolean
  /** The tables with their types, in order. Probes the data if `looseTypes`. */
  readonly settleAll: (
    tables: ReadonlyArray<TableInfo>
  ) => Effect.Effect<ReadonlyArray<Either.Either<LiveTable, TableGone>>, ConnectionFailed | DatasourceBusy>
  /** One table with its types. */
  readonly settle: (table: TableInfo) => Effect.Effect<LiveTable, ConnectionFailed | DatasourceBusy | TableGone>
  /** A table with its types, without probing its data. */
  readonly declare: (table: TableInfo) => LiveTable
}

/** Resolves types for a datasource type. A probe reads at most `probeScanCap` + 1 rows of each table. */
export const tableTypes = (type: string, connection: Connection, probeScanCap: number): TableTypes => {
  const probe = typeProbes.get(type)
  const declared = (table: TableInfo): LiveTable => liveTable(table, new Map())
  if (probe === undefined) {
    return {
      looseTypes: false,
      settleAll: (tables) => Effect.succeed(tables.map((table) => Either.right(declared(table)))),
      settle: (table) => Effect.succeed(declared(table)),
      declare: declared
    }
  }
  const settleAll = Effect.fnUntraced(function* (tables: ReadonlyArray<TableInfo>) {
    const probed = yield* probe(connection, tables, probeScanCap)
    return Arrays.zipWith(tables, probed, (table, each) =>
      Either.map(each, ({ findings, warnings }) => liveTable(table, findings, warnings))
    )
  })
  return {
    looseTypes: true,
    settleAll,
    settle: (table) =>
      Effect.flatMap(settleAll([table]), ([settled]) => settled ?? Effect.succeed(uncertain(declared(table)))),
    declare: (table) => uncertain(declared(table))
  }
}
