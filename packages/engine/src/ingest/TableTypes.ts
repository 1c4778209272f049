/** The types of the tables of a database: those that they declare, or where these are only hints, those that the data tell. */
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { Effect } from "effect"
import type { Connection } from "../connect/Connection.js"
import type { TableInfo } from "../connect/Introspection.js"
import { type LiveTable, liveTable, uncertain } from "./LiveTable.js"
import { logWarnings } from "../Warnings.js"
import { typeProbes } from "./probe/index.js"
import type { TableGone } from "./probe/TypeProbe.js"

export interface TableTypes {
  /** The engine's declared types are only hints. */
  readonly looseTypes: boolean
  /** A table with its types; where types are loose, its data are looked at. */
  readonly settle: (table: TableInfo) => Effect.Effect<LiveTable, ConnectionFailed | TableGone>
  /** A table with what is known of its types without a look at its data. */
  readonly declare: (table: TableInfo) => LiveTable
}

/** The types of a database by the type of its datasource. A probe looks at no more rows than `probeScanCap` and one. */
export const tableTypes = (type: string, connection: Connection, probeScanCap: number): TableTypes => {
  const probe = typeProbes.get(type)
  const declared = (table: TableInfo): LiveTable => liveTable(table, new Map())
  if (probe === undefined) {
    return { looseTypes: false, settle: (table) => Effect.succeed(declared(table)), declare: declared }
  }
  return {
    looseTypes: true,
    settle: Effect.fnUntraced(function* (table) {
      const { findings, warnings } = yield* probe(connection, table, probeScanCap)
      yield* logWarnings(warnings)
      return liveTable(table, findings)
    }),
    declare: (table) => uncertain(declared(table))
  }
}
