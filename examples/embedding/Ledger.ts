/**
 * A custom engine: the files of an accounting program, which are SQLite files under another name. The dialect writes its SQL;
 * the connector opens its databases.
 */
import { makeDialect } from "@semlayer/compiler/dialect/MakeDialect"
import { sqlite as sqliteSql } from "@semlayer/compiler/dialect/Sqlite"
import type { LoadConnector } from "@semlayer/connectors/Connectors"

export const ledgerSql = makeDialect(sqliteSql, () => ({
  name: "ledger",
  title: "Ledger",
  // Identifies the program in the logs of the engine.
  trailer: [...sqliteSql.trailer, "-- asked by billing"]
}))

export const ledger: LoadConnector = () => import("@semlayer/connectors/sqlite/Sqlite").then(({ sqlite }) => sqlite)
