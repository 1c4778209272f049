/**
 * An engine of one's own: files of an accounting program, which are SQLite files in all but their name. What its SQL
 * looks like is the dialect; how its databases are opened is the connector.
 */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { sqlite as sqliteSql } from "@semlayer/compiler/dialect/Sqlite"
import type { LoadConnector } from "@semlayer/connectors/Connectors"

export const ledgerSql: SqlDialect = {
  ...sqliteSql,
  name: "ledger",
  title: "Ledger",
  // Whoever watches the files sees who asked.
  trailer: [...sqliteSql.trailer, "-- asked by billing"]
}

export const ledger: LoadConnector = () => import("@semlayer/connectors/sqlite/Sqlite").then(({ sqlite }) => sqlite)
